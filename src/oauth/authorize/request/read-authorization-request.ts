import type { Dialect } from '../../dialect.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { checkAppearance } from './checks/check-appearance.ts'
import { checkBinding } from './checks/check-binding.ts'
import { checkChallenge } from './checks/check-challenge.ts'
import { checkClaims } from './checks/check-claims.ts'
import { checkLengths } from './checks/check-lengths.ts'
import { checkMaxAge } from './checks/check-max-age.ts'
import { checkNonce } from './checks/check-nonce.ts'
import { checkPrompts } from './checks/check-prompts.ts'
import { checkResources } from './checks/check-resources.ts'
import { checkResponseMode } from './checks/check-response-mode.ts'
import { checkResponseType } from './checks/check-response-type.ts'
import { checkScopes } from './checks/check-scopes.ts'
import { checkSecurityProfile } from './checks/check-security-profile.ts'
import type { RequestToCheck } from './checks/request-to-check.ts'

/** What is known of a request before its checks. */
interface RequestBeforeChecks extends Omit<RequestToCheck, 'responseType'> {
  readonly hintedSub: string | undefined
  readonly dialect: Dialect
}

/**
 * All checks of an authorization request, in order. Each reads its parameters and returns its part
 * of the request.
 */
export function readAuthorizationRequest(before: RequestBeforeChecks): AuthorizationRequest {
  const { params, client, redirectUri, hintedSub, dialect } = before
  checkLengths(params)
  checkSecurityProfile(client)
  const responseType = checkResponseType(params, client)
  const toCheck: RequestToCheck = { ...before, responseType }
  const request: AuthorizationRequest = {
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri,
    dialect: dialect.name,
    hintedSub,
    responseType,
    state: params.get('state'),
    ...checkResponseMode(toCheck),
    ...checkResources(toCheck, checkScopes(toCheck)),
    ...checkNonce(toCheck),
    ...checkChallenge(toCheck),
    ...checkBinding(toCheck),
    ...checkPrompts(toCheck),
    ...checkMaxAge(toCheck),
    ...checkClaims(toCheck),
    ...checkAppearance(toCheck),
  }
  if (request.responseType.includes('id_token') && !request.scopes.includes('openid')) {
    throw new AuthorizationError('invalid_scope', 'an ID token needs the scope openid')
  }
  return request
}
