import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../events/events.ts'
import { allGrants, describeServer, type ServerWorld } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

const registration = { grant_types: allGrants, allowed_scopes: ['openid', 'offline_access'] }

async function start(world: ServerWorld) {
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  return { client, user, calls: legacyCalls(world) }
}

describeServer(
  'guessing passwords over v1',
  (world) => {
    it('L08, L14: delays an account after five failures, on every path of both generations', async () => {
      const { client, user, calls } = await start(world())
      const token = (await calls.signIn(client, user)).json.access_token
      const wrong = { ...user, password: 'wrong' }
      for (let i = 0; i < 5; i++) {
        const { status, json } = await calls.signIn(client, wrong)
        assert.deepEqual([status, json.error], [400, 'invalid_grant'])
      }
      const delayed = await calls.signIn(client, user)
      assert.equal(delayed.status, 429)
      assert.match(delayed.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.equal((await world().signIn(client, user)).status, 429)
      const passwords = { oldPassword: user.password, newPassword: 'quite another pass phrase' }
      assert.equal((await calls.changePassword(token, passwords)).status, 429)
      const query = { client_id: client.id, redirect_uri: client.redirectUri }
      const browser = testBrowser(world())
      const login = await browser.open(`${legacyPaths.authorize}?${new URLSearchParams(query)}`)
      const { username, password } = user
      assert.equal((await browser.submit(login, { username, password })).status, 429)
      assert.ok((await eventsAbout(world(), user.sub)).includes('ACCOUNT_LOCKED'))

      world().advance(301_000)
      assert.equal((await calls.signIn(client, user)).status, 200)
    })

    it('L14: counts failures of either generation together', async () => {
      const { client, user, calls } = await start(world())
      const wrong = { ...user, password: 'wrong' }
      for (let i = 0; i < 3; i++) await calls.signIn(client, wrong)
      for (let i = 0; i < 2; i++) await world().signIn(client, wrong)
      assert.equal((await calls.signIn(client, user)).status, 429)
      assert.equal((await world().signIn(client, user)).status, 429)
    })

    it('L06: answers for a name that nobody has as for one that somebody has', async () => {
      const { client, user, calls } = await start(world())
      const tries = async (username: string) => {
        const answers: (readonly [status: number, text: string])[] = []
        for (let i = 0; i < 6; i++) {
          const { status, text } = await calls.signIn(client, { ...user, username, password: 'no' })
          answers.push([status, text])
        }
        return answers
      }
      const known = await tries(user.username)
      assert.deepEqual(await tries(`nobody-${user.username}`), known)
      assert.equal(known.at(-1)?.[0], 429)
    })

    it('L10: allows no more guesses at once than one after another', async () => {
      const { client, user, calls } = await start(world())
      const guesses = Array.from({ length: 30 }, (_, i) =>
        calls.signIn(client, { ...user, password: `guess ${i}` }),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      assert.equal(statuses.filter((status) => status === 400).length, 5)
      assert.ok(
        statuses.every((status) => [400, 429, 503].includes(status)),
        String(statuses),
      )
    })

    it('L14: keeps a blocked user out on every path', async () => {
      const { client, user, calls } = await start(world())
      const { json } = await calls.signIn(client, user, { scope: 'openid offline_access' })
      const code = await world().addCode(client, user)
      const { users } = world().server.services.storage.stores
      await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now())
      assert.equal((await calls.signIn(client, user)).json.error, 'invalid_grant')
      assert.equal((await calls.refresh(client, json.refresh_token)).json.error, 'invalid_grant')
      assert.equal((await calls.redeem(client, code)).json.error, 'invalid_grant')
      assert.equal(await calls.checkToken(json.access_token), false)
      const passwords = { oldPassword: user.password, newPassword: 'quite another pass phrase' }
      assert.equal((await calls.changePassword(json.access_token, passwords)).status, 401)
    })

    it('T25: slows down who guesses at the secret of a client', async () => {
      const { client } = await start(world())
      const guess = { ...client, secret: 'wrong' }
      const form = { grant_type: 'client_credentials' }
      for (let i = 0; i < 10; i++) {
        assert.equal((await legacyCalls(world()).token(guess, form)).status, 401)
      }
      assert.equal((await legacyCalls(world()).token(guess, form)).status, 429)
      assert.equal((await world().token(guess, form)).status, 429, 'v2 knows of it')
    })
  },
  {
    OSTIARY_LIMITS_CLIENT_FAILURES_PER_MINUTE: '10',
    // Longer than a slow machine takes for a test.
    OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '300',
  },
)
