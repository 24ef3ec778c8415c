import type { Params } from '../../../../http/params.ts'
import type { AuthorizationRequest, ResponsePart } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import type { RegisteredResource, ResourceRequests } from '../../../resources.ts'
import { userScopes } from '../../../scopes.ts'
import { AuthorizationError, refuseTarget } from '../../response/authorization-error.ts'

/** resource (RFC 8707 §2.1): registered, and open to the client. */
export async function findResources(
  { readRequested }: Pick<ResourceRequests, 'readRequested'>,
  params: Params,
  client: Client,
): Promise<readonly RegisteredResource[]> {
  return readRequested(params, client).catch(refuseTarget)
}

/**
 * The resources of a request, and its scopes without those that no token for them could have. A
 * scope about the person stays, because it also counts for the ID token.
 */
export function checkResources(
  resources: readonly RegisteredResource[],
  { scopes }: Pick<AuthorizationRequest, 'scopes'>,
  responseType: readonly ResponsePart[],
): Pick<AuthorizationRequest, 'resources' | 'scopes'> {
  if (responseType.includes('token') && resources.length > 1) {
    throw new AuthorizationError('invalid_target', 'an access token can be for one resource only')
  }
  const isUseful = (scope: string) =>
    resources.length === 0 || userScopes.has(scope) || resources.some(({ knows }) => knows(scope))
  return { resources: resources.map(({ uri }) => uri), scopes: scopes.filter(isUseful) }
}
