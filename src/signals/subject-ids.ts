import type { Client } from '../oauth/model/client.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import type { SignalAbout } from './signals-of-events.ts'

type SubjectId = Readonly<Record<string, unknown>>

interface Writing {
  readonly client: Client
  readonly shownIds: ShownIds
  readonly issuer: string
}

/**
 * What an event is about, in the words of RFC 9493 and SSF 1.0 §3. A client with pairwise subjects
 * gets the ids that it knows.
 */
export function writeSubject(about: SignalAbout, { client, shownIds, issuer }: Writing): SubjectId {
  const user = (sub: string) => {
    return { format: 'iss_sub', iss: issuer, sub: shownIds.show(client, 'sub', sub) }
  }
  switch (about.kind) {
    case 'roles':
      return user(about.sub)
    case 'person': {
      const { sub, sessionId } = about
      if (sessionId === undefined) return user(sub)
      const id = shownIds.show(client, 'sessionId', sessionId)
      return { format: 'complex', user: user(sub), session: { format: 'opaque', id } }
    }
    case 'group':
      return { format: 'complex', group: { format: 'opaque', id: about.groupId } }
    case 'client':
      return { format: 'opaque', id: about.clientId }
    case 'token':
      return { format: 'jwt_id', iss: issuer, jti: about.jti }
  }
}

/** How a receiver names a person. */
export type NamedSubject =
  | { readonly kind: 'sub'; readonly sub: string }
  | { readonly kind: 'email'; readonly email: string }

const longestId = 320

/**
 * The person that a subject names; `unknown` for one that nobody here can be, undefined for what is
 * no subject. Of a complex one, the user counts.
 */
export function readSubject(
  given: unknown,
  reading: Writing,
): NamedSubject | 'unknown' | undefined {
  const subject = asRecord(given)
  const { client, shownIds, issuer } = reading
  const named = (id: unknown): NamedSubject | 'unknown' | undefined => {
    if (!isId(id)) return undefined
    const sub = shownIds.read(client, 'sub', id)
    return sub === undefined ? 'unknown' : { kind: 'sub', sub }
  }
  switch (subject?.format) {
    case 'iss_sub':
      if (!isId(subject.iss)) return undefined
      return subject.iss === issuer ? named(subject.sub) : isId(subject.sub) ? 'unknown' : undefined
    case 'opaque':
      return named(subject.id)
    case 'email': {
      const { email } = subject
      return isId(email) ? { kind: 'email', email } : undefined
    }
    case 'complex':
      return asRecord(subject.user)?.format === 'complex'
        ? undefined
        : readSubject(subject.user, reading)
    default:
      return undefined
  }
}

function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= longestId && !value.includes('\0')
  )
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}
