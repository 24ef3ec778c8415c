import type { Params } from '../../http/params.ts'
import type { Clock } from '../../kernel/time.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { checkAppearance } from '../authorize/request/checks/check-appearance.ts'
import { checkClaims } from '../authorize/request/checks/check-claims.ts'
import { checkLengths } from '../authorize/request/checks/check-lengths.ts'
import { checkMaxAge } from '../authorize/request/checks/check-max-age.ts'
import { checkResources } from '../authorize/request/checks/check-resources.ts'
import type { RequestToCheck } from '../authorize/request/checks/request-to-check.ts'
import type { DetailRequests } from '../details/detail-requests.ts'
import { ownDialect } from '../dialect.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import type { ResourceRequests } from '../resources.ts'
import { checkRegistered, readScopes } from '../scopes.ts'

/**
 * What requests work with that a person answers elsewhere, while the client waits: those of
 * devices (RFC 8628), and those about a person whom the client names (CIBA).
 */
export interface WaitingContext {
  readonly resourceRequests: ResourceRequests
  readonly detailRequests: DetailRequests
  readonly attempts: AttemptStore
  readonly baseUrl: string
  readonly clock: Clock
}

/**
 * The authorization request that a person will answer while the client waits. The
 * page where it ends is our own. Consent is always asked for, because anybody can
 * send a link with a code to a person.
 */
export async function readWaitingRequest(
  { resourceRequests, detailRequests, baseUrl }: WaitingContext,
  client: Client,
  params: Params,
): Promise<AuthorizationRequest> {
  const resources = await resourceRequests.readRequested(params, client)
  const details = await detailRequests.readRequested(params, client)
  checkLengths(params)
  const scopes = readScopes(params.get('scope'))
  checkRegistered(scopes, client)
  const query = new URLSearchParams({ client_id: client.id })
  const redirectUri = `${baseUrl}${donePath}?${query}`
  const toCheck: RequestToCheck = {
    params,
    client,
    redirectUri,
    responseType: [],
    resources,
    claimsParameter: false,
    isWithoutPage: false,
  }
  return {
    ...checkMaxAge(toCheck),
    ...checkClaims(toCheck),
    ...checkAppearance(toCheck),
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri,
    responseType: [],
    responseMode: 'query',
    ...checkResources(toCheck, scopes),
    ...(details.length > 0 && { details }),
    state: undefined,
    nonce: undefined,
    challenge: undefined,
    prompts: ['consent'],
    hintedSub: undefined,
    display: 'page',
    viewType: 'login',
    dialect: ownDialect.name,
  }
}

/** The page that says what became of a request. */
const donePath = '/device/done'
