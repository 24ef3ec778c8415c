import type { JWTPayload } from 'jose'
import { buildEndSessionUrl, refreshTokenGrant } from 'openid-client'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { OpenConnection, UpstreamLogout } from '../kind.ts'
import { readSubject, textOf } from './claims-arrival.ts'
import type { OidcProvider, OidcProviders } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { errorCodeOf, withArrivalFaults } from './upstream-fault.ts'

/** `ended`: the provider has refused the refresh token, so the account or its consent is gone. */
type UpstreamStatus =
  | { readonly status: 'alive'; readonly refreshToken: string }
  | { readonly status: 'ended' | 'unknown' }

/** What a request for the end of a session at a provider consists of. */
interface EndSessionRequest {
  /** The ID token that the session began with. */
  readonly hint: string | undefined
  readonly postLogoutRedirectUri: string
  readonly state: string
}

/** Sessions at providers of OpenID Connect. */
export interface UpstreamSessions {
  /** Reads a logout token (OpenID Connect Back-Channel Logout §2.6). Throws an `ArrivalFault`. */
  verifyLogoutToken(connection: Connection, token: string): Promise<UpstreamLogout>
  /**
   * Where the browser goes to end the session over there (RP-Initiated Logout §2); undefined if
   * the provider offers nothing. Throws an `ArrivalFault`.
   */
  endSessionAddress(connection: Connection, request: EndSessionRequest): Promise<string | undefined>
  /**
   * Asks whether the account of a subject is still there. A provider may give a new refresh token
   * in place of the one that was used; the answer has the one to keep.
   */
  refresh(
    connection: OpenConnection,
    refreshToken: string,
    subject: string,
  ): Promise<UpstreamStatus>
}

export function upstreamSessions(providers: OidcProviders): UpstreamSessions {
  return {
    verifyLogoutToken: (connection, token) =>
      withArrivalFaults(async () => verifyLogoutToken(providers(connection), token)),
    endSessionAddress: (connection, request) =>
      withArrivalFaults(async () => endSessionAddress(providers(connection), request)),
    refresh: async (connection, refreshToken, subject) => {
      try {
        return await refresh(providers(connection), connection.secrets, refreshToken, subject)
      } catch (error) {
        return { status: errorCodeOf(error) === 'invalid_grant' ? 'ended' : 'unknown' }
      }
    },
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const longestToken = 8192
/** Neither an ID token nor an access token is a logout token, although both have the same keys. */
const logoutTypes: readonly unknown[] = ['logout+jwt', 'application/logout+jwt', 'jwt', undefined]

async function verifyLogoutToken(
  { settings, verify }: OidcProvider,
  token: string,
): Promise<UpstreamLogout> {
  if (token.length > longestToken) {
    throw new ArrivalFault('invalid', 'the logout token is too long')
  }
  const { payload, protectedHeader } = await verify(token, ['iat', 'exp', 'jti', 'events'])
  if (!logoutTypes.includes(protectedHeader.typ?.toLowerCase())) {
    throw new ArrivalFault('invalid', 'the typ of the logout token is that of another token')
  }
  if (payload.nonce !== undefined) throw new ArrivalFault('invalid', 'a logout token has no nonce')
  checkEvent(payload)
  return loggedOut(payload, settings)
}

function checkEvent({ events }: JWTPayload): void {
  const event: unknown = Object(events)[logoutEvent]
  if (typeof event === 'object' && event !== null) return
  throw new ArrivalFault('invalid', 'the token is not about a logout')
}

function loggedOut(payload: JWTPayload, { issuer, rules }: OidcSettings): UpstreamLogout {
  const subject = rules.subjectOf(payload)
  const sessionId = textOf(payload.sid)
  if (subject === undefined && sessionId === undefined) {
    throw new ArrivalFault('invalid', 'the logout token says neither who nor which session')
  }
  return {
    issuer: payload.iss ?? issuer,
    subject: subject === undefined ? undefined : readSubject(subject),
    sessionId,
    endedAt: payload.iat ?? 0,
    messageId: payload.jti ?? '',
  }
}

async function endSessionAddress(
  provider: OidcProvider,
  { hint, postLogoutRedirectUri, state }: EndSessionRequest,
): Promise<string | undefined> {
  const client = await provider.client()
  if (client.serverMetadata().end_session_endpoint === undefined) return undefined
  const address = buildEndSessionUrl(client, {
    post_logout_redirect_uri: postLogoutRedirectUri,
    state,
    ...(hint !== undefined && { id_token_hint: hint }),
  })
  return address.href
}

async function refresh(
  { settings, authenticated, verify }: OidcProvider,
  secrets: OpenConnection['secrets'],
  refreshToken: string,
  subject: string,
): Promise<UpstreamStatus> {
  const tokens = await authenticated(secrets, (client) => refreshTokenGrant(client, refreshToken))
  if (tokens.id_token !== undefined) {
    // OpenID Connect Core §12.2.
    const { payload } = await verify(tokens.id_token)
    if (settings.rules.subjectOf(payload) !== subject) return { status: 'unknown' }
  }
  const next = textOf(tokens.refresh_token, longestToken)
  return { status: 'alive', refreshToken: next ?? refreshToken }
}
