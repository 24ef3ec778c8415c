const caep = 'https://schemas.openid.net/secevent/caep/event-type'
const risc = 'https://schemas.openid.net/secevent/risc/event-type'
const ssf = 'https://schemas.openid.net/secevent/ssf/event-type'

/** The events of others that can have an effect here (CAEP 1.0, RISC 1.0). */
export const heardTypes = {
  'session-revoked': `${caep}/session-revoked`,
  'credential-change': `${caep}/credential-change`,
  'account-disabled': `${risc}/account-disabled`,
  'account-purged': `${risc}/account-purged`,
  'account-credential-change-required': `${risc}/account-credential-change-required`,
  'credential-compromise': `${risc}/credential-compromise`,
} as const

export type HeardEvent = keyof typeof heardTypes
export const heardEvents = Object.keys(heardTypes) as readonly HeardEvent[]

/** What a stream tells of itself (SSF 1.0 §8.1.4, §8.1.5). */
export const toldOfStream = {
  verification: `${ssf}/verification`,
  streamUpdated: `${ssf}/stream-updated`,
} as const

/**
 * What an event does. `end_sessions` ends those that began through the connection, `end_all` every
 * one of the person, if the connection may vouch for them. Nothing gives or unlocks anything.
 */
export const signalActions = ['ignore', 'end_sessions', 'end_all'] as const
export type SignalAction = (typeof signalActions)[number]
export type SignalRules = Readonly<Record<HeardEvent, SignalAction>>

export const usualRules: SignalRules = {
  'session-revoked': 'end_sessions',
  'credential-change': 'end_sessions',
  'account-disabled': 'end_all',
  'account-purged': 'end_all',
  'account-credential-change-required': 'end_sessions',
  'credential-compromise': 'end_sessions',
}

/** How events come: the other side sends them (RFC 8935), or is asked for them (RFC 8936). */
export const signalDeliveries = ['push', 'poll'] as const
type SignalDelivery = (typeof signalDeliveries)[number]

/**
 * How this server asks the other side for a stream: as the client of the connection, with a token
 * that it was given, or not at all, because somebody sets the stream up over there.
 */
export const signalAccesses = ['client', 'token', 'none'] as const
type SignalAccess = (typeof signalAccesses)[number]

/** The stream of security events that the other side of a connection has for this server. */
export interface SignalSource {
  readonly connectionId: string
  /** The transmitter, exactly as in the claim `iss` of its tokens. */
  readonly issuer: string
  /** Whose people the events are about: the other side of the connection when this was set up. */
  readonly accountIssuer: string
  readonly delivery: SignalDelivery
  readonly access: SignalAccess
  readonly jwksUri: string
  /** Whom the tokens have to be for; one of these. */
  readonly audience: readonly string[]
  readonly rules: SignalRules
  /** The stream over there; undefined if somebody else has set it up. */
  readonly streamId: string | undefined
  readonly pollUrl: string | undefined
  /** The token for the other side, sealed. */
  readonly sealed: string | undefined
  /** Digest of what the other side has to send with each push. */
  readonly tokenDigest: string | undefined
  readonly createdAt: number
  readonly updatedAt: number
  readonly state: SourceState
}

/** How a source is doing. */
export interface SourceState {
  /** As the other side said last. */
  readonly status: 'enabled' | 'paused' | 'disabled'
  /** Digest of the state of the verification that was asked for last. */
  readonly asked?: string | undefined
  readonly verifiedAt?: number | undefined
  readonly receivedAt?: number | undefined
  readonly problem?: { readonly at: number; readonly text: string } | undefined
}

export const newState: SourceState = { status: 'enabled' }

/** How many sources are heard, have a problem, or are not enabled over there. */
interface SourceTotals {
  readonly heard: number
  readonly failing: number
  readonly stopped: number
}

/** Where sources are kept; a connection has one at most. Each verb is one atomic step. */
export interface SignalSourceStore {
  put(source: SignalSource): Promise<void>
  find(connectionId: string): Promise<SignalSource | undefined>
  remove(connectionId: string): Promise<boolean>
  /**
   * Changes those members of the state that are there; nothing if the source is another one by now.
   */
  note(
    source: Pick<SignalSource, 'connectionId' | 'updatedAt'>,
    change: Partial<SourceState>,
  ): Promise<void>
  /** Takes sources that are due to be polled. Nobody else gets them before `until`. */
  takeDue(now: number, until: number, limit: number): Promise<readonly SignalSource[]>
  /** Says when one is due again. */
  planPoll(connectionId: string, at: number): Promise<void>
  /** In the order of the ids of their connections. */
  list(page: {
    readonly after: string | undefined
    readonly limit: number
  }): Promise<readonly SignalSource[]>
  /** How many there are, by how they do. */
  totals(): Promise<SourceTotals>
  /** Those that have a sealed token. */
  listSealed(): Promise<readonly SignalSource[]>
  /** Replaces the seal if nobody has set the source up anew. */
  reseal(source: SignalSource, sealed: string): Promise<void>
}
