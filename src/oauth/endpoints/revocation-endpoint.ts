import type { Endpoint } from '../../http/endpoint.ts'
import { text } from '../../http/reply.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AuthenticateClient } from '../clients/authenticate-client.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import { readParams } from '../read-params.ts'
import type { ReadAccessToken } from '../tokens/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-token.ts'
import { revokeAccessToken, revokeGrant } from '../tokens/revoke-tokens.ts'

interface Parts {
  readonly authenticateClient: AuthenticateClient
  readonly readAccessToken: ReadAccessToken
  readonly refreshTokens: RefreshTokens
  readonly transact: Transact<OAuthStores>
  readonly clock: Clock
}

/**
 * POST /token-srv/revoke (RFC 7009). The answer is the same for a token that was revoked, is
 * unknown or belongs to another client; only the first has an effect.
 */
export function revocationEndpoint(parts: Parts): Endpoint {
  const { authenticateClient, readAccessToken, refreshTokens, transact, clock } = parts
  return async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const client = await authenticateClient(request, params)
    const now = clock()

    const refresh = refreshTokens.read(token)
    const access = refresh ? undefined : await readAccessToken(token)
    if (!refresh && access?.aud !== client.id) return text(200, 'OK')

    await transact(async (stores) => {
      const family = refresh && (await stores.refreshFamilies.find(refresh.grantId))
      if (family && family.clientId !== client.id) return
      if (family) await revokeGrant(stores, family, now)
      if (access) await revokeAccessToken(stores, access)
      await stores.events.append({
        type: 'TOKEN_REVOKED',
        time: now,
        outcome: 'success',
        sub: family?.sub ?? access?.sub,
        clientId: client.id,
        sessionId: family?.sessionId ?? access?.sid,
        address: request.address,
      })
    })
    return text(200, 'OK')
  }
}
