import { OAuthError } from '../../oauth-error.ts'
import { ClientMetadataFault } from '../registration/client-metadata-fault.ts'

/** Runs a check of metadata. Its problems become the error of RFC 7591 §3.2.2. */
export function checkAsOAuth<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    return refuseAsOAuth(error)
  }
}

/** The same for an error that was thrown. Any other one stays as it is. */
export function refuseAsOAuth(error: unknown): never {
  if (!(error instanceof ClientMetadataFault)) throw error
  const isRedirect = error.problems.some(({ path }) => path.startsWith('redirect_uris'))
  const code = isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  throw new OAuthError(code, error.message.slice(0, 1000))
}

/** The token is missing or not valid here. One answer for every reason. */
export function wrongToken(words: string): OAuthError {
  return new OAuthError('invalid_token', words, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}
