import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

/** A server that accepts access tokens of Ostiary. */
interface ProtectedResourceSettings {
  /** The base address of Ostiary. */
  readonly issuer: string
  /** The address of this server, as it is registered at Ostiary: the `aud` of its tokens. */
  readonly resource: string
  readonly name: string
  readonly scopes: readonly string[]
}

/** Why a request is refused: the status, and the header `WWW-Authenticate` (RFC 6750 §3). */
interface Refusal {
  readonly status: 401 | 403
  readonly challenge: string
}

/** What a server needs to be a protected resource: its metadata (RFC 9728), and a check of tokens. */
export function protectedResource({ issuer, resource, name, scopes }: ProtectedResourceSettings) {
  const { origin, pathname } = new URL(resource)
  const metadataPath = `/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))

  /** The parameter tells a client that knows nothing else where to begin. */
  function refuse(status: Refusal['status'], ...parameters: readonly string[]): Refusal {
    const all = [...parameters, `resource_metadata="${origin}${metadataPath}"`]
    return { status, challenge: `Bearer ${all.join(', ')}` }
  }

  async function verify(token: string): Promise<AuthInfo | undefined> {
    try {
      // Without the audience, a token that another server got could be used here.
      const { payload } = await jwtVerify(token, keys, { issuer, audience: resource })
      const { client_id: clientId, scope = '', exp = 0, sub } = payload
      const granted = String(scope).split(' ')
      return { token, clientId: String(clientId), scopes: granted, expiresAt: exp, extra: { sub } }
    } catch (error) {
      // Anything else, such as keys that cannot be fetched, is no fault of the client.
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    metadataPath,
    metadata: {
      resource,
      authorization_servers: [issuer],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_name: name,
    },
    /** Who calls, by the header `Authorization`; or why the request is refused. */
    async check(
      header: string | undefined,
      needed: readonly string[],
    ): Promise<AuthInfo | Refusal> {
      const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
      if (token === undefined) return refuse(401)
      const caller = await verify(token)
      if (!caller) return refuse(401, 'error="invalid_token"')
      const isEnough = needed.every((scope) => caller.scopes.includes(scope))
      if (isEnough) return caller
      return refuse(403, 'error="insufficient_scope"', `scope="${needed.join(' ')}"`)
    },
  }
}
