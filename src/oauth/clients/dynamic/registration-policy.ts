import type { Settings } from '../../../config/settings.ts'
import type { SelfRegistrationPolicy } from '../self-registered/self-registered-metadata.ts'

/** What clients that register themselves may choose, with these scopes. */
export function registrationPolicy(
  { grantTypes }: Pick<Settings['clientRegistration'], 'grantTypes'>,
  scopes: readonly string[],
): SelfRegistrationPolicy {
  return {
    scopes,
    grantTypes,
    authMethods: [
      ...(['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const),
      ...(['private_key_jwt', 'none'] as const),
    ],
    usualAuthMethod: 'client_secret_basic',
    // OpenID Connect does not ask it of confidential clients.
    requirePkce: false,
  }
}
