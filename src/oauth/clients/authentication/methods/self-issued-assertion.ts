import type { ClientKeys } from '../../client-keys.ts'
import type { ClientSecrets } from '../../client-secrets.ts'
import type { CheckAssertion } from './check-assertion.ts'
import { macSigning } from './client-secret-jwt.ts'
import { type Method, wrongKind } from './method.ts'
import { keySigning } from './private-key-jwt.ts'

/**
 * The assertion of the jwt-bearer grant, which authenticates the client as well (RFC 7523 §2.1).
 * It is marked as used here, so the grant does not check it again.
 */
export function selfIssuedAssertion(
  check: CheckAssertion,
  secrets: ClientSecrets,
  clientKeys: ClientKeys,
): Method {
  return async (registered, credentials, { path }) => {
    const { client } = registered
    if (credentials.kind !== 'self-issued') return wrongKind(credentials, registered)
    const signing =
      client.authMethod === 'client_secret_jwt'
        ? macSigning(registered, secrets)
        : keySigning(client, clientKeys)
    const assertion = { jwt: credentials.jwt, type: 'authorization-grant+jwt', path } as const
    return check(client, assertion, signing)
  }
}
