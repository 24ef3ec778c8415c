import { builtInGroups } from '../../../kernel/names/built-in-groups.ts'
import { adminRole, groupAdminRole, isRoleName } from '../../../kernel/names/role-name.ts'
import { isTakenClaim } from '../../model/claim-names.ts'
import {
  ClientMetadata,
  clientKeyAlgs,
  jwtBearerGrant,
  usesMac,
} from '../../model/client-metadata.ts'
import { mostKeys, readClientKey } from '../credentials/client-key.ts'
import type { MetadataProblem } from './client-metadata-fault.ts'
import { originOf } from './client-uri.ts'
import type { RegistrationRules } from './registration-rules.ts'

/** A rule about several members. */
interface MetadataRule {
  /** The members that the rule checks. It is skipped if one of them is invalid by itself. */
  readonly about: readonly (keyof ClientMetadata)[]
  check(metadata: ClientMetadata, rules: RegistrationRules): Iterable<MetadataProblem>
}

/** RFC 8705 §2.1.2: exactly one of these identifies the client's certificate. */
const tlsNames = [
  'tls_client_auth_subject_dn',
  'tls_client_auth_san_dns',
  'tls_client_auth_san_uri',
  'tls_client_auth_san_ip',
  'tls_client_auth_san_email',
] as const

const encryptions = [
  'id_token_encrypted_response',
  'userinfo_encrypted_response',
  'request_object_encryption',
] as const

/** Every member of a registration; see `readClientRegistration`. */
const registrationMembers = {
  ...ClientMetadata.properties,
  client_id: true,
  client_secret: true,
  enabled: true,
  scope: true,
}
const mostOtherText = 16_384

/** All rules, in the order of the report. */
export const metadataRules: readonly MetadataRule[] = [
  { about: ['response_types', 'grant_types', 'redirect_uris'], check: checkFlows },
  { about: ['allowed_scopes', 'grant_types'], check: checkOfflineAccess },
  { about: ['default_scopes', 'allowed_scopes'], check: checkDefaultScopes },
  { about: ['groups_claim'], check: checkGroupsClaim },
  { about: ['frontchannel_logout_uri', 'redirect_uris'], check: checkFrontchannel },
  {
    about: ['token_endpoint_auth_method', 'grant_types', 'require_pkce'],
    check: checkPublicClient,
  },
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
  ...encryptions.map((name) => ({
    about: [`${name}_alg`, `${name}_enc`] as const,
    check: function* (metadata: ClientMetadata) {
      if (metadata[`${name}_enc`] && !metadata[`${name}_alg`]) {
        yield { path: `${name}_enc`, problem: `needs ${name}_alg` }
      }
    },
  })),
  { about: ['allowed_groups'], check: checkDefaultRoles },
  { about: ['other_members'], check: checkOtherMembers },
  {
    about: ['refresh_token_idle_lifetime', 'refresh_token_absolute_lifetime'],
    check: checkRefreshLifetimes,
  },
]

function* checkFlows(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { grant_types, response_types, redirect_uris } = metadata
  const words = new Set(response_types.flatMap((type) => type.split(' ')))
  if (words.has('code') && !grant_types.includes('authorization_code')) {
    const problem = 'must hold authorization_code for a response type with code'
    yield { path: 'grant_types', problem }
  }
  if ((words.has('token') || words.has('id_token')) && !grant_types.includes('implicit')) {
    const problem = 'must hold implicit for a response type with token or id_token'
    yield { path: 'grant_types', problem }
  }
  if (response_types.length > 0 && redirect_uris.length === 0) {
    yield { path: 'redirect_uris', problem: 'must hold at least one address' }
  }
}

/** Without that grant type the client would never get a refresh token. */
function* checkOfflineAccess({ allowed_scopes, grant_types }: ClientMetadata) {
  if (allowed_scopes.includes('offline_access') && !grant_types.includes('refresh_token')) {
    const problem = 'must hold refresh_token for the scope offline_access'
    yield { path: 'grant_types', problem }
  }
}

function* checkDefaultScopes({ default_scopes, allowed_scopes }: ClientMetadata) {
  for (const [i, scope] of default_scopes.entries()) {
    if (!allowed_scopes.includes(scope)) {
      yield { path: `default_scopes[${i}]`, problem: 'must be one of allowed_scopes' }
    }
  }
}

function* checkGroupsClaim({ groups_claim }: ClientMetadata): Iterable<MetadataProblem> {
  if (!groups_claim) return
  const { format, name = 'groups', under, prefix } = groups_claim
  if (!/^[A-Za-z][\w.:/-]*$/.test(name)) {
    const problem = 'must start with a letter and have only A-Z a-z 0-9 _ . : / -'
    yield { path: 'groups_claim.name', problem }
  } else if (isTakenClaim(name)) {
    yield { path: 'groups_claim.name', problem: `${name} is the name of another claim` }
  }
  if (under !== undefined && !/^[A-Za-z0-9._-]+$/.test(under)) {
    yield { path: 'groups_claim.under', problem: 'must be a groupId' }
  }
  if (prefix !== undefined && format === 'objects') {
    yield { path: 'groups_claim.prefix', problem: 'is for formats with texts, not for objects' }
  }
}

/** OpenID Connect Front-Channel Logout §2. */
function* checkFrontchannel(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { frontchannel_logout_uri: uri, redirect_uris } = metadata
  if (uri !== undefined && !redirect_uris.some((other) => originOf(other) === originOf(uri))) {
    const problem = 'must have the origin of one of redirect_uris'
    yield { path: 'frontchannel_logout_uri', problem }
  }
}

function* checkPublicClient(metadata: ClientMetadata): Iterable<MetadataProblem> {
  if (metadata.token_endpoint_auth_method !== 'none') return
  if (metadata.grant_types.includes('client_credentials')) {
    yield { path: 'grant_types', problem: 'cannot hold client_credentials for a public client' }
  }
  if (metadata.introspect_any) {
    yield { path: 'introspect_any', problem: 'is not for public clients' }
  }
  if (metadata.require_pkce === false) {
    yield { path: 'require_pkce', problem: 'must stay true for a public client' }
  }
  if (usesMac(metadata)) {
    const problem = 'none leaves no secret for the algorithm HS256'
    yield { path: 'token_endpoint_auth_method', problem }
  }
}

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
    const key = readClientKey(jwk)
    if ('problem' in key) yield { path: `jwks.keys[${i}]`, problem: key.problem }
  }
}

function* checkKeySources(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { jwks, jwks_uri, token_endpoint_auth_method: method } = metadata
  if (jwks && jwks_uri) yield { path: 'jwks', problem: 'and jwks_uri exclude each other' }
  if (jwks || jwks_uri) return
  const uses: string[] = []
  if (method === 'private_key_jwt' || method === 'self_signed_tls_client_auth') uses.push(method)
  if (metadata.grant_types.includes(jwtBearerGrant) && method !== 'client_secret_jwt') {
    uses.push(jwtBearerGrant)
  }
  if (metadata.id_token_encrypted_response_alg) uses.push('id_token_encrypted_response_alg')
  if (metadata.userinfo_encrypted_response_alg) uses.push('userinfo_encrypted_response_alg')
  const { request_object_signing_alg: alg } = metadata
  if (alg && alg !== 'HS256') uses.push('request_object_signing_alg')
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

function* checkRefreshLifetimes(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { refresh_token_idle_lifetime: idle, refresh_token_absolute_lifetime: most } = metadata
  if (idle !== undefined && most !== undefined && idle > most) {
    const problem = 'must not exceed refresh_token_absolute_lifetime'
    yield { path: 'refresh_token_idle_lifetime', problem }
  }
}

/** They are part of every cached registration, and must not pass for members that have a meaning. */
function* checkOtherMembers({ other_members: others = {} }: ClientMetadata) {
  if (JSON.stringify(others).length > mostOtherText) {
    yield { path: 'other_members', problem: `must take at most ${mostOtherText} bytes of JSON` }
  }
  for (const name of Object.keys(others)) {
    if (Object.hasOwn(registrationMembers, name)) {
      yield { path: `other_members.${name}`, problem: 'is a member of the registration itself' }
    }
  }
}

/** Where registration is open, everybody can have these roles. So they must not give any power. */
function* checkDefaultRoles(
  { allowed_groups = [] }: ClientMetadata,
  { prefix }: RegistrationRules,
): Iterable<MetadataProblem> {
  const builtIn = Object.values(builtInGroups(prefix))
  for (const [i, { groupId, default_roles = [] }] of allowed_groups.entries()) {
    const path = `allowed_groups[${i}].default_roles`
    if (default_roles.length > 0 && builtIn.includes(groupId)) {
      yield { path, problem: `cannot be given in ${groupId}, which is built in` }
    }
    for (const [k, role] of default_roles.entries()) {
      if (role === adminRole || role === groupAdminRole) {
        yield { path: `${path}[${k}]`, problem: `${role} is not for people who register` }
      } else if (!isRoleName(role)) {
        yield { path: `${path}[${k}]`, problem: 'must be the name of a role, without commas' }
      }
    }
  }
}
