import type { SubjectIdentifier } from '../kernel/subject-identifier.ts'
import { readSubjectIdentifier } from '../kernel/subject-identifier.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { Client } from '../oauth/model/client.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'

/** What persons are found with. */
interface FindingParts {
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly shownIds: ShownIds
  readonly issuer: string
  /** Whether there is somebody with a sub. */
  readonly isPerson: (sub: string) => Promise<boolean>
  readonly findByEmail: (email: string) => Promise<string | undefined>
  readonly findByMobile: (number: string) => Promise<string | undefined>
}

/**
 * The sub of the person that a client names; `unknown` if there is none, undefined if it is no
 * subject (RFC 9493).
 */
export type FindPerson = (
  clientId: string,
  subject: unknown,
) => Promise<{ readonly sub: string } | 'unknown' | undefined>

export function findPerson(parts: FindingParts): FindPerson {
  return async (clientId, subject) => {
    const client = await parts.clients.findIssuedTo(clientId)
    if (!client) return 'unknown'
    const named = readSubjectIdentifier(subject)
    if (!named) return undefined
    const sub = await subOf(parts, client, named)
    return sub !== undefined && (await parts.isPerson(sub)) ? { sub } : 'unknown'
  }
}

/** A client with pairwise subjects names people by the ids that it knows. */
async function subOf(
  { shownIds, issuer, findByEmail, findByMobile }: FindingParts,
  client: Client,
  named: SubjectIdentifier,
): Promise<string | undefined> {
  switch (named.format) {
    case 'iss_sub':
      return named.iss === issuer ? shownIds.read(client, 'sub', named.sub) : undefined
    case 'opaque':
      return shownIds.read(client, 'sub', named.id)
    case 'email':
      return findByEmail(named.email)
    case 'phone_number':
      return findByMobile(named.phoneNumber)
  }
}
