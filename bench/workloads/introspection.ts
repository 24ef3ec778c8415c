import { basic, httpRequest } from '../load/http-request.ts'
import { seedClients } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { freshTokens } from './fresh-tokens.ts'
import { userGrants } from './user-grants.ts'
import { checkAnswer, exhausted, offered, type Workload } from './workload.ts'

const active = '"active":true'

/** A resource server asks about the same access token of a user again and again. */
export const introspectionSame: Workload = {
  name: 'introspection-same',
  async prepare(server) {
    offered(server, 'introspection')
    const [grant] = await userGrants(server, 'introspection').provide(1)
    const request = introspect(server, grant?.access_token ?? '')
    return {
      operation: () => async (send) => checkAnswer(await send(request), 200, active),
    }
  },
}

/** A resource server asks about another user's access token each time. */
export const introspectionDifferent: Workload = {
  name: 'introspection-different',
  async prepare(server) {
    offered(server, 'introspection')
    const tokens = freshTokens(server)
    return {
      getReady: ({ operations }) => tokens.provide(operations),
      operation: () => async (send) => {
        const token = tokens.take()
        if (token === undefined) return exhausted
        checkAnswer(await send(introspect(server, token)), 200, active)
      },
    }
  },
}

function introspect(server: ServerAddress, token: string): string {
  const path = offered(server, 'introspection')
  const headers = basic(seedClients.RS256)
  return httpRequest('POST', server.origin, path, { headers, form: { token } })
}
