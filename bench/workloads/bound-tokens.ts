import { basic, httpRequest } from '../load/http-request.ts'
import { seedClients, seedPassword, seedUsers } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { type DpopKey, makeDpopKey } from './dpop-key.ts'
import { readTokens, withConnection } from './token-request.ts'
import { checkAnswer, NotOffered, offered, signInOf, type Workload } from './workload.ts'

const users = 16

/**
 * A resource server asks about the same access token again and again; it is bound to a DPoP key.
 */
export const introspectionDpop: Workload = {
  name: 'introspection-dpop',
  async prepare(server) {
    const path = offered(server, 'introspection')
    const { token } = await bindToken(server, 'introspection', 0)
    const headers = basic(seedClients.RS256)
    const request = httpRequest('POST', server.origin, path, { headers, form: { token } })
    return {
      operation: () => async (send) => checkAnswer(await send(request), 200, '"token_type":"DPoP"'),
    }
  },
}

/**
 * As `userinfo`, but each token is bound to a DPoP key, and each request has a proof of its own.
 */
export const userinfoDpop: Workload = {
  name: 'userinfo-dpop',
  async prepare(server) {
    const path = offered(server, 'userinfo')
    const bound = await Promise.all(
      Array.from({ length: users }, (_, number) => bindToken(server, 'userinfo', number)),
    )
    return {
      operation(connection) {
        const { key, token } = bound[connection % users] ?? { key: makeDpopKey(), token: '' }
        const authorization = `DPoP ${token}`
        return async (send) => {
          const dpop = key.proof('GET', server.origin + path, token)
          const headers = { authorization, dpop }
          const request = httpRequest('GET', server.origin, path, { headers })
          checkAnswer(await send(request), 200, '"email"')
        }
      },
    }
  },
}

/** An access token of a user that is bound to a new key. */
async function bindToken(
  server: ServerAddress,
  use: 'introspection' | 'userinfo',
  number: number,
): Promise<{ readonly key: DpopKey; readonly token: string }> {
  const ways = signInOf(server)
  if (ways.by !== 'password') throw new NotOffered('has no password grant')
  const key = makeDpopKey()
  const path = offered(server, 'token')
  const username = seedUsers[number % seedUsers.length]?.username ?? ''
  const form = { grant_type: 'password', username, password: seedPassword, ...ways[use] }
  const headers = { ...basic(seedClients.RS256), dpop: key.proof('POST', server.origin + path) }
  const request = httpRequest('POST', server.origin, path, { headers, form })
  const tokens = readTokens(await withConnection(server, (send) => send(request)))
  return { key, token: tokens.access_token }
}
