import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as openid from 'openid-client'
import {
  askedLink,
  askingClient,
  askPerson,
  cibaGrant,
  personWithMail,
  pollAsAsked,
  toAskedConsent,
  waitingRequest,
} from '../../support/ciba-calls.ts'
import { deviceClient, deviceGrant } from '../../support/device-calls.ts'
import { mailsTo } from '../../support/mail-to.ts'
import { describeServer, type ServerWorld, type TestClient } from '../../support/server-world.ts'
import { readForm, testBrowser } from '../../support/test-browser.ts'

const scope = 'openid offline_access'

async function waiting(world: ServerWorld, form: Readonly<Record<string, string>> = {}) {
  return { ...(await waitingRequest(world, { scope, ...form })), browser: testBrowser(world) }
}

describeServer('sign-in that a client asks for (CIBA)', (world) => {
  const errorOf = async (client: Parameters<typeof askPerson>[1], form: object) => {
    const { status, json } = await askPerson(world(), client, { ...form })
    return [status, json.error]
  }

  it('is announced with the modes that it has', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    const endpoint = `${world().issuer}/authz-srv/ciba/authz`
    assert.equal(json.backchannel_authentication_endpoint, endpoint)
    assert.deepEqual(json.backchannel_token_delivery_modes_supported, ['poll', 'ping'])
    assert.equal(json.backchannel_user_code_parameter_supported, false)
    assert.ok((json.grant_types_supported as string[]).includes(cibaGrant))
  })

  it('signs openid-client in after the person has confirmed by the link in the email', async () => {
    const [client, user] = [await askingClient(world()), await personWithMail(world())]
    const options = { execute: [openid.allowInsecureRequests] }
    const issuer = new URL(world().issuer)
    const config = await openid.discovery(issuer, client.id, client.secret, undefined, options)
    const asked = await openid.initiateBackchannelAuthentication(config, {
      scope,
      login_hint: user.username,
      binding_message: 'W4SCT <b>',
    })
    const browser = testBrowser(world())
    const consent = await toAskedConsent(world(), browser, user)
    assert.match(consent.text, /Confirm this sign-in\?/)
    assert.match(consent.text, /W4SCT &lt;b&gt;/)
    assert.match(consent.text, /Call center/)
    const end = await browser.submit(consent, { decision: 'allow' })
    assert.match(end.text, /You have confirmed/)
    const tokens = await openid.pollBackchannelAuthenticationGrant(config, {
      ...asked,
      interval: 0,
    })
    assert.equal(tokens.claims()?.sub, user.sub)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.equal((await world().userinfo(renewed.access_token)).status, 200)
  })

  it('tells the client to wait, to slow down, and what was decided', async () => {
    const { client, user, asked, browser } = await waiting(world())
    assert.equal(asked.headers.get('cache-control'), 'no-store')
    assert.deepEqual([asked.json.expires_in, asked.json.interval], [300, 5])
    const poll = async () => (await pollAsAsked(world(), client, asked)).json.error
    assert.equal(await poll(), 'authorization_pending')
    assert.equal(await poll(), 'slow_down')
    const end = await browser.submit(await toAskedConsent(world(), browser, user), {
      decision: 'deny',
    })
    assert.match(end.text, /You have not confirmed/)
    assert.equal(await poll(), 'access_denied')
    const over = await browser.open(await askedLink(world(), user))
    assert.match(over.text, /This request is over/)
  })

  it('writes who asked whom, and what was decided, into the audit log', async () => {
    const { client, user, browser } = await waiting(world())
    await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
    const events = await world().database.execute(
      `select type, client_id from events
       where sub = '${user.sub}' and type like 'SIGN_IN%' order by type`,
    )
    assert.deepEqual(
      events.map((event) => [event.type, event.client_id]),
      [
        ['SIGN_IN_ASKED', client.id],
        ['SIGN_IN_CONFIRMED', client.id],
      ],
    )
  })

  it('T01: an auth_req_id works once; its second use revokes what it gave', async () => {
    const { client, user, asked, browser } = await waiting(world())
    await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
    const tokens = (await pollAsAsked(world(), client, asked)).json
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    assert.equal((await pollAsAsked(world(), client, asked)).json.error, 'invalid_grant')
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
  })

  it('gives nothing to another client, nor by the grant of devices', async () => {
    const { client, user, asked, browser } = await waiting(world())
    await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
    const other = await askingClient(world())
    assert.equal((await pollAsAsked(world(), other, asked)).json.error, 'invalid_grant')
    await world().changeClient(client, { metadata: { grant_types: [cibaGrant, deviceGrant] } })
    const device_code = String(asked.json.auth_req_id)
    const asDevice = await world().token(client, { grant_type: deviceGrant, device_code })
    assert.equal(asDevice.json.error, 'invalid_grant')
    assert.equal((await pollAsAsked(world(), client, asked)).status, 200)
  })

  it('only the person who was asked can confirm, whoever opens the link', async () => {
    const { client, user, asked, browser } = await waiting(world())
    const other = await world().addUser()
    const page = await browser.open(await askedLink(world(), user))
    const { username, password } = other
    const end = await browser.submit(page, { username, password })
    assert.doesNotMatch(end.text, /Confirm this sign-in/)
    const waits = (await pollAsAsked(world(), client, asked)).json.error
    assert.notEqual(waits, undefined)
    const own = testBrowser(world())
    await own.submit(await toAskedConsent(world(), own, user), { decision: 'allow' })
    world().advance(5000)
    const answer = await pollAsAsked(world(), client, asked)
    assert.equal((await world().userinfo(answer.json.access_token)).json.sub, user.sub)
  })

  it('shows a person without an email address on the account page who asks for what', async () => {
    const client = await askingClient(world(), { client_name: 'Till <1>' })
    const user = await world().addUser()
    const browser = testBrowser(world())
    await browser.travel('/account', user)
    assert.doesNotMatch((await browser.open('/account')).text, /Waiting for you/)
    assert.match((await browser.open('/account/requests')).text, /No app is waiting/)

    const form = { login_hint: user.username, scope: 'openid email', binding_message: 'W4<SCT' }
    const asked = await askPerson(world(), client, form)
    assert.equal(asked.status, 200, asked.text)
    const overview = await browser.open('/account')
    assert.match(overview.text, /Waiting for you/)
    assert.match(overview.text, /href="[^"]*\/account\/requests"/)
    const list = await browser.open('/account/requests')
    for (const words of ['Till &lt;1&gt;', 'W4&lt;SCT', 'See your email address', 'Asked: ']) {
      assert.ok(list.text.includes(words), words)
    }
    assert.ok(!list.text.includes(String(asked.json.auth_req_id)))

    const consent = await browser.submit(list, {})
    assert.match(consent.text, /Confirm this sign-in\?/)
    const end = await browser.submit(consent, { decision: 'allow' })
    assert.match(end.text, /You have confirmed/)
    assert.doesNotMatch((await browser.open('/account')).text, /Waiting for you/)
    // The form of a page that was open all the time leads nowhere any more.
    assert.match((await browser.submit(list, {})).text, /No app is waiting/)
    assert.equal((await pollAsAsked(world(), client, asked)).json.sub, user.sub)
  })

  it('shows nobody the requests of another person, nor lets them answer', async () => {
    const { asked, client, user } = await waiting(world(), { binding_message: 'secret words' })
    const [other, own] = [testBrowser(world()), testBrowser(world())]
    await own.travel('/account', user)
    const [, id = ''] =
      /name="request" value="([^"]+)"/.exec((await own.open('/account/requests')).text) ?? []
    assert.notEqual(id, '')
    await other.travel('/account', await world().addUser())
    const page = await other.open('/account/requests')
    assert.ok(!page.text.includes('secret words'))
    const { hidden } = readForm(await other.open('/account/profile'))
    const form = { csrf: hidden.csrf ?? '', request: id }
    const forced = await other.open('/account/requests', { form })
    assert.match(forced.text, /No app is waiting/)
    assert.equal((await pollAsAsked(world(), client, asked)).json.error, 'authorization_pending')
  })

  it('takes an ID token of the client as the hint, and that of no other', async () => {
    const { client, user, asked, browser } = await waiting(world())
    await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
    const { id_token } = (await pollAsAsked(world(), client, asked)).json
    const again = await askPerson(world(), client, { id_token_hint: String(id_token) })
    assert.equal(again.status, 200)
    const other = await askingClient(world())
    assert.deepEqual(await errorOf(other, { id_token_hint: String(id_token) }), [
      400,
      'invalid_request',
    ])
  })

  it('refuses requests that name nobody, two people, or somebody who cannot be asked', async () => {
    const client = await askingClient(world())
    const user = await personWithMail(world())
    const blocked = await personWithMail(world(), { userStatus: 'BLOCKED' })
    const expected: readonly (readonly [object, string])[] = [
      [{}, 'invalid_request'],
      [{ login_hint: user.email, id_token_hint: 'x' }, 'invalid_request'],
      [{ login_hint_token: 'x' }, 'invalid_request'],
      [{ id_token_hint: 'x' }, 'invalid_request'],
      [{ login_hint: 'nobody@example.com' }, 'unknown_user_id'],
      [{ login_hint: blocked.email }, 'unknown_user_id'],
      [{ login_hint: user.email, scope: 'profile' }, 'invalid_scope'],
      [{ login_hint: user.email, binding_message: 'x'.repeat(101) }, 'invalid_binding_message'],
      [{ login_hint: user.email, binding_message: 'a\u202eb' }, 'invalid_binding_message'],
      [{ login_hint: user.email, requested_expiry: '0' }, 'invalid_request'],
      [{ login_hint: user.email, request: 'x' }, 'invalid_request'],
    ]
    for (const [form, error] of expected) {
      assert.deepEqual(await errorOf(client, form), [400, error], JSON.stringify(form))
    }
    assert.deepEqual(await mailsTo(world(), user.email), [])
    assert.deepEqual(await mailsTo(world(), blocked.email), [])
  })

  it('is for confidential clients with the grant type', async () => {
    const without = await world().addClient()
    assert.deepEqual(await errorOf(without, { login_hint: 'a' }), [400, 'unauthorized_client'])
    await assert.rejects(deviceClient(world(), { grant_types: [cibaGrant] }), /public client/)
    const bare = await world().send('POST', '/authz-srv/ciba/authz', { form: { login_hint: 'a' } })
    assert.equal(bare.json.error, 'invalid_client')
  })

  it('asks one person 20 times in an hour for one client, and 60 times for all', async () => {
    const user = await personWithMail(world())
    const login_hint = user.email
    const ask = (client: TestClient) => askPerson(world(), client, { login_hint })
    const counts: number[] = []
    for (let number = 0; number < 9; number++) {
      const client = await askingClient(world())
      let count = 0
      while ((await ask(client)).status === 200) count++
      counts.push(count)
    }
    // After half of the 60, each client gets a small share, so that few cannot use up all.
    assert.deepEqual(counts, [20, 10, 5, 5, 5, 5, 5, 5, 0])
    assert.equal((await mailsTo(world(), user.email)).length, 60)
    // What is refused for all clients does not use up the limit of this one.
    const other = await askingClient(world())
    world().advance(1_800_000)
    for (let time = 0; time < 20; time++) {
      assert.deepEqual(await errorOf(other, { login_hint }), [429, 'slow_down'])
    }
    world().advance(1_800_000)
    assert.equal((await ask(other)).status, 200)
  })

  it('a request ends when its time is over, or when the client wants', async () => {
    const { client, user, asked, browser } = await waiting(world(), { requested_expiry: '60' })
    assert.equal(asked.json.expires_in, 60)
    const link = await askedLink(world(), user)
    world().advance(61_000)
    assert.equal((await pollAsAsked(world(), client, asked)).json.error, 'expired_token')
    assert.match((await browser.open(link)).text, /This request is over/)
  })
})
