import type { ServerAddress } from '../targets/target.ts'
import { readTokens, type Tokens, tokenRequest, withConnection } from './token-request.ts'
import { userGrants } from './user-grants.ts'

/** Access tokens of users. Each is used once. */
export interface FreshTokens {
  provide(count: number): Promise<void>
  /** The next; undefined when all are used. */
  take(): string | undefined
}

const chains = 16
/** Fewer than the smallest store of another server holds. */
const inTurn = 400

/**
 * Gets tokens by refreshing, the fastest way to get many tokens of users. A server that does not
 * cache tokens gets a few hundred in turn, because to it each use is like the first.
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

  /** A small store may have dropped the earlier tokens. */
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
