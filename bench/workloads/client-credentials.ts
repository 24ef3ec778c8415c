import { seedClients } from '../targets/seed.ts'
import type { Alg } from '../targets/target.ts'
import { algOf, readTokens, tokenRequest, withConnection } from './token-request.ts'
import { checkAnswer, NotOffered, type Workload } from './workload.ts'

/** A client gets an access token for itself, signed with this algorithm. */
export function clientCredentials(alg: Alg): Workload {
  return {
    name: `client-credentials-${alg.toLowerCase()}`,
    async prepare(server) {
      const params = server.signedWith?.[alg]
      if (!params) throw new NotOffered(`signs no access token with ${alg}`)
      const form = { grant_type: 'client_credentials', ...params }
      const request = tokenRequest(server, form, seedClients[alg])
      const first = await withConnection(server, (send) => send(request))
      const { access_token: token } = readTokens(first)
      if (algOf(token) !== alg) throw new NotOffered(`signs with ${algOf(token)} and not ${alg}`)
      return {
        operation: () => async (send) => {
          checkAnswer(await send(request), 200, '"access_token"')
        },
      }
    },
  }
}
