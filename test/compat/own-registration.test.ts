import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServer, describeServerOnce } from '../support/server-world.ts'
import { loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const password = 'a steam-driven analytical engine'
const email = () => `${crypto.randomUUID()}@example.com`

describeServer('a registration page of the client', (world) => {
  const register = (json: object, headers: Record<string, string> = {}) =>
    world().send('POST', '/users-srv/register', { json, headers })
  const client = () => world().addClient({ allowed_scopes: ['openid'], consent: 'implicit' })

  it('registers a person, who then signs in on a page of the client', async () => {
    const app = await client()
    const to = email()
    const requestId = await requestIdOf(world(), app)
    const person = { email: to, given_name: 'Ada', family_name: null, password, provider: 'SELF' }
    const more = { password_echo: password, acceptlanguage: 'de-DE', userStatus: 'VERIFIED' }
    const headers = { requestId, 'accept-language': 'de-DE', acceptlanguage: 'de-DE' }
    const answer = await register({ ...person, ...more, email_verified: true, sub: 'x' }, headers)
    assert.equal(answer.status, 200, answer.text)
    const { sub, ...data } = answer.json.data as Record<string, unknown>
    const pending = { userStatus: 'PENDING', email_verified: false, suggested_action: 'MFA' }
    assert.deepEqual(data, pending)
    const mail = await mailTo(world(), to)
    assert.match(mail.subject, /Bestätigen/)

    const typed = { username: to, username_type: 'email', password, requestId }
    assert.equal((await loginSdk(world(), typed)).status, 417, 'the address is not proved')
    const json = { sub, code: codeIn(mail) }
    assert.equal((await world().send('POST', '/users-srv/verifyemail', { json })).status, 200)
    assert.equal((await loginSdk(world(), typed)).status, 200)
  })

  it('may leave out the repetition of the password, but not get it wrong', async () => {
    const requestId = await requestIdOf(world(), await client())
    const headers = { requestId }
    assert.equal((await register({ email: email(), password }, headers)).status, 200)
    const echo = { email: email(), password, password_echo: 'another password' }
    const differs = await register(echo, headers)
    assert.deepEqual([differs.status, refusalOf(differs).code], [417, 10009])
    const nameless = await register({ password, email: null }, headers)
    assert.deepEqual([nameless.status, refusalOf(nameless).code], [400, 10001])
  })

  it('is known by the header alone: other callers are read strictly', async () => {
    const strict = await register({ email: email(), password, password_echo: password, x: 1 })
    assert.equal(strict.status, 400)
    const person = { email: email(), password, password_echo: password }
    const { data } = (await register(person)).json
    assert.equal((data as Record<string, unknown>).suggested_action, 'VERIFY_EMAIL')
  })
})

describeServerOnce(
  'a registration that needs no proof',
  (world) => {
    it('suggests to sign in', async () => {
      const app = await world().addClient({ allowed_scopes: ['openid'] })
      const headers = { requestId: await requestIdOf(world(), app) }
      const json = { email: email(), password }
      const { data } = (await world().send('POST', '/users-srv/register', { json, headers })).json
      assert.equal((data as Record<string, unknown>).suggested_action, 'LOGIN')
    })

    it('can be sent by scripts of the client with the headers of the field', async () => {
      await world().addClient()
      const headers = { origin: 'https://app.example' }
      const answer = await world().send('OPTIONS', '/users-srv/register', { headers })
      const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
      for (const name of ['requestid', 'accept-language', 'acceptlanguage', 'trackid']) {
        assert.ok(allowed.split(', ').includes(name), name)
      }
    })
  },
  { OSTIARY_USERS_EMAIL_VERIFICATION: 'off' },
)
