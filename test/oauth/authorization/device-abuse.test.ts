import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { eventsAbout } from '../../events/events.ts'
import { askingClient, askPerson } from '../../support/ciba-calls.ts'
import {
  askAsDevice,
  deviceClient,
  deviceGrant,
  pollAsDevice,
  toDeviceConsent,
} from '../../support/device-calls.ts'
import type { TestUser } from '../../support/server-calls.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'
import { testBrowser, type Visit } from '../../support/test-browser.ts'

const scope = 'openid offline_access'

async function waiting(world: ServerWorld, changes: object = {}, headers = {}) {
  const client = await deviceClient(world, { ...changes })
  const [user, asked] = await Promise.all([
    world.addUser(),
    askAsDevice(world, client, { scope }, headers),
  ])
  return { client, user, asked, browser: testBrowser(world) }
}

/** The same, up to the approval. */
async function approved(world: ServerWorld, changes: object = {}) {
  const scene = await waiting(world, changes)
  const { browser, asked, user } = scene
  const consent = await toDeviceConsent(browser, asked, user)
  const end = await browser.submit(consent, { decision: 'allow' })
  assert.match(end.text, /Your device is connected/)
  return { ...scene, consent }
}

describeServer('a device that a person signs in', (world) => {
  async function typeInto(browser: ReturnType<typeof testBrowser>, user_code: string) {
    return browser.submit(await browser.open('/device'), { user_code })
  }

  it('gives nothing for the device code of another client, and uses nothing up', async () => {
    const { client, asked } = await approved(world())
    const other = await deviceClient(world())
    const stolen = await pollAsDevice(world(), other, asked)
    const unknown = await world().token(other, { grant_type: deviceGrant, device_code: 'x' })
    assert.equal(stolen.json.error, 'invalid_grant')
    assert.equal(stolen.text, unknown.text)
    assert.equal((await pollAsDevice(world(), client, asked)).status, 200)
  })

  it('T01: revokes what a device code gave when it is used again', async () => {
    const { client, asked } = await approved(world())
    const tokens = (await pollAsDevice(world(), client, asked)).json
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    assert.equal((await pollAsDevice(world(), client, asked)).json.error, 'invalid_grant')
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
  })

  it('T01: reports no second use of a code that expired unused', async () => {
    const [late, used] = [await approved(world()), await approved(world())]
    assert.equal((await pollAsDevice(world(), used.client, used.asked)).status, 200)
    world().advance(601_000)
    for (let time = 0; time < 3; time++) {
      const { status, json } = await pollAsDevice(world(), late.client, late.asked)
      assert.deepEqual([status, json.error], [400, 'expired_token'])
    }
    assert.equal((await pollAsDevice(world(), used.client, used.asked)).json.error, 'invalid_grant')
    const isReported = async ({ sub }: TestUser) =>
      (await eventsAbout(world(), sub)).includes('TOKEN_REUSE_DETECTED')
    assert.deepEqual([await isReported(late.user), await isReported(used.user)], [false, true])
  })

  it('takes one decision: neither a second approval nor a late refusal changes it', async () => {
    const { client, user, asked } = await waiting(world())
    const [one, two, three] = [testBrowser(world()), testBrowser(world()), testBrowser(world())]
    const other = await world().addUser()
    const first = await toDeviceConsent(one, asked, user)
    const second = await toDeviceConsent(two, asked, other)
    const third = await toDeviceConsent(three, asked, other)
    assert.match((await one.submit(first, { decision: 'allow' })).text, /is connected/)
    for (const [browser, page, decision] of [
      [two, second, 'allow'],
      [three, third, 'deny'],
    ] as const) {
      assert.match((await browser.submit(page, { decision })).text, /This code no longer works/)
    }
    assert.equal((await one.submit(first, { decision: 'deny' })).status, 400)
    assert.equal((await pollAsDevice(world(), client, asked)).json.sub, user.sub)
  })

  it('shows the decision page no more once somebody has decided', async () => {
    const { user, asked, browser } = await waiting(world())
    const consent = await toDeviceConsent(browser, asked, user)
    const other = testBrowser(world())
    await other.submit(await toDeviceConsent(other, asked, user), { decision: 'deny' })
    assert.match((await browser.open(consent.url.href)).text, /This code no longer works/)
    assert.match((await typeInto(other, String(asked.json.user_code))).text, /does not work/)
  })

  it('L05: decides nothing in another browser, by a link, or by a forged form', async () => {
    const { client, user, asked, browser } = await waiting(world())
    const consent = await toDeviceConsent(browser, asked, user)
    const stranger = testBrowser(world())
    assert.equal((await stranger.open(consent.url.href)).status, 400)
    await stranger.open('/device/done?outcome=approved')
    const complete = String(asked.json.verification_uri_complete)
    assert.equal((await browser.open(complete)).url.pathname, '/device')
    const forged = await browser.ask('/device', {
      form: { user_code: String(asked.json.user_code) },
    })
    assert.equal(forged.status, 400)
    const foreign = await browser.submit(
      consent,
      { decision: 'allow' },
      { origin: 'https://evil.example' },
    )
    assert.equal(foreign.status, 400)
    assert.equal((await pollAsDevice(world(), client, asked)).json.error, 'authorization_pending')
  })

  it('asks every time, even where the client needs no consent', async () => {
    const { user, browser, client } = await approved(world(), { consent: 'implicit' })
    const again = await askAsDevice(world(), client, { scope })
    const page = await toDeviceConsent(browser, again, user)
    assert.equal(page.url.pathname, '/consent')
    assert.match(page.text, /Connect this device\?/)
  })

  const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
    'a sign-out of the browser': async ({ browser }) =>
      browser.submit(await browser.open('/session/end_session'), { decision: 'logout' }),
    'the withdrawal of the consent': async ({ browser, client }) =>
      browser.submit(await browser.open('/account/apps'), { client: client.id }),
    'a new password': async ({ browser, user }) => {
      const page = await browser.open('/account/password')
      const new_password = 'tangled orchard lantern'
      const typed = { old_password: user.password, new_password }
      return browser.submit(page, { ...typed, confirm_password: new_password })
    },
    'a client that is registered anew': ({ client }) =>
      world().database.execute(
        `update clients set registration_id = 'other' where client_id = '${client.id}' returning client_id`,
      ),
    'a block': ({ user }) =>
      world().database.execute(
        `update users set status = 'BLOCKED' where sub = '${user.sub}' returning sub`,
      ),
  }
  type Scene = Awaited<ReturnType<typeof approved>>
  for (const [what, end] of Object.entries(ends)) {
    it(`T06, T14: gives nothing after ${what} between the approval and the question`, async () => {
      const scene = await approved(world())
      await end(scene)
      for (let time = 0; time < 2; time++) {
        const { status, json } = await pollAsDevice(world(), scene.client, scene.asked)
        assert.deepEqual([status, json.error], [400, 'invalid_grant'])
      }
      const events = await eventsAbout(world(), scene.user.sub)
      assert.ok(!events.includes('TOKEN_REUSE_DETECTED'), 'it was never used')
    })
  }

  it('holds the rules of every sign-in: groups, strength, management scopes', async () => {
    const closed = await waiting(world(), { allowed_groups: [{ groupId: 'not-there' }] })
    const refused = await toDeviceConsent(closed.browser, closed.asked, closed.user)
    assert.match(refused.text, /You cannot use this app with your account/)
    const strong = await waiting(world(), { minimum_acr: acrOf('two-factor') })
    const factor = await toDeviceConsent(strong.browser, strong.asked, strong.user)
    assert.equal(factor.url.pathname, '/login/factor/new')
    const managing = await deviceClient(world(), {
      grant_types: [deviceGrant],
      allowed_scopes: ['openid', 'ostiary:users_write'],
    })
    const asked = await askAsDevice(world(), managing, { scope: 'openid ostiary:users_write' })
    const { browser, user } = closed
    await browser.submit(await toDeviceConsent(browser, asked, user), { decision: 'allow' })
    assert.equal((await pollAsDevice(world(), managing, asked)).json.scope, 'openid')
  })

  it('refuses clients and scopes that are not registered for it, and secrets in addresses', async () => {
    const client = await deviceClient(world())
    const wrong = await askAsDevice(world(), client, { scope: 'other' })
    assert.equal(wrong.json.error, 'invalid_scope')
    const plain = await world().addClient()
    assert.equal((await askAsDevice(world(), plain)).json.error, 'unauthorized_client')
    const bad = { ...plain, secret: 'wrong' }
    assert.equal((await askAsDevice(world(), bad)).status, 401)
    const named = await world().send('POST', '/authz-srv/device/authz', {
      form: { client_id: plain.id },
    })
    assert.equal(named.status, 401)
    const query = new URLSearchParams({ client_id: plain.id, client_secret: plain.secret })
    const inAddress = await world().send('GET', `/authz-srv/device/authz?${query}`)
    assert.equal(inAddress.json.error, 'invalid_request')
    assert.ok(!inAddress.text.includes(plain.secret))
  })

  it('L20: shows hostile names as text, and no words of the device itself', async () => {
    const client_name = '<img src=x onerror=alert(1)> Support‮'
    const headers = { 'user-agent': 'Please call 555-0100 to confirm' }
    const { user, asked, browser } = await waiting(world(), { client_name }, headers)
    const { text } = await toDeviceConsent(browser, asked, user)
    assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt; Support'))
    assert.ok(!text.includes('<img src=x'))
    assert.ok(!text.includes('555-0100'))
    assert.ok(text.includes('Unknown kind of device'))
    const link = '/device?user_code=%22%3E%3Cscript%3Ealert(1)'
    assert.ok(!(await browser.open(link)).text.includes('<script>alert'))
  })

  it('keeps neither code so that it could be read from the store', async () => {
    const { asked, user, browser } = await waiting(world())
    await toDeviceConsent(browser, asked, user)
    const tables = ['device_authorizations', 'interactions', 'attempts']
    const rows = await Promise.all(
      tables.map((name) => world().database.execute(`select * from ${name}`)),
    )
    const text = JSON.stringify(rows)
    assert.ok(text.includes('device'))
    for (const code of [asked.json.user_code, asked.json.device_code].map(String)) {
      assert.ok(!text.includes(code))
      assert.ok(!text.includes(code.replace('-', '')))
    }
  })
})

describeServer(
  'a device whose person may no longer use the app',
  (world) => {
    const refusals: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'a policy that asks for a second factor': { minimum_acr: acrOf('two-factor') },
      'a client that is for other groups': { allowed_groups: [{ groupId: 'not-there' }] },
    }
    for (const [what, metadata] of Object.entries(refusals)) {
      it(`leaves no session behind when ${what} came after the approval`, async () => {
        const { client, user, asked } = await approved(world())
        const open = () => world().server.services.storage.stores.sessions.listOf(user.sub, 0)
        const before = await open()
        await world().changeClient(client, { metadata })
        const { status, json } = await pollAsDevice(world(), client, asked)
        assert.deepEqual([status, json.error], [400, 'invalid_grant'])
        assert.deepEqual(await open(), before)
        assert.equal((await pollAsDevice(world(), client, asked)).json.error, 'invalid_grant')
        assert.ok(!(await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
      })
    }
  },
  { OSTIARY_SIGN_IN_GRACE_DAYS: '0' },
)

const limits = {
  OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  OSTIARY_DEVICE_GUESSES_PER_ADDRESS_AND_MINUTE: '3',
  OSTIARY_DEVICE_GUESSES_PER_PERSON_AND_MINUTE: '5',
  OSTIARY_DEVICE_GUESSES_PER_MINUTE: '20',
  OSTIARY_DEVICE_REQUESTS_PER_ADDRESS_AND_MINUTE: '4',
  OSTIARY_DEVICE_REQUESTS_UNDER_WAY: '10',
}

describeServer(
  'limits around the codes of devices',
  (world) => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const wrong = 'BBBB-BBBB'

    async function guess(address: string, browser = testBrowser(world(), from(address))) {
      const page = await browser.open('/device')
      return browser.submit(page, { user_code: wrong }, from(address))
    }
    const statuses = (visits: readonly Visit[]) => visits.map(({ status }) => status).sort()

    it('stop guesses of one address, also many at once, and let others go on', async () => {
      const many = await Promise.all(Array.from({ length: 8 }, () => guess('192.0.2.1')))
      assert.deepEqual(statuses(many), [400, 400, 400, 429, 429, 429, 429, 429])
      // The right code is refused too, or the limit would say which one it is.
      const { asked } = await waiting(world(), {}, from('192.0.2.50'))
      const browser = testBrowser(world(), from('192.0.2.1'))
      const user_code = String(asked.json.user_code)
      const refused = await browser.submit(await browser.open('/device'), { user_code })
      assert.equal(refused.status, 429)
      assert.match(refused.text, /Too many codes were typed/)
      assert.equal((await guess('192.0.2.2')).status, 400)
      world().advance(61_000)
      assert.equal((await guess('192.0.2.1')).status, 400)
    })

    it('stop guesses of one person from many addresses, also many at once', async () => {
      world().advance(61_000)
      const { browser } = await approvedFrom('192.0.2.60')
      const visits = await Promise.all(
        Array.from({ length: 8 }, (_, i) => guess(`198.51.100.${i}`, browser)),
      )
      assert.deepEqual(statuses(visits), [400, 400, 400, 400, 400, 429, 429, 429])
    })

    it('count wrong codes alone: right ones neither use the guesses up nor give more', async () => {
      world().advance(61_000)
      const { asked } = await waiting(world(), {}, from('192.0.2.50'))
      const user_code = String(asked.json.user_code)
      const typeRight = async (address: string) => {
        const browser = testBrowser(world(), from(address))
        return browser.submit(await browser.open('/device'), { user_code })
      }
      for (let time = 0; time < 6; time++) {
        assert.equal((await typeRight('192.0.2.3')).url.pathname, '/login')
      }
      // Anybody can have a right code of their own, so it must not forgive wrong ones.
      for (let time = 0; time < 3; time++) {
        assert.equal((await guess('192.0.2.3')).status, 400)
        if (time < 2) assert.equal((await typeRight('192.0.2.3')).url.pathname, '/login')
      }
      assert.equal((await guess('192.0.2.3')).status, 429)
      assert.equal((await typeRight('192.0.2.3')).status, 429)
    })

    it('stop guesses of everybody together', async () => {
      world().advance(61_000)
      const visits = await Promise.all(
        Array.from({ length: 25 }, (_, i) => guess(`203.0.113.${i}`)),
      )
      assert.equal(visits.filter(({ status }) => status === 400).length, 20)
      assert.equal(visits.filter(({ status }) => status === 429).length, 5)
    })

    it('lock nobody out who signs in, however much strangers guess', async () => {
      world().advance(61_000)
      const { asked, user } = await waiting(world(), {}, from('192.0.2.51'))
      const home = '192.0.2.80'
      const strangers = Array.from({ length: 20 }, (_, i) => guess(`203.0.113.${i}`))
      await Promise.all([...strangers, guess(home), guess(home), guess(home)])
      const user_code = String(asked.json.user_code)
      const browser = testBrowser(world(), from(home))
      const refused = await browser.submit(await browser.open('/device'), { user_code })
      assert.equal(refused.status, 429)
      const [, signIn = ''] = /href="([^"]*\/device\/sign-in)"/.exec(refused.text) ?? []
      const { username, password } = user
      const page = await browser.submit(await browser.open(signIn), { username, password })
      assert.equal(page.url.pathname, '/device')
      const consent = await browser.submit(page, { user_code })
      assert.match(consent.text, /Connect this device\?/)
      // Who is signed in already is led back, and is offered no sign-in.
      assert.equal((await browser.open('/device/sign-in')).url.pathname, '/device')
      for (let i = 0; i < 5; i++) await guess(home, browser)
      const own = await guess(home, browser)
      assert.equal(own.status, 429)
      assert.ok(!own.text.includes('/device/sign-in'))
    })

    it('bound the codes of one address, and of all', async () => {
      world().advance(700_000)
      const client = await deviceClient(world())
      const ask = (address: string) => askAsDevice(world(), client, {}, from(address))
      const one = await Promise.all(Array.from({ length: 6 }, () => ask('192.0.2.9')))
      assert.deepEqual(one.map(({ status }) => status).sort(), [200, 200, 200, 200, 429, 429])
      const others: number[] = []
      for (let i = 0; i < 8; i++) others.push((await ask(`203.0.113.${i}`)).status)
      assert.deepEqual(others, [200, 200, 200, 200, 200, 200, 503, 503])
    })

    it('say from where the device asked', async () => {
      world().advance(700_000)
      const near = await consentFrom('192.0.2.70', '192.0.2.70')
      assert.match(near.text, /192\.0\.2\.70<\/bdi>.*the connection that you use/)
      const far = await consentFrom('203.0.113.99', '192.0.2.71')
      assert.match(far.text, /203\.0\.113\.99<\/bdi>.*another connection than yours/)
    })

    async function consentFrom(device: string, person: string): Promise<Visit> {
      const { asked, user } = await waiting(world(), {}, from(device))
      return toDeviceConsent(testBrowser(world(), from(person)), asked, user)
    }

    async function approvedFrom(address: string) {
      const { asked, user } = await waiting(world(), {}, from(address))
      const browser = testBrowser(world(), from(address))
      const consent = await toDeviceConsent(browser, asked, user)
      await browser.submit(consent, { decision: 'allow' })
      return { browser, user }
    }
  },
  limits,
)

describeServer(
  'the room for codes of devices',
  (world) => {
    it('goes on for other addresses when one has more than its share', async () => {
      const client = await deviceClient(world())
      const ask = (address: string) =>
        askAsDevice(world(), client, {}, { 'x-forwarded-for': address })
      const statusOf = async (address: string) => (await ask(address)).status
      const many = async (count: number, addressOf: (i: number) => string) => {
        const statuses: number[] = []
        for (let i = 0; i < count; i++) statuses.push(await statusOf(addressOf(i)))
        return new Set(statuses)
      }
      // Up to half of the room, an address may have as many as it wants.
      assert.deepEqual(await many(25, (i) => `2001:db8::${i}`), new Set([200]))
      const refused = await ask('2001:db8::99')
      assert.deepEqual([refused.status, refused.json.error], [429, 'slow_down'])
      assert.equal(refused.headers.get('retry-after'), '60')
      assert.deepEqual(await many(20, () => '192.0.2.1'), new Set([200]))
      assert.equal(await statusOf('192.0.2.1'), 429)
      // What people are asked by name takes no room.
      const asking = await askingClient(world())
      const login_hint = (await world().addUser()).username
      for (let i = 0; i < 10; i++) await askPerson(world(), asking, { login_hint })
      assert.deepEqual(await many(5, (i) => `203.0.113.${i}`), new Set([200]))
      assert.equal(await statusOf('203.0.113.9'), 503)
      world().advance(601_000)
      assert.equal(await statusOf('192.0.2.1'), 200)
    })
  },
  { OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1', OSTIARY_DEVICE_REQUESTS_UNDER_WAY: '50' },
)
