import { httpRequest } from '../load/http-request.ts'
import { userGrants } from './user-grants.ts'
import { checkAnswer, offered, type Workload } from './workload.ts'

const users = 16

/** A client asks who its user is; each connection with a token of its own. */
export const userinfo: Workload = {
  name: 'userinfo',
  async prepare(server) {
    const path = offered(server, 'userinfo')
    const grants = await userGrants(server, 'userinfo').provide(users)
    return {
      operation(connection) {
        const token = grants[connection % users]?.access_token
        const request = httpRequest('GET', server.origin, path, {
          headers: { authorization: `Bearer ${token}` },
        })
        return async (send) => checkAnswer(await send(request), 200, '"email"')
      },
    }
  },
}
