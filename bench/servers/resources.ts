/** The addresses of a resource server whose access tokens are JWTs of this algorithm. */
export const resources = {
  RS256: 'https://api.example/rs256',
  ES256: 'https://api.example/es256',
} as const

/** What oidc-provider has to know about it. */
export function resourceOf(address: string) {
  const alg = address === resources.ES256 ? ('ES256' as const) : ('RS256' as const)
  return {
    scope: 'api',
    audience: address,
    accessTokenTTL: 3600,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg } },
  }
}
