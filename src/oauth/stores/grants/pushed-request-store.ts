import type { AuthorizationRequest } from '../../model/authorization-request.ts'

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
