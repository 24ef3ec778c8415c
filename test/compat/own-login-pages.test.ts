import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import { addAuthenticator } from '../support/authenticator-app.ts'
import type { AnswerBody, TestClient } from '../support/server-calls.ts'
import { describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'
import { codeOf, generate, loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const origin = 'https://app.example'
const verifier = 'a-verifier-of-the-client-that-is-long-enough-0'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }

async function people(world: ServerWorld, registration: object = {}) {
  const scopes = ['openid', 'profile', 'email']
  const [client, user] = await Promise.all([
    world.addClient({ allowed_scopes: scopes, consent: 'implicit', ...registration }),
    world.addUser({ email: `${crypto.randomUUID()}@example.com`, given_name: 'Ada' }),
  ])
  return { client, user }
}

type Credentials = Readonly<Record<'username' | 'password', string>>

/** Sends the form of the client's page. */
async function signInByForm(
  browser: TestBrowser,
  world: ServerWorld,
  client: TestClient,
  { username, password }: Credentials,
) {
  const requestId = await requestIdOf(world, client)
  return browser.ask('/login-srv/login', { form: { username, password, requestId } })
}

async function lines(world: ServerWorld, table: string): Promise<number> {
  const [row] = await world.database.execute(`select count(*) as n from ${table}`)
  return Number(row?.n)
}

describeServerOnce('a sign-in page of the client, by script', (world) => {
  it('gets a request, and then a code that the client redeems', async () => {
    const { client, user } = await people(world())
    const generated = await generate(world(), client, { ui_locales: 'de-DE' })
    assert.equal(generated.status, 200)
    const { requestId, ...data } = generated.json.data as Record<string, string>
    assert.deepEqual(data, { groupname: 'default', lang: 'de-DE', view_type: 'login' })

    const { username, password } = user
    const answer = await loginSdk(world(), { username, password, requestId })
    assert.equal(answer.status, 200, answer.text)
    const { code, ...more } = answer.json.data as Record<string, string>
    assert.deepEqual(more, { viewtype: 'login', grant_type: 'login' })
    assert.deepEqual(answer.headers.getSetCookie(), [])

    const tokens = (await world().redeem(client, code ?? '')).json
    assert.equal(claimsIn(tokens.id_token).nonce, '1603357001')
    assert.equal(claimsIn(tokens.id_token).acr, undefined)
    assert.equal((await world().userinfo(tokens.access_token)).json.sub, user.sub)
  })

  it('may send a form, nulls and members that nobody knows', async () => {
    const { client, user } = await people(world())
    const { id: client_id, redirectUri: redirect_uri } = client
    const form = { client_id, redirect_uri, response_type: 'code', scope: 'openid', trackId: 'x' }
    const path = '/authz-srv/authrequest/authz/generate'
    assert.equal((await world().send('POST', path, { form })).status, 200)

    const nothing = { state: null, response_mode: null, code_challenge: null, request: null }
    const requestId = await requestIdOf(world(), client, { ...nothing, deviceInfo: { id: 1 } })
    const { username, password } = user
    const unset = { username_type: null, rememberMe: null, dc: null, field_key: null }
    const unknown = { device: { fp: [1, 2] }, captcha: true }
    const json = { username, password, requestId, ...unset, ...unknown }
    assert.equal((await loginSdk(world(), json)).status, 200)
  })

  it('says which kind of name it means', async () => {
    const { client, user } = await people(world())
    const email = await emailOf(world(), user.sub)
    const mobile_number = `+4915${String(Date.now()).slice(-9)}`
    const phoned = await world().addUser({ username: `p-${user.sub}`, mobile_number })
    const tries = [
      [user.username, 'user_name', 200],
      [user.username, 'username', 200],
      [user.username, 'email', 417],
      [user.username, '', 200],
      [email.toUpperCase(), 'email', 200],
      [email, 'user_name', 417],
      [email, 'mobile', 417],
      [user.sub, 'sub', 200],
      [user.sub, undefined, 417],
      [user.username, 'sub', 417],
      [mobile_number, 'mobile', 200],
      [mobile_number, 'email', 417],
      [phoned.username, 'custom', 400],
    ] as const
    for (const [username, username_type, status] of tries) {
      const requestId = await requestIdOf(world(), client)
      const json = { username, username_type, password: user.password, requestId }
      assert.equal((await loginSdk(world(), json)).status, status, `${username} ${username_type}`)
    }
  })

  it('finds a user whose username is the email address', async () => {
    const { client } = await people(world())
    const email = `${crypto.randomUUID()}@example.com`
    const { password } = await world().addUser({ username: email, email })
    const requestId = await requestIdOf(world(), client)
    const json = { username: email, username_type: 'email', password, requestId }
    assert.equal((await loginSdk(world(), json)).status, 200)
  })

  it('stays signed in for as long as on the page, if the person wants', async () => {
    const { client, user } = await people(world(), {
      grant_types: ['authorization_code'],
      access_token_lifetime: 60,
    })
    const lasts = async (wish: object) => {
      const { username, password } = user
      const requestId = await requestIdOf(world(), client)
      const code = codeOf(await loginSdk(world(), { username, password, requestId, ...wish }))
      const { sid } = claimsIn((await world().redeem(client, code ?? '')).json.id_token)
      const [row] = await world().database.execute(
        `select idle_expires_at - created_at as ms from sessions where id = '${sid}'`,
      )
      return Number(row?.ms)
    }
    const day = 86_400_000
    assert.ok((await lasts({})) <= day)
    for (const wish of [{ rememberMe: true }, { rememberMe: 'true' }, { remember_me: true }]) {
      assert.ok((await lasts(wish)) > 7 * day, JSON.stringify(wish))
    }
  })

  it('needs PKCE for a public client, and gets a code that needs the verifier', async () => {
    const { client, user } = await people(world(), { token_endpoint_auth_method: 'none' })
    const { username, password } = user
    const bare = { username, password, requestId: await requestIdOf(world(), client) }
    const refused = await loginSdk(world(), bare)
    assert.equal(refused.status, 400)
    assert.deepEqual(refusalOf(refused), {
      code: 24001,
      moreInfo: 'generate the request with a code_challenge',
      type: 'LoginException',
      status: 400,
      error: 'invalid_request',
    })
    const requestId = await requestIdOf(world(), client, pkce)
    const code = codeOf(await loginSdk(world(), { username, password, requestId })) ?? ''
    assert.equal((await world().redeem(client, code)).json.error, 'invalid_grant')
    const answer = await world().redeem(client, code, { code_verifier: verifier })
    assert.equal(answer.status, 200, answer.text)
  })

  it('is told which step is missing, and leaves nothing behind', async () => {
    const { client, user } = await people(world(), { consent: 'explicit' })
    const { username, password } = user
    const counts = () => Promise.all(['sessions', 'codes'].map((table) => lines(world(), table)))
    const before = await counts()

    const requestId = await requestIdOf(world(), client)
    const consent = await loginSdk(world(), { username, password, requestId })
    assert.equal(consent.status, 417)
    assert.equal(refusalOf(consent).error, 'consent_required')
    assert.equal(refusalOf(consent).code, 24004)

    const { passwords, users } = world().server.services.storage.stores
    const [identity] = await users.identitiesOf(user.sub)
    const note = { setAt: world().now(), mustChange: true }
    await passwords.note(identity?.identityId ?? '', note)
    const first = await world().addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
    const json = { username, password, requestId: await requestIdOf(world(), first) }
    const change = await loginSdk(world(), json)
    assert.equal(change.status, 417)
    assert.equal(refusalOf(change).error, 'password_change_required')
    assert.deepEqual(await counts(), before)

    await passwords.note(identity?.identityId ?? '', { ...note, mustChange: false })
    assert.equal((await loginSdk(world(), json)).status, 200, 'the request can be used again')
  })

  it('is refused for people whom the client is not for', async () => {
    const { client, user } = await people(world(), {
      allowed_groups: [{ groupId: 'OSTIARY_ADMINS' }],
    })
    const { username, password } = user
    const requestId = await requestIdOf(world(), client)
    const answer = await loginSdk(world(), { username, password, requestId })
    assert.equal(refusalOf(answer).error, 'access_denied')
    assert.equal(await lines(world(), `codes where sub = '${user.sub}'`), 0)
  })
})

describeServerOnce('a sign-in page of the client, by form', (world) => {
  it('goes straight to the redirect URI, and signs the browser in', async () => {
    const { client, user } = await people(world())
    const browser = testBrowser(world())
    const { username, password } = user
    const requestId = await requestIdOf(world(), client, { state: 'some state' })
    const form = { username, username_type: 'user_name', password, requestId, rememberMe: 'true' }
    const headers = { origin, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
    const visit = await browser.ask('/login-srv/login', { form, headers })
    assert.equal(visit.status, 302)
    const place = new URL(visit.headers.get('location') ?? '')
    assert.equal(place.origin + place.pathname, client.redirectUri)
    assert.equal(place.searchParams.get('state'), 'some state')
    assert.equal(place.searchParams.get('iss'), world().issuer)
    const tokens = await world().redeem(client, place.searchParams.get('code') ?? '')
    assert.equal(tokens.status, 200, tokens.text)

    const names = browser.cookieLines.map((line) => line.split('=')[0])
    assert.deepEqual(names.toSorted(), ['ostiary_browser', 'ostiary_session', 'ostiary_state'])
    const [session = ''] = browser.cookieLines.filter((line) => /^ostiary_session=/.test(line))
    assert.match(session, /HttpOnly; SameSite=Lax/)
    assert.match(session, /Max-Age=/)
    const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
    assert.ok(answerOf(silent).get('code'))
  })

  it('sends tokens in the fragment to clients that are registered so', async () => {
    const { client, user } = await people(world(), {
      grant_types: ['implicit'],
      response_types: ['token'],
    })
    const { username, password } = user
    const implicit = { response_type: 'token', response_mode: 'fragment' }
    const requestId = await requestIdOf(world(), client, implicit)
    const form = { username, password, requestId }
    const visit = await testBrowser(world()).open('/login-srv/login', { form })
    const { access_token } = Object.fromEntries(answerOf(visit)) as unknown as AnswerBody
    assert.equal((await world().userinfo(access_token)).json.sub, user.sub)

    const other = { username, password, requestId: await requestIdOf(world(), client, implicit) }
    assert.equal((await loginSdk(world(), other)).status, 400, 'a script gets codes alone')
  })

  it('goes to the page of the next step, and on from there', async () => {
    const { client, user } = await people(world(), { consent: 'explicit' })
    const browser = testBrowser(world())
    const { username, password } = user
    const form = { username, password, requestId: await requestIdOf(world(), client) }
    const first = await browser.ask('/login-srv/login', { form })
    assert.equal(first.status, 302)
    assert.match(first.headers.get('location') ?? '', /^\/consent\?requestId=/)
    const consent = await browser.open(first.headers.get('location') ?? '')
    const code = answerOf(await browser.submit(consent, { decision: 'allow' })).get('code')
    assert.equal((await world().redeem(client, code ?? '')).status, 200)
  })

  it('L05: asks for everything that a sign-in on the page would', async () => {
    const { client } = await people(world())
    const { users, passwords } = world().server.services.storage.stores
    const places: Readonly<Record<string, (sub: string) => Promise<unknown>>> = {
      '/login/factor': (sub) => addAuthenticator(world(), sub),
      '/password/change': async (sub) => {
        const [identity] = await users.identitiesOf(sub)
        const note = { setAt: world().now(), mustChange: true }
        await passwords.note(identity?.identityId ?? '', note)
      },
      '/login/keep': async (sub) => {
        const due = world().now() + 1_000_000
        await world().database.execute(`update users set deletion_at = ${due} where sub = '${sub}'`)
      },
    }
    const other = await world().addUser()
    const signedInAs = async (user: Credentials | undefined) => {
      const browser = testBrowser(world())
      if (user) await signInByForm(browser, world(), client, user)
      return browser
    }
    for (const [place, prepare] of Object.entries(places)) {
      for (const before of [undefined, other]) {
        const user = await world().addUser()
        await prepare(user.sub)
        const browser = await signedInAs(before)
        const { headers } = await signInByForm(browser, world(), client, user)
        const { pathname } = new URL(headers.get('location') ?? '', world().issuer)
        assert.equal(pathname, place, before && 'in the browser of somebody else')
      }
    }
    const owner = await world().addUser()
    await addAuthenticator(world(), owner.sub)
    const browser = await signedInAs(owner)
    const { headers } = await signInByForm(browser, world(), client, other)
    const answer = new URL(headers.get('location') ?? '')
    assert.ok(answer.searchParams.get('code'), 'nothing is asked for that is of somebody else')
  })

  it('shows the sign-in page of the server after a wrong password, which continues', async () => {
    const { client, user } = await people(world())
    const browser = testBrowser(world())
    const form = { username: user.username, password: 'wrong password' }
    const requestId = await requestIdOf(world(), client)
    const wrong = await browser.open('/login-srv/login', { form: { ...form, requestId } })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /The name or password is wrong/)
    const { username, password } = user
    const visit = await browser.submit(wrong, { username, password })
    assert.equal((await world().redeem(client, answerOf(visit).get('code') ?? '')).status, 200)

    const next = { ...form, requestId: await requestIdOf(world(), client) }
    const known = await browser.ask('/login-srv/login', { form: next })
    assert.equal(known.status, 400, 'a browser that has all cookies gets no others')
    assert.deepEqual(known.headers.getSetCookie(), [])
  })

  it('sends an error to the redirect URI as the authorization endpoint does', async () => {
    const { client, user } = await people(world(), {
      allowed_groups: [{ groupId: 'OSTIARY_ADMINS' }],
    })
    const { username, password } = user
    const form = { username, password, requestId: await requestIdOf(world(), client) }
    const visit = await testBrowser(world()).open('/login-srv/login', { form })
    assert.equal(visit.url.origin + visit.url.pathname, client.redirectUri)
    assert.equal(answerOf(visit).get('error'), 'access_denied')
  })
})

describeServerOnce(
  'calls of existing clients, switched off',
  (world) => {
    it('are not there', async () => {
      const client = await world().addClient()
      assert.equal((await generate(world(), client)).status, 404)
      assert.equal((await world().send('GET', '/public-srv/tenantinfo/basic')).status, 404)
    })
  },
  { OSTIARY_COMPAT_ENABLED: 'false' },
)

async function emailOf(world: ServerWorld, sub: string): Promise<string> {
  const user = await world.server.services.storage.stores.users.find(sub)
  return user?.email ?? ''
}

function claimsIn(jwt: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
}
