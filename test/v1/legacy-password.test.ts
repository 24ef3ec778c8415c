import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  type Answer,
  allGrants,
  describeServerOnce,
  type TestUser,
} from '../support/server-world.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

const newPassword = 'another pass phrase by far'
const registration = { grant_types: allGrants, allowed_scopes: ['openid', 'offline_access'] }

function errorOf({ status, json }: Answer) {
  const { code, type, moreInfo } = json.error as unknown as Readonly<Record<string, unknown>>
  assert.equal(json.success, false)
  assert.equal(type, 'UsersException')
  return { status, code, moreInfo }
}

describeServerOnce(
  'changing a password in v1',
  (world) => {
    async function signedIn() {
      const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
      const { json } = await legacyCalls(world()).signIn(client, user)
      return { client, user, token: json.access_token }
    }

    const change = (token: string, { password }: TestUser, next = newPassword) =>
      legacyCalls(world()).changePassword(token, { oldPassword: password, newPassword: next })

    it('answers the success envelope, and the new password signs in from then on', async () => {
      const { client, user, token } = await signedIn()
      const { status, json } = await change(token, user)
      assert.equal(status, 200)
      assert.deepEqual(json, { success: true, status: 200, data: { changed: true } })
      const { signIn } = legacyCalls(world())
      assert.equal((await signIn(client, user)).json.error, 'invalid_grant')
      assert.equal((await signIn(client, { ...user, password: newPassword })).status, 200)
    })

    it('P04: ends the other sessions and all refresh tokens, but not the session itself', async () => {
      const { client, user, token } = await signedIn()
      const { signIn, checkToken, refresh } = legacyCalls(world())
      const other = (await signIn(client, user, { scope: 'openid offline_access' })).json
      assert.equal((await change(token, user)).status, 200)
      assert.equal(await checkToken(token), true)
      assert.equal(await checkToken(other.access_token), false)
      assert.equal((await refresh(client, other.refresh_token)).json.error, 'invalid_grant')
    })

    it('refuses with the codes of v2, and names the fields as v1 does', async () => {
      const { user, token } = await signedIn()
      assert.deepEqual(errorOf(await change(token, { ...user, password: 'wrong' })), {
        status: 400,
        code: 507,
        moreInfo: '/oldPassword: is wrong',
      })
      const weak = errorOf(await change(token, user, 'short'))
      assert.deepEqual([weak.status, weak.code], [417, 10011])
      assert.match(String(weak.moreInfo), /^\/newPassword: must have at least \d+ characters/)
      const headers = { access_token: token }
      const faulty = [
        [{}, /oldPassword/],
        [{ oldPassword: user.password }, /newPassword/],
        [{ old_password: user.password, new_password: newPassword }, /oldPassword/],
        [{ oldPassword: 7, newPassword }, /oldPassword/],
      ] as const
      for (const [json, names] of faulty) {
        const answer = await world().send('POST', legacyPaths.changePassword, { headers, json })
        assert.equal(errorOf(answer).status, 400)
        assert.match(answer.text, names)
      }
      const { status } = await change(token, user)
      assert.equal(status, 200, 'none of this was counted as a guess too many')
    })

    it('P01, P06: is for the bearer of a token of a person, in a header, with a JSON body', async () => {
      const { client, user, token } = await signedIn()
      const passwords = { oldPassword: user.password, newPassword }
      const send = (path: string, options: object) => world().send('POST', path, options)
      const path = legacyPaths.changePassword
      assert.equal((await send(path, { json: passwords })).status, 401)
      assert.equal((await send(`${path}?access_token=${token}`, { json: passwords })).status, 401)
      const form = await send(path, { form: passwords, headers: { access_token: token } })
      assert.equal(form.status, 415)
      const grant = { grant_type: 'client_credentials' }
      const machine = (await legacyCalls(world()).token(client, grant)).json.access_token
      assert.equal(errorOf(await change(machine, user)).status, 403)
      const stranger = await signedIn()
      assert.equal(errorOf(await change(stranger.token, { ...user, password: 'no' })).code, 507)
      assert.equal((await change(token, user)).status, 200)
    })

    it('O02: is not for tokens of a client that is narrowed to v2', async () => {
      const { client, user, token } = await signedIn()
      await world().changeClient(client, { metadata: { generations: ['v2'] } })
      const denied = await change(token, user)
      assert.equal(denied.status, 401)
      assert.equal(denied.json.error, 'Access denied for this resource')
    })

    it('P02: delays who guesses the old password, and so the sign-in', async () => {
      const { client, user, token } = await signedIn()
      for (let i = 0; i < 5; i++) {
        assert.equal((await change(token, { ...user, password: `guess ${i}` })).status, 400)
      }
      const delayed = await change(token, user)
      assert.equal(delayed.status, 429)
      assert.match(delayed.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.equal((await legacyCalls(world()).signIn(client, user)).status, 429)
      assert.equal((await world().signIn(client, user)).status, 429)
    })

    it('P05: lets one of many changes win that race in both generations', async () => {
      const { user, token } = await signedIn()
      const old_password = user.password
      const tries = Array.from({ length: 8 }, (_, i) => {
        const next = `the pass phrase of racer ${i}`
        if (i % 2) return change(token, user, next)
        const json = { old_password, new_password: next, confirm_password: next }
        return world().send('POST', '/users-srv/changepassword', { bearer: token, json })
      })
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
    })
  },
  // Longer than a slow machine takes for a test.
  { OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '300' },
)
