import { defaultGroupsClaim } from '../claims/token-groups.ts'
import { dialectsOf } from '../dialect.ts'
import type { Client, ClientRecord, JweChoice } from '../model/client.ts'
import { type ClientMetadata, metadataDefaults } from '../model/client-metadata.ts'
import type { SecurityProfile } from '../model/member-kinds.ts'
import { callbackOf, type ProtectedApp } from '../model/protected-app.ts'
import { pairwiseSectorOf } from '../pairwise-ids.ts'
import {
  findShortfalls,
  metadataUnder,
  profileOf,
  signingAlgsUnder,
} from '../profiles/security-profiles.ts'

/** How long an identity assertion lives where its rule does not say. */
const assertionSeconds = 300

/** Lifetimes in seconds for clients that registered none. */
export type DefaultLifetimes = Client['lifetimes']

/**
 * Builds a client from its stored record, under a security profile that is at least the minimum.
 */
export function buildClient(
  record: ClientRecord,
  defaults: DefaultLifetimes,
  minimum: SecurityProfile,
): Client {
  const { clientId } = record
  const registered = { ...metadataDefaults, ...record.metadata } as ClientMetadata
  const profile = profileOf(registered, minimum)
  const metadata = metadataUnder(profile, registered, defaults)
  return {
    id: clientId,
    registrationId: record.registrationId,
    name: metadata.client_display_name ?? metadata.client_name ?? clientId,
    registeredBy: record.registeredBy ?? 'administrator',
    enabled: record.enabled,
    profile,
    shortfalls: findShortfalls(profile, registered),
    authMethod: metadata.token_endpoint_auth_method,
    grantTypes: new Set(metadata.grant_types),
    responseTypes: new Set(metadata.response_types),
    redirectUris: [...metadata.redirect_uris, ...callbacksOf(metadata)],
    postLogoutRedirectUris: metadata.post_logout_redirect_uris,
    allowedScopes: new Set(metadata.allowed_scopes),
    defaultScopes: metadata.default_scopes,
    allowedOrigins: originsOf(metadata),
    allowedGroups: metadata.allowed_groups ?? [],
    connections: metadata.connections,
    signsInHere: metadata.sign_in_here !== false,
    dialects: dialectsOf(metadata),
    pairwiseSector: pairwiseSectorOf(metadata),
    jwks: metadata.jwks?.keys,
    jwksUri: metadata.jwks_uri,
    accessTokenProfile: metadata.access_token_profile ?? 'classic',
    accessTokenAlg: metadata.access_token_signed_response_alg,
    accessTokenAlgs: signingAlgsUnder(profile),
    idTokenClaims: metadata.id_token_claims,
    groupsClaim: { ...defaultGroupsClaim, ...metadata.groups_claim },
    idTokenAlg: metadata.id_token_signed_response_alg,
    hashesState: metadata.id_token_state_hash === true,
    idTokenEncryption: jweChoice(
      metadata.id_token_encrypted_response_alg,
      metadata.id_token_encrypted_response_enc,
    ),
    userinfoAlg: metadata.userinfo_signed_response_alg,
    userinfoEncryption: jweChoice(
      metadata.userinfo_encrypted_response_alg,
      metadata.userinfo_encrypted_response_enc,
    ),
    responseAlg: metadata.authorization_signed_response_alg ?? 'RS256',
    responseEncryption: jweChoice(
      metadata.authorization_encrypted_response_alg,
      metadata.authorization_encrypted_response_enc,
    ),
    introspectionAlg: metadata.introspection_signed_response_alg ?? 'RS256',
    introspectionEncryption: jweChoice(
      metadata.introspection_encrypted_response_alg,
      metadata.introspection_encrypted_response_enc,
    ),
    lifetimes: {
      accessToken: metadata.access_token_lifetime ?? defaults.accessToken,
      idToken: metadata.id_token_lifetime ?? defaults.idToken,
      code: metadata.code_lifetime ?? defaults.code,
      refreshIdle: metadata.refresh_token_idle_lifetime ?? defaults.refreshIdle,
      refreshAbsolute: metadata.refresh_token_absolute_lifetime ?? defaults.refreshAbsolute,
    },
    rotatesRefreshTokens: metadata.refresh_token_rotation ?? true,
    introspectAny: metadata.introspect_any,
    requirePkce: metadata.require_pkce ?? metadata.token_endpoint_auth_method === 'none',
    requirePkceWhenPushed: metadata.require_pkce_when_pushed === true,
    allowPlainPkce: metadata.allow_plain_pkce,
    ignoreUnexpectedCodeVerifier: metadata.ignore_unexpected_code_verifier,
    ownPagesWithoutPkce: metadata.own_pages_without_pkce === true,
    isNative: metadata.application_type === 'native',
    consent: metadata.consent,
    ...requestMembersOf(metadata),
    ...credentialMembersOf(metadata),
    protectedApp: protectedAppOf(metadata),
    tokenExchange: metadata.token_exchange && {
      mode: metadata.token_exchange.mode,
      subjectClients: metadata.token_exchange.subject_clients,
      apiKeys: metadata.token_exchange.api_keys === true,
    },
    identityAssertions: (metadata.identity_assertions ?? []).map((rule) => ({
      audience: rule.audience,
      clientId: rule.client_id ?? clientId,
      resources: rule.resources,
      scopes: rule.scopes,
      allowedGroups: rule.allowed_groups ?? [],
      subject: rule.subject ?? 'public',
      withEmail: rule.email === true,
      minimumAcr: rule.minimum_acr,
      lifetime: rule.lifetime ?? assertionSeconds,
    })),
    detailTypes: metadata.authorization_details_types ?? [],
    ownDetailTypes: metadata.own_authorization_details_types ?? [],
    pingUri: metadata.backchannel_client_notification_endpoint,
    cibaRequestAlg: metadata.backchannel_authentication_request_signing_alg,
    frontChannelLogoutUri: metadata.frontchannel_logout_uri,
    backChannelLogoutUri: metadata.backchannel_logout_uri,
    initiateLoginUri: metadata.initiate_login_uri,
    homeUri: metadata.client_uri,
    logoUri: metadata.logo_uri,
    policyUri: metadata.policy_uri,
    termsUri: metadata.tos_uri,
    look: metadata.look,
  }
}

/** What counts for the authorization requests of a client. */
function requestMembersOf(metadata: ClientMetadata) {
  const { authorization_signed_response_alg, authorization_encrypted_response_alg } = metadata
  return {
    minimumAcr: metadata.minimum_acr,
    defaultAcrValues: metadata.default_acr_values ?? [],
    defaultMaxAge: metadata.default_max_age,
    responseModes: metadata.response_modes,
    takesResponseJwts:
      (authorization_signed_response_alg ?? authorization_encrypted_response_alg) !== undefined,
    requiresPushedRequests: metadata.require_pushed_authorization_requests === true,
    requiresSignedRequests: metadata.require_signed_request_object === true,
    requestObjectAlg: metadata.request_object_signing_alg,
    requestObjectLifetime: metadata.request_object_lifetime,
  }
}

/** What a client proves itself with, and what its tokens are bound to. */
function credentialMembersOf(metadata: ClientMetadata) {
  return {
    signingAlgs: metadata.client_signing_algs,
    assertionAlg: metadata.token_endpoint_auth_signing_alg,
    assertionAudience: metadata.client_assertion_audience,
    certificateName: {
      subject: metadata.tls_client_auth_subject_dn,
      dns: metadata.tls_client_auth_san_dns,
      uri: metadata.tls_client_auth_san_uri,
      ip: metadata.tls_client_auth_san_ip,
      email: metadata.tls_client_auth_san_email,
    },
    workloads: metadata.workloads ?? [],
    isBoundToKey: metadata.dpop_bound_access_tokens === true,
    isBoundToCertificate: metadata.tls_client_certificate_bound_access_tokens === true,
  }
}

/** Where sign-ins of an application behind a proxy come back to. */
function callbacksOf({ forward_auth: app, redirect_uris }: ClientMetadata): readonly string[] {
  const callbacks = app?.origins.map(callbackOf) ?? []
  return callbacks.filter((uri) => !redirect_uris.includes(uri))
}

function protectedAppOf({ forward_auth: app }: ClientMetadata): ProtectedApp | undefined {
  return (
    app && {
      origins: app.origins,
      user: app.user ?? 'username',
      paths: (app.paths ?? []).map((rule) => ({
        path: rule.path,
        isPublic: rule.public === true,
        allowedGroups: rule.allowed_groups ?? [],
        minimumAcr: rule.minimum_acr,
      })),
    }
  )
}

/** The origins that it lists, or else those of its redirect URIs (CONTRACT §2). */
function originsOf({ allowed_origins, redirect_uris }: ClientMetadata): ReadonlySet<string> {
  if (allowed_origins.length > 0) return new Set(allowed_origins)
  const origins = new Set(redirect_uris.map((uri) => URL.parse(uri)?.origin ?? 'null'))
  // The redirect URI of an app, `com.example:/cb`, has the origin "null", which many pages share.
  origins.delete('null')
  return origins
}

/** Both names that can be registered mean RSA-OAEP-256 (CONTRACT §4). */
function jweChoice(
  alg: 'RSA-OAEP-256' | 'RS256' | undefined,
  enc: JweChoice['enc'] = 'A128CBC-HS256',
): JweChoice | undefined {
  return alg && { alg: 'RSA-OAEP-256', enc }
}
