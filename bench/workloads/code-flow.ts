import { headerOf } from '../load/connection.ts'
import { httpRequest } from '../load/http-request.ts'
import type { ServerAddress } from '../targets/target.ts'
import {
  authorizationPath,
  codeOf,
  exchangeCode,
  pushedPath,
  pushRequest,
} from './code-flow-requests.ts'
import { type CookieJar, cookieHeader, signIn, walk } from './sign-in.ts'
import { withConnection } from './token-request.ts'
import { checkAnswer, NotOffered, type Send, type Workload, WrongAnswer } from './workload.ts'

const signedInUsers = 16
const params = { scope: 'openid' }

/** Finds the address that the browser of a signed-in user is sent to. */
type FindAddress = (server: ServerAddress, send: Send) => Promise<string>

/** A signed-in user is sent for a code, and the client exchanges it for tokens. */
export const codeFlow: Workload = codeFlowWith('code-flow', async (server) =>
  authorizationPath(server, params),
)

/** The same; the client pushes its request first (RFC 9126). */
export const pushedCodeFlow: Workload = codeFlowWith('code-flow-pushed', async (server, send) => {
  const answer = await send(pushRequest(server, params))
  checkAnswer(answer, 201, '"request_uri"')
  return pushedPath(server, JSON.parse(answer.body).request_uri)
})

function codeFlowWith(name: string, findAddress: FindAddress): Workload {
  return {
    name,
    async prepare(server) {
      await checkOffered(server, findAddress)
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
          const headers = { cookie: cookieHeader(jar) }
          return async (send) => {
            const path = await findAddress(server, send)
            const answer = await send(httpRequest('GET', server.origin, path, { headers }))
            if (answer.status !== 302 && answer.status !== 303)
              throw new WrongAnswer(answer, 'a code')
            const code = codeOf(headerOf(answer, 'location'))
            checkAnswer(await send(exchangeCode(server, code)), 200, '"id_token"')
          }
        },
      }
    },
  }
}

async function checkOffered(server: ServerAddress, findAddress: FindAddress): Promise<void> {
  const status = await withConnection(server, async (send) => {
    const path = await findAddress(server, send)
    return (await send(httpRequest('GET', server.origin, path))).status
  })
  if (status === 404) throw new NotOffered('the authorization endpoint answers 404')
}
