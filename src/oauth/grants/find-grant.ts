import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { GrantType } from './grant-type.ts'

/** The grant type with this name, if the server has it and the client is registered for it. */
export function findGrant(
  grants: ReadonlyMap<string, GrantType>,
  name: string,
  client: Client,
): GrantType {
  const grant = grants.get(name)
  if (!grant) throw new OAuthError('unsupported_grant_type', 'grant_type is not supported')
  checkGrantType(name, client)
  return grant
}

/** Refuses clients that are not registered for a grant type. */
export function checkGrantType(name: string, { grantTypes }: Client): void {
  if (grantTypes.has(name)) return
  throw new OAuthError('unauthorized_client', `client may not use ${name}`)
}
