import { visibleText } from '../../kernel/visible-text.ts'
import { ownDialectOnly } from '../dialect.ts'
import { type ClientMetadata, canonicalResponseType } from '../model/client-metadata.ts'
import { securityProfiles } from '../model/member-kinds.ts'
import { profileOf, signingAlgsUnder } from '../profiles/security-profiles.ts'
import type { SelfRegistrationStore } from '../stores/client-stores.ts'
import { ClientMetadataFault, type ClientRules } from './metadata/client-rules.ts'
import { originOf } from './metadata/client-uri.ts'
import { checkClientMetadata } from './metadata/read-client-registration.ts'

const longest = 60

/**
 * A name that a client gave itself, as pages may show it: one short line, all of which can be seen.
 */
function plainName(name: string): string | undefined {
  const visible = visibleText(name, ' ').replace(/\s+/gu, ' ').trim()
  const letters = [...visible]
  if (letters.length <= longest) return visible === '' ? undefined : visible
  return `${letters.slice(0, longest - 1).join('')}…`
}

/**
 * A client that an administrator has changed no longer changes itself. It could undo the change.
 */
export function takeOver(
  selfRegistrations: SelfRegistrationStore,
  clientId: string,
): Promise<void> {
  return selfRegistrations.remove(clientId)
}

/** What clients that nobody registered by hand may have. */
export interface SelfRegistrationPolicy {
  /** The scopes that they may ask for. */
  readonly scopes: readonly string[]
  readonly grantTypes: readonly string[]
  readonly authMethods: readonly ClientMetadata['token_endpoint_auth_method'][]
  /** The method of a client that names none. */
  readonly usualAuthMethod: ClientMetadata['token_endpoint_auth_method']
  /** Whether confidential clients need PKCE, as public ones always do. */
  readonly requirePkce: boolean
}

type Given = Readonly<Record<string, unknown>>

/**
 * The members that such a client chooses itself. All others, also those that are added to
 * registrations later, are left out as RFC 7591 §2 says of members that a server does not support.
 */
const ownMembers: readonly (keyof ClientMetadata)[] = [
  ...(['client_name', 'client_uri', 'logo_uri', 'policy_uri', 'tos_uri', 'contacts'] as const),
  ...(['software_id', 'software_version', 'application_type', 'security_profile'] as const),
  ...(['subject_type', 'sector_identifier_uri'] as const),
  ...(['redirect_uris', 'grant_types', 'response_types', 'response_modes'] as const),
  ...(['default_max_age', 'require_auth_time', 'default_acr_values'] as const),
  ...(['initiate_login_uri', 'post_logout_redirect_uris'] as const),
  ...(['token_endpoint_auth_method', 'token_endpoint_auth_signing_alg'] as const),
  ...(['jwks', 'jwks_uri', 'request_uris', 'require_signed_request_object'] as const),
  ...(['request_object_signing_alg', 'request_object_encryption_alg'] as const),
  ...(['request_object_encryption_enc', 'id_token_signed_response_alg'] as const),
  ...(['id_token_claims', 'access_token_signed_response_alg'] as const),
  ...(['id_token_encrypted_response_alg', 'id_token_encrypted_response_enc'] as const),
  ...(['userinfo_signed_response_alg', 'userinfo_encrypted_response_alg'] as const),
  ...(['userinfo_encrypted_response_enc', 'tls_client_certificate_bound_access_tokens'] as const),
  ...(['dpop_bound_access_tokens', 'require_pushed_authorization_requests'] as const),
  ...(['authorization_signed_response_alg', 'authorization_encrypted_response_alg'] as const),
  'authorization_encrypted_response_enc',
  ...(['frontchannel_logout_uri', 'frontchannel_logout_session_required'] as const),
  ...(['backchannel_logout_uri', 'backchannel_logout_session_required'] as const),
  ...(['backchannel_token_delivery_mode', 'backchannel_client_notification_endpoint'] as const),
  'backchannel_authentication_request_signing_alg',
]

/** What such a client cannot choose. */
export const fixedMembers = {
  consent: 'explicit',
  ...ownDialectOnly,
  allow_plain_pkce: false,
} as const

/**
 * Checks what a client says about itself, by the rules of all registrations. Grants and scopes that
 * it may not have are left out (RFC 7591 §3.2.1). Throws a ClientMetadataFault.
 */
export function checkSelfRegistered(
  input: Given,
  policy: SelfRegistrationPolicy,
  rules: ClientRules,
): ClientMetadata {
  const given = Object.fromEntries(
    ownMembers.flatMap((name) => (input[name] == null ? [] : [[name, input[name]] as const])),
  )
  const method = given.token_endpoint_auth_method ?? policy.usualAuthMethod
  if (!policy.authMethods.some((allowed) => allowed === method)) {
    const problem = `must be one of ${policy.authMethods.join(', ')}`
    throw new ClientMetadataFault([{ path: 'token_endpoint_auth_method', problem }])
  }
  const grantTypes = allowedGrants(given.grant_types ?? ['authorization_code'], policy)
  const metadata = checkClientMetadata(
    {
      ...usualAlgs(given, rules),
      ...given,
      ...fixedMembers,
      require_pkce: policy.requirePkce || method === 'none',
      ...(typeof given.client_name === 'string' && { client_name: plainName(given.client_name) }),
      application_type: given.application_type ?? usualType(given.redirect_uris),
      token_endpoint_auth_method: method,
      grant_types: grantTypes,
      response_types: allowedResponses(given.response_types, grantTypes, policy),
      allowed_scopes: allowedScopes(input.scope, grantTypes, policy, rules),
    },
    rules,
  )
  checkAddresses(metadata, rules)
  return metadata
}

/**
 * The algorithms for a client that names none. The usual RS256 is not allowed by every profile, and
 * RFC 7591 has no name for that of access tokens.
 */
function usualAlgs(given: Given, rules: ClientRules): Partial<ClientMetadata> {
  const chosen = securityProfiles.find((name) => name === given.security_profile) ?? 'classic'
  const profile = profileOf({ security_profile: chosen }, rules.minimumProfile)
  const allowed = signingAlgsUnder(profile)
  const alg = allowed && rules.signingAlgs.find((each) => allowed.includes(each))
  return alg ? { access_token_signed_response_alg: alg, id_token_signed_response_alg: alg } : {}
}

/**
 * No answer to a stranger goes to this server: the consent page would name it as the destination,
 * and a redirect after a logout takes the fragment of the answer along.
 */
function checkAddresses({ redirect_uris }: ClientMetadata, { baseUrl }: ClientRules): void {
  const { origin } = new URL(baseUrl)
  const own = redirect_uris.findIndex((uri) => originOf(uri) === origin)
  if (own < 0) return
  const path = `redirect_uris[${own}]`
  throw new ClientMetadataFault([{ path, problem: 'is an address of this server' }])
}

/** A value that is no list is left to the check. */
function allowedGrants(given: unknown, { grantTypes }: SelfRegistrationPolicy): unknown {
  if (!Array.isArray(given)) return given
  const allowed = given.filter((name) => grantTypes.includes(name))
  if (allowed.length > 0) return allowed
  const problem = `must hold one of ${grantTypes.join(', ')}`
  throw new ClientMetadataFault([{ path: 'grant_types', problem }])
}

/** Response types whose grant is not allowed go with it, as long as one is left. */
function allowedResponses(
  given: unknown,
  grantTypes: unknown,
  { grantTypes: offered }: SelfRegistrationPolicy,
): unknown {
  if (!Array.isArray(given) || !Array.isArray(grantTypes) || given.length === 0) return given
  const fitting = (grants: readonly unknown[]) =>
    given.filter((type) => {
      const words = canonicalResponseType(String(type))?.split(' ')
      return !words || words.every((word) => grants.includes(grantOf(word)))
    })
  const allowed = fitting(grantTypes)
  if (allowed.length > 0) return allowed
  // The usual check would ask for a grant that the client named, and that was left out above.
  if (fitting(offered).length > 0) return given
  const problem = `need a grant that is not offered here; the grants are ${offered.join(', ')}`
  throw new ClientMetadataFault([{ path: 'response_types', problem }])
}

function grantOf(word: string): string {
  return word === 'code' ? 'authorization_code' : 'implicit'
}

/**
 * A client that names no scope may ask for all that are allowed. Nobody is asked for a consent
 * where a client acts for itself, so it then gets no scope of the server.
 */
function allowedScopes(
  given: unknown,
  grantTypes: unknown,
  { scopes }: SelfRegistrationPolicy,
  { prefix }: ClientRules,
): readonly string[] {
  const wanted = given ?? scopes.join(' ')
  if (typeof wanted !== 'string') {
    throw new ClientMetadataFault([{ path: 'scope', problem: 'must be a text' }])
  }
  const has = (grant: string) => Array.isArray(grantTypes) && grantTypes.includes(grant)
  const isAllowed = (scope: string) => {
    if (scope === 'offline_access' && !has('refresh_token')) return false
    if (scope.startsWith(`${prefix}:`) && has('client_credentials')) return false
    return scopes.includes(scope)
  }
  return [...new Set(wanted.split(' '))].filter(isAllowed)
}

/** Only apps on a device have such addresses (OpenID Connect Registration §2). */
function usualType(redirectUris: unknown): 'native' | 'web' {
  const uris = Array.isArray(redirectUris) ? redirectUris : []
  return uris.some((uri) => !String(uri).startsWith('https://')) ? 'native' : 'web'
}

/** What the client has registered, by the names of RFC 7591. */
export function describeSelfRegistered(metadata: ClientMetadata): Given {
  const members = ownMembers.flatMap((name) =>
    metadata[name] === undefined ? [] : [[name, metadata[name]] as const],
  )
  return { ...Object.fromEntries(members), scope: metadata.allowed_scopes.join(' ') }
}
