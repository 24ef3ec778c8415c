import type { JWTPayload } from 'jose'
import { buildEndSessionUrl } from 'openid-client'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { UpstreamLogout, UpstreamRevocation } from '../kind.ts'
import { readSubject, textOf } from './claims-arrival.ts'
import type { OidcProvider, OidcProviders } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { withArrivalFaults } from './upstream-fault.ts'

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
  /** Reads the token of a request for Global Token Revocation. Throws an `ArrivalFault`. */
  verifyRevocation(
    connection: Connection,
    token: string,
    audience: string,
  ): Promise<UpstreamRevocation>
  /**
   * Where the browser goes to end the session over there (RP-Initiated Logout §2); undefined if
   * the provider offers nothing. Throws an `ArrivalFault`.
   */
  endSessionAddress(connection: Connection, request: EndSessionRequest): Promise<string | undefined>
}

export function upstreamSessions(providers: OidcProviders): UpstreamSessions {
  return {
    verifyLogoutToken: (connection, token) =>
      withArrivalFaults(async () => verifyLogoutToken(providers(connection), token)),
    verifyRevocation: (connection, token, audience) =>
      withArrivalFaults(async () => verifyRevocation(providers(connection), token, audience)),
    endSessionAddress: (connection, request) =>
      withArrivalFaults(async () => endSessionAddress(providers(connection), request)),
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

const revocationTypes: readonly unknown[] = [
  'global-token-revocation+jwt',
  'application/global-token-revocation+jwt',
]

/** No other token of the provider counts: this one is for the address and nothing else. */
async function verifyRevocation(
  { settings, verify }: OidcProvider,
  token: string,
  audience: string,
): Promise<UpstreamRevocation> {
  if (token.length > longestToken) throw new ArrivalFault('invalid', 'the token is too long')
  const { payload, protectedHeader } = await verify(token, ['iat', 'exp', 'jti'], audience)
  if (!revocationTypes.includes(protectedHeader.typ?.toLowerCase())) {
    throw new ArrivalFault('invalid', 'the typ of the token is that of another token')
  }
  if (Array.isArray(payload.aud) && payload.aud.length > 1) {
    throw new ArrivalFault('invalid', 'the token is for others, too')
  }
  const { iss = settings.issuer, iat = 0, jti = '' } = payload
  return { issuer: iss, issuedAt: iat, messageId: jti }
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
