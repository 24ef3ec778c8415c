import type { TokenEndpointResponse } from 'openid-client'
import type { Fetched, SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { faultOfStatus, quoted } from './upstream-fault.ts'

type Claims = Readonly<Record<string, unknown>>

/** The access token of an answer, which has to be one that needs no proof (RFC 6750). */
export function bearerTokenOf({ access_token, token_type }: TokenEndpointResponse): string {
  if (token_type.toLowerCase() === 'bearer') return access_token
  throw new ArrivalFault('invalid', 'the token_type is not Bearer')
}

/** Reads an address of a provider with an access token. */
export async function fetchWithToken(
  fetch: SafeFetch,
  address: string,
  accessToken: string,
): Promise<Fetched> {
  const fetched = await fetch(address, {
    accept: 'application/json',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (fetched.status === 200) return fetched
  const words = `${quoted(address)} answered with status ${fetched.status}; check the scopes`
  throw new ArrivalFault(faultOfStatus(fetched.status), words)
}

/** The object in an answer. */
export function readObject({ body }: Fetched): Claims {
  const value: unknown = JSON.parse(body)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  throw new ArrivalFault('invalid', 'the answer of the provider is not an object')
}

/** User info about the person of an ID token (OpenID Connect Core §5.3); empty if there is none. */
export async function readUserinfo(
  { settings, fetch, metadata, verify }: OidcProvider,
  accessToken: string,
  { sub }: Claims,
): Promise<Claims> {
  const { userinfo_endpoint: address } = await metadata()
  if (!settings.readsUserinfo || typeof address !== 'string') return {}
  const fetched = await fetchWithToken(fetch, address, accessToken)
  const claims =
    fetched.contentType === 'application/jwt'
      ? (await verify(fetched.body.trim(), [])).payload
      : readObject(fetched)
  // Core §5.3.2: otherwise the user info of somebody else could be taken for this person's.
  if (claims.sub === sub) return claims
  throw new ArrivalFault('invalid', 'the user info is about another person than the ID token')
}
