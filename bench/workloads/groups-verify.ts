import { httpRequest } from '../load/http-request.ts'
import { readTokens, tokenRequest, withConnection } from './token-request.ts'
import { userGrants } from './user-grants.ts'
import { checkAnswer, NotOffered, offered, type Workload } from './workload.ts'

/** An application asks whether a user holds a role in a group. */
export const groupsVerify: Workload = {
  name: 'groups-verify',
  async prepare(server) {
    const path = offered(server, 'groupsVerify')
    const question = (token: string, userId: string): string =>
      httpRequest('POST', server.origin, path, {
        headers: { authorization: `Bearer ${token}` },
        json: { userId, groupId: 'OSTIARY_USERS', groupType: '', roles: ['USER'] },
      })

    const form = { grant_type: 'client_credentials', scope: 'ostiary:groups_read' }
    const ask = (request: string) => withConnection(server, (send) => send(request))
    const { access_token: token } = readTokens(await ask(tokenRequest(server, form)))
    if ((await ask(question(token, 'nobody'))).body.includes('there is nothing here')) {
      throw new NotOffered(`${path} answers 404`)
    }
    const [grant] = await userGrants(server, 'userinfo').provide(1)
    const request = question(token, subOf(grant?.access_token ?? ''))
    return {
      operation: () => async (send) => checkAnswer(await send(request), 200, '"success":true'),
    }
  },
}

function subOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
}
