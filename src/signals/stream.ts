/**
 * How events get to a receiver: it is sent them (RFC 8935), or it asks for them (RFC 8936). With
 * `revoke` it is asked to end all that a person has, and hears nothing else
 * (draft-parecki-oauth-global-token-revocation).
 */
export const deliveryMethods = ['push', 'poll', 'revoke'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Whether this server sends something. */
export function isSent({ method }: { readonly method: DeliveryMethod }): boolean {
  return method !== 'poll'
}

/** `paused`: events wait. `disabled`: events are lost (SSF 1.0 §8.1.2). */
export const streamStatuses = ['enabled', 'paused', 'disabled'] as const
export type StreamStatus = (typeof streamStatuses)[number]

/** What a receiver decides about a stream, or an administrator for it. */
interface StreamConfig {
  readonly method: DeliveryMethod
  /** Where events are sent; undefined if they are polled. */
  readonly url: string | undefined
  /** The types of events that the receiver wants, in the order of its request. */
  readonly events: readonly string[]
  readonly description: string
}

/** A stream of security events to one receiver, which is an application. */
export interface Stream extends StreamConfig {
  readonly id: string
  readonly clientId: string
  /** Distinguishes clients that had the same client_id one after the other. */
  readonly registrationId: string
  /** The group whose subtree it tells of; undefined is the whole server. */
  readonly group: { readonly groupId: string; readonly recordId: string } | undefined
  /** The header Authorization of the receiver, sealed. */
  readonly sealed: string | undefined
  /** Whether it tells of everybody but those who were removed, or of those alone who were added. */
  readonly hearsEverybody: boolean
  readonly status: StreamStatus
  readonly reason: string | undefined
  /** The place in the event log up to which events were made. */
  readonly position: number
  /** When a verification was asked for last. */
  readonly verifiedAt: number
  /** When the receiver asked last, and when something was sent to it last. */
  readonly askedAt: number | undefined
  readonly sentAt: number | undefined
  readonly health: StreamHealth
  readonly createdAt: number
  readonly updatedAt: number
  /** Counts the changes of its configuration and status. */
  readonly revision: number
}

/** Whether the receiver takes what it is sent. */
interface StreamHealth {
  /** The first failure since the last success. */
  readonly failingSince?: number | undefined
  readonly failures: number
  /** Until when nothing is sent. */
  readonly retryAt: number
  readonly problem?: string | undefined
}

/** A security event that waits for a receiver: what is signed when it is delivered (RFC 8417). */
export interface PendingSet {
  readonly jti: string
  /** Its place among the others of the stream. */
  readonly seq: number
  /** Events about one subject are sent in their order. */
  readonly subject: string
  /** JSON: the claims without `iss`, `aud`, `iat` and `jti`. */
  readonly payload: string
  /** It tells of the stream itself, so it is delivered while the stream is paused, too. */
  readonly isControl: boolean
}

/** How much waits. */
export interface StreamCounts {
  readonly waiting: number
  readonly refused: number
  /** When the oldest that waits was made. */
  readonly oldest: number | undefined
}

/** The same of all streams together. */
interface StreamTotals {
  readonly waiting: number
  readonly refused: number
  readonly failing: number
  readonly oldest: number | undefined
}

/** Which streams to list. */
export interface StreamChoice {
  readonly clientId?: string | undefined
  /** Of this group alone; undefined is the whole server. */
  readonly groupId: string | undefined
  /** Those of all groups too. */
  readonly isWhole?: boolean | undefined
  /** Those of the group with this path and of all below. */
  readonly under?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** What a client has: those of its registration alone. */
export interface StreamOwner {
  readonly clientId: string
  readonly registrationId: string
}

/** The most streams of one application in one group, or in the whole server. */
export const mostStreams = 20
/** A stream in which more waits is disabled. */
export const mostWaiting = 200_000
/** How soon a verification can be asked for again, in seconds. */
export const verificationInterval = 30

/** Where streams are kept. Each verb is one atomic step. */
export interface StreamStore {
  /** Adds a stream; false when the client has `most` already in its group. */
  add(stream: Stream, most: number): Promise<boolean>
  find(id: string): Promise<Stream | undefined>
  /** In the order of their ids. */
  list(choice: StreamChoice): Promise<readonly Stream[]>
  listOf(owner: StreamOwner): Promise<readonly Stream[]>
  /** Those that are not disabled. */
  listOn(): Promise<readonly Stream[]>
  /** Replaces configuration and status; false when its revision is another one. */
  replace(stream: Stream, revision: number): Promise<boolean>
  remove(id: string): Promise<boolean>
  /** Replaces the sealed header if nobody has changed the stream. */
  reseal(stream: Stream, sealed: string): Promise<boolean>
  noteHealth(id: string, health: StreamHealth, sentAt: number | undefined): Promise<void>
  noteAsked(id: string, now: number): Promise<void>
  /** Notes that a verification was asked for; false if that was after a time already. */
  noteVerification(id: string, after: number, now: number): Promise<boolean>
  /** Adds or removes a subject. */
  setSubject(id: string, subject: string, isHeard: boolean): Promise<void>
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, StreamCounts>>
  totals(): Promise<StreamTotals>
  /** The lowest position of a stream that is not disabled; undefined when there is none. */
  lowestPosition(): Promise<number | undefined>
  /** Keeps others from sending until a time; false while somebody else does. */
  lease(id: string, lease: string, now: number, until: number): Promise<boolean>
  /** Prolongs a lease, or ends it; false if it is over. */
  renew(id: string, lease: string, until: number): Promise<boolean>
}

/** Where security events wait, and what they are made of. Each verb is one atomic step. */
export interface SetStore {
  /**
   * Adds what the events between two positions of the log say, and moves the position of the
   * stream; false when another node was faster, or the stream is disabled.
   */
  addAll(
    stream: Stream,
    range: { readonly from: number; readonly to: number },
    sets: readonly PendingSet[],
    times: { readonly now: number; readonly forgetAt: number },
  ): Promise<boolean>
  /** Adds one about the stream itself, behind what waits. */
  add(
    streamId: string,
    set: PendingSet,
    times: { readonly now: number; readonly forgetAt: number },
  ): Promise<void>
  /** What waits longest; of a paused stream, what tells of the stream alone. */
  pending(streamId: string, limit: number, onlyControl: boolean): Promise<readonly PendingSet[]>
  /** Forgets what the receiver has. */
  settle(streamId: string, jtis: readonly string[]): Promise<void>
  /** Sets aside what the receiver refuses. */
  refuse(streamId: string, jti: string, error: string): Promise<void>
  /** Forgets everything that waits. */
  clear(streamId: string): Promise<void>
}

/** What somebody has in a group now. */
export interface RolesNow {
  readonly sub: string
  readonly groupId: string
  /** Undefined if they are no member. */
  readonly roles: readonly string[] | undefined
}

/** What streams read of people and groups. */
export interface SignalReader {
  rolesNow(
    keys: readonly { readonly sub: string; readonly groupId: string }[],
  ): Promise<readonly RolesNow[]>
  /** Which of the events are listed in a group, as it was when they happened. */
  listedIn(recordId: string, eventIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Which people are members of a group or below it, or left it at a time or later. */
  membersAmong(
    group: { readonly groupId: string; readonly recordId: string },
    subs: readonly string[],
    leftSince: number,
  ): Promise<ReadonlySet<string>>
  /** Which people a stream leaves out, or hears if it hears nobody else. */
  subjectsAmong(streamId: string, subjects: readonly string[]): Promise<ReadonlySet<string>>
  /** Who had something in a group at its end, at most so many. */
  lastMembers(groupId: string, at: number, limit: number): Promise<readonly string[]>
  /** Whether a group is there. */
  isGroup(group: { readonly groupId: string; readonly recordId: string }): Promise<boolean>
}

/** The stores of this slice. */
export interface SignalStores {
  readonly streams: StreamStore
  readonly signalSets: SetStore
  readonly signalReader: SignalReader
}
