import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Grant } from '../../model/grant.ts'

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
