import { refreshTokenGrant, type TokenEndpointResponse } from 'openid-client'
import { type Arrival, ArrivalFault } from '../arrival.ts'
import type { OpenConnection, Refreshed } from '../kind.ts'
import { checkIdToken } from './check-id-token.ts'
import { claimsArrival, textOf } from './claims-arrival.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { bearerTokenOf, readUserinfo } from './read-userinfo.ts'
import { errorCodeOf, withArrivalFaults } from './upstream-fault.ts'

/** No token of a provider is kept that is longer. */
export const longestToken = 8192

/**
 * Asks a provider whether an account is still there (OpenID Connect Core §12). Only `invalid_grant`
 * says that it is not: anything else may be trouble of the network or of the settings.
 */
export async function refreshAccount(
  provider: OidcProvider,
  { secrets }: OpenConnection,
  refreshToken: string,
  subject: string,
): Promise<Refreshed> {
  try {
    const tokens = await provider.authenticated(secrets, (client) =>
      refreshTokenGrant(client, refreshToken),
    )
    const next = textOf(tokens.refresh_token, longestToken) ?? refreshToken
    // The token has to be kept, also if the claims cannot be read.
    const result = await withArrivalFaults(() => readClaims(provider, tokens, subject)).catch(
      (fault: ArrivalFault) => fault,
    )
    return { status: 'alive', refreshToken: next, result }
  } catch (error) {
    if (errorCodeOf(error) === 'invalid_grant') return { status: 'ended' }
    throw error
  }
}

/** What the provider says now; undefined if it sends no ID token, as it may. */
async function readClaims(
  provider: OidcProvider,
  tokens: TokenEndpointResponse,
  subject: string,
): Promise<Arrival | undefined> {
  if (tokens.id_token === undefined) return undefined
  const accessToken = bearerTokenOf(tokens)
  const received = {
    idToken: tokens.id_token,
    accessToken,
    code: undefined,
    provedAfter: undefined,
  }
  const idToken = await checkIdToken(provider, received)
  const userinfo = await readUserinfo(provider, accessToken, idToken)
  const { issuer, rules } = provider.settings
  const said = { issuer: idToken.iss ?? issuer, idToken, userinfo, session: {} }
  const arrival = claimsArrival({ ...said, parameters: new URLSearchParams() }, rules)
  if (arrival.subject === subject) return arrival
  throw new ArrivalFault('invalid', 'the refreshed ID token is about another person')
}
