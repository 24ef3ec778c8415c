import type { Settings } from '../../config/settings.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { randomSecret, sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { isWithinRate } from '../../limits/count-guess.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import { type Client, firstRegistrationId } from '../model/client.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { isRedirectUriOf } from './request/checks/check-redirect-uri.ts'

/**
 * Whether a stored request is one of this client as it is registered now. Another client that was
 * registered under the same id since must not get its response, nor an address that the client has
 * given up. Requests without a response type end at a page of this server.
 */
export function isRequestOf(request: AuthorizationRequest, client: Client): boolean {
  const { clientId, registrationId = firstRegistrationId, redirectUri, responseType } = request
  if (clientId !== client.id || registrationId !== client.registrationId) return false
  return responseType.length === 0 || isRedirectUriOf(redirectUri, client)
}

/** Every `request_uri` of a pushed request begins with this (RFC 9126 §2.2). */
const prefix = 'urn:ietf:params:oauth:request_uri:'

/** Authorization requests that clients have sent to the server itself (RFC 9126). */
export interface PushedRequests {
  /**
   * Stores a request that has passed every check. Anybody can push for some clients, so an address
   * that has pushed too many is refused with a RequestFault.
   */
  push(
    request: AuthorizationRequest,
    from: { readonly client: Client; readonly address: string },
  ): Promise<{ readonly requestUri: string; readonly expiresIn: number }>
  /**
   * The request, if this client pushed it and it is neither expired nor used. It may be opened
   * again until its response is sent: people reload pages.
   */
  find(requestUri: string, client: Client): Promise<AuthorizationRequest | undefined>
  /** Keeps a request for a sign-in that has begun and may last until then. */
  retain(request: AuthorizationRequest, until: number): Promise<void>
  /**
   * Uses the request up, before its response is sent. Of all calls for one pushed request, exactly
   * one returns true. A request that was not pushed can always be used.
   */
  use(request: AuthorizationRequest): Promise<boolean>
}

/** What requests work with that are stored before anybody has signed in. */
export interface StoredRequestContext {
  readonly stores: OAuthStores
  readonly attempts: AttemptStore
  /** How many requests an address may have stored. */
  readonly limits: Settings['limits']
  readonly clock: Clock
}

/** Whether a `request_uri` names a pushed request, and not an address to fetch from. */
export function isPushed(requestUri: string): boolean {
  return requestUri.startsWith(prefix)
}

/** Whether strangers can push as this client: it has no secret, or nobody has checked who it is. */
function isOpenToAll({ authMethod, registeredBy }: Client): boolean {
  return authMethod === 'none' || registeredBy !== 'administrator'
}

export function pushedRequests(
  context: StoredRequestContext,
  lifetimeSeconds: number,
): PushedRequests {
  const { attempts, limits, clock } = context
  const store = context.stores.pushedRequests

  async function checkAddress(address: string): Promise<void> {
    const key = sha256(`pushed requests of address ${addressRange(address)}`)
    const most = limits.authorizationsPerAddressAndMinute
    if (await isWithinRate(attempts, key, most, clock())) return
    throw new RequestFault('too_many_requests', 'too many requests were pushed from this address', {
      headers: { 'retry-after': '60' },
    })
  }

  return {
    async push(request, { client, address }) {
      if (isOpenToAll(client)) await checkAddress(address)
      const secret = randomSecret()
      const expiresAt = clock() + lifetimeSeconds * 1000
      await store.add({ id: sha256(secret), request, expiresAt })
      return { requestUri: prefix + secret, expiresIn: lifetimeSeconds }
    },
    async find(requestUri, client) {
      const id = sha256(requestUri.slice(prefix.length))
      const pushed = await store.find(id)
      if (!pushed || pushed.expiresAt <= clock()) return undefined
      if (!isRequestOf(pushed.request, client)) return undefined
      return { ...pushed.request, pushedId: id }
    },
    async retain({ pushedId }, until) {
      if (pushedId !== undefined) await store.retain(pushedId, until)
    },
    async use({ pushedId }) {
      return pushedId === undefined || store.use(pushedId)
    },
  }
}
