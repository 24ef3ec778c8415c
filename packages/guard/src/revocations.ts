import type { JWTPayload } from 'jose'

const types = 'https://schemas.openid.net/secevent/'

type Json = Readonly<Record<string, unknown>>

/** What is known of a token, as far as it decides whether an event is about it. */
export interface TokenIds {
  readonly jti?: string | undefined
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  readonly clientId?: string | undefined
  /** In seconds. */
  readonly iat?: number | undefined
}

interface Mark {
  /** When it came, by the clock of this process. */
  readonly at: number
  /** When it happened, in seconds; tokens that were issued later are not concerned. */
  readonly happened: number
}

/** Remembers what events have said, for as long as a token can live. */
export interface Revocations {
  /** Takes the claims of a security event token. */
  note(claims: JWTPayload, at: number): void
  /** Whether something has happened to a token since a time. */
  isStale(token: TokenIds, since: number): boolean
  /** Whether a token was issued before something happened to it. */
  isOutdated(token: TokenIds): boolean
  /** Forgets what no token can be concerned by any more. */
  forget(now: number): void
}

/** No access token of the server lives longer. */
const longestTokenMs = 86_400_000

/** The keys of events: what they are about. `group` stands for everybody, since roles are inherited. */
export function revocations(): Revocations {
  const marks = new Map<string, Mark>()

  function mark(key: string, at: number, happened: number): void {
    const before = marks.get(key)
    // Deleted first, so that the order is that of the times.
    marks.delete(key)
    marks.set(key, { at, happened: Math.max(happened, before?.happened ?? 0) })
  }

  function marksOf({ jti, sub, sid, clientId }: TokenIds): readonly Mark[] {
    const [, grant] = jti?.startsWith('at.') ? jti.split('.') : []
    const keys = [
      ...(jti === undefined ? [] : [`jti ${jti}`]),
      ...(sub === undefined ? [] : [`sub ${sub}`, `sub ${sub} client ${clientId ?? ''}`]),
      ...(sid === undefined ? [] : [`sid ${sid}`]),
      // A token for an API key names the key there.
      ...(grant ? [`grant ${grant}`, `jti ${grant}`] : []),
      ...(clientId === undefined ? [] : [`client ${clientId}`]),
      'group',
    ]
    return keys.flatMap((key) => marks.get(key) ?? [])
  }

  return {
    note(claims, at) {
      const events = claims.events as Readonly<Record<string, Json>> | undefined
      for (const [type, event] of Object.entries(events ?? {})) {
        if (!type.startsWith(types)) continue
        const happened = Number(event.event_timestamp ?? claims.iat ?? 0)
        for (const key of keysOf(type, claims.sub_id as Json, event)) mark(key, at, happened)
      }
    },
    isStale: (token, since) => marksOf(token).some(({ at }) => at >= since),
    isOutdated: (token) => marksOf(token).some(({ happened }) => (token.iat ?? 0) <= happened),
    forget(now) {
      for (const [key, { at }] of marks) {
        if (at > now - longestTokenMs) return
        marks.delete(key)
      }
    },
  }
}

function keysOf(type: string, subject: Json = {}, event: Json): readonly string[] {
  // What was enabled again makes nothing worse; a stream that tells of itself is no news.
  if (type.endsWith('/account-enabled') || type.includes('/ssf/')) return []
  switch (subject.format) {
    case 'jwt_id':
      return [`jti ${subject.jti}`]
    case 'opaque':
      return [`client ${subject.id}`]
    case 'iss_sub':
      if (typeof event.grant_id === 'string') return [`grant ${event.grant_id}`]
      if (typeof event.client_id === 'string')
        return [`sub ${subject.sub} client ${event.client_id}`]
      return [`sub ${subject.sub}`]
    case 'complex': {
      const { session, user } = subject as { session?: Json; user?: Json }
      if (subject.group !== undefined) return ['group']
      if (session !== undefined) return [`sid ${session.id}`]
      return user === undefined ? [] : [`sub ${user.sub}`]
    }
    default:
      return []
  }
}
