import { createHash } from 'node:crypto'
import { basic, httpRequest } from '../load/http-request.ts'
import { redirectUri, seedClients } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { tokenRequest } from './token-request.ts'
import { offered } from './workload.ts'

const verifier = 'a-verifier-that-is-long-enough-for-every-server-here'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** The address to which a browser is sent for a code. */
export function authorizationPath(
  server: ServerAddress,
  params: Readonly<Record<string, string>>,
): string {
  return `${offered(server, 'authorization')}?${authorizationQuery(params)}`
}

function authorizationQuery(params: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams({
    client_id: seedClients.RS256.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a-state-of-the-client',
    ...(params.scope?.includes('openid') && { nonce: 'a-nonce-of-the-client' }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  })
}

/** The request with which a client pushes the same parameters. */
export function pushRequest(
  server: ServerAddress,
  params: Readonly<Record<string, string>>,
): string {
  const path = offered(server, 'pushedRequests')
  const form = Object.fromEntries(authorizationQuery(params))
  return httpRequest('POST', server.origin, path, { headers: basic(seedClients.RS256), form })
}

/** The address to which a browser is sent with a pushed request. */
export function pushedPath(server: ServerAddress, requestUri: string): string {
  const query = new URLSearchParams({ client_id: seedClients.RS256.id, request_uri: requestUri })
  return `${offered(server, 'authorization')}?${query}`
}

/** The request that turns a code into tokens. */
export function exchangeCode(
  server: ServerAddress,
  code: string,
  { resource }: Readonly<Record<string, string>> = {},
): string {
  return tokenRequest(server, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(resource !== undefined && { resource }),
  })
}

/** The code that an authorization response carries. */
export function codeOf(location: string | undefined): string {
  const code = URL.parse(location ?? '')?.searchParams.get('code')
  if (!code) throw new Error(`there is no code in ${location}`)
  return code
}
