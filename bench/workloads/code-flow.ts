import { headerOf } from '../load/connection.ts'
import { httpRequest } from '../load/http-request.ts'
import type { ServerAddress } from '../targets/target.ts'
import { authorizationPath, codeOf, exchangeCode } from './code-flow-requests.ts'
import { type CookieJar, cookieHeader, signIn, walk } from './sign-in.ts'
import { withConnection } from './token-request.ts'
import { checkAnswer, NotOffered, type Workload, WrongAnswer } from './workload.ts'

const signedInUsers = 16
const params = { scope: 'openid' }

/** A signed-in user is sent for a code, and the client exchanges it for tokens. */
export const codeFlow: Workload = {
  name: 'code-flow',
  async prepare(server) {
    await checkOffered(server)
    const sessions: CookieJar[] = []
    for (let number = 0; number < signedInUsers; number++) {
      const jar: CookieJar = new Map()
      await signIn(server, jar, number)
      await walk(server, authorizationPath(server, params), jar, number)
      sessions.push(jar)
    }
    return {
      operation(connection) {
        const jar = sessions[connection % signedInUsers] ?? new Map()
        const authorize = httpRequest('GET', server.origin, authorizationPath(server, params), {
          headers: { cookie: cookieHeader(jar) },
        })
        return async (send) => {
          const answer = await send(authorize)
          if (answer.status !== 302 && answer.status !== 303)
            throw new WrongAnswer(answer, 'a code')
          const code = codeOf(headerOf(answer, 'location'))
          checkAnswer(await send(exchangeCode(server, code)), 200, '"id_token"')
        }
      },
    }
  },
}

async function checkOffered(server: ServerAddress): Promise<void> {
  const path = authorizationPath(server, params)
  const probe = httpRequest('GET', server.origin, path)
  const { status } = await withConnection(server, (send) => send(probe))
  if (status === 404) throw new NotOffered(`${path.split('?', 1)[0]} answers 404`)
}
