import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'
import { allGrants, allScopes, describeServer } from '../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const history = { OSTIARY_PASSWORD_HISTORY: '2' }

describeServer(
  'ostiary user, beside a server',
  (world) => {
    const ostiary = (argv: readonly string[], input = '') =>
      runOstiary(['user', ...argv], { env: world().environment, cwd: process.cwd(), input })
    const liveFamilies = async (sub: string) => {
      const live = `sub = '${sub}' and revoked_at is null`
      return (await world().database.execute(`select 1 from refresh_families where ${live}`)).length
    }

    async function signedIn() {
      const email = `u${Math.random()}@example.org`
      const [client, user] = await Promise.all([
        world().addClient(registration),
        world().addUser({ email }),
      ])
      const { json } = await world().signIn(client, user, 'openid offline_access')
      assert.equal(await liveFamilies(user.sub), 1)
      return { client, user, email, tokens: json }
    }

    it('sets a password by the rules of the server', async () => {
      const { client, user, email, tokens } = await signedIn()
      const password = 'tangled orchard lantern'
      const set = await ostiary(
        ['password', user.username, '--password-stdin', '--permanent'],
        `${password}\n`,
      )
      assert.equal(set.code, 0, set.err)
      assert.equal((await world().userinfo(tokens.access_token)).status, 401)
      assert.equal(await liveFamilies(user.sub), 0)
      const messages = await world().server.services.mail.show(10)
      assert.ok(messages.some(({ to }) => to === email))

      const { json } = await world().signIn(client, { ...user, password })
      const former = await world().send('POST', '/users-srv/changepassword', {
        bearer: json.access_token,
        json: {
          old_password: password,
          new_password: user.password,
          confirm_password: user.password,
        },
      })
      assert.equal(former.status, 417, former.text)
      assert.match(former.text, /used before/)
    })

    it('gives a password to somebody who had none', async () => {
      const client = await world().addClient(registration)
      const { sub, username } = await world().addUser({ password: undefined })
      const { code, out, err } = await ostiary(['password', username, '--permanent'])
      assert.equal(code, 0, err)
      const [, password = ''] = out.match(/^password: (\S+)$/m) ?? []
      assert.equal((await world().signIn(client, { sub, username, password })).status, 200)
    })

    it('refuses what no password can be', async () => {
      const { user } = await signedIn()
      const refused = await ostiary(['password', user.username, '--password-stdin'], 'a\0b\n')
      assert.equal(refused.code, 1)
      assert.match(refused.err, /holds characters that no password can have/)
    })

    it('blocks and unblocks by the rules of the server', async () => {
      const { client, user } = await signedIn()
      for (let times = 0; times < 2; times++) {
        const { out, err } = await ostiary(['block', user.username])
        assert.match(out, / is BLOCKED/, err)
      }
      assert.equal(await liveFamilies(user.sub), 0)
      assert.equal((await world().signIn(client, user)).status, 400)
      assert.match((await ostiary(['unblock', user.username])).out, / is VERIFIED/)
      assert.equal((await world().signIn(client, user)).status, 200)
    })

    it('ends many sessions at once without a word', async () => {
      const { client, user } = await signedIn()
      for (let times = 0; times < 5; times++) await world().signIn(client, user)
      const { code, err } = await ostiary(['block', user.username])
      assert.equal(err, '')
      assert.equal(code, 0)
    })

    it('verifies nobody by unblocking, and blocks nobody who is not verified', async () => {
      const { username } = await world().addUser({ userStatus: 'PENDING' })
      for (const [verb, state] of [
        ['block', 'BLOCKED'],
        ['unblock', 'VERIFIED'],
      ] as const) {
        const { code, err } = await ostiary([verb, username])
        assert.equal(code, 1)
        assert.match(err, new RegExp(`a user who is PENDING cannot become ${state}`))
      }
    })
  },
  history,
)
