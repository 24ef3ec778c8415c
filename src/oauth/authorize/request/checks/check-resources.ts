import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { userScopes } from '../../../scopes.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/**
 * resource (RFC 8707 §2.1): the resources of a request, and its scopes without those that no token
 * for them could have. A scope about the person stays, because it also counts for the ID token.
 */
export function checkResources(
  { resources, responseType }: RequestToCheck,
  scopes: readonly string[],
): Pick<AuthorizationRequest, 'resources' | 'scopes'> {
  if (responseType.includes('token') && resources.length > 1) {
    throw new AuthorizationError('invalid_target', 'an access token can be for one resource only')
  }
  const isUseful = (scope: string) =>
    resources.length === 0 || userScopes.has(scope) || resources.some(({ knows }) => knows(scope))
  return { resources: resources.map(({ uri }) => uri), scopes: scopes.filter(isUseful) }
}
