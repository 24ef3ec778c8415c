import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eventsAbout } from '../events/events.ts'
import { type SecondProcess, startSecondProcess } from '../support/second-process.ts'
import { describeServer, type ServerWorld, type TestUser } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { codeOf, generate, loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const foreign = 'https://evil.example'

async function people(world: ServerWorld, registration: object = {}) {
  const [client, user] = await Promise.all([
    world.addClient({ allowed_scopes: ['openid'], consent: 'implicit', ...registration }),
    world.addUser(),
  ])
  return { client, user }
}

const credentials = ({ username, password }: TestUser) => ({ username, password })

/** So that a delay does not end before the test has looked. */
const slowly = { OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '600' }

describeServer(
  'abuse of sign-in pages of clients',
  (world) => {
    let second: SecondProcess
    before(async () => {
      second = await startSecondProcess(world())
    })
    after(() => second?.[Symbol.asyncDispose]())

    /** Tries a password at both, in turn; answers the statuses. */
    async function guess(username: string, times: number) {
      const { client } = await people(world())
      const statuses: number[] = []
      const texts = new Set<string>()
      for (let i = 0; i < times; i++) {
        const typed = { username, password: 'wrong password' }
        const requestId = await requestIdOf(world(), client)
        const form = { ...typed, requestId }
        const visit =
          i % 2
            ? await testBrowser(world()).open('/login-srv/login', { form })
            : await loginSdk(second, { ...typed, requestId })
        statuses.push(visit.status)
        if (!(i % 2)) texts.add(withoutReference(visit.text))
      }
      return { statuses, texts }
    }

    it('L08: guesses meet the limits of the page, in the same words for everybody', async () => {
      const { client, user } = await people(world())
      // A browser without a cookie is never known well enough to have a counter of its own.
      await loginSdk(second, {
        ...credentials(user),
        requestId: await requestIdOf(world(), client),
      })
      const known = await guess(user.username, 7)
      const unknown = await guess(`nobody-${crypto.randomUUID()}`, 7)
      assert.deepEqual(known, unknown)
      assert.deepEqual(known.statuses, [417, 400, 417, 400, 417, 429, 429])

      const requestId = await requestIdOf(world(), client)
      const right = await loginSdk(world(), { ...credentials(user), requestId })
      assert.equal(right.status, 429, 'the right password is not even looked at')
      assert.ok(Number(right.headers.get('retry-after')) >= 1)
      const page = testBrowser(world())
      const login = await page.open(authorizationPath(client))
      assert.equal((await page.submit(login, credentials(user))).status, 429)
      const events = await eventsAbout(world(), user.sub)
      assert.ok(events.includes('LOGIN_FAILURE') && events.includes('ACCOUNT_LOCKED'))
    })

    it('names the client and the address in the events of a sign-in', async () => {
      const { client, user } = await people(world())
      const requestId = await requestIdOf(world(), client)
      await loginSdk(world(), { ...credentials(user), password: 'wrong', requestId })
      await loginSdk(world(), { ...credentials(user), requestId })
      const rows = await world().database.execute(
        `select type, client_id, address from events where sub = '${user.sub}' and type like 'LOGIN%' order by type`,
      )
      const at = { client_id: client.id, address: '127.0.0.1' }
      assert.deepEqual(
        rows.map((row) => ({ ...row })),
        [
          { type: 'LOGIN_FAILURE', ...at },
          { type: 'LOGIN_SUCCESS', ...at },
        ],
      )
    })

    it('one request gives one code, whoever races for it on whatever node', async () => {
      const { client, user } = await people(world())
      const requestId = await requestIdOf(world(), client)
      const form = { ...credentials(user), requestId }
      const codes = await Promise.all(
        Array.from({ length: 8 }, async (_, i) => {
          const node = i % 2 ? world() : second
          if (i % 4 > 1) return codeOf(await loginSdk(node, form))
          const browser = testBrowser({ url: node.url, issuer: world().issuer })
          const visit = await browser.open('/login-srv/login', { form })
          return visit.status === 302 ? answerOf(visit).get('code') : undefined
        }),
      )
      assert.equal(codes.filter(Boolean).length, 1)
    })

    it('a request that was used cannot be used again', async () => {
      const { client, user } = await people(world())
      const requestId = await requestIdOf(world(), client)
      const form = { ...credentials(user), requestId }
      assert.equal((await loginSdk(world(), form)).status, 200)
      const again = await loginSdk(second, form)
      assert.equal(again.status, 400)
      assert.equal(refusalOf(again).error, 'invalid_request_id')
      const visit = await testBrowser(world()).open('/login-srv/login', { form })
      assert.equal(visit.status, 400)
      assert.equal((await world().send('GET', `/public-srv/public/${requestId}`)).status, 400)
    })

    it('L05: no browser with a session can finish a request that was made without a page', async () => {
      const { client, user: victim } = await people(world())
      const browser = testBrowser(world())
      await browser.travel(authorizationPath(client), victim)
      const requestId = await requestIdOf(world(), client)
      for (const path of ['/authz-srv/authz', '/login', '/consent', '/register']) {
        const visit = await browser.open(`${path}?requestId=${requestId}`)
        assert.equal(visit.status, 400, path)
      }
      const attacker = await world().addUser()
      const answer = await loginSdk(world(), { ...credentials(attacker), requestId })
      assert.equal(answer.status, 200, 'it still waits for the first sign-in')
    })

    it('L05: a request that one browser has cannot be continued in another one', async () => {
      const { client, user } = await people(world(), { consent: 'explicit' })
      const form = { ...credentials(user), requestId: await requestIdOf(world(), client) }
      const owner = testBrowser(world())
      const consent = await owner.open('/login-srv/login', { form })
      assert.equal(consent.url.pathname, '/consent')

      const other = testBrowser(world())
      await other.travel(authorizationPath(client), await world().addUser())
      assert.equal((await other.open(consent.url.href)).status, 400)
      assert.equal((await other.open('/login-srv/login', { form })).status, 400)
      assert.equal((await loginSdk(world(), form)).status, 400)
      const visit = await owner.submit(consent, { decision: 'allow' })
      assert.ok(answerOf(visit).get('code'))
    })

    it('L05: a request of the sign-in page is none for the pages of clients', async () => {
      const { client, user } = await people(world())
      const login = await testBrowser(world()).open(authorizationPath(client))
      const form = {
        ...credentials(user),
        requestId: login.url.searchParams.get('requestId') ?? '',
      }
      assert.equal((await loginSdk(world(), form)).status, 400)
      assert.equal((await testBrowser(world()).open('/login-srv/login', { form })).status, 400)
    })

    it('L01: a form never continues the session of somebody else, but ends it', async () => {
      const { client, user: before } = await people(world())
      const browser = testBrowser(world())
      await browser.travel(authorizationPath(client), before)
      const cookie = browser.cookies.get('ostiary_session')
      const user = await world().addUser()
      const form = { ...credentials(user), requestId: await requestIdOf(world(), client) }
      const visit = await browser.open('/login-srv/login', { form })
      const tokens = await world().redeem(client, answerOf(visit).get('code') ?? '')
      assert.equal((await world().userinfo(tokens.json.access_token)).json.sub, user.sub)
      assert.notEqual(browser.cookies.get('ostiary_session'), cookie)
      browser.cookies.set('ostiary_session', cookie ?? '')
      const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
      assert.equal(answerOf(silent).get('error'), 'login_required')
    })

    it('L02: pages of other origins can neither start, nor guess, nor sign anybody in', async () => {
      const { client, user } = await people(world())
      // Registered, but by another client.
      const neighbour = 'https://neighbour.example'
      await world().addClient({ redirect_uris: [`${neighbour}/cb`] })
      for (const origin of [foreign, 'null', neighbour]) {
        const headers = { origin }
        const started = await generate(world(), client, {}, { headers })
        assert.equal(started.status, 403)
        const requestId = await requestIdOf(world(), client)
        const form = { ...credentials(user), requestId }
        const answer = await loginSdk(world(), form, { headers })
        assert.equal(answer.status, 403)
        assert.equal(refusalOf(answer).error, 'origin_not_allowed')
        const browser = testBrowser(world())
        const visit = await browser.open('/login-srv/login', { form, headers })
        assert.equal(visit.status, 400)
        assert.equal(browser.cookies.get('ostiary_session'), undefined)
        assert.equal((await loginSdk(world(), form)).status, 200, 'it was not bound either')
      }
      const events = await eventsAbout(world(), user.sub)
      assert.ok(!events.includes('LOGIN_FAILURE'))
    })

    it('answers by CORS the origins of the client, without credentials', async () => {
      const { client } = await people(world())
      const own = { origin: 'https://app.example' }
      const preflight = await world().send('OPTIONS', '/login-srv/login/sdk', { headers: own })
      assert.equal(preflight.headers.get('access-control-allow-origin'), own.origin)
      assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
      const started = await generate(world(), client, {}, { headers: own })
      assert.equal(started.headers.get('access-control-allow-origin'), own.origin)
      const stranger = { headers: { origin: foreign } }
      const refused = await world().send('OPTIONS', '/login-srv/login/sdk', stranger)
      assert.equal(refused.headers.get('access-control-allow-origin'), null)
    })

    it('refuses forms inside frames', async () => {
      const { client, user } = await people(world())
      const form = { ...credentials(user), requestId: await requestIdOf(world(), client) }
      const headers = { origin: 'https://app.example', 'sec-fetch-dest': 'iframe' }
      const visit = await testBrowser(world()).open('/login-srv/login', { form, headers })
      assert.equal(visit.status, 400)
    })

    it('checks a request as the authorization endpoint does', async () => {
      const { client } = await people(world())
      const tries = [
        [{ client_id: 'nobody' }, 'invalid_request'],
        [{ client_id: null }, 'invalid_request'],
        [{ client_id: '' }, 'invalid_request'],
        [{ redirect_uri: 'https://app.example/callback/' }, 'invalid_request'],
        [{ redirect_uri: `${foreign}/callback` }, 'invalid_request'],
        [{ scope: 'openid profile' }, 'invalid_scope'],
        [{ response_type: 'token' }, 'unauthorized_client'],
        [{ response_type: 'everything' }, 'unsupported_response_type'],
        [{ response_mode: 'pigeon' }, 'invalid_request'],
        [{ code_challenge: 'x', code_challenge_method: 'S256' }, 'invalid_request'],
        [{ request: 'x.y.z' }, 'invalid_request_object'],
        [{ id_token_hint: 'x.y.z' }, 'invalid_request'],
      ] as const
      for (const [changes, error] of tries) {
        const answer = await generate(world(), client, changes)
        assert.equal(answer.status, 400, JSON.stringify(changes))
        assert.equal(refusalOf(answer).error, error, JSON.stringify(changes))
      }
      await world().changeClient(client, { enabled: false })
      assert.equal((await generate(world(), client)).status, 400)
    })

    it('takes hostile values for what they are', async () => {
      const { client, user } = await people(world())
      const requestId = await requestIdOf(world(), client)
      const hostile = [[], {}, 1, ['a'], { $ne: '' }, 'x'.repeat(5000), 'a\0b']
      for (const value of hostile) {
        for (const name of ['username', 'password', 'requestId', 'username_type', 'rememberMe']) {
          const json = { ...credentials(user), requestId, [name]: value }
          const answer = await loginSdk(world(), json)
          assert.ok([400, 417].includes(answer.status), `${name}: ${answer.text}`)
        }
        for (const name of ['client_id', 'redirect_uri', 'scope', 'state', 'nonce']) {
          const answer = await generate(world(), client, { [name]: value })
          assert.equal(answer.status, 400, `${name}: ${answer.text}`)
        }
      }
      for (const json of [{}, { requestId }, { username: null, password: null, requestId }]) {
        assert.equal((await loginSdk(world(), json)).status, 400)
      }
      const form = `username=a&username=b&password=c&requestId=${requestId}`
      assert.equal((await world().send('POST', '/login-srv/login', { form })).status, 400)
      const json = { ...credentials(user), requestId }
      assert.equal((await world().send('POST', '/login-srv/login', { json })).status, 415)
      const asForm = { form: { ...credentials(user), requestId } }
      assert.equal((await world().send('POST', '/login-srv/login/sdk', asForm)).status, 415)
    })

    it('gives nothing to whoever was blocked, or for a password that was replaced, in between', async () => {
      const { client, user } = await people(world())
      const { users } = world().server.services.storage.stores
      const requestId = await requestIdOf(world(), client)
      await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now())
      const blocked = await loginSdk(world(), { ...credentials(user), requestId })
      const unknown = await loginSdk(world(), { username: 'nobody', password: 'x', requestId })
      assert.equal(withoutReference(blocked.text), withoutReference(unknown.text))
      await users.setStatus(user.sub, 'BLOCKED', 'VERIFIED', world().now())
      assert.equal((await loginSdk(world(), { ...credentials(user), requestId })).status, 200)
    })

    it('ends with the client, its registration, and after an hour', async () => {
      const { client, user } = await people(world())
      const requestId = await requestIdOf(world(), client)
      await world().changeClient(client, { enabled: false })
      const form = { ...credentials(user), requestId }
      assert.equal((await loginSdk(world(), form)).status, 400)
      assert.equal((await world().send('GET', `/public-srv/public/${requestId}`)).status, 400)
      await world().changeClient(client, { enabled: true })
      world().advance(3_600_000)
      const expired = await loginSdk(world(), form)
      const unknown = await loginSdk(world(), { ...form, requestId: 'unknown' })
      assert.equal(withoutReference(expired.text), withoutReference(unknown.text))
      assert.equal((await testBrowser(world()).open('/login-srv/login', { form })).status, 400)
    })
  },
  slowly,
)

function withoutReference(text: string): string {
  return text.replace(/"referenceNumber":"[^"]*"/, '')
}
