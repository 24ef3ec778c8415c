import { codeOf, generate, loginSdk } from '../../../test/compat/own-pages.ts'
import { makeTestKey, signAssertion } from '../../../test/support/jwt-fixtures.ts'
import type { Answer, ServerCalls } from '../../../test/support/server-calls.ts'
import type { Fault } from '../../fault.ts'
import type { LedgerWorld } from '../../ledger/writer.ts'
import { openDatabase } from '../../site/open-database.ts'
import { addClient } from '../../site/seed.ts'
import { openSite } from '../../site/site.ts'

/** Presents one thing to both nodes at the same time. */
type Race = (present: (use: Use) => Promise<readonly Answer[]>) => Promise<void>
type Use = (node: ServerCalls) => Promise<Answer>

const lanes = 16

/** Codes, refresh tokens and assertions are presented to two nodes at the same time. */
export const race: Fault = {
  name: 'race',
  summary: 'a code, a refresh token or an assertion is presented to two nodes at the same time',
  engines: ['postgres'],
  times: { full: 100_000 },
  async run({ engine, times, tally, note }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally, nodes: 2 })
    const nodes = site.nodes.map((node) => node.served())
    const present = (use: Use) => Promise.all(nodes.map(use))
    const key = await makeTestKey('ES256')
    const signer = await addClient(site.environment, 'signer', {
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'private_key_jwt',
      access_token_signed_response_alg: 'ES256',
      jwks: { keys: [key.publicJwk] },
    })
    const audience = site.environment.OSTIARY_BASE_URL ?? ''
    const counts = { refresh: 0, assertion: 0, code: 0 }
    let begun = 0

    async function run(): Promise<void> {
      const refresh = await refreshRace(site.world)
      const code = await codeRace(site.world)
      const assertion = assertionRace(site.world, () =>
        signAssertion({ clientId: signer.id, audience, now: Date.now(), key }),
      )
      while (begun < times) {
        // Codes cost a sign-in each, so they are one in twenty.
        const turn = begun++ % 20
        const kind = turn === 0 ? 'code' : turn % 2 === 0 ? 'refresh' : 'assertion'
        await { refresh, code, assertion }[kind](present)
        counts[kind]++
      }
    }
    await Promise.all(Array.from({ length: lanes }, run))
    note(`${counts.refresh} refresh tokens, ${counts.assertion} assertions, ${counts.code} codes`)
  },
}

/** Both get the same successor. */
async function refreshRace({ app, addUser, calls, tally }: LedgerWorld): Promise<Race> {
  const user = await addUser()
  const signIn = async () => (await calls.signIn(app, user, 'offline_access')).json
  let token = (await signIn()).refresh_token
  return async (present) => {
    const answers = await present((node) => node.refresh(app, token))
    const successors = new Set(answers.map(({ json }) => json.refresh_token))
    for (const { status, text } of answers) {
      if (status !== 200) tally.wrong.push(`refresh: ${status} ${text}`)
    }
    if (successors.size > 1) tally.usedTwice.push('a refresh token has two successors')
    else tally.acknowledged++
    const [successor] = successors
    token = successor ?? (await signIn()).refresh_token
  }
}

/** One gets tokens. */
async function codeRace({ app, addUser, calls, tally }: LedgerWorld): Promise<Race> {
  const { username, password } = await addUser()
  return async (present) => {
    const { requestId } = (await generate(calls, app)).json.data as { readonly requestId: string }
    const fields = { username, password, username_type: 'user_name', requestId }
    const code = codeOf(await loginSdk(calls, fields)) ?? ''
    expectOne(tally, 'code', await present((node) => node.redeem(app, code)))
  }
}

/** One is authenticated. */
function assertionRace({ tally }: LedgerWorld, makeAssertion: () => Promise<string>): Race {
  return async (present) => {
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await makeAssertion(),
    }
    const use: Use = (node) => node.send('POST', '/token-srv/token', { form })
    expectOne(tally, 'assertion', await present(use))
  }
}

function expectOne(tally: LedgerWorld['tally'], what: string, answers: readonly Answer[]): void {
  const winners = answers.filter(({ status }) => status === 200)
  if (winners.length > 1) tally.usedTwice.push(`a ${what} was accepted by both nodes`)
  else if (winners.length === 1) tally.acknowledged++
  else tally.wrong.push(`${what}: ${answers.map(({ status, text }) => status + text).join(' ')}`)
}
