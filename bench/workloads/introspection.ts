import { basic, httpRequest } from '../load/http-request.ts'
import { seedClients } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { freshTokens } from './fresh-tokens.ts'
import { withConnection } from './token-request.ts'
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

/** As many tokens as a node keeps in memory unless it is told otherwise. */
const mostInTurn = 20_000

/** Resource servers ask about many access tokens in turn. */
export const introspectionInTurn: Workload = {
  name: 'introspection-in-turn',
  async prepare(server) {
    offered(server, 'introspection')
    const tokens = freshTokens(server)
    await tokens.provide(mostInTurn)
    const requests = Array.from({ length: mostInTurn }, () =>
      introspect(server, tokens.take() ?? ''),
    )
    // Each is asked about once before, so that a round sees what is remembered.
    await withConnection(server, async (send) => {
      for (const request of requests) checkAnswer(await send(request), 200, active)
    })
    let turn = 0
    return {
      operation: () => async (send) => {
        const request = requests[turn++ % requests.length] ?? ''
        checkAnswer(await send(request), 200, active)
      },
    }
  },
}

function introspect(server: ServerAddress, token: string): string {
  const path = offered(server, 'introspection')
  const headers = basic(seedClients.RS256)
  return httpRequest('POST', server.origin, path, { headers, form: { token } })
}
