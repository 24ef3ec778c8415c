import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServer, type ServerWorld, type TestClient } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { codeOf, generate, loginSdk, refusalOf, requestIdOf } from './own-pages.ts'

const origin = 'https://app.example'
const password = 'a steam-driven analytical engine'

describeServer('an own page of a client whose library knows no PKCE', (world) => {
  async function people(registration: object = {}) {
    const client = await world().addClient({
      token_endpoint_auth_method: 'none',
      allowed_scopes: ['openid'],
      consent: 'implicit',
      ...registration,
    })
    const user = await world().addUser()
    return { client, user, typed: { username: user.username, password: user.password } }
  }

  const redeem = (client: TestClient, code: string, headers = {}, more = {}) =>
    world().send('POST', '/token-srv/token', {
      json: {
        grant_type: 'authorization_code',
        client_id: client.id,
        redirect_uri: client.redirectUri,
        code,
        ...more,
      },
      headers,
    })

  const allowed = { own_pages_without_pkce: true }

  it('M11: begins a request without a challenge, to register, reset and read what is public', async () => {
    for (const registration of [
      {},
      { token_endpoint_auth_method: 'client_secret_basic', require_pkce: true },
      { token_endpoint_auth_method: 'client_secret_basic' },
    ]) {
      const { client } = await people(registration)
      await useWithoutCode(world(), client)
    }
  })

  it('M11: gets no code for it, by script or by form, and the password is not tried', async () => {
    for (const registration of [
      {},
      { token_endpoint_auth_method: 'client_secret_basic', require_pkce: true },
    ]) {
      const { client, typed } = await people(registration)
      const requestId = await requestIdOf(world(), client)
      for (const json of [typed, { ...typed, password: 'wrong' }]) {
        const refused = await loginSdk(world(), { ...json, requestId }, { headers: { origin } })
        assert.equal(refused.status, 400, refused.text)
        assert.deepEqual(
          [refusalOf(refused).error, refusalOf(refused).moreInfo],
          ['invalid_request', 'generate the request with a code_challenge'],
        )
      }
      const form = { ...typed, requestId }
      const headers = { origin, 'sec-fetch-dest': 'document' }
      const visit = await testBrowser(world()).ask('/login-srv/login', { form, headers })
      assert.equal(visit.status, 400)
      assert.equal(visit.headers.get('location'), null)
    }
  })

  it('M11: gets a code with own_pages_without_pkce, which its own origin alone redeems', async () => {
    const { client, typed } = await people(allowed)
    const headers = { origin }
    const requestId = await requestIdOf(world(), client)
    const code = codeOf(await loginSdk(world(), { ...typed, requestId }, { headers })) ?? ''
    for (const wrong of [{}, { origin: 'https://other.example' }, { origin: 'null' }]) {
      const refused = await redeem(client, code, wrong)
      assert.deepEqual([refused.status, refused.json.error], [400, 'invalid_grant'])
    }
    const verifier = { code_verifier: 'v'.repeat(43) }
    assert.equal((await redeem(client, code, headers, verifier)).json.error, 'invalid_grant')
    const tokens = await redeem(client, code, headers)
    assert.equal(tokens.status, 200, tokens.text)
    const again = await redeem(client, code, headers)
    assert.equal(again.json.error, 'invalid_grant', 'a code is good once')
    const { active } = (
      await world().introspect(
        await world().addClient({ introspect_any: true }),
        tokens.json.access_token,
      )
    ).json
    assert.equal(active, false, 'and its second use revokes what it gave')
  })

  it('M11: needs the origin of a browser, and takes no form', async () => {
    const { client, typed } = await people(allowed)
    const requestId = await requestIdOf(world(), client)
    const without = await loginSdk(world(), { ...typed, requestId })
    assert.equal(refusalOf(without).error, 'invalid_request')
    const headers = { origin: 'https://evil.example' }
    const foreign = await loginSdk(world(), { ...typed, requestId }, { headers })
    assert.equal(refusalOf(foreign).error, 'origin_not_allowed')
    const form = { ...typed, requestId }
    const sent = { form, headers: { origin, 'sec-fetch-dest': 'document' } }
    const visit = await testBrowser(world()).ask('/login-srv/login', sent)
    assert.equal(visit.status, 400)
    const page = await world().send(
      'GET',
      `/authz-srv/authz?client_id=${client.id}&redirect_uri=${encodeURIComponent(client.redirectUri)}&response_type=code`,
    )
    assert.match(page.headers.get('location') ?? '', /error=invalid_request/, 'the page needs it')
  })

  it('M11: a code with a challenge stays bound to it alone', async () => {
    const { client, typed } = await people(allowed)
    const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }
    const requestId = await requestIdOf(world(), client, {
      ...challenge,
      code_challenge_method: 'S256',
    })
    const headers = { origin }
    const code = codeOf(await loginSdk(world(), { ...typed, requestId }, { headers })) ?? ''
    assert.equal((await redeem(client, code, headers)).json.error, 'invalid_grant')
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    assert.equal((await redeem(client, code, {}, { code_verifier })).status, 200)
  })

  it('M11: the code is worth nothing once the client may not do this any more', async () => {
    const { client, typed } = await people(allowed)
    const headers = { origin }
    const requestId = await requestIdOf(world(), client)
    const code = codeOf(await loginSdk(world(), { ...typed, requestId }, { headers })) ?? ''
    await world().changeClient(client, { metadata: { own_pages_without_pkce: false } })
    assert.equal((await redeem(client, code, headers)).json.error, 'invalid_grant')
  })

  it('M11: stricter profiles do not have it', async () => {
    const { client, typed } = await people({ ...allowed, security_profile: 'oauth21' })
    const requestId = await requestIdOf(world(), client)
    const refused = await loginSdk(world(), { ...typed, requestId }, { headers: { origin } })
    assert.equal(refusalOf(refused).error, 'invalid_request')
  })

  it('a missing redirect_uri is told as missing, by generate and by the page', async () => {
    const client = await world().addClient({
      redirect_uris: ['https://app.example/a', 'https://app.example/b'],
      allowed_scopes: ['openid'],
    })
    for (const redirect_uri of [undefined, null, '']) {
      const answer = await generate(world(), client, { redirect_uri })
      assert.equal(answer.status, 400)
      assert.equal(refusalOf(answer).moreInfo, 'redirect_uri is missing')
    }
    const path = `/authz-srv/authz?client_id=${client.id}&response_type=code&scope=openid`
    for (const [locale, words] of [
      ['en-US', /did not say where/],
      ['de-DE', /hat nicht gesagt, wohin/],
    ] as const) {
      const page = await world().send('GET', `${path}&ui_locales=${locale}`)
      assert.equal(page.status, 400)
      assert.match(page.text, words)
      assert.match(page.text, /redirect_uri is missing/)
      assert.doesNotMatch(page.text, /not registered|nicht registriert/)
    }
    const wrong = await world().send('GET', `${path}&redirect_uri=https%3A%2F%2Fx.example%2F`)
    assert.match(wrong.text, /redirect_uri is not registered/)
  })
})

/** Everything that a request is good for before somebody signs in. */
async function useWithoutCode(world: ServerWorld, client: TestClient) {
  const headers = { origin, requestId: await requestIdOf(world, client) }
  const { requestId } = headers
  const shown = await world.send('GET', `/public-srv/public/${requestId}`, { headers: { origin } })
  assert.equal(shown.status, 200, shown.text)
  const setup = `/registration-setup-srv/public/list?acceptlanguage=de-DE&requestId=${requestId}`
  assert.equal((await world.send('GET', setup, { headers: { origin } })).status, 200)
  const email = `${crypto.randomUUID()}@example.com`
  const json = { email, password, given_name: 'Ada', provider: 'self' }
  const registered = await world.send('POST', '/users-srv/register', { json, headers })
  assert.equal(registered.status, 200, registered.text)
  const { sub } = registered.json.data as { sub: string }
  const proof = { sub, code: codeIn(await mailTo(world, email)) }
  assert.equal((await world.send('POST', '/users-srv/verifyemail', { json: proof })).status, 200)
  const reset = await world.send('POST', '/password-srv/resetpassword?action=initiatereset', {
    json: { email, processingType: 'CODE', resetMedium: 'email', requestId },
    headers,
  })
  assert.equal(reset.status, 200, reset.text)
}
