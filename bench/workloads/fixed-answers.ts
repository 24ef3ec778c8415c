import { httpRequest } from '../load/http-request.ts'
import { checkAnswer, offered, type Workload } from './workload.ts'

/** The metadata of the server (OpenID Connect Discovery §4). */
export const discovery = get('discovery', 'discovery', '"issuer"')

/** The public keys of the server (RFC 7517 §5). */
export const jwks = get('jwks', 'jwks', '"keys"')

/** The cheapest endpoint of the server: what its own layers cost. */
export const health = get('health', 'health', '"up"')

/** A route that does nothing: what the HTTP framework itself costs. */
export const emptyGet = get('empty-get', 'emptyGet', '"ok"')

/** The same with a body as large as that of an introspection. */
export const emptyPost: Workload = {
  name: 'empty-post',
  async prepare(server) {
    const path = offered(server, 'emptyPost')
    const form = { token: 'a'.repeat(700) }
    const request = httpRequest('POST', server.origin, path, { form })
    return { operation: () => async (send) => checkAnswer(await send(request), 200, '"ok"') }
  },
}

function get(name: string, endpoint: Parameters<typeof offered>[1], words: string): Workload {
  return {
    name,
    async prepare(server) {
      const request = httpRequest('GET', server.origin, offered(server, endpoint))
      return { operation: () => async (send) => checkAnswer(await send(request), 200, words) }
    },
  }
}
