import type { Params } from '../../../../../http/params.ts'
import type { AuthorizationRequest } from '../../../../model/authorization-request.ts'
import type { Client } from '../../../../model/client.ts'
import { isOpenIdRequest } from './is-openid-request.ts'
import { readClaimsParameter } from './read-claims-parameter.ts'

/**
 * claims, and acr_values: the levels that the client prefers, best first. They are optional unless
 * claims says otherwise. What claims says about `acr` replaces acr_values.
 */
export function checkClaims(
  params: Params,
  client: Client,
  claimsParameter: boolean,
): Pick<AuthorizationRequest, 'claims' | 'acrValues'> {
  const isRead = claimsParameter && isOpenIdRequest(params)
  const claims = isRead ? readClaimsParameter(params, client) : undefined
  const ofClaims = claims?.acr?.values ?? []
  const requested = params
    .get('acr_values')
    ?.split(' ')
    .filter((word) => word !== '')
  const acrValues = requested ?? client.metadata.default_acr_values ?? []
  return { claims, acrValues: ofClaims.length > 0 ? ofClaims : acrValues }
}
