import { seedPassword, seedUsers } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { authorizationPath, codeOf, exchangeCode } from './code-flow-requests.ts'
import { type CookieJar, signIn, walk } from './sign-in.ts'
import { readTokens, type Tokens, tokenRequest, withConnection } from './token-request.ts'
import { signInOf } from './workload.ts'

type Use = 'refresh' | 'introspection' | 'userinfo'

/** How many sign in at the same time while grants are made. */
const atOnce = 8

/** Grants of users, made as they are needed; each comes with its first tokens. */
export interface UserGrants {
  /** Makes as many grants as are missing. */
  provide(count: number): Promise<readonly Tokens[]>
}

/** Grants whose tokens can be used for this purpose. */
export function userGrants(server: ServerAddress, use: Use): UserGrants {
  const grants: Tokens[] = []
  let next = 0

  async function signInOthers(count: number): Promise<void> {
    while (next < count) grants.push(await obtain(server, use, next++))
  }

  return {
    async provide(count) {
      await Promise.all(Array.from({ length: atOnce }, () => signInOthers(count)))
      return grants
    },
  }
}

function obtain(server: ServerAddress, use: Use, number: number): Promise<Tokens> {
  const ways = signInOf(server)
  return ways.by === 'password'
    ? byPassword(server, ways[use], number)
    : byCode(server, ways[use], number)
}

async function byPassword(
  server: ServerAddress,
  params: Readonly<Record<string, string>>,
  number: number,
): Promise<Tokens> {
  const username = seedUsers[number % seedUsers.length]?.username ?? ''
  const form = { grant_type: 'password', username, password: seedPassword, ...params }
  return readTokens(await withConnection(server, (send) => send(tokenRequest(server, form))))
}

async function byCode(
  server: ServerAddress,
  params: Readonly<Record<string, string>>,
  number: number,
): Promise<Tokens> {
  const jar: CookieJar = new Map()
  await signIn(server, jar, number)
  const location = await walk(server, authorizationPath(server, params), jar, number)
  return withConnection(server, async (send) =>
    readTokens(await send(exchangeCode(server, codeOf(location), params))),
  )
}
