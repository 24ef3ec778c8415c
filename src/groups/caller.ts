import type { Event, EventType } from '../events/event.ts'

/** What may be done with a group and everything below it. */
export const rightNames = ['read', 'write', 'delete'] as const
export type Right = (typeof rightNames)[number]

/** Who calls: by their access token, or by a command on the server. */
export type Caller = Machine | Person | Operator

interface Origin {
  readonly clientId: string
  readonly address: string | undefined
}

/** A client that acts for itself; its scopes say what it may do. */
interface Machine extends Origin {
  readonly kind: 'machine'
  readonly rights: readonly Right[]
  /** Whether its token has the scope to read users, and to create them. */
  readonly readsUsers: boolean
  readonly writesUsers: boolean
}

/** A user. Their roles in the store and the scopes of the token must both allow what they do. */
interface Person extends Origin {
  readonly kind: 'person'
  readonly rights: readonly Right[]
  readonly sub: string
  readonly sessionId: string
}

/**
 * Somebody who runs commands on the server, and may do everything that the rules of groups allow.
 */
interface Operator {
  readonly kind: 'operator'
  readonly rights: readonly Right[]
  /** How the event log names them. */
  readonly name: string
  readonly clientId?: undefined
  readonly address?: undefined
}

/** The sub of a person, the client_id of a machine. */
export function nameOf(caller: Caller): string {
  if (caller.kind === 'operator') return caller.name
  return caller.kind === 'person' ? caller.sub : caller.clientId
}

/**
 * The event of a change that a caller made. `sub` is the member it concerns; `inGroups` are the
 * groups in which it is found, if it is about groups.
 */
export function changeBy(
  caller: Caller,
  type: EventType,
  time: number,
  { sub, ...detail }: { readonly sub?: string } & NonNullable<Event['detail']>,
  inGroups: readonly string[] = [],
): Event {
  return {
    type,
    time,
    outcome: 'success',
    sub,
    clientId: caller.clientId,
    sessionId: caller.kind === 'person' ? caller.sessionId : undefined,
    address: caller.address,
    detail: { ...detail, by: nameOf(caller) },
    inGroups,
  }
}
