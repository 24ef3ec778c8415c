import type { Recording } from '../events/recorded.ts'
import { isEmail } from '../kernel/login-name.ts'
import type { UpstreamPerson } from '../kernel/upstream-attempt.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { rolesByRules } from './roles-by-rules.ts'

/** As long as the store and the API take them. */
const longestSubject = 255
const longestRaw = 65_536

/**
 * Decides whether a connection may speak for somebody, and what is believed of it. Every kind of
 * connection and every errand ends here: sign-in, link and trial. Throws an `ArrivalFault`.
 *
 * The connection of a group speaks for people of the domains that the group has proven, and for
 * nobody else: its administrator chooses what the other side says. One for everybody does not speak
 * for people of a domain whose group demands another connection.
 */
export async function admit(
  stores: Pick<ConnectionStores, 'domains' | 'connections'>,
  connection: Connection,
  arrival: Arrival,
): Promise<UpstreamPerson> {
  const { issuer, subject, email, profile, claims } = arrival
  checkSubject(subject)
  const statedEmail = email !== undefined && isEmail(email) ? email.toLowerCase() : undefined
  const provedEmail = isBelieved(connection, arrival) ? statedEmail : undefined
  await checkDomain(stores, connection, provedEmail)
  const rawJson = JSON.stringify(claims)
  return {
    connectionId: connection.id,
    provider: connection.alias,
    issuer,
    subject,
    provedEmail,
    statedEmail,
    profile: { ...profile },
    rawJson: rawJson.length > longestRaw ? '{}' : rawJson,
  }
}

/** Refuses an answer to settings that were changed since, or to a connection that is gone. */
export async function checkUnchanged(
  { connections }: Pick<ConnectionStores, 'connections'>,
  { id, revision }: Connection,
): Promise<void> {
  const now = await connections.find(id)
  if (now?.revision === revision) return
  throw new ArrivalFault('invalid', 'the connection was changed during the sign-in; try again')
}

/**
 * Refuses to speak for somebody with power beyond the group of the connection: its administrator
 * chooses what the other side says, and must not become anybody above. Throws an `ArrivalFault`.
 */
export async function checkVouches<Stores extends ConnectionStores>(
  { rights }: Pick<ConnectionContext<Stores>, 'rights'>,
  inside: Stores,
  { groupId }: Connection,
  sub: string,
): Promise<void> {
  if (await rights.mayVouch(inside, groupId, sub)) return
  throw new ArrivalFault('denied', `${sub} has power beyond the group of the connection`)
}

/** Does what follows for somebody who came, in the transaction in which that is noted. */
export function followArrival<Stores extends ConnectionStores>(
  context: Pick<ConnectionContext<Stores>, 'rights' | 'ruledRoles'>,
  connection: Connection,
  { claims }: Arrival,
) {
  return async (inside: Stores, log: Recording, { sub }: { readonly sub: string }) => {
    await checkVouches(context, inside, connection, sub)
    const wanted = rolesByRules(connection.rules, claims)
    await context.ruledRoles.apply(inside, log, connection, { sub, wanted })
  }
}

function checkSubject(subject: string): void {
  if (subject.length > longestSubject || !/^[^\p{Cc}]+$/u.test(subject)) {
    throw new ArrivalFault('invalid', `the subject must be 1 to ${longestSubject} characters`)
  }
}

function isBelieved({ emailTrust }: Connection, { isEmailProved }: Arrival): boolean {
  return emailTrust === 'always' || (emailTrust === 'claim' && isEmailProved)
}

/** Refuses an address for which the connection may not speak. Throws an `ArrivalFault`. */
export async function checkDomain(
  { domains, connections }: Pick<ConnectionStores, 'domains' | 'connections'>,
  { id, groupId }: Pick<Connection, 'id' | 'groupId'>,
  email: string | undefined,
): Promise<void> {
  const domain = email && domainOf(email)
  const owner = domain ? await domains.findOwner(domain) : undefined
  if (groupId !== undefined) {
    if (owner?.groupId === groupId) return
    const whom = email ?? 'somebody without an address that is believed'
    throw new ArrivalFault(
      'denied',
      `${whom} is not of a domain that the group has proven; see its domains and "email_trust"`,
    )
  }
  if (!owner) return
  const ofOwner = await connections.list({ groupId: owner.groupId, limit: 100 })
  if (ofOwner.some((each) => each.use === 'required' && each.id !== id)) {
    throw new ArrivalFault(
      'denied',
      `people of ${domain} sign in with the connection of their group`,
    )
  }
}

/** The domain of an email address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
