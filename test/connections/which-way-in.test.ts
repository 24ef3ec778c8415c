import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeManagement } from '../management/management-world.ts'
import type { TestClient } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type Fields,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  operationsOf,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { callbackFor, groupWithDomain, signOut, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeManagement(
  'which way in',
  (world) => {
    let provider: ScriptedProvider
    let google: Connection
    let github: Connection
    let ofAcme: Connection
    let domain: string
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      google = await addConnection(world(), provider, { name: 'Google' })
      github = await addConnection(world(), provider, { name: 'GitHub' })
      const acme = await groupWithDomain(world(), await world().addUser())
      domain = acme.domain
      const { groupId } = acme
      ofAcme = await addConnection(world(), provider, { name: 'Acme', groupId, use: 'default' })
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    const open = (request: Fields, at = client, browser = testBrowser(world())) =>
      browser.open(authorizationPath(at, request))
    const isLed = ({ url }: Visit) => url.origin === provider.issuer
    const isWhole = (page: Visit) => page.text.includes('name="password"')
    const offers = (page: Visit, { alias }: Connection) => page.text.includes(`value="${alias}"`)
    const aClientWith = (metadata: object) =>
      world().addClient({
        grant_types: ['authorization_code'],
        allowed_scopes: ['openid'],
        consent: 'implicit',
        ...metadata,
      })

    /** The same page apart from what differs at each visit. */
    const shownBy = (page: Visit) => wordsOf(page).replaceAll(/client-\S+/g, '')

    it('kc_idp_hint and domain_hint lead straight to a connection for everybody', async () => {
      for (const hint of ['kc_idp_hint', 'domain_hint']) {
        const left = await open({ [hint]: google.alias, login_hint: 'ada@example.com' })
        assert.ok(isLed(left), wordsOf(left))
        const asked = provider.parametersOf(left.url.href)
        assert.equal(asked.get('login_hint'), 'ada@example.com')
      }
    })

    it('counts in a pushed request and in generation v1 alike', async () => {
      const form = {
        client_id: client.id,
        client_secret: client.secret,
        response_type: 'code',
        redirect_uri: client.redirectUri,
        scope: 'openid',
        kc_idp_hint: google.alias,
      }
      const { json } = await world().send('POST', '/authz-srv/par', { form })
      const query = new URLSearchParams({
        client_id: client.id,
        request_uri: String(json.request_uri),
      })
      const legacy = authorizationPath(client, { kc_idp_hint: google.alias })
      for (const address of [
        `/authz-srv/authz?${query}`,
        legacy.replace('/authz-srv/authz', '/oauth2-login/oauth2/authz'),
      ]) {
        const left = await testBrowser(world()).open(address)
        assert.ok(isLed(left), wordsOf(left))
      }
    })

    it('comes back to the client, and the hint does not lead twice', async () => {
      const browser = testBrowser(world())
      provider.script = personOf()
      const left = await open({ kc_idp_hint: google.alias }, client, browser)
      const cancelled = await browser.open(
        `/connect/${google.alias}/callback?${new URLSearchParams({
          error: 'access_denied',
          iss: provider.issuer,
          state: left.url.searchParams.get('state') ?? '',
        })}`,
      )
      assert.ok(isWhole(cancelled), 'every way in is there')
      assert.match(wordsOf(cancelled), /Google did not let you sign in here/)
      const requestId = /name="requestId" value="([^"]+)"/.exec(cancelled.text)?.[1] ?? ''
      const reloaded = await browser.open(`/login?requestId=${requestId}`)
      assert.ok(isWhole(reloaded), 'a reload shows the page')
    })

    it('a hint of something unknown, switched off or not offered looks like none', async () => {
      const off = await addConnection(world(), provider, { name: 'Off' })
      await operationsOf(world()).changes.replace(commandLine, off.id, {
        ...off,
        use: 'off',
        secrets: {},
      })
      const none = await open({})
      assert.ok(isWhole(none))
      for (const hint of [off.alias, 'nobody', 'unknown.example', `x${'é'.repeat(9)}`, '../..']) {
        for (const name of ['kc_idp_hint', 'domain_hint']) {
          const page = await open({ [name]: hint })
          assert.equal(page.status, 200)
          assert.equal(shownBy(page), shownBy(none), hint)
        }
      }
      const picky = await aClientWith({ connections: [github.alias] })
      const page = await open({ kc_idp_hint: google.alias }, picky)
      assert.equal(shownBy(page), shownBy(await open({}, picky)))
    })

    it('hostile connection: no link leads at once to where a group administrator wants', async () => {
      for (const request of [
        { kc_idp_hint: ofAcme.alias },
        { domain_hint: domain },
        { login_hint: `ada@${domain}` },
      ]) {
        const browser = testBrowser(world())
        const page = await open(request, client, browser)
        assert.ok(!isLed(page) && !isWhole(page), 'one button, and the way to all others')
        assert.match(wordsOf(page), /Continue with Acme Sign in another way/)
        const left = await browser.submit(page, { connection: ofAcme.alias })
        assert.ok(isLed(left))
      }
    })

    it('the connection of a group is led to at once if the client names it', async () => {
      const own = await aClientWith({ connections: [ofAcme.alias] })
      assert.ok(isLed(await open({ domain_hint: domain.toUpperCase() }, own)))
      assert.ok(isLed(await open({ login_hint: `ada@${domain}` }, own)))
    })

    it('login_hint leads nobody whose connection is optional', async () => {
      const other = await groupWithDomain(world(), await world().addUser())
      await addConnection(world(), provider, { groupId: other.groupId, use: 'optional' })
      assert.ok(isWhole(await open({ login_hint: `ada@${other.domain}` })))
      assert.ok(!isWhole(await open({ domain_hint: other.domain })))
    })

    it('prompt=none is answered without a page, whatever the hint', async () => {
      const end = await open({ kc_idp_hint: google.alias, prompt: 'none' })
      assert.equal(answerOf(end).get('error'), 'login_required')
    })

    it('a session is a session: whoever is signed in is not led again', async () => {
      const browser = testBrowser(world())
      provider.script = personOf()
      await signInThrough(world(), provider, google, client, browser)
      const implicit = await aClientWith({ connections: [github.alias], sign_in_here: false })
      const end = await open({ kc_idp_hint: github.alias }, implicit, browser)
      assert.ok(answerOf(end).get('code'))
    })

    async function signInAndOut(browser: TestBrowser, through: Connection): Promise<void> {
      provider.script = personOf({ email: `${randomUUID()}@${domain}` })
      const page = await browser.open(authorizationPath(client))
      const left = await browser.submit(page, { connection: through.alias })
      await browser.open(callbackFor(provider, through, left))
      await signOut(browser)
    }

    it('offers first what was used in the browser before, with all others beside it', async () => {
      const browser = testBrowser(world())
      await signInAndOut(browser, google)
      const page = await open({}, client, browser)
      assert.match(wordsOf(page), /Continue with Google Sign in another way/)
      assert.ok(!isWhole(page))
      const [, href = ''] = /<p class="elsewhere"><a href="([^"]+)"/.exec(page.text) ?? []
      const all = await browser.open(href.replaceAll('&amp;', '&'))
      assert.ok(isWhole(all) && offers(all, google) && offers(all, github))
    })

    it('the remembered way names nobody, and no script reads it', async () => {
      const browser = testBrowser(world())
      await signInAndOut(browser, google)
      const lines = browser.cookieLines.filter((line) => line.startsWith('ostiary_way='))
      assert.deepEqual(lines, [
        `ostiary_way=${google.alias}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
      ])
    })

    it('the connection of a group is led to at once where it was used before', async () => {
      const browser = testBrowser(world())
      await signInAndOut(browser, ofAcme)
      assert.ok(isLed(await open({ login_hint: `ada@${domain}` }, client, browser)))
    })

    it('forgets it when somebody signs in with a password, or is not the one', async () => {
      const user = await world().addUser()
      const browser = testBrowser(world())
      await signInAndOut(browser, google)
      const page = await open({}, client, browser)
      const all = await browser.open(`${page.url.pathname}${page.url.search}&ways=all`)
      const { username, password } = user
      await browser.submit(all, { username, password })
      assert.equal(browser.cookies.has('ostiary_way'), false)
      await signOut(browser)
      await signInAndOut(browser, google)
      const again = await open({}, client, browser)
      const switched = await browser.open(`${again.url.pathname}${again.url.search}&switch=true`)
      assert.ok(isWhole(switched))
      assert.equal(browser.cookies.has('ostiary_way'), false)
    })

    it('offers none that is off, unknown or not offered by the client', async () => {
      const browser = testBrowser(world())
      const own = await addConnection(world(), provider, { name: 'Own' })
      await signInAndOut(browser, own)
      const picky = await aClientWith({ connections: [github.alias] })
      assert.ok(isWhole(await open({}, picky, browser)))
      const { changes } = operationsOf(world())
      await changes.replace(commandLine, own.id, { ...own, use: 'off', secrets: {} })
      assert.ok(isWhole(await open({}, client, browser)))
      browser.cookies.set('ostiary_way', 'nobody')
      assert.ok(isWhole(await open({}, client, browser)))
    })

    it('a client offers what it names, in its order, and nothing else', async () => {
      const own = await aClientWith({ connections: [github.alias, ofAcme.alias, 'gone-by'] })
      const page = await open({}, own)
      assert.match(wordsOf(page), /Continue with GitHub Continue with Acme/)
      assert.equal(offers(page, google), false)
      const tampered = await testBrowser(world()).open(page.url.href)
      assert.ok(tampered.status >= 400, 'the page is of another browser')
    })

    it('a connection that a client does not offer is refused, also in a tampered form', async () => {
      const browser = testBrowser(world())
      const own = await aClientWith({ connections: [github.alias] })
      const page = await open({}, own, browser)
      const refused = await browser.submit(page, { connection: google.alias })
      assert.equal(refused.status, 400)
      assert.match(wordsOf(refused), /This way to sign in is not offered here/)
      assert.ok(isLed(await browser.submit(page, { connection: github.alias })))
      const typed = await browser.submit(page, { username: `ada@${domain}`, password: '' })
      assert.ok(!isLed(typed), 'the address leads nowhere either')
    })

    it('a client without sign-in here shows neither password nor passkey, and takes none', async () => {
      const user = await world().addUser()
      const connections = [google.alias, github.alias]
      const own = await aClientWith({ connections, sign_in_here: false })
      const browser = testBrowser(world())
      const page = await open({}, own, browser)
      assert.ok(!isWhole(page) && !page.text.includes('passkey'), page.text)
      assert.doesNotMatch(page.text, /register/)
      const { username, password } = user
      for (const typed of [
        { username, password },
        { challenge: 'v1.a', passkey: '{"id":"a"}' },
      ]) {
        const refused = await browser.submit(page, typed)
        assert.equal(refused.status, 400)
        assert.match(wordsOf(refused), /not offered here/)
      }
      const registered = await open({ view_type: 'register' }, own)
      assert.equal(registered.url.pathname, '/login')
    })

    it('a client with one way in leads there at once', async () => {
      const own = await aClientWith({ connections: [google.alias], sign_in_here: false })
      assert.ok(isLed(await open({}, own)))
    })

    it('a client without sign-in here has no password grant, and no empty list', async () => {
      const redirect_uris = ['https://app.example/cb']
      for (const [metadata, member] of [
        [{ connections: [] }, 'connections'],
        [{ sign_in_here: false, grant_types: ['password'] }, 'grant_types'],
      ] as const) {
        const record = { redirect_uris, ...metadata }
        const { status, text } = await world().admin('POST', '/apps-srv/clients', record)
        assert.equal(status, 400)
        assert.match(text, new RegExp(member))
      }
    })
  },
  toThisMachine,
)
