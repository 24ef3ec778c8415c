import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import {
  askAsDevice,
  deviceClient,
  deviceGrant,
  pollAsDevice,
  toDeviceConsent,
} from '../../support/device-calls.ts'
import { describeServer, type TestClient } from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'

const scope = 'openid profile offline_access'

describeServer('the device grant (RFC 8628)', (world) => {
  async function waiting(changes: object = {}) {
    const client = await deviceClient(world(), { ...changes })
    const [user, asked] = await Promise.all([
      world().addUser({ given_name: 'Ada', family_name: 'Lovelace' }),
      askAsDevice(world(), client, { scope }),
    ])
    return { client, user, asked, browser: testBrowser(world()) }
  }

  /** The errors of a device that asks, one after another. */
  async function errorOf(client: TestClient, asked: Awaited<ReturnType<typeof askAsDevice>>) {
    const { status, json, headers } = await pollAsDevice(world(), client, asked)
    assert.equal(status, 400)
    assert.equal(headers.get('cache-control'), 'no-store')
    return json.error
  }

  it('is announced, and gives codes that people can type', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    const endpoint = `${world().issuer}/authz-srv/device/authz`
    assert.equal(json.device_authorization_endpoint, endpoint)
    assert.ok((json.grant_types_supported as string[]).includes(deviceGrant))

    const { asked } = await waiting()
    assert.equal(asked.status, 200)
    assert.equal(asked.headers.get('cache-control'), 'no-store')
    const { user_code, verification_uri, expires_in, interval } = asked.json
    assert.match(String(user_code), /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    assert.equal(verification_uri, `${world().issuer}/device`)
    const complete = `${world().issuer}/device?user_code=${user_code}`
    assert.equal(asked.json.verification_uri_complete, complete)
    assert.deepEqual([expires_in, interval], [600, 5])
  })

  it('signs openid-client in after the person has approved', async () => {
    const { client, user, browser } = await waiting()
    const options = { execute: [openid.allowInsecureRequests] }
    const issuer = new URL(world().issuer)
    const method = openid.None()
    const config = await openid.discovery(issuer, client.id, undefined, method, options)
    const asked = await openid.initiateDeviceAuthorization(config, { scope })
    const page = await browser.open(asked.verification_uri_complete ?? '')
    const next = await browser.submit(page, { user_code: asked.user_code })
    const { username, password } = user
    const consent = await browser.submit(next, { username, password })
    await browser.submit(consent, { decision: 'allow' })
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...asked, interval: 0 })
    assert.equal(tokens.claims()?.sub, user.sub)
    assert.equal(tokens.scope, scope)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.equal((await world().userinfo(renewed.access_token)).status, 200)
  })

  it('signs oauth4webapi in, with a secret and a query', async () => {
    const client = await world().addClient({
      grant_types: [deviceGrant],
      allowed_scopes: ['openid'],
      redirect_uris: [],
    })
    const { issuer } = world()
    const insecure = { [oauth.allowInsecureRequests]: true }
    const found = await oauth.discoveryRequest(new URL(issuer), insecure)
    const server = await oauth.processDiscoveryResponse(new URL(issuer), found)
    const own = { client_id: client.id }
    const authentication = oauth.ClientSecretBasic(client.secret)
    const parameters = { scope: 'openid' }
    const sent = await oauth.deviceAuthorizationRequest(
      server,
      own,
      authentication,
      parameters,
      insecure,
    )
    const asked = await oauth.processDeviceAuthorizationResponse(server, own, sent)
    const user = await world().addUser()
    const browser = testBrowser(world())
    const page = await browser.open(asked.verification_uri)
    await browser.travel(
      (await browser.submit(page, { user_code: asked.user_code })).url.href,
      user,
    )
    const polled = await oauth.deviceCodeGrantRequest(
      server,
      own,
      authentication,
      asked.device_code,
      insecure,
    )
    const tokens = await oauth.processDeviceCodeResponse(server, own, polled)
    assert.equal(oauth.getValidatedIdTokenClaims(tokens)?.sub, user.sub)
    assert.equal(tokens.refresh_token, undefined)

    const query = `?${new URLSearchParams({ scope: 'openid' })}`
    const asGet = await world().send('GET', `/authz-srv/device/authz${query}`, { as: client })
    assert.equal(asGet.status, 200)
    const head = await world().send('HEAD', `/authz-srv/device/authz${query}`, { as: client })
    assert.equal(head.status, 405)
  })

  it('tells the device to wait, to slow down, and what was decided', async () => {
    const { client, user, asked, browser } = await waiting()
    assert.equal(await errorOf(client, asked), 'authorization_pending')
    assert.equal(await errorOf(client, asked), 'slow_down')
    world().advance(5_000)
    assert.equal(await errorOf(client, asked), 'slow_down')
    world().advance(10_000)
    assert.equal(await errorOf(client, asked), 'authorization_pending')
    const end = await browser.submit(await toDeviceConsent(browser, asked, user), {
      decision: 'deny',
    })
    assert.equal(end.url.pathname, '/device/done')
    assert.match(end.text, /The device was not connected/)
    assert.equal(await errorOf(client, asked), 'access_denied')
  })

  it('expires, for the device and for the person', async () => {
    const { client, user, asked, browser } = await waiting()
    const consent = await toDeviceConsent(browser, asked, user)
    world().advance(601_000)
    assert.equal(await errorOf(client, asked), 'expired_token')
    const end = await browser.submit(consent, { decision: 'allow' })
    assert.match(end.text, /This code no longer works/)
    assert.equal(await errorOf(client, asked), 'expired_token')
    const typed = { user_code: String(asked.json.user_code) }
    const again = await browser.submit(await browser.open('/device'), typed)
    assert.equal(again.status, 400)
    assert.match(again.text, /This code does not work/)
  })

  it('takes a code in lower case, without dashes, with spaces, and in wide letters', async () => {
    const { user, asked, browser } = await waiting()
    const code = String(asked.json.user_code)
    const wide = code.replaceAll(/[A-Z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    )
    for (const typed of [
      code.toLowerCase(),
      code.replace('-', ''),
      ` ${code.replace('-', ' – ')} `,
      wide,
    ]) {
      const next = await browser.submit(await browser.open('/device'), { user_code: typed })
      assert.equal(next.url.pathname, '/login', typed)
    }
    for (const typed of ['', 'AEIO-UAEI', `${code}B`, code.slice(1), 'x'.repeat(10_000)]) {
      const next = await browser.submit(await browser.open('/device'), { user_code: typed })
      assert.equal(next.status, 400)
    }
    assert.ok(user)
  })

  it('lists the device with its app, and ends it alone', async () => {
    const { client, user, asked, browser } = await waiting()
    await browser.submit(await toDeviceConsent(browser, asked, user), { decision: 'allow' })
    const tokens = (await pollAsDevice(world(), client, asked)).json
    const page = await browser.open('/account/sessions')
    assert.match(page.text, /<bdi>Television<\/bdi>/)
    // A sign-out in the browser leaves the device alone, and the other way round.
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(page.text) ?? []
    await browser.submit(page, { act: 'end', session })
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
    assert.equal((await browser.open('/account')).url.pathname, '/account')
    const apps = await browser.open('/account/apps')
    assert.match(apps.text, /Television/)
  })

  it('keeps the device signed in when the person signs out of the browser', async () => {
    const { client, user, asked, browser } = await waiting()
    await browser.submit(await toDeviceConsent(browser, asked, user), { decision: 'allow' })
    const tokens = (await pollAsDevice(world(), client, asked)).json
    await browser.submit(await browser.open('/session/end_session'), { decision: 'logout' })
    assert.equal((await browser.open('/account')).url.pathname, '/login')
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
  })
})
