import { ownDialectOnly } from '../dialect.ts'
import { type ClientMetadata, isSenderConstrained } from '../model/client-metadata.ts'
import { type Demand, only } from './demand.ts'

/** RFC 7636 with S256, for every kind of client. */
export const pkceS256: Demand = {
  sentence: 'A code needs PKCE with the method `S256`.',
  set: () => ({
    require_pkce: true,
    allow_plain_pkce: false,
    ignore_unexpected_code_verifier: false,
    own_pages_without_pkce: false,
  }),
  published: { code_challenge_methods_supported: only((method) => method === 'S256') },
}

/** For clients that sign their responses or push their requests (FAPI 1.0 Part 2 §5.2.2). */
export const pkceWhenPushed: Demand = {
  sentence: 'A pushed request needs PKCE, and PKCE has the method `S256`.',
  set: () => ({
    require_pkce_when_pushed: true,
    allow_plain_pkce: false,
    ignore_unexpected_code_verifier: false,
    own_pages_without_pkce: false,
  }),
  published: { code_challenge_methods_supported: only((method) => method === 'S256') },
}

const signedTypes: readonly string[] = ['code', 'code id_token']
const jwtModes = ['jwt', 'query.jwt', 'fragment.jwt', 'form_post.jwt'] as const

/** The modes in which the responses of a client are signed. An ID token signs its code. */
function signedModes({ response_types, response_modes }: ClientMetadata) {
  const modes = response_types.includes('code')
    ? jwtModes
    : ([...jwtModes, 'fragment', 'form_post'] as const)
  return modes.filter((mode) => response_modes?.includes(mode) ?? true)
}

/** FAPI 1.0 Part 2 §5.2.2.1 and §5.2.2.2. */
export const signedResponses: Demand = {
  sentence:
    'The authorization endpoint answers with `code id_token`, whose ID token has `s_hash` and no claims about the person, or with `code` in a JWT (JARM).',
  set: (metadata) => ({
    id_token_state_hash: true,
    id_token_claims: 'minimal',
    response_modes: signedModes(metadata),
  }),
  *findShortfalls(metadata) {
    if (metadata.response_types.some((type) => !signedTypes.includes(type))) {
      yield { path: 'response_types', problem: 'must hold code and code id_token alone' }
    }
    if (signedModes(metadata).length === 0) {
      yield { path: 'response_modes', problem: 'must hold a mode with jwt for the type code' }
    }
  },
  published: {
    response_types_supported: only((type) => signedTypes.includes(type)),
    response_modes_supported: only((mode) => mode !== 'query'),
  },
}

/** No implicit and no hybrid flow: no token passes through the browser. */
export const codeFlowOnly: Demand = {
  sentence: 'The authorization endpoint answers with a code alone; `implicit` is no grant type.',
  *findShortfalls({ response_types, grant_types }) {
    if (response_types.some((type) => type !== 'code')) {
      yield { path: 'response_types', problem: 'must hold code alone' }
    }
    if (grant_types.includes('implicit')) {
      yield { path: 'grant_types', problem: 'must not hold implicit' }
    }
  },
  published: {
    response_types_supported: only((type) => type === 'code'),
    grant_types_supported: only((type) => type !== 'implicit'),
  },
}

/** A client that gets passwords could keep them, and there is no way to ask for a second factor. */
export const noPasswordGrant: Demand = {
  sentence: 'There is no `password` grant.',
  *findShortfalls({ grant_types }) {
    if (grant_types.includes('password')) {
      yield { path: 'grant_types', problem: 'must not hold password; use authorization_code' }
    }
  },
  published: { grant_types_supported: only((type) => type !== 'password') },
}

/** RFC 9126: nobody changes a request on its way through the browser. */
export const pushedRequests: Demand = {
  sentence: 'Authorization requests are pushed (RFC 9126).',
  set: () => ({ require_pushed_authorization_requests: true }),
  published: { require_pushed_authorization_requests: () => true },
}

/** RFC 9101: nobody changes a request, wherever it passes (FAPI 1.0 Part 2 §5.2.2). */
export const signedRequests: Demand = {
  sentence: 'Authorization requests are signed (RFC 9101).',
  set: () => ({ require_signed_request_object: true }),
  published: { require_signed_request_object: () => true },
}

const longestRequestObject = 3600

/** For clients that sign their requests (FAPI 1.0 Part 2 §5.2.2, FAPI 2.0 Message Signing §5.3). */
export const boundedRequestObjects: Demand = {
  sentence: 'A request object has `aud`, `nbf` and `exp`, and lives for at most an hour.',
  set: ({ request_object_lifetime = longestRequestObject }) => ({ request_object_lifetime }),
}

const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/

/** Codes travel over TLS, or stay on the machine of a native client (RFC 8252 §7.3). */
export const httpsRedirects: Demand = {
  sentence: 'Redirect URIs use `https`; a native client may use `http` on a loopback address.',
  *findShortfalls({ redirect_uris, application_type }) {
    for (const [i, uri] of redirect_uris.entries()) {
      if (uri.startsWith('https://')) continue
      if (application_type === 'native' && loopback.test(uri)) continue
      const problem = 'must start with https://, or be a loopback address of a native client'
      yield { path: `redirect_uris[${i}]`, problem }
    }
  },
}

const longestCode = 60

export const shortCodes: Demand = {
  sentence: `A code is valid for at most ${longestCode} seconds.`,
  set: ({ code_lifetime }, { code }) => ({
    code_lifetime: Math.min(code_lifetime ?? code, longestCode),
  }),
}

/** Another dialect may take credentials from the query of a request. */
export const noOtherDialect: Demand = {
  sentence: 'The paths of the first generation of the API (v1) are closed to the client.',
  set: () => ownDialectOnly,
}

/** A resource server sees what a token is from its `typ` (CONTRACT §4). */
export const typedAccessTokens: Demand = {
  sentence:
    'Access tokens follow RFC 9068, unless the registration says `access_token_profile: classic`.',
  set: ({ access_token_profile = 'rfc9068' }) => ({ access_token_profile }),
}

/** A client that loses the answer with a successor would lose its access (FAPI 2.0 §5.3.2.1). */
export const keptRefreshTokens: Demand = {
  sentence: 'A refresh token stays the same. The client proves itself and its key at each use.',
  set: () => ({ refresh_token_rotation: false }),
}

/** A stolen token is of no use without the key of the client. */
export const boundTokens: Demand = {
  sentence:
    'Tokens are bound to a DPoP key or a TLS certificate: `dpop_bound_access_tokens` or `tls_client_certificate_bound_access_tokens` is true.',
  *findShortfalls(metadata) {
    if (isSenderConstrained(metadata)) return
    const problem = 'or tls_client_certificate_bound_access_tokens must be true'
    yield { path: 'dpop_bound_access_tokens', problem }
  },
}

/** FAPI 1.0 knows certificates alone (Part 2 §5.2.2). */
export const certificateBoundTokens: Demand = {
  sentence:
    'Tokens are bound to a TLS certificate: `tls_client_certificate_bound_access_tokens` is true.',
  *findShortfalls({ tls_client_certificate_bound_access_tokens: isBound }) {
    if (isBound) return
    yield { path: 'tls_client_certificate_bound_access_tokens', problem: 'must be true' }
  },
}
