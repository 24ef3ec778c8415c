import type { Grant } from '../model/authorization.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'

/** A code by mail that a person is about to type. */
export interface MailedSignIn {
  readonly id: string
  readonly username: string
  readonly remember: boolean
}

/** What a person has done so far for one authorization request. */
export interface Progress {
  /** The session that began in this interaction. It counts as a fresh sign-in. */
  readonly signedIn?: string | undefined
  /** The user who chose to continue with the session's account. */
  readonly keptAccount?: string | undefined
  /** Whether the person wants another account than the session's. */
  readonly wantsAnother?: boolean | undefined
  /** The user who consented in this interaction. */
  readonly consented?: string | undefined
  /** Whether the person was led to a connection by what the client asked for. Once is enough. */
  readonly wasLed?: boolean | undefined
  /** The code that was mailed in place of a password, and what was typed to get it. */
  readonly mailed?: MailedSignIn | undefined
  /** Who came from elsewhere for the first time, and is asked for what an account needs. */
  readonly arrival?: string | undefined
}

/** An authorization request in progress. It is stored, so that the browser only has its id. */
export interface Interaction {
  readonly id: string
  /**
   * Digest of the cookie of the browser that it belongs to. Until a browser opens it, it belongs to
   * none. One that was made without a page has a mark instead of a digest, until somebody signs in.
   */
  readonly browser: string | undefined
  readonly request: AuthorizationRequest
  readonly progress: Progress
  /**
   * Digest of the address range that it was started from; undefined in those of an older version.
   */
  readonly origin?: string | undefined
  readonly expiresAt: number
}

/** How many may begin in a window of time. */
interface InteractionBudget {
  readonly key: string
  readonly most: number
  readonly windowMs: number
  readonly now: number
}

/** Where interactions are kept. Each verb is one atomic step. */
export interface InteractionStore {
  /**
   * Adds an interaction, and counts it under a key as `AttemptStore.countUpTo` does. If there were
   * `most` in this window of time, nothing is added, and the answer is false.
   */
  add(interaction: Interaction, budget: InteractionBudget): Promise<boolean>
  /** How many are stored: in total, or from one origin. */
  count(origin?: string): Promise<number>
  find(id: string): Promise<Interaction | undefined>
  /**
   * Gives the interaction to a browser unless it has one; true if it then belongs to this browser.
   */
  claim(id: string, browser: string): Promise<boolean>
  /** Gives the interaction of one browser to another. Of all calls, exactly one returns true. */
  handOver(id: string, from: string, to: string): Promise<boolean>
  advance(id: string, progress: Progress): Promise<void>
  /**
   * Ends the interaction, if it belongs to this browser. Of all calls, exactly one returns true.
   */
  finish(id: string, browser: string | undefined): Promise<boolean>
}

/** A pushed authorization request, as it is stored; `id` is the digest of its `request_uri`. */
export interface PushedRequest {
  readonly id: string
  readonly request: AuthorizationRequest
  /** Until then, a browser may begin with it. */
  readonly expiresAt: number
}

/**
 * Where pushed authorization requests are kept until they are used. Each verb is one atomic step.
 */
export interface PushedRequestStore {
  add(pushed: PushedRequest): Promise<void>
  find(id: string): Promise<PushedRequest | undefined>
  /** Keeps the row until then, if there is one, so that a sign-in that has begun can use it. */
  retain(id: string, until: number): Promise<void>
  /** Uses the request up. Of all calls for one request, exactly one returns true. */
  use(id: string): Promise<boolean>
}

/** The request of a device that waits until a person decides about it elsewhere (RFC 8628). */
export interface DeviceAuthorization {
  /** Digest of the device code. */
  readonly id: string
  /** Keyed digest of the code that the person types. */
  readonly userCode: string
  /** What the person is asked for. The steps of a sign-in work with it. */
  readonly request: AuthorizationRequest
  /** Where the device asked from, and what it calls itself. */
  readonly address: string
  readonly userAgent: string | undefined
  /** Digest of the range of the address, by which codes are counted. Only devices have one. */
  readonly origin: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
  /** How long the device has to wait between two questions. Grows if it does not. */
  readonly intervalMs: number
  readonly decision: 'approved' | 'denied' | undefined
  /** What the person has granted, once the request is approved. */
  readonly grant: Grant | undefined
  /** The row is kept until then, used or not, so that a second use is detected. */
  readonly retainUntil: number
  /** What the client is told of the decision, sealed; undefined if it asks for it. */
  readonly ping: string | undefined
}

/** Where the requests of devices are kept. Each verb is one atomic step. */
export interface DeviceAuthorizationStore {
  /** Adds a request. Returns false if its user code is taken. */
  add(authorization: DeviceAuthorization): Promise<boolean>
  find(id: string): Promise<DeviceAuthorization | undefined>
  /** The request with this user code, if nobody has decided about it. */
  findUndecided(userCode: string): Promise<DeviceAuthorization | undefined>
  /** The requests that this person was asked about and can still decide, the newest first. */
  listWaitingFor(sub: string, now: number): Promise<readonly DeviceAuthorization[]>
  /** How many codes of devices can still be typed: of all devices, or of one origin. */
  countCodes(now: number, origin?: string): Promise<number>
  /**
   * Approves a request with this grant, or denies it. Of all calls for one
   * request, one is answered true.
   */
  decide(id: string, grant: Grant | 'denied', now: number): Promise<boolean>
  /**
   * Notes that the device has asked. Returns false if it asked too early; then it has to wait
   * longer from now on, up to `longestMs`.
   */
  poll(step: {
    readonly id: string
    readonly now: number
    readonly growMs: number
    readonly longestMs: number
  }): Promise<boolean>
  /**
   * Marks an approved request as used. Of all calls for one request, exactly one is answered true.
   */
  redeem(id: string, now: number): Promise<boolean>
  /** Removes the requests that this user approved for a client, unless they gave tokens. */
  removeUnusedOf(sub: string, clientId: string): Promise<void>
}

/** A client waits to be told that a person has decided. */
export interface WaitingPing {
  /** That of its request. */
  readonly id: string
  readonly clientId: string
  readonly registrationId: string | undefined
  readonly sealed: string
  /** Number of failed attempts. */
  readonly attempts: number
  /** When the request ends, and with it the use of telling anybody. */
  readonly expiresAt: number
}

/** Where pings wait, beside their requests. Each verb is one atomic step. */
export interface PingOutbox {
  /** Sends a ping from now on. The transaction of the decision does it, so that none is lost. */
  schedule(id: string, now: number): Promise<void>
  /** Leases due pings to the caller until `leaseUntil`. No two callers get the same one. */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly WaitingPing[]>
  /** Records failed attempts, and when to try again. */
  postpone(id: string, attempts: number, dueAt: number): Promise<void>
  /** Sends it no more, and forgets what was in it. */
  remove(id: string): Promise<void>
}
