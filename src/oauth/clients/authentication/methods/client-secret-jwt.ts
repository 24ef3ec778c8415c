import type { ClientSecrets } from '../../client-secrets.ts'
import type { RegisteredClient } from '../../registered-clients.ts'
import type { AssertionSigning, CheckAssertion } from './check-assertion.ts'
import { type Method, wrongKind } from './method.ts'

/**
 * client_secret_jwt: an assertion with a MAC under the client's secret (OpenID Connect Core §9).
 */
export function clientSecretJwt(check: CheckAssertion, secrets: ClientSecrets): Method {
  return async (registered, credentials, { path }) =>
    credentials.kind === 'assertion'
      ? check(
          registered.client,
          { jwt: credentials.jwt, type: 'client-authentication+jwt', path },
          macSigning(registered, secrets),
        )
      : wrongKind(credentials, registered)
}

export function macSigning(
  { client, secrets: kept }: RegisteredClient,
  secrets: ClientSecrets,
): AssertionSigning {
  return {
    algs: ['HS256'],
    keys: async () => secrets.open(client.id, kept).map((secret) => Buffer.from(secret)),
  }
}
