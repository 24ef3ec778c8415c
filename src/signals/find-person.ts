import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import { readSubject } from './subject-ids.ts'

/** What persons are found with. */
interface FindingParts {
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly shownIds: ShownIds
  readonly issuer: string
  /** Whether there is somebody with a sub. */
  readonly isPerson: (sub: string) => Promise<boolean>
  readonly findByEmail: (email: string) => Promise<string | undefined>
}

/**
 * The sub of the person that a receiver names; `unknown` if there is none, undefined if it is no
 * subject.
 */
export type FindPerson = (
  clientId: string,
  subject: unknown,
) => Promise<{ readonly sub: string } | 'unknown' | undefined>

export function findPerson(parts: FindingParts): FindPerson {
  return async (clientId, subject) => {
    const client = await parts.clients.findIssuedTo(clientId)
    if (!client) return 'unknown'
    const named = readSubject(subject, { client, ...parts })
    if (named === undefined || named === 'unknown') return named
    const sub = named.kind === 'sub' ? named.sub : await parts.findByEmail(named.email)
    return sub !== undefined && (await parts.isPerson(sub)) ? { sub } : 'unknown'
  }
}
