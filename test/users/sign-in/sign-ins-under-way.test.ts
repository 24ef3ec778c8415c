import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type SecondProcess, startSecondProcess } from '../../support/second-process.ts'
import type { AnswerBody, ServerCalls } from '../../support/server-calls.ts'
import { describeServer, type ServerWorld, type TestUser } from '../../support/server-world.ts'
import { people } from '../../support/sign-ins.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const scope = 'openid offline_access'
const signIns = 20

/** A machine that administers users. */
async function administratorOf(world: ServerWorld, node: ServerCalls) {
  const allowed_scopes = ['ostiary:users_write']
  const machine = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
  const form = { grant_type: 'client_credentials', scope: allowed_scopes.join(' ') }
  const bearer = (await node.token(machine, form)).json.access_token
  return async (path: string, json?: object) => {
    const method = json ? 'PUT' : 'DELETE'
    const answer = await node.send(method, `/users-srv/user/${path}`, { bearer, json })
    assert.equal(answer.status, 200, answer.text)
  }
}

describeServer(
  'sign-ins under way',
  (world) => {
    let second: SecondProcess
    before(async () => {
      second = await startSecondProcess(world())
    })
    after(() => second?.[Symbol.asyncDispose]())

    /** Signs in many times at once; as soon as the first is through, `end` comes in between. */
    async function race(
      user: TestUser,
      client: Awaited<ReturnType<typeof people>>['client'],
      end: () => Promise<void>,
    ) {
      const begun = Array.from({ length: signIns }, (_, i) =>
        (i % 2 ? world() : second).signIn(client, user, scope),
      )
      await Promise.race(begun)
      await end()
      const answers = await Promise.all(begun)
      return answers.filter(({ status }) => status === 200).map(({ json }) => json)
    }

    async function assertDead(
      client: Awaited<ReturnType<typeof people>>['client'],
      tokens: readonly AnswerBody[],
    ) {
      for (const { access_token, refresh_token } of tokens) {
        for (const node of [world(), second]) {
          assert.equal((await node.userinfo(access_token)).status, 401)
          assert.equal((await node.refresh(client, refresh_token)).json.error, 'invalid_grant')
        }
      }
    }

    it('N1: give nothing that counts once a block is lifted that came in between', async () => {
      const { client, user } = await people(world())
      const put = await administratorOf(world(), second)
      for (let round = 0; round < 3; round++) {
        const tokens = await race(user, client, () =>
          put(`${user.sub}/status`, { userStatus: 'BLOCKED' }),
        )
        await put(`${user.sub}/status`, { userStatus: 'VERIFIED' })
        await assertDead(client, tokens)
      }
    })

    it('N1: leave no code and no refresh token behind when the password is changed, but the session', async () => {
      const { client, user } = await people(world())
      const browser = testBrowser(world())
      const code = async () => {
        const { end } = await browser.travel(authorizationPath(client, { scope }), user)
        return answerOf(end).get('code') ?? ''
      }
      const own = (await world().redeem(client, await code())).json
      const unused = await code()
      const other = (await second.signIn(client, user, scope)).json
      const next = 'tangled orchard lantern'
      const changed = await second.send('POST', '/users-srv/changepassword', {
        bearer: own.access_token,
        json: { old_password: user.password, new_password: next, confirm_password: next },
      })
      assert.equal(changed.status, 200, changed.text)

      assert.equal((await world().userinfo(own.access_token)).status, 200)
      assert.equal((await world().userinfo(other.access_token)).status, 401)
      assert.equal((await world().redeem(client, unused)).json.error, 'invalid_grant')
      for (const { refresh_token } of [own, other]) {
        assert.equal((await world().refresh(client, refresh_token)).json.error, 'invalid_grant')
      }
      const fresh = (await world().redeem(client, await code())).json
      assert.equal((await second.refresh(client, fresh.refresh_token)).status, 200)
    })

    it('N1: a new password does not come after the end of the session of its owner', async () => {
      const { client, user } = await people(world())
      const administer = await administratorOf(world(), second)
      const next = 'tangled orchard lantern'
      const json = { old_password: user.password, new_password: next, confirm_password: next }
      const version = async () => {
        const query = `select password_version from identities where sub = '${user.sub}'`
        return (await world().database.execute(query))[0]?.password_version
      }
      const bearer = (await world().signIn(client, user)).json.access_token
      const changing = world().send('POST', '/users-srv/changepassword', { bearer, json })
      // The hashes take longer than this.
      await administer(`${user.sub}/sessions`)
      const before = await version()
      const { status } = await changing
      assert.equal(await version(), before, `answered ${status}`)
    })

    it('N1: give nothing under a password that was replaced in between', async () => {
      const { client, user } = await people(world())
      const put = await administratorOf(world(), second)
      const passwords = [
        'purple monkey dishwasher',
        'tangled orchard lantern',
        'brittle copper kite',
      ]
      let { password } = user
      for (const next of passwords) {
        const tokens = await race({ ...user, password }, client, () =>
          put(`${user.sub}/password`, { password: next, mustChange: false }),
        )
        await assertDead(client, tokens)
        password = next
      }
    })
  },
  { OSTIARY_PASSWORD_CONCURRENCY: '4' },
)
