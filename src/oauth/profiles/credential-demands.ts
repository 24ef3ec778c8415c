import type { ClientMetadata } from '../model/client-metadata.ts'
import { exchangeGrantType, jwtBearerGrantType } from '../model/grant-types.ts'
import { type Demand, only, type Shortfall } from './demand.ts'

const keyMethods: readonly string[] = [
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
]
const isKeyMethod = (method: string) => keyMethods.includes(method)

/** No secret that the server knows too, and no public clients. */
export const keyAuthentication: Demand = {
  sentence: `The client authenticates with a key of its own: ${keyMethods.map((name) => `\`${name}\``).join(', ')}.`,
  *findShortfalls({ token_endpoint_auth_method: method }) {
    if (!isKeyMethod(method)) {
      const problem = `must be one of ${keyMethods.join(', ')}`
      yield { path: 'token_endpoint_auth_method', problem }
    }
  },
  published: {
    token_endpoint_auth_methods_supported: only(isKeyMethod),
    introspection_endpoint_auth_methods_supported: only(isKeyMethod),
    revocation_endpoint_auth_methods_supported: only(isKeyMethod),
  },
}

/** An assertion for an endpoint could be sent to it by another server (audience injection). */
export const issuerAudience: Demand = {
  sentence: '`aud` of an assertion is the issuer, as a text and not in a list.',
  set: () => ({ client_assertion_audience: 'issuer' }),
}

const strongAlgs = ['PS256', 'ES256', 'EdDSA', 'Ed25519'] as const
const isStrong = (alg: string) => strongAlgs.some((strong) => strong === alg)
const strongNames = 'PS256, ES256, EdDSA'

/** Members with an algorithm that the server or the client signs with. */
const algMembers = [
  'access_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'introspection_signed_response_alg',
  'authorization_signed_response_alg',
  'token_endpoint_auth_signing_alg',
  'request_object_signing_alg',
] as const

/** The grants of machines. `refresh_token` renews what another one gave. */
const grantsWithoutIdToken: readonly string[] = [
  'client_credentials',
  'refresh_token',
  jwtBearerGrantType,
  exchangeGrantType,
]

/** Neither RSASSA-PKCS1-v1_5 nor MACs (FAPI 2.0 §5.4). */
export const strongAlgorithms: Demand = {
  sentence: `Every JWT is signed with one of ${strongNames}, DPoP proofs included.`,
  signingAlgs: strongAlgs,
  // For what has a default, the algorithm of access tokens counts, which is a strong one.
  set: ({ access_token_signed_response_alg: alg, ...metadata }) => ({
    client_signing_algs: (metadata.client_signing_algs ?? strongAlgs).filter(isStrong),
    introspection_signed_response_alg: metadata.introspection_signed_response_alg ?? alg,
    authorization_signed_response_alg: metadata.authorization_signed_response_alg ?? alg,
  }),
  *findShortfalls(metadata) {
    if (!metadata.grant_types.every((type) => grantsWithoutIdToken.includes(type))) {
      yield* problemOfAlg(metadata, 'id_token_signed_response_alg')
    }
    for (const name of algMembers) yield* problemOfAlg(metadata, name)
    const { client_signing_algs: algs } = metadata
    if (algs && !algs.some(isStrong)) {
      yield { path: 'client_signing_algs', problem: `must hold one of ${strongNames}` }
    }
  },
  published: {
    id_token_signing_alg_values_supported: only(isStrong),
    userinfo_signing_alg_values_supported: only(isStrong),
    introspection_signing_alg_values_supported: only(isStrong),
    authorization_signing_alg_values_supported: only(isStrong),
    request_object_signing_alg_values_supported: only(isStrong),
    token_endpoint_auth_signing_alg_values_supported: only(isStrong),
    introspection_endpoint_auth_signing_alg_values_supported: only(isStrong),
    revocation_endpoint_auth_signing_alg_values_supported: only(isStrong),
  },
}

function* problemOfAlg(
  metadata: ClientMetadata,
  name: (typeof algMembers)[number] | 'id_token_signed_response_alg',
): Iterable<Shortfall> {
  const alg = metadata[name]
  if (alg !== undefined && !isStrong(alg)) {
    yield { path: name, problem: `must be one of ${strongNames}` }
  }
}
