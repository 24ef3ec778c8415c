import type { ClientSecrets } from '../../client-secrets.ts'
import { type Method, proven, refused, wrongKind } from './method.ts'

/** client_secret_basic and client_secret_post; a client may use either (CONTRACT §3). */
export function clientSecret(secrets: ClientSecrets): Method {
  return async (registered, credentials) => {
    if (credentials.kind !== 'secret') return wrongKind(credentials, registered)
    const matches = credentials.secrets.some((secret) =>
      secrets.matches(registered.client.id, registered.secrets, secret),
    )
    return matches ? proven : refused('wrong secret')
  }
}
