import { type ClientMetadata, usesMac } from '../../model/client-metadata.ts'
import { cibaGrantType, exchangeGrantType, jwtBearerGrantType } from '../../model/grant-types.ts'
import type { ClientRules, MetadataProblem, MetadataRule } from './client-rules.ts'
import { originOf } from './client-uri.ts'

/** Flows, scopes and addresses fit each other. */
export const flowRules: readonly MetadataRule[] = [
  {
    about: ['response_types', 'grant_types', 'redirect_uris', 'forward_auth'],
    check: checkFlows,
  },
  { about: ['allowed_scopes', 'grant_types'], check: checkOfflineAccess },
  { about: ['default_scopes', 'allowed_scopes'], check: checkDefaultScopes },
  { about: ['own_authorization_details_types', 'grant_types'], check: checkOwnDetails },
  { about: ['frontchannel_logout_uri', 'redirect_uris'], check: checkFrontchannel },
  {
    about: ['backchannel_token_delivery_mode', 'backchannel_client_notification_endpoint'],
    check: checkPings,
  },
  {
    about: ['token_endpoint_auth_method', 'grant_types', 'require_pkce'],
    check: checkPublicClient,
  },
]

function* checkFlows(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { grant_types, response_types, redirect_uris, forward_auth } = metadata
  const words = new Set(response_types.flatMap((type) => type.split(' ')))
  if (words.has('code') && !grant_types.includes('authorization_code')) {
    const problem = 'must hold authorization_code for a response type with code'
    yield { path: 'grant_types', problem }
  }
  if ((words.has('token') || words.has('id_token')) && !grant_types.includes('implicit')) {
    const problem = 'must hold implicit for a response type with token or id_token'
    yield { path: 'grant_types', problem }
  }
  if (response_types.length > 0 && redirect_uris.length === 0 && !forward_auth) {
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

/** Every other grant is about a person, who is asked. */
function* checkOwnDetails(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { own_authorization_details_types: types = [], grant_types } = metadata
  const isOwn = grant_types.some(
    (name) => name === 'client_credentials' || name === jwtBearerGrantType,
  )
  if (types.length > 0 && !isOwn) {
    const problem = 'needs the grant type client_credentials or jwt-bearer'
    yield { path: 'own_authorization_details_types', problem }
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

/** CIBA Core §4. */
function* checkPings(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const isPinged = metadata.backchannel_token_delivery_mode === 'ping'
  if (isPinged !== (metadata.backchannel_client_notification_endpoint !== undefined)) {
    const problem = 'goes together with backchannel_token_delivery_mode ping'
    yield { path: 'backchannel_client_notification_endpoint', problem }
  }
}

function* checkPublicClient(metadata: ClientMetadata): Iterable<MetadataProblem> {
  if (metadata.token_endpoint_auth_method !== 'none') return
  if (metadata.grant_types.includes('client_credentials')) {
    yield { path: 'grant_types', problem: 'cannot hold client_credentials for a public client' }
  }
  if (metadata.grant_types.includes(cibaGrantType)) {
    yield { path: 'grant_types', problem: `cannot hold ${cibaGrantType} for a public client` }
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

/** Who exchanges tokens proves who it is, and knows people as the server does. */
export const exchangeRules: readonly MetadataRule[] = [
  {
    about: [
      ...(['token_exchange', 'identity_assertions', 'grant_types'] as const),
      ...(['token_endpoint_auth_method', 'subject_type'] as const),
    ],
    check: checkExchange,
  },
  { about: ['identity_assertions'], check: checkAssertions },
]

function* checkExchange(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const isGranted = metadata.grant_types.includes(exchangeGrantType)
  const members = ['token_exchange', 'identity_assertions'] as const
  const named = members.filter((name) => metadata[name] !== undefined)
  if (isGranted !== named.length > 0) {
    const problem = `goes together with the grant type ${exchangeGrantType}`
    yield { path: named[0] ?? 'token_exchange', problem }
  }
  if (!isGranted) return
  if (metadata.token_endpoint_auth_method === 'none') {
    yield { path: 'grant_types', problem: 'cannot hold token-exchange for a public client' }
  }
  if (metadata.subject_type === 'pairwise') {
    yield { path: 'subject_type', problem: 'must be public for a client that exchanges tokens' }
  }
}

/** Several rules for one audience are for different people; what they are there is one thing. */
function* checkAssertions(
  { identity_assertions: rules = [] }: ClientMetadata,
  { baseUrl }: ClientRules,
): Iterable<MetadataProblem> {
  for (const [i, rule] of rules.entries()) {
    const path = `identity_assertions[${i}]`
    if (rule.audience.replace(/\/$/, '') === baseUrl) {
      yield { path: `${path}.audience`, problem: 'is this server itself' }
    }
    const first = rules.find(({ audience }) => audience === rule.audience)
    for (const name of ['client_id', 'subject'] as const) {
      if (first?.[name] === rule[name]) continue
      yield { path: `${path}.${name}`, problem: 'differs from another rule of this audience' }
    }
  }
}
