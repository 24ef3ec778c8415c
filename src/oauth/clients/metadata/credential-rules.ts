import { readPublicJwk } from '../../../kernel/public-jwk.ts'
import { type ClientMetadata, isSenderConstrained } from '../../model/client-metadata.ts'
import { jwtBearerGrantType } from '../../model/grant-types.ts'
import { clientKeyAlgs } from '../../model/member-kinds.ts'
import { problemsOfRule } from '../../model/workload-rules.ts'
import { mostKeys } from '../client-keys.ts'
import type { ClientRules, MetadataProblem, MetadataRule } from './client-rules.ts'

/** RFC 8705 §2.1.2: exactly one of these identifies the client's certificate. */
const tlsNames = [
  'tls_client_auth_subject_dn',
  'tls_client_auth_san_dns',
  'tls_client_auth_san_uri',
  'tls_client_auth_san_ip',
  'tls_client_auth_san_email',
] as const

/** What is encrypted for the client. */
const encryptions = [
  'id_token_encrypted_response_alg',
  'userinfo_encrypted_response_alg',
  'introspection_encrypted_response_alg',
  'authorization_encrypted_response_alg',
] as const

/** Keys, certificates and algorithms fit the way the client authenticates. */
export const credentialRules: readonly MetadataRule[] = [
  { about: [...tlsNames, 'token_endpoint_auth_method'], check: checkTlsNames },
  { about: ['jwks'], check: checkKeys },
  {
    about: ['jwks', 'jwks_uri', 'token_endpoint_auth_method', 'grant_types'],
    check: checkKeySources,
  },
  {
    about: ['token_endpoint_auth_method', 'token_endpoint_auth_signing_alg'],
    check: checkSigningAlg,
  },
  { about: ['token_endpoint_auth_method', 'workloads'], check: checkWorkloads },
]

function* checkTlsNames(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const given = tlsNames.filter((name) => metadata[name] !== undefined).length
  const wanted = metadata.token_endpoint_auth_method === 'tls_client_auth' ? 1 : 0
  if (given !== wanted) {
    const problem = `needs ${wanted === 1 ? 'exactly one' : 'none'} of ${tlsNames.join(', ')}`
    yield { path: 'token_endpoint_auth_method', problem }
  }
}

function* checkKeys({ jwks }: ClientMetadata): Iterable<MetadataProblem> {
  if (!jwks) return
  if (jwks.keys.length === 0 || jwks.keys.length > mostKeys) {
    yield { path: 'jwks.keys', problem: `must hold 1 to ${mostKeys} keys` }
  }
  for (const [i, jwk] of jwks.keys.slice(0, mostKeys).entries()) {
    const key = readPublicJwk(jwk)
    if ('problem' in key) yield { path: `jwks.keys[${i}]`, problem: key.problem }
  }
}

function* checkKeySources(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { jwks, jwks_uri, token_endpoint_auth_method: method } = metadata
  if (jwks && jwks_uri) yield { path: 'jwks', problem: 'and jwks_uri exclude each other' }
  if (jwks || jwks_uri) return
  const uses: string[] = []
  if (method === 'private_key_jwt' || method === 'self_signed_tls_client_auth') uses.push(method)
  // Others use the grant with assertions of trusted issuers about people, and sign nothing.
  if (metadata.grant_types.includes(jwtBearerGrantType) && method === 'none') {
    uses.push(jwtBearerGrantType)
  }
  uses.push(...encryptions.filter((name) => metadata[name] !== undefined))
  const { request_object_signing_alg: alg } = metadata
  if (alg && alg !== 'HS256') uses.push('request_object_signing_alg')
  const asking = 'backchannel_authentication_request_signing_alg'
  if (metadata[asking] !== undefined) uses.push(asking)
  if (uses.length > 0) {
    yield { path: 'jwks', problem: `or jwks_uri is needed for ${uses.join(', ')}` }
  }
}

function* checkSigningAlg(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { token_endpoint_auth_method: method, token_endpoint_auth_signing_alg: alg } = metadata
  const fitting: readonly string[] = method === 'client_secret_jwt' ? ['HS256'] : clientKeyAlgs
  if (alg !== undefined && !fitting.includes(alg)) {
    const problem = `must be one of ${fitting.join(', ')} for ${method}`
    yield { path: 'token_endpoint_auth_signing_alg', problem }
  }
}

/** Rules about the tokens of others; one that is too wide would let strangers in. */
function* checkWorkloads({
  token_endpoint_auth_method: method,
  workloads = [],
}: ClientMetadata): Iterable<MetadataProblem> {
  if ((method === 'workload_jwt') !== workloads.length > 0) {
    yield { path: 'workloads', problem: 'are for workload_jwt, which needs at least one' }
  }
  for (const [i, rule] of workloads.entries()) {
    for (const { claim, problem } of problemsOfRule(rule)) {
      const path = `workloads[${i}].claims`
      yield { path: claim === '' ? path : `${path}.${claim}`, problem }
    }
  }
}

/** Tokens can be bound to what the client says. */
export const bindingRules: readonly MetadataRule[] = [
  { about: ['tls_client_certificate_bound_access_tokens'], check: checkCertificates },
  {
    about: [
      'response_types',
      'dpop_bound_access_tokens',
      'tls_client_certificate_bound_access_tokens',
    ],
    check: checkResponseTypes,
  },
]

function* checkCertificates(
  metadata: ClientMetadata,
  { seesCertificates }: ClientRules,
): Iterable<MetadataProblem> {
  if (metadata.tls_client_certificate_bound_access_tokens && !seesCertificates) {
    const problem =
      'needs a server that sees client certificates; set http.tls.certFile or http.clientCertificateHeader'
    yield { path: 'tls_client_certificate_bound_access_tokens', problem }
  }
}

/** Nothing can be proven through a browser, so a token that goes through it is never bound. */
function* checkResponseTypes(metadata: ClientMetadata): Iterable<MetadataProblem> {
  if (!isSenderConstrained(metadata)) return
  for (const [i, type] of metadata.response_types.entries()) {
    if (!type.split(' ').includes('token')) continue
    const problem = 'cannot contain token: the access tokens of this client are bound'
    yield { path: `response_types[${i}]`, problem }
  }
}
