import type { Tokens } from './token-request.ts'
import { algOf, readTokens, tokenRequest } from './token-request.ts'
import { userGrants } from './user-grants.ts'
import { signInOf, type Workload } from './workload.ts'

/**
 * A client replaces its refresh token, and gets an access token signed with RS256;
 * one chain for each connection.
 */
export const refresh: Workload = {
  name: 'refresh',
  async prepare(server) {
    signInOf(server)
    const grants = userGrants(server, 'refresh')
    const chains: Tokens[] = []
    return {
      async getReady({ connections }) {
        chains.push(...(await grants.provide(connections)).slice(chains.length))
      },
      operation: (connection) => async (send) => {
        const form = {
          grant_type: 'refresh_token',
          refresh_token: chains[connection]?.refresh_token ?? '',
        }
        const tokens = readTokens(await send(tokenRequest(server, form)))
        const replaced = tokens.refresh_token !== form.refresh_token
        const signed = [tokens.access_token, tokens.id_token ?? ''].filter(algOf)
        if (!replaced || signed.length !== 1) {
          throw new Error(`wanted another refresh token and one JWT, got ${JSON.stringify(tokens)}`)
        }
        chains[connection] = tokens
      },
    }
  },
}
