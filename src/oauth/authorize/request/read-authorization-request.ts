import type { Params } from '../../../http/params.ts'
import type { Dialect } from '../../dialect.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { RegisteredResource } from '../../resources.ts'
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

/** What the checks need besides the parameters. */
interface CheckedContext {
  readonly client: Client
  readonly redirectUri: string
  readonly hintedSub: string | undefined
  readonly resources: readonly RegisteredResource[]
  readonly dialect: Dialect
  /** Whether the server supports the parameter `claims`. */
  readonly claimsParameter: boolean
  /** Whether it is a request without a page, which may lack the challenge of a code. */
  readonly isWithoutPage: boolean
}

/**
 * All checks of an authorization request, in order. Each reads its parameters and returns its part
 * of the request.
 */
export function readAuthorizationRequest(
  params: Params,
  { client, redirectUri, hintedSub, resources, dialect, ...context }: CheckedContext,
): AuthorizationRequest {
  checkLengths(params)
  checkSecurityProfile(client)
  const { responseType } = checkResponseType(params, client)
  const request: AuthorizationRequest = {
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri,
    dialect: dialect.name,
    hintedSub,
    responseType,
    state: params.get('state'),
    ...checkResponseMode(params, client, { responseType, redirectUri }),
    ...checkResources(resources, checkScopes(params, client, responseType), responseType),
    ...checkNonce(params, responseType),
    ...checkChallenge(params, client, responseType, context.isWithoutPage),
    ...checkBinding(params, client, responseType),
    ...checkPrompts(params),
    ...checkMaxAge(params, client),
    ...checkClaims(params, client, context.claimsParameter),
    ...checkAppearance(params),
  }
  if (request.responseType.includes('id_token') && !request.scopes.includes('openid')) {
    throw new AuthorizationError('invalid_scope', 'an ID token needs the scope openid')
  }
  return request
}
