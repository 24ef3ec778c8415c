/**
 * Who acts. It is made where a request, a command or a chore begins, and handed on: rules ask it
 * what it may do, and the event log and emails say who it was.
 */
export type Actor = Person | Machine | Operator | System | Visitor

/** How an actor came to the server. */
interface Entrance {
  /** The client of the access token, or the application that sent a visitor. */
  readonly clientId?: string | undefined
  readonly sessionId?: string | undefined
  readonly address?: string | undefined
  /** The event whose act they take back, as they say. */
  readonly reverts?: string | undefined
  /** The language of the page. */
  readonly locale?: string | undefined
}

/** What limits an actor who came with an API key: the roles that were chosen for the key. */
export interface KeyLimits {
  readonly id: string
  /** Whether the role ADMIN of the whole server was chosen. */
  readonly isAdministrator: boolean
  /** The groups in which the role GROUP_ADMIN was chosen, and is held now. */
  readonly administers: readonly { readonly groupId: string; readonly path: string }[]
}

/** A user, with an access token or on a page of the server. */
export interface Person extends Entrance {
  readonly kind: 'person'
  readonly sub: string
  readonly sessionId: string
  /** The scopes of the access token; none on a page, where people act for themselves alone. */
  readonly scopes: readonly string[]
  /** The access token; undefined on a page. */
  readonly token?:
    | {
        readonly type: 'Bearer' | 'DPoP'
        /** When the person had signed in, in seconds, as the token says. */
        readonly authTime: number
      }
    | undefined
  /** Undefined unless the person came with an API key; then it may do less than the person. */
  readonly key?: KeyLimits | undefined
}

/** A client that acts for itself; the scopes of its token say what it may do. */
export interface Machine extends Entrance {
  readonly kind: 'machine'
  readonly clientId: string
  readonly scopes: readonly string[]
  /** Undefined unless it came with an API key of a group; then it reads what is below it. */
  readonly key?: KeyLimits | undefined
}

/** Somebody who runs commands on the server, and may do everything that the rules allow. */
export interface Operator extends Entrance {
  readonly kind: 'operator'
  /** How the event log names them. */
  readonly name: string
}

/** The server itself: its chores, and what follows from somebody else's change. */
export interface System extends Entrance {
  readonly kind: 'system'
}

/** Somebody who has not signed in, or is about to. */
export interface Visitor extends Entrance {
  readonly kind: 'visitor'
}

/** The server itself. */
export const system: System = { kind: 'system' }

/** Whoever runs a command. */
export const commandLine: Operator = { kind: 'operator', name: 'command line' }

/**
 * A client that proved who it is with credentials of its own. It acts on what belongs to it alone,
 * so it has no scopes.
 */
export function machineOf(clientId: string, address: string): Machine {
  return { kind: 'machine', clientId, address, scopes: [] }
}

/** How the event log names an actor: the sub of a person, the client_id of a machine. */
export function nameOf(actor: Actor): string | undefined {
  if (actor.kind === 'person') return actor.sub
  if (actor.kind === 'machine') return actor.clientId
  if (actor.kind === 'operator') return actor.name
  return actor.kind === 'system' ? 'server' : undefined
}
