import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServerOnce } from '../support/server-world.ts'
import { loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const password = 'a steam-driven analytical engine'
const email = () => `${crypto.randomUUID()}@example.com`

describeServerOnce(
  'a registration page of the client',
  (world) => {
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

    it('may be an app that sends empty texts, and wraps custom fields', async () => {
      const requestId = await requestIdOf(world(), await client())
      const wrapped = {
        id: '',
        dataType: 'TEXT',
        readOnly: false,
        lastUpdateFrom: '',
        key: 'color',
      }
      const person = {
        ...{ email: email(), password, password_echo: password, provider: 'SELF' },
        ...{ given_name: 'Ada', family_name: '', username: '', mobile_number: '', sub: '' },
        customFields: { color: { ...wrapped, value: 'red' }, size: { ...wrapped, value: null } },
      }
      const answer = await register(person, { requestId })
      assert.equal(answer.status, 200, answer.text)
      const { sub } = answer.json.data as { sub: string }
      const user = await world().server.services.storage.stores.users.find(sub)
      assert.deepEqual(user?.customFields, { color: 'red' })
      assert.equal(user?.username, undefined)

      const other = { ...wrapped, value: 'red', more: 1 }
      const refused = await register(
        { ...person, email: email(), customFields: { color: other } },
        { requestId },
      )
      assert.equal(refused.status, 400, 'only what the libraries send is unwrapped')
    })

    it('suggests no DEDUPLICATION unless the operator wants it: an address with an account is answered like any other (L06)', async () => {
      const app = await client()
      const requestId = await requestIdOf(world(), app)
      const known = email()
      await world().addUser({ email: known, email_verified: true })
      const seen = await Promise.all(
        [known, email()].map(async (to) => {
          const answer = await register({ email: to, password, provider: 'SELF' }, { requestId })
          const { sub, ...data } = answer.json.data as Record<string, unknown>
          assert.match(String(sub), /^[\w-]{22}$/)
          const names = [...answer.headers.keys()].toSorted()
          return { status: answer.status, data, names, members: Object.keys(answer.json) }
        }),
      )
      assert.deepEqual(seen[0], seen[1])
      assert.deepEqual(seen[0]?.data.suggested_action, 'MFA')
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
  },
  {
    OSTIARY_USERS_CUSTOM_FIELDS: 'color:text,size:text',
    OSTIARY_USERS_REGISTRATION_FIELDS: 'color,size',
  },
)

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
