import { createHash } from 'node:crypto'
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
  const query = new URLSearchParams({
    client_id: seedClients.RS256.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a-state-of-the-client',
    ...(params.scope?.includes('openid') && { nonce: 'a-nonce-of-the-client' }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  })
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
