import type { ServerAddress } from '../targets/target.ts'
import { readTokens, type Tokens, tokenRequest, withConnection } from './token-request.ts'
import { userGrants } from './user-grants.ts'

/** Access tokens of users, each to be used once. */
export interface FreshTokens {
  provide(count: number): Promise<void>
  /** The next; undefined when all are used. */
  take(): string | undefined
}

const chains = 16
/** As many as the smallest store of a peer keeps. */
const inTurn = 400

/**
 * Gets tokens by refreshing, which is the quickest way to many tokens of users. Where the server
 * remembers no token, a few hundred are used in turn: to such a server each use is the first.
 */
export function freshTokens(server: ServerAddress): FreshTokens {
  const unused: string[] = []
  let taken = 0

  async function refreshUntil(count: number, chain: Tokens): Promise<Tokens> {
    let tokens = chain
    await withConnection(server, async (send) => {
      while (unused.length < count) {
        const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
        tokens = readTokens(await send(tokenRequest(server, form)))
        unused.push(tokens.access_token)
      }
    })
    return tokens
  }

  let heads: readonly Tokens[] | undefined
  async function makeTokens(count: number): Promise<void> {
    heads ??= await userGrants(server, 'introspection').provide(chains)
    heads = await Promise.all(heads.map((head) => refreshUntil(count, head)))
  }

  /** A small store may have dropped the last ones for others meanwhile. */
  async function makeAnew(): Promise<void> {
    heads = undefined
    unused.length = 0
    await makeTokens(inTurn)
  }

  return {
    provide: (count) => (server.remembersTokens ? makeTokens(count) : makeAnew()),
    take: () => (server.remembersTokens ? unused.pop() : unused[taken++ % unused.length]),
  }
}
