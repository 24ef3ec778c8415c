import { sha256 } from '../../../kernel/secrets.ts'
import type { Client } from '../../model/client.ts'
import type { WorkloadRule } from '../../model/workload-rules.ts'
import type { AssertionClient, TrustedIssuer } from '../../stores/issuer-stores.ts'
import type { TrustedIssuers } from './trusted-issuers.ts'

/**
 * Names the rule of a client by which a workload has signed in, and the issuer as it is trusted
 * now. It is another one after the rule has changed, or the issuer has lost trust.
 */
export function linkOfWorkload(issuer: TrustedIssuer, { claims }: WorkloadRule): string {
  const sorted = Object.entries(claims).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return linkOf(issuer, ['workload', sorted])
}

/** The same for what the assertions of an issuer are good for in the hands of one client. */
export function linkOfAssertion(
  issuer: TrustedIssuer,
  { scopes, resources }: AssertionClient,
): string {
  const { people } = issuer.assertions ?? {}
  return linkOf(issuer, ['assertion', people, scopes.toSorted(), resources?.toSorted()])
}

function linkOf({ name, issuer, createdAt, trust }: TrustedIssuer, rule: unknown): string {
  return sha256(JSON.stringify([name, issuer, createdAt, trust, rule])).slice(0, 22)
}

/** Whether all that a token of this client was given by is still there: issuers and rules. */
export function isStillTrusted(issuers: TrustedIssuers) {
  return async (
    { id, workloads }: Pick<Client, 'id' | 'workloads'>,
    links: readonly string[],
  ): Promise<boolean> => {
    const present = (await issuers.list()).flatMap((issuer) => {
      const ofWorkloads = workloads.filter((rule) => rule.issuer === issuer.issuer)
      const ofPeople = issuer.assertions?.clients.filter(({ clientId }) => clientId === id) ?? []
      return [
        ...ofWorkloads.map((rule) => linkOfWorkload(issuer, rule)),
        ...ofPeople.map((rule) => linkOfAssertion(issuer, rule)),
      ]
    })
    return links.every((link) => present.includes(link))
  }
}
