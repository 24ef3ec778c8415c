import { setTimeout as pause } from 'node:timers/promises'
import { basic, httpRequest } from '../load/http-request.ts'
import { seedClients } from '../targets/seed.ts'
import { readTokens, tokenRequest } from './token-request.ts'
import { checkAnswer, offered, type Workload } from './workload.ts'

const perSecond = 20

/** Twenty times a second, a client revokes an access token that it got just before. */
export const revocations: Workload = {
  name: 'revocations',
  async prepare(server) {
    const path = offered(server, 'revocation')
    const client = seedClients.ES256
    const ask = tokenRequest(server, { grant_type: 'client_credentials' }, client)
    return {
      operation: () => async (send) => {
        const due = pause(1000 / perSecond)
        const { access_token: token } = readTokens(await send(ask))
        const headers = basic(client)
        const revoke = httpRequest('POST', server.origin, path, { headers, form: { token } })
        checkAnswer(await send(revoke), 200, '')
        await due
      },
    }
  },
}
