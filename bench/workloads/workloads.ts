import { companyWorkloads } from '../company/company-workloads.ts'
import { introspectionDpop, userinfoDpop } from './bound-tokens.ts'
import { clientCredentials } from './client-credentials.ts'
import { codeFlow, pushedCodeFlow } from './code-flow.ts'
import { discovery, emptyGet, emptyPost, health, jwks } from './fixed-answers.ts'
import { groupsAssign } from './groups-assign.ts'
import { groupsVerify } from './groups-verify.ts'
import { introspectionDifferent, introspectionInTurn, introspectionSame } from './introspection.ts'
import { passwordLogin } from './password-login.ts'
import { refresh } from './refresh.ts'
import { revocations } from './revocations.ts'
import { userinfo } from './userinfo.ts'
import type { Workload } from './workload.ts'

/** Every workload. A new one is one file and one line here. */
const workloads: readonly Workload[] = [
  clientCredentials('RS256'),
  clientCredentials('ES256'),
  passwordLogin,
  codeFlow,
  pushedCodeFlow,
  refresh,
  introspectionSame,
  introspectionDifferent,
  introspectionInTurn,
  introspectionDpop,
  revocations,
  userinfo,
  userinfoDpop,
  groupsVerify,
  groupsAssign,
  discovery,
  jwks,
  health,
  emptyGet,
  emptyPost,
  ...companyWorkloads,
]

/** The workloads whose names are one of these words, or begin with one that is no whole name. */
export function chooseWorkloads(words: readonly string[]): readonly string[] {
  const all = workloads.map(({ name }) => name)
  return words.flatMap((word) => {
    const named = all.includes(word) ? [word] : all.filter((name) => name.startsWith(word))
    if (named.length === 0)
      throw new Error(`no workload is called ${word}; there are ${all.join(', ')}`)
    return named
  })
}

export function findWorkload(name: string): Workload {
  const workload = workloads.find((each) => each.name === name)
  if (!workload) throw new Error(`there is no workload ${name}`)
  return workload
}
