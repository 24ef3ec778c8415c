import { cibaGrantType, exchangeGrantType, jwtBearerGrantType } from '../model/grant-types.ts'
import type { clientKeyAlgs } from '../model/member-kinds.ts'
import { type Demand, only } from './demand.ts'

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

/** Members with an algorithm that the server or the client signs with. */
const algMembers = [
  'access_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'introspection_signed_response_alg',
  'authorization_signed_response_alg',
  'token_endpoint_auth_signing_alg',
  'request_object_signing_alg',
  'backchannel_authentication_request_signing_alg',
] as const

/** The grants of machines. `refresh_token` renews what another one gave. */
const grantsWithoutIdToken: readonly string[] = [
  'client_credentials',
  'refresh_token',
  jwtBearerGrantType,
  exchangeGrantType,
]

/** Lists of the discovery document with algorithms of signatures. */
const publishedAlgs = [
  'id_token_signing_alg_values_supported',
  'userinfo_signing_alg_values_supported',
  'introspection_signing_alg_values_supported',
  'authorization_signing_alg_values_supported',
  'request_object_signing_alg_values_supported',
  'backchannel_authentication_request_signing_alg_values_supported',
  'token_endpoint_auth_signing_alg_values_supported',
  'introspection_endpoint_auth_signing_alg_values_supported',
  'revocation_endpoint_auth_signing_alg_values_supported',
]

type ClientKeyAlg = (typeof clientKeyAlgs)[number]

/** Neither RSASSA-PKCS1-v1_5 nor MACs, but these alone. */
function signedWith(algs: readonly ClientKeyAlg[]): Demand {
  const isStrong = (alg: string): alg is ClientKeyAlg => algs.some((strong) => strong === alg)
  // Ed25519 is another name of EdDSA.
  const names = algs.filter((alg) => alg !== 'Ed25519').join(', ')
  const problem = `must be one of ${names}`
  return {
    sentence: `Every JWT is signed with one of ${names}, DPoP proofs included.`,
    signingAlgs: algs,
    // For what has a default, the algorithm of access tokens counts, which is a strong one.
    set: ({ access_token_signed_response_alg: alg, ...metadata }) => ({
      client_signing_algs: (metadata.client_signing_algs ?? algs).filter(isStrong),
      introspection_signed_response_alg: metadata.introspection_signed_response_alg ?? alg,
      authorization_signed_response_alg: metadata.authorization_signed_response_alg ?? alg,
    }),
    *findShortfalls(metadata) {
      const getsIdToken = !metadata.grant_types.every((type) => grantsWithoutIdToken.includes(type))
      const members = getsIdToken ? ['id_token_signed_response_alg' as const] : []
      for (const path of [...members, ...algMembers]) {
        const alg = metadata[path]
        if (alg !== undefined && !isStrong(alg)) yield { path, problem }
      }
      if (metadata.client_signing_algs && !metadata.client_signing_algs.some(isStrong)) {
        yield { path: 'client_signing_algs', problem: `must hold one of ${names}` }
      }
    },
    published: Object.fromEntries(publishedAlgs.map((name) => [name, only(isStrong)])),
  }
}

/** FAPI 1.0 Part 2 §8.6. */
export const algorithmsOfFapi1 = signedWith(['PS256', 'ES256'])

/** FAPI 2.0 §5.4. */
export const algorithmsOfFapi2 = signedWith(['PS256', 'ES256', 'EdDSA', 'Ed25519'])

/** Nobody changes a question to a person, or makes one up (FAPI-CIBA §5.2.2). */
export const signedQuestions: Demand = {
  sentence:
    'Requests about a person (CIBA) are signed: `backchannel_authentication_request_signing_alg` is given.',
  *findShortfalls({ grant_types, backchannel_authentication_request_signing_alg: alg }) {
    if (grant_types.includes(cibaGrantType) && alg === undefined) {
      yield { path: 'backchannel_authentication_request_signing_alg', problem: 'must be given' }
    }
  },
}
