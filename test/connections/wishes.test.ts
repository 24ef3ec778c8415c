import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Connection } from '../../src/connections/connection.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  linkTo,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { callbackFor, groupWithDomain, minute, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'what the client of a sign-in elsewhere wants',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    let trusted: Connection
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
      trusted = await addConnection(world(), provider, { trustsFactors: true })
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    async function claimsOf(end: Visit) {
      const code = answerOf(end).get('code') ?? assert.fail(end.text)
      const { json } = await world().redeem(client, code)
      return decodeJwt(json.id_token)
    }

    it('is passed on: login_hint, ui_locales, max_age and acr_values', async () => {
      const wish = {
        login_hint: 'ada@example.com',
        ui_locales: 'de-DE',
        max_age: '300',
        acr_values: 'phr',
      }
      const left = await leaveFor(testBrowser(world()), connection, client, wish)
      const asked = provider.parametersOf(left.url.href)
      for (const [name, value] of Object.entries(wish)) assert.equal(asked.get(name), value, name)
      assert.equal(asked.get('prompt'), null)
    })

    it('is not more than the client asked for', async () => {
      const left = await leaveFor(testBrowser(world()), connection, client)
      const asked = provider.parametersOf(left.url.href)
      for (const name of ['login_hint', 'ui_locales', 'max_age', 'acr_values', 'prompt']) {
        assert.equal(asked.get(name), null, name)
      }
      assert.equal(asked.get('scope'), 'openid email profile')
    })

    it('leads people of a proven domain on with the address that they typed', async () => {
      const { groupId, domain } = await groupWithDomain(world(), await world().addUser())
      await addConnection(world(), provider, { groupId, use: 'required' })
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const typed = { username: ` ada@${domain.toUpperCase()} `, password: 'whatever' }
      const left = await browser.submit(page, typed)
      assert.equal(left.url.origin, provider.issuer, left.text)
      assert.equal(provider.parametersOf(left.url.href).get('login_hint'), typed.username.trim())
      assert.doesNotMatch(left.url.href, /whatever/)
    })

    it('prompt=login: an old session elsewhere is not enough', async () => {
      provider.script = personOf()
      const browser = testBrowser(world())
      await signInThrough(world(), provider, connection, client, browser)
      for (const [age, isEnough] of [
        [3600, false],
        [1, true],
      ] as const) {
        const left = await leaveFor(browser, connection, client, { prompt: 'login' })
        const asked = provider.parametersOf(left.url.href)
        assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0'])
        const auth_time = Math.floor(world().now() / 1000) - age
        provider.script = { ...provider.script, claims: { ...provider.script.claims, auth_time } }
        const end = await browser.open(callbackFor(provider, connection, left))
        assert.equal(end.url.origin === 'https://app.example', isEnough, end.text)
      }
    })

    it('max_age: a session of ours that is too old leads to the provider again', async () => {
      provider.script = personOf()
      const browser = testBrowser(world())
      await signInThrough(world(), provider, connection, client, browser)
      const fresh = await browser.open(authorizationPath(client, { max_age: '600' }))
      assert.ok(answerOf(fresh).get('code'))
      world().advance(11 * minute)
      const left = await leaveFor(browser, connection, client, { max_age: '600' })
      assert.equal(provider.parametersOf(left.url.href).get('max_age'), '600')
      const end = await browser.open(callbackFor(provider, connection, left))
      const { auth_time } = await claimsOf(end)
      assert.ok(Math.abs(Number(auth_time) - world().now() / 1000) < 60)
    })

    /** Asks for two factors through a connection; answers the page that follows. */
    async function stepUp(through: Connection, amr: readonly string[], upstreamAcr?: string) {
      const user = await world().addUser()
      const app = await addAuthenticator(world(), user.sub)
      provider.script = personOf({ amr, acr: upstreamAcr })
      await linkTo(world(), through, provider, user)
      const browser = testBrowser(world())
      const wish = { acr_values: acrOf('two-factor') }
      const left = await leaveFor(browser, through, client, wish)
      return { app, browser, end: await browser.open(callbackFor(provider, through, left)) }
    }

    it('asks for a second factor here if those of elsewhere are not trusted', async () => {
      const { app, browser, end } = await stepUp(connection, ['pwd', 'mfa', 'otp'])
      assert.equal(end.url.pathname, '/login/factor')
      const next = await browser.submit(end, { code: app.code() })
      const done = await browser.submit(next, { decision: 'allow' })
      const { acr } = await claimsOf(done)
      assert.equal(acr, acrOf('two-factor'))
    })

    it('asks for none a second time if those of elsewhere are trusted', async () => {
      const { browser, end } = await stepUp(trusted, ['pwd', 'mfa', 'otp'])
      assert.equal(end.url.pathname, '/consent', wordsOf(end))
      const { acr, amr } = await claimsOf(await browser.submit(end, { decision: 'allow' }))
      assert.deepEqual([acr, amr], [acrOf('two-factor'), ['mfa']])
    })

    it('believes two factors that a provider tells by acr alone, if it is trusted', async () => {
      for (const acr of [acrOf('two-factor'), 'phr']) {
        assert.equal((await stepUp(trusted, ['pwd'], acr)).end.url.pathname, '/consent', acr)
        assert.equal((await stepUp(connection, [], acr)).end.url.pathname, '/login/factor', acr)
      }
      for (const acr of ['1', 'urn:mace:incommon:iap:silver', acrOf('password')]) {
        assert.equal((await stepUp(trusted, [], acr)).end.url.pathname, '/login/factor', acr)
      }
    })

    it('asks for one here if nobody says that there was one elsewhere', async () => {
      for (const amr of [[], ['pwd'], ['otp']]) {
        const { end } = await stepUp(trusted, amr)
        assert.equal(end.url.pathname, '/login/factor', amr.join())
      }
    })

    it('believes no more than two factors: a passkey elsewhere is none of ours', async () => {
      const { browser, end } = await stepUp(trusted, ['hwk', 'user'])
      const { acr, amr } = await claimsOf(await browser.submit(end, { decision: 'allow' }))
      assert.deepEqual([acr, amr], [acrOf('two-factor'), ['mfa']])
    })
  },
  toThisMachine,
)
