import type { Params } from '../../../http/params.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { RegisteredResource } from '../../resources/registered-resources.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { checkBinding } from './checks/check-binding.ts'
import { checkLengths } from './checks/check-lengths.ts'
import { checkResources } from './checks/check-resources.ts'
import { checkSecurityProfile } from './checks/check-security-profile.ts'
import {
  checkAppearance,
  checkChallenge,
  checkClaims,
  checkMaxAge,
  checkPrompts,
  checkResponseMode,
  checkResponseType,
  checkScopes,
  checkStateAndNonce,
} from './checks/core-checks.ts'

/** What the checks need besides the parameters. */
interface CheckedContext {
  readonly client: Client
  readonly redirectUri: string
  readonly hintedSub: string | undefined
  readonly resources: readonly RegisteredResource[]
  readonly generation: 'v1' | 'v2'
  /** Whether the server supports the parameter `claims`. */
  readonly claimsParameter: boolean
}

/**
 * All checks of an authorization request, in order. Each reads its parameters and returns its part
 * of the request.
 */
export function readAuthorizationRequest(
  params: Params,
  { client, redirectUri, hintedSub, resources, generation, claimsParameter }: CheckedContext,
): AuthorizationRequest {
  checkLengths(params)
  checkSecurityProfile(client)
  const { responseType } = checkResponseType(params, client)
  const request: AuthorizationRequest = {
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri,
    generation,
    hintedSub,
    responseType,
    ...checkResponseMode(params, client, redirectUri),
    ...checkResources(resources, checkScopes(params, client), responseType),
    ...checkStateAndNonce(params, client),
    ...checkChallenge(params, client),
    ...checkBinding(params, client),
    ...checkPrompts(params),
    ...checkMaxAge(params, client),
    ...checkClaims(params, client, claimsParameter),
    ...checkAppearance(params),
  }
  if (request.responseType.includes('id_token') && !request.scopes.includes('openid')) {
    throw new AuthorizationError('invalid_scope', 'an ID token needs the scope openid')
  }
  return request
}
