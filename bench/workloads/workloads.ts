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
export const workloads: readonly Workload[] = [
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

export function findWorkload(name: string): Workload {
  const workload = workloads.find((each) => each.name === name)
  if (!workload) throw new Error(`there is no workload ${name}`)
  return workload
}
