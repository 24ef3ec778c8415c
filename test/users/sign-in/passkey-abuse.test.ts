import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { eventsAbout } from '../../events/events.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { mailsTo } from '../../support/mail-to.ts'
import {
  addPasskey,
  type PasskeyDevice,
  type PasskeyFields,
  passkeyDevice,
  promptOn,
} from '../../support/passkey-device.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'

interface Person {
  readonly client: TestClient
  readonly user: TestUser
  readonly browser: TestBrowser
}

async function someone(world: ServerWorld, metadata: object = {}): Promise<Person> {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' }
  const client = await world.addClient({ ...registration, ...metadata })
  const user = await world.addUser()
  return { client, user, browser: testBrowser(world) }
}

function openSignIn({ browser, client }: Person): Promise<Visit> {
  return browser.open(authorizationPath(client, { prompt: 'login' }))
}

/** Signs in by password; answers what comes after it. */
async function afterPassword(person: Person): Promise<Visit> {
  const { username, password } = person.user
  return person.browser.submit(await openSignIn(person), { username, password })
}

function codeAt(end: Visit): string {
  return answerOf(end).get('code') ?? assert.fail(`no code at ${end.url}: ${end.text}`)
}

async function methodsOf(world: ServerWorld, { client }: Person, end: Visit) {
  const { json } = await world.redeem(client, codeAt(end))
  const { sub, amr, acr } = decodeJwt(json.id_token)
  return { sub, amr, acr }
}

function passkeysOf({ server }: ServerWorld, sub: string) {
  return server.services.storage.stores.factors.listOf(sub)
}

describeServer('a passkey', (world) => {
  it('signs its owner in with nothing typed, more strongly than a password', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub)
    const page = await openSignIn(person)
    const end = await person.browser.submit(page, device.get(page))
    const { sub } = person.user
    const amr = ['hwk', 'user', 'mfa']
    assert.deepEqual(await methodsOf(world(), person, end), { sub, amr, acr: 'phr' })
    assert.ok((await eventsAbout(world(), sub)).includes('LOGIN_SUCCESS'))
    const [passkey] = await passkeysOf(world(), sub)
    assert.ok(passkey?.lastUsedAt)
  })

  it('is asked for as a second factor, and a code still does', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub, { deviceType: 'multiDevice' })
    const app = await addAuthenticator(world(), person.user.sub)
    const page = await afterPassword(person)
    assert.equal(page.url.pathname, '/login/factor')
    assert.deepEqual(
      promptOn(page).options.allowCredentials?.map(({ id }) => id),
      [device.credentialId],
    )
    const end = await person.browser.submit(page, device.get(page, { userHandle: null }))
    const { amr, acr } = await methodsOf(world(), person, end)
    assert.deepEqual([amr, acr], [['pwd', 'swk', 'user', 'mfa'], 'phr'])

    const again = await afterPassword(person)
    codeAt(await person.browser.submit(again, { code: app.code() }))
  })

  it('signs in in two tabs of a browser, in either order', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub)
    const tabs = [await openSignIn(person), await openSignIn(person)]
    for (const page of tabs.reverse()) {
      codeAt(await person.browser.submit(page, device.get(page)))
    }
  })

  it('R01: signs a challenge once, in whichever process', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub)
    const page = await openSignIn(person)
    const { action, hidden } = readForm(page)
    const sent = { form: { ...hidden, ...device.get(page) } }
    await using second = await startSecondProcess(world())
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { pathname } = new URL(action)
    const answers = await Promise.all(
      [world(), second, world(), second].map((node) =>
        node.send('POST', pathname, { ...sent, headers: { cookie } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [303, 400, 400, 400])
  })

  it('is refused when its counter has not grown, is marked, and its owner is told once', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const user = await world().addUser({ email, email_verified: true })
    const person = { ...(await someone(world())), user }
    const { sub } = user
    const device = await addPasskey(world(), sub, { counter: 7 })
    for (const counter of [7, 3, 0]) {
      const page = await openSignIn(person)
      const refused = await person.browser.submit(page, device.get(page, { counter }))
      assert.equal(refused.status, 400)
    }
    const events = await eventsAbout(world(), sub)
    assert.ok(events.includes('FACTOR_FAILED') && events.includes('LOGIN_FAILURE'), `${events}`)
    const [marked] = await passkeysOf(world(), sub)
    assert.ok(marked?.kind === 'passkey' && marked.copiedAt !== undefined)
    const told = await mailsTo(world(), email)
    assert.deepEqual(
      told.map(({ subject }) => /copy of your passkey/.test(subject)),
      [true],
    )
    const page = await openSignIn(person)
    codeAt(await person.browser.submit(page, device.get(page, { counter: 8 })))
    const factors = await person.browser.open('/account/factors')
    assert.match(factors.text, /There may be a copy of this passkey/)
  })

  it('is marked when its counter has not grown, also as a second factor', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub, { counter: 7 })
    const page = await afterPassword(person)
    const refused = await person.browser.submit(page, device.get(page, { counter: 7 }))
    assert.equal(refused.status, 400)
    const [marked] = await passkeysOf(world(), person.user.sub)
    assert.ok(marked?.kind === 'passkey' && marked.copiedAt !== undefined)
  })

  it('is refused after it was removed, and for somebody who is blocked', async () => {
    const person = await someone(world())
    const { sub } = person.user
    const device = await addPasskey(world(), sub)
    const page = await openSignIn(person)
    await world().database.execute(
      `update users set status = 'BLOCKED' where sub = '${sub}' returning sub`,
    )
    assert.equal((await person.browser.submit(page, device.get(page))).status, 400)

    const other = await someone(world())
    const lost = await addPasskey(world(), other.user.sub)
    const shown = await openSignIn(other)
    const [factor] = await passkeysOf(world(), other.user.sub)
    const { factors } = world().server.services.storage.stores
    assert.ok(factor && (await factors.remove(other.user.sub, factor.id)))
    assert.equal((await other.browser.submit(shown, lost.get(shown))).status, 400)
  })
})

describeServer('a client that demands a passkey', (world) => {
  const demanding = { minimum_acr: acrOf('phishing-resistant') }

  it('has people add one, and nothing else will do', async () => {
    const person = await someone(world(), demanding)
    const { sub } = person.user
    const page = await afterPassword(person)
    assert.equal(page.url.pathname, '/login/factor/new')
    assert.ok(!page.text.includes('name="code"'))
    const device = passkeyDevice(new URL(world().issuer).origin)
    const shown = await person.browser.submit(page, device.create(page))
    const link = /class="button primary" href="([^"]+)"/.exec(shown.text)?.[1] ?? ''
    const end = await person.browser.open(link)
    const { amr, acr } = await methodsOf(world(), person, end)
    assert.deepEqual([amr, acr], [['pwd', 'hwk', 'user', 'mfa'], 'phr'])

    const again = await openSignIn(person)
    codeAt(await person.browser.submit(again, device.get(again)))
    assert.equal((await passkeysOf(world(), sub)).length, 1)
    assert.ok((await eventsAbout(world(), sub)).includes('FACTOR_ADDED'))
  })

  it('takes no code where the person has a passkey', async () => {
    const person = await someone(world(), demanding)
    const device = await addPasskey(world(), person.user.sub)
    const app = await addAuthenticator(world(), person.user.sub)
    const page = await afterPassword(person)
    assert.ok(!page.text.includes('name="code"'))
    const still = await person.browser.submit(page, { code: app.code() })
    assert.equal(still.url.pathname, '/login/factor')
    codeAt(await person.browser.submit(still, device.get(still)))
  })

  it('R01: adds a passkey once, and none that somebody has', async () => {
    const [person, other] = [await someone(world(), demanding), await someone(world(), demanding)]
    const device = passkeyDevice(new URL(world().issuer).origin)
    const page = await afterPassword(person)
    const answer = device.create(page)
    const twice = await Promise.all([1, 2].map(() => person.browser.submit(page, answer)))
    assert.ok(twice.some(({ text }) => text.includes('<code>')))
    assert.equal((await passkeysOf(world(), person.user.sub)).length, 1)
    const foreign = await afterPassword(other)
    const refused = await other.browser.submit(foreign, device.create(foreign))
    assert.equal(refused.status, 400)
    assert.deepEqual(await passkeysOf(world(), other.user.sub), [])
  })

  it('drops an attestation that nobody asked for, whatever is in it', async () => {
    const person = await someone(world(), demanding)
    const device = passkeyDevice(new URL(world().issuer).origin)
    const page = await afterPassword(person)
    const statement = ['packed', Buffer.from('a163736967f6', 'hex')] as const
    await person.browser.submit(page, device.create(page, { statement }))
    assert.equal((await passkeysOf(world(), person.user.sub)).length, 1)
  })
})

describeServerOnce('the answer of a passkey', (world) => {
  type Forge = (device: PasskeyDevice, page: Visit) => PasskeyFields

  const other = { origin: 'https://evil.example', rpId: 'evil.example' }
  const forgeries: Readonly<Record<string, Forge>> = {
    'comes from another origin': (device, page) => device.get(page, { origin: other.origin }),
    'is for another relying party': (device, page) => device.get(page, { rpId: other.rpId }),
    'comes without user verification': (device, page) => device.get(page, { isVerified: false }),
    'is about another challenge': (device, page) => device.get(page, { challenge: 'AAAA' }),
    'was used in a frame of another site': (device, page) =>
      device.get(page, { crossOrigin: true }),
    'names the site that had the page in a frame': (device, page) =>
      device.get(page, { topOrigin: 'https://evil.example' }),
    'is of another kind': (device, page) => device.get(page, { type: 'webauthn.create' }),
    'names nobody': (device, page) => device.get(page, { userHandle: null }),
    'names somebody else': (device, page) => device.get(page, { userHandle: 'c29tZWJvZHk' }),
    'has another signature': (device, page) => {
      const { challenge, passkey } = device.get(page)
      const { signature } = JSON.parse(passkey).response
      return { challenge, passkey: passkey.replace(signature, `${signature.slice(0, -8)}AAAAAAAA`) }
    },
    'has a challenge that we did not seal': (device, page) => {
      const { passkey } = device.get(page)
      return { challenge: promptOn(page).options.challenge, passkey }
    },
  }

  for (const [name, forge] of Object.entries(forgeries)) {
    it(`is refused when it ${name}`, async () => {
      const person = await someone(world())
      const device = await addPasskey(world(), person.user.sub)
      const page = await openSignIn(person)
      const refused = await person.browser.submit(page, forge(device, page))
      assert.equal(refused.status, 400)
      codeAt(await person.browser.submit(refused, device.get(refused)))
    })
  }

  it('is refused when it is for another browser, another page, or too old', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub)
    const thief = { ...person, browser: testBrowser(world()) }
    const [mine, theirs] = [await openSignIn(person), await openSignIn(thief)]
    assert.equal((await thief.browser.submit(theirs, device.get(mine))).status, 400)

    const page = await openSignIn(person)
    const factorPage = await afterPassword(person)
    assert.equal((await person.browser.submit(factorPage, device.get(page))).status, 400)
    const fresh = await openSignIn(person)
    assert.equal((await person.browser.submit(fresh, device.get(factorPage))).status, 400)

    const late = await openSignIn(person)
    world().advance(31 * 60_000)
    const answer = device.get(late)
    const newer = await openSignIn(person)
    assert.equal((await person.browser.submit(newer, answer)).status, 400)
    codeAt(await person.browser.submit(newer, device.get(newer)))
  })

  it('is refused as a second factor when it is of somebody else', async () => {
    const [person, stranger] = [await someone(world()), await someone(world())]
    await addPasskey(world(), person.user.sub)
    const device = await addPasskey(world(), stranger.user.sub)
    const page = await afterPassword(person)
    assert.equal((await person.browser.submit(page, device.get(page))).status, 400)
    assert.ok((await eventsAbout(world(), person.user.sub)).includes('FACTOR_FAILED'))
  })

  it('is refused whatever else it is, and nothing breaks', async () => {
    const person = await someone(world())
    const device = await addPasskey(world(), person.user.sub)
    const hostile = [
      'null',
      '[]',
      '{',
      '"text"',
      '{"__proto__":{"id":"a"}}',
      '{"id":[],"rawId":{},"type":"public-key","response":null}',
      '['.repeat(5000),
      JSON.stringify({ id: 'A'.repeat(2000), rawId: 'A', type: 'public-key', response: {} }),
      JSON.stringify({ id: '\0', rawId: '\0', type: 'public-key', response: {} }),
    ]
    let page = await openSignIn(person)
    const { passkey } = device.get(page)
    for (const name of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      const answer = JSON.parse(passkey)
      for (const value of ['', 'AAAA', 'e30', 'bnVsbA', 7, {}, null, 'A'.repeat(9000)]) {
        hostile.push(JSON.stringify({ ...answer, response: { ...answer.response, [name]: value } }))
      }
    }
    for (const each of hostile) {
      const { sealed: challenge } = promptOn(page)
      page = await person.browser.submit(page, { challenge, passkey: each })
      assert.equal(page.status, 400, each.slice(0, 200))
    }
    codeAt(await person.browser.submit(page, device.get(page)))
  })

  it('is refused when a new passkey is not as it was asked for', async () => {
    const person = await someone(world(), { minimum_acr: acrOf('phishing-resistant') })
    const device = passkeyDevice(new URL(world().issuer).origin)
    let page = await afterPassword(person)
    const changes = [other, { origin: other.origin }, { rpId: other.rpId }, { isVerified: false }]
    const framed = [{ crossOrigin: true }, { topOrigin: 'https://evil.example' }]
    const wrong = [...changes, ...framed, { type: 'webauthn.get' }, { challenge: 'AAAA' }]
    for (const change of wrong) {
      page = await person.browser.submit(page, device.create(page, change))
      assert.equal(page.status, 400, JSON.stringify(change))
    }
    for (const bytes of ['', 'oA', 'n4CA', '_____w', 'A'.repeat(9000)]) {
      const { challenge, passkey } = device.create(page)
      const answer = JSON.parse(passkey)
      answer.response.attestationObject = bytes
      page = await person.browser.submit(page, { challenge, passkey: JSON.stringify(answer) })
      assert.equal(page.status, 400, bytes.slice(0, 20))
    }
    assert.deepEqual(await passkeysOf(world(), person.user.sub), [])
  })

  it('tells the browser of a passkey that nobody has, and of no other', async () => {
    const person = await someone(world())
    const page = await openSignIn(person)
    const gone = passkeyDevice(new URL(world().issuer).origin, person.user.sub)
    const refused = await person.browser.submit(page, gone.get(page))
    assert.equal(refused.status, 400)
    const [, signals = ''] = /data-passkey-signals="([^"]*)"/.exec(refused.text) ?? []
    const said = JSON.parse(signals.replaceAll('&quot;', '"'))
    assert.deepEqual(said, { rpId: 'localhost', credentialId: gone.credentialId })
    const there = await addPasskey(world(), person.user.sub)
    const wrong = await person.browser.submit(refused, there.get(refused, { isVerified: false }))
    assert.equal(wrong.status, 400)
    assert.doesNotMatch(wrong.text, /data-passkey-signals/)
    const { challenge, passkey } = gone.get(page)
    const foreign = await person.browser.submit(wrong, { challenge: `${challenge}x`, passkey })
    assert.doesNotMatch(foreign.text, /data-passkey-signals/)
  })

  it('L06: tells nobody who has a passkey', async () => {
    const [person, nobody] = [await someone(world()), await someone(world())]
    await addPasskey(world(), person.user.sub)
    const shown = async (each: Person) => {
      const { username } = each.user
      const path = authorizationPath(person.client, { login_hint: username })
      const { text } = await each.browser.open(path)
      return text
        .replaceAll(username, 'name')
        .replaceAll(/value="[^"]*"|challenge&quot;:&quot;[^&]*|requestId=[^"&]*/g, '')
    }
    assert.equal(await shown(person), await shown(nobody))
  })
})

describeServerOnce(
  'wrong passkeys',
  (world) => {
    it('L10: are limited by address', async () => {
      const person = await someone(world())
      const device = await addPasskey(world(), person.user.sub)
      let page = await openSignIn(person)
      for (let guess = 0; guess < 3; guess++) {
        page = await person.browser.submit(page, device.get(page, { isVerified: false }))
        assert.equal(page.status, 400)
      }
      const delayed = await person.browser.submit(page, device.get(page))
      assert.equal(delayed.status, 429)
      assert.ok(Number(delayed.headers.get('retry-after')) > 0)
    })
  },
  { OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '3' },
)
