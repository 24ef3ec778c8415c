import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServer, describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const origin = 'https://app.example'
const password = 'a steam-driven analytical engine'
const newEmail = () => `${crypto.randomUUID()}@example.com`

type Data = Readonly<Record<string, unknown>>
const dataOf = ({ json }: { json: Data }) => json.data as Data

async function ownPage(world: ServerWorld) {
  const client = await world.addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
  const requestId = await requestIdOf(world, client)
  const post = (path: string, json: object, headers: object = { origin }) =>
    world.send('POST', path, { json, headers: { ...headers } })
  const register = (email: string) =>
    world.send('POST', '/users-srv/register', {
      json: { email, password, provider: 'self' },
      headers: { origin, requestId },
    })
  return { client, requestId, post, register }
}

const initiate = '/verification-srv/account/initiate'
const verify = '/verification-srv/account/verify'
const configured = '/verification-srv/v2/setup/public/configured/list'

describeServer(
  'the verification of an account on a page of the client',
  (world) => {
    it('M11: proves the address by the mailed code of the registration, once', async () => {
      const { post, register, requestId } = await ownPage(world())
      const email = newEmail()
      const registered = dataOf(await register(email))
      assert.equal(registered.suggested_action, 'MFA')
      const code = codeIn(await mailTo(world(), email))
      const body = { sub: registered.sub, verificationMedium: 'email', requestId, x: null }
      const begun = await post(initiate, body)
      assert.equal(begun.status, 200, begun.text)
      const { accvid } = dataOf(begun)
      assert.equal(typeof accvid, 'string')

      const wrong = await post(verify, { accvid, code: '000000' })
      assert.deepEqual([wrong.status, refusalOf(wrong).code], [400, 10010])
      const done = await post(verify, { accvid, code, requestId: null })
      assert.equal(done.status, 200, done.text)
      assert.deepEqual(dataOf(done), {
        sub: registered.sub,
        userStatus: 'VERIFIED',
        email_verified: true,
        verified: true,
      })
      assert.equal((await post(verify, { accvid, code })).status, 400, 'a code is good once')
      const typed = { username: email, password, requestId }
      assert.equal((await loginSdk(world(), typed, { headers: { origin } })).status, 200)
    })

    it('M11: sends no second email at once, but another one later, which voids the first', async () => {
      const { post, register, requestId } = await ownPage(world())
      const email = newEmail()
      const { sub } = dataOf(await register(email))
      const first = codeIn(await mailTo(world(), email))
      const sent = () =>
        world().server.services.storage.stores.mailedCodes.find('verify-email', String(sub))
      const before = await sent()
      const { accvid } = dataOf(await post(initiate, { sub, requestId }))
      assert.deepEqual(await sent(), before, 'the registration has just sent one')
      world().advance(61_000)
      await post(initiate, { sub, requestId })
      assert.notDeepEqual(await sent(), before)
      assert.equal((await post(verify, { accvid, code: first })).status, 400)
    })

    it('M11: answers the same for accounts that do not exist, and limits the emails', async () => {
      const { post, register, requestId } = await ownPage(world())
      const known = newEmail()
      await world().addUser({ email: known, email_verified: true })
      const registered = dataOf(await register(known))
      const nobody = crypto.randomUUID()
      const subs = [registered.sub, nobody]
      const answers = await Promise.all(subs.map((sub) => post(initiate, { sub, requestId })))
      for (const [i, answer] of answers.entries()) {
        assert.equal(answer.status, 200, answer.text)
        assert.deepEqual(Object.keys(dataOf(answer)), ['accvid'])
        const wrong = await post(verify, { accvid: dataOf(answer).accvid, code: '123456' })
        assert.deepEqual([wrong.status, refusalOf(wrong).code], [400, 10010], String(i))
      }
      const statuses = new Set<number>()
      for (let i = 0; i < 12; i++) {
        statuses.add((await post(initiate, { sub: nobody, requestId })).status)
      }
      assert.ok(statuses.has(429))
    })

    it('M11: belongs to pages of the client, and sends codes by email alone', async () => {
      const { post, requestId } = await ownPage(world())
      const sub = crypto.randomUUID()
      const evil = { origin: 'https://evil.example' }
      for (const [path, body] of [
        [initiate, { sub, requestId }],
        [configured, { sub, requestId }],
      ] as const) {
        assert.equal((await post(path, body, evil)).status, 403, path)
        assert.equal((await post(path, { ...body, requestId: 'unknown' })).status, 400, path)
        assert.equal((await post(path, { sub })).status, 400, path)
        const inHeader = { origin, requestId }
        assert.equal((await post(path, { sub }, inHeader)).status, 200, path)
      }
      const sms = await post(initiate, { sub, requestId, verificationMedium: 'sms' })
      assert.equal(sms.status, 501)
      assert.match(sms.text, /by email/)
      for (const body of [{}, { accvid: 7, code: '1' }, { accvid: 'x' }]) {
        assert.deepEqual(refusalOf(await post(verify, body)).code, 10001)
      }
    })

    it('M11: lists the same methods for known and unknown people', async () => {
      const { post, requestId } = await ownPage(world())
      const email = newEmail()
      const user = await world().addUser({ email, email_verified: true })
      const seen = await Promise.all(
        [
          { sub: user.sub },
          { email },
          { sub: crypto.randomUUID() },
          { email: newEmail() },
          { email: null, sub: null },
        ].map(async (who) => {
          const answer = await post(configured, { ...who, requestId })
          assert.equal(answer.status, 200, answer.text)
          return { data: dataOf(answer), names: [...answer.headers.keys()].toSorted() }
        }),
      )
      for (const each of seen) assert.deepEqual(each, seen[0])
      assert.deepEqual(seen[0]?.data, { configured_list: [{ type: 'EMAIL' }] })
    })

    it('M11: does not tell who has an account, unless the setting allows to ask', async () => {
      const { post, requestId, register } = await ownPage(world())
      const email = newEmail()
      await world().addUser({ email, email_verified: true })
      for (const body of [{ email }, { email: newEmail() }, {}]) {
        const answer = await post(`/useractions-srv/userexistence/${requestId}`, body)
        assert.equal(answer.status, 403)
        assert.match(answer.text, /compat\.userExistence/)
      }
      assert.equal(dataOf(await register(email)).suggested_action, 'MFA')
    })

    it('M11: sends people to the page for the code of a device', async () => {
      const path = '/token-srv/device/verify'
      const answer = await world().send('GET', `${path}?user_code=WDJB-MJHT`)
      assert.equal(answer.status, 302)
      assert.equal(answer.headers.get('location'), `${world().issuer}/device?user_code=WDJB-MJHT`)
      const bare = await world().send('GET', path)
      assert.deepEqual(
        [bare.status, bare.headers.get('location')],
        [302, `${world().issuer}/device`],
      )
      const odd = await world().send('GET', `${path}?user_code=${encodeURIComponent('a&b=c\r\n#')}`)
      const location = new URL(odd.headers.get('location') ?? '')
      assert.deepEqual([...location.searchParams], [['user_code', 'a&b=c\r\n#']])
    })
  },
  { OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '1000' },
)

for (const emailVerification of ['required', 'off']) {
  describeServerOnce(
    `a server that tells who has an account (verification ${emailVerification})`,
    (world) => {
      it('M11: answers pages of clients, within the limits of guessing', async () => {
        const { post, requestId } = await ownPage(world())
        const path = `/useractions-srv/userexistence/${requestId}`
        const email = newEmail()
        const user = await world().addUser({ email, email_verified: true })
        for (const [body, exists] of [
          [{ email }, true],
          [{ email: email.toUpperCase(), mobile: null }, true],
          [{ username: user.username }, true],
          [{ user_name: user.username, unknown: 1 }, true],
          [{ email: newEmail() }, false],
          [{ mobile_number: '+4915112345678' }, false],
        ] as const) {
          const answer = await post(path, body)
          assert.equal(answer.status, 200, answer.text)
          assert.deepEqual(dataOf(answer), { exists }, JSON.stringify(body))
        }
        assert.equal((await post(path, {})).status, 400)
        assert.equal((await post(path, { email }, { origin: 'https://evil.example' })).status, 403)
        assert.equal((await post('/useractions-srv/userexistence/x', { email })).status, 400)
        let last = 0
        for (let i = 0; i < 20 && last !== 429; i++) last = (await post(path, { email })).status
        assert.equal(last, 429)
      })

      it('M11: suggests DEDUPLICATION for an address that has an account', async () => {
        world().advance(3_600_000)
        const { register } = await ownPage(world())
        const email = newEmail()
        const user = await world().addUser({ email, email_verified: true })
        const answer = await register(email)
        assert.equal(answer.status, 200, answer.text)
        const { sub, ...data } = dataOf(answer)
        assert.match(String(sub), /^[\w-]{22}$/)
        assert.notEqual(sub, user.sub)
        assert.deepEqual(data, {
          userStatus: 'PENDING',
          email_verified: false,
          suggested_action: 'DEDUPLICATION',
        })
        const fresh = dataOf(await register(newEmail()))
        assert.equal(fresh.suggested_action, emailVerification === 'off' ? 'LOGIN' : 'MFA')
        const others = await world().send('POST', '/users-srv/register', {
          json: { email: newEmail(), password, password_echo: password },
        })
        assert.notEqual(dataOf(others).suggested_action, 'DEDUPLICATION')
      })
    },
    {
      OSTIARY_COMPAT_USER_EXISTENCE: 'true',
      OSTIARY_USERS_EMAIL_VERIFICATION: emailVerification,
      OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '20',
    },
  )
}
