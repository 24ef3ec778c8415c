import type { Client } from '../../../model/client.ts'
import { algsOf } from '../../../model/client-metadata.ts'
import { clientKeyAlgs } from '../../../model/member-kinds.ts'
import type { ClientKeys } from '../../client-keys.ts'
import type { AssertionSigning, CheckAssertion } from './check-assertion.ts'
import { type Method, wrongKind } from './method.ts'

/** private_key_jwt: an assertion signed with the client's private key (OpenID Connect Core §9). */
export function privateKeyJwt(check: CheckAssertion, clientKeys: ClientKeys): Method {
  return async (registered, credentials, { path }) =>
    credentials.kind === 'assertion'
      ? check(
          registered.client,
          { jwt: credentials.jwt, type: 'client-authentication+jwt', path },
          keySigning(registered.client, clientKeys),
        )
      : wrongKind(credentials, registered)
}

export function keySigning(client: Client, clientKeys: ClientKeys): AssertionSigning {
  return {
    algs: algsOf(client, client.assertionAlg, clientKeyAlgs),
    keys: async (header) =>
      (await clientKeys.forVerification(client, header)).map(({ key }) => key),
  }
}
