import type { Params } from '../../http/params.ts'
import { checkAppearance } from '../authorize/request/checks/check-appearance.ts'
import { checkClaims } from '../authorize/request/checks/check-claims.ts'
import { checkLengths } from '../authorize/request/checks/check-lengths.ts'
import { checkMaxAge } from '../authorize/request/checks/check-max-age.ts'
import { checkResources } from '../authorize/request/checks/check-resources.ts'
import { ownDialect } from '../dialect.ts'
import type { AuthorizationDetail, AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import type { RegisteredResource } from '../resources.ts'
import { checkRegistered, readScopes } from '../scopes.ts'

interface WaitingRequestContext {
  readonly resources: readonly RegisteredResource[]
  readonly details: readonly AuthorizationDetail[]
  readonly baseUrl: string
}

/**
 * The authorization request that a person will answer while the client waits. The
 * page where it ends is our own. Consent is always asked for, because anybody can
 * send a link with a code to a person.
 */
export function readWaitingRequest(
  client: Client,
  params: Params,
  { resources, details, baseUrl }: WaitingRequestContext,
): AuthorizationRequest {
  checkLengths(params)
  const scopes = readScopes(params.get('scope'))
  checkRegistered(scopes, client)
  const query = new URLSearchParams({ client_id: client.id })
  return {
    ...checkMaxAge(params, client),
    ...checkClaims(params, client, false),
    ...checkAppearance(params),
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri: `${baseUrl}${donePath}?${query}`,
    responseType: [],
    responseMode: 'query',
    ...checkResources(resources, { scopes }, []),
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
