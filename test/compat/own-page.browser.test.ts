import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Application, startApplication } from '../pages/application.ts'
import { chromiumPath, inWindow, startChromium, withoutChromium } from '../support/chromium.ts'
import { describeServerOnce, type TestClient } from '../support/server-world.ts'

const skip = !chromiumPath
const verifier = 'a-verifier-of-the-client-that-is-long-enough-0'
const password = 'a password nobody has yet'
const challenge = createHash('sha256').update(verifier).digest('base64url')

interface Call {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
}

/** What the calls answer; a member that is not there fails the test that reads it. */
interface Body {
  readonly data: Readonly<Record<string, string>> & readonly { readonly fieldKey: string }[]
  readonly access_token: string
  readonly refresh_token: string
  readonly active: boolean
  readonly sub: string
  readonly given_name: string
}

/** Sends what the field's browser library sends: JSON also on a GET, and its own headers. */
function callFrom(tab: Page, issuer: string) {
  return async (path: string, { method = 'GET', body, headers, token }: Call = {}) => {
    const bearer = token && { authorization: `Bearer ${token}` }
    const all = { 'content-type': 'application/json', 'accept-language': 'de-DE', ...bearer }
    const request = {
      method,
      headers: { ...all, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }
    const text = JSON.stringify([issuer + path, request])
    const work = `fetch(...${text}).then((response) => response.json())`
    return tab.evaluate<Body>(work).catch((cause) => assert.fail(`${method} ${path}: ${cause}`))
  }
}

type Calls = ReturnType<typeof callFrom>

describeServerOnce(
  `a sign-in page of the client, in a browser${withoutChromium}`,
  (world) => {
    let browser: Browser
    let app: Application
    let client: TestClient

    before(async () => {
      if (skip) return
      browser = await startChromium()
      app = await startApplication()
      app.show('/', '<h1>Own page</h1>')
      client = await world().addClient({
        client_name: 'Shop',
        redirect_uris: [`${app.origin}/callback`],
        post_logout_redirect_uris: [`${app.origin}/`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        allowed_scopes: ['openid', 'profile', 'email', 'mobile', 'offline_access'],
        consent: 'implicit',
      })
    })
    after(async () => {
      await browser?.close()
      await app?.[Symbol.asyncDispose]()
    })

    function test(
      name: string,
      work: (page: { readonly tab: Page; readonly call: Calls }) => Promise<void>,
    ): void {
      it(name, { skip }, () =>
        inWindow(browser, async ({ tab }) => {
          await tab.goto(`${app.origin}/`)
          await work({ tab, call: callFrom(tab, world().issuer) })
        }),
      )
    }

    const request = () => ({
      client_id: client.id,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email mobile offline_access',
      nonce: String(Date.now()),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })

    async function newRequest(call: Calls): Promise<string> {
      const body = request()
      const answer = await call('/authz-srv/authrequest/authz/generate', { method: 'POST', body })
      return answer.data.requestId ?? ''
    }

    async function askForPage(call: Calls, requestId: string): Promise<void> {
      const tenant = await call('/public-srv/tenantinfo/basic')
      assert.ok(tenant.data.tenant_name)
      const shown = await call(`/public-srv/public/${requestId}`)
      assert.equal(shown.data.client_name, 'Shop')
      const fields = await call(
        `/registration-setup-srv/public/list?acceptlanguage=de-DE&requestId=${requestId}`,
      )
      assert.ok(fields.data.some(({ fieldKey }) => fieldKey === 'email'))
    }

    async function register(call: Calls, requestId: string, email: string): Promise<string> {
      const { data } = await call('/users-srv/register', {
        method: 'POST',
        headers: { requestId, acceptlanguage: 'de-DE' },
        body: {
          email,
          given_name: 'Grace',
          family_name: 'Hopper',
          password,
          password_echo: password,
          provider: 'self',
        },
      })
      assert.equal(data.suggested_action, 'LOGIN')
      return data.sub ?? ''
    }

    function redeem(call: Calls, code: string | null | undefined): Promise<Body> {
      const { id: client_id, redirectUri: redirect_uri } = client
      const grant = { grant_type: 'authorization_code', code, code_verifier: verifier }
      const body = { ...grant, client_id, redirect_uri }
      return call('/token-srv/token', { method: 'POST', body })
    }

    test('registers, signs in by form, and uses the tokens', async ({ tab, call }) => {
      const requestId = await newRequest(call)
      await askForPage(call, requestId)
      const email = `grace-${Date.now()}@example.org`
      const sub = await register(call, requestId, email)
      const form = { username: email, username_type: 'email', password, requestId }
      await submitForm(tab, `${world().issuer}/login-srv/login`, form)
      await tab.waitForURL(`${app.origin}/callback?*`)
      const tokens = await redeem(call, new URL(tab.url()).searchParams.get('code'))
      await useTokens(tab, call, tokens, sub)
    })

    test('signs in by script, and revokes', async ({ call }) => {
      const { username, sub } = await world().addUser({ password })
      const body = { username, password, requestId: await newRequest(call) }
      const { data } = await call('/login-srv/login/sdk', { method: 'POST', body })
      const { access_token: token } = await redeem(call, data.code)
      assert.equal((await call('/users-srv/userinfo', { token })).sub, sub)
      const revocation = { token, client_id: client.id }
      await call('/token-srv/revoke', { method: 'POST', body: revocation })
      assert.equal((await world().userinfo(token)).status, 401)
    })

    test('M11: signs in by script without PKCE, where the client may', async ({ call }) => {
      const { username, sub } = await world().addUser({ password })
      const own = await world().addClient({
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'none',
        allowed_scopes: ['openid'],
        consent: 'implicit',
        own_pages_without_pkce: true,
      })
      const ids = { client_id: own.id, redirect_uri: own.redirectUri }
      const { data: begun } = await call('/authz-srv/authrequest/authz/generate', {
        method: 'POST',
        body: { ...ids, response_type: 'code', scope: 'openid', nonce: '1' },
      })
      const { data } = await call('/login-srv/login/sdk', {
        method: 'POST',
        body: { username, password, requestId: begun.requestId },
      })
      const body = { ...ids, grant_type: 'authorization_code', code: data.code }
      const { access_token: token } = await call('/token-srv/token', { method: 'POST', body })
      assert.equal((await call('/users-srv/userinfo', { token })).sub, sub)
    })

    async function useTokens(
      tab: Page,
      call: Calls,
      { access_token: token, refresh_token }: Body,
      sub: string,
    ): Promise<void> {
      assert.equal((await call('/users-srv/userinfo', { token })).given_name, 'Grace')
      const body = { token, token_type_hint: 'access_token' }
      const found = await call('/token-srv/introspect', { method: 'POST', body, token })
      assert.equal(found.active, true)
      const changed = await call(`/users-srv/user/profile/${sub}`, {
        method: 'PUT',
        body: { given_name: 'Amazing Grace', provider: 'self' },
        token,
      })
      assert.equal(changed.data.updated, true)
      const renewed = await call('/token-srv/token', {
        method: 'POST',
        body: { grant_type: 'refresh_token', client_id: client.id, refresh_token },
      })
      const info = await call('/users-srv/userinfo', { token: renewed.access_token })
      assert.equal(info.given_name, 'Amazing Grace')
      const home = encodeURIComponent(`${app.origin}/`)
      const hint = `access_token_hint=${renewed.access_token}`
      const parameters = `${hint}&post_logout_redirect_uri=${home}`
      await tab.goto(`${world().issuer}/session/end_session?${parameters}`)
      await tab.getByRole('heading', { name: 'Own page' }).waitFor()
    }
  },
  { OSTIARY_USERS_EMAIL_VERIFICATION: 'off' },
)

/** Sends a form as a script of the page does. */
async function submitForm(tab: Page, action: string, fields: object): Promise<void> {
  await tab.evaluate(`void (() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST' })
    form.action = ${JSON.stringify(action)}
    for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  })()`)
}
