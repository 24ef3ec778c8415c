import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  logoutToken,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a logout elsewhere',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Signs somebody in; answers how their session is asked for, and ended. */
    async function signedIn() {
      const client = await aClient(world())
      const connection = await addConnection(world(), provider)
      const sid = randomUUID()
      provider.script = personOf({ sid })
      const browser = testBrowser(world())
      const end = await signInThrough(world(), provider, connection, client, browser)
      assert.ok(answerOf(end).has('code'), end.text)
      return {
        sid,
        connection,
        sub: String(provider.script.claims?.sub),
        async isOpen() {
          const path = authorizationPath(client, { prompt: 'none' })
          return answerOf(await browser.open(path)).has('code')
        },
      }
    }

    async function send(alias: string, claims: Readonly<Record<string, unknown>>) {
      const token = await logoutToken(world(), provider, claims)
      const form = { logout_token: token }
      return world().send('POST', `/connect/${alias}/backchannel-logout`, { form })
    }

    it('ends the session that began there, by its id', async () => {
      const { sid, connection, isOpen } = await signedIn()
      assert.equal(await isOpen(), true)
      const other = await send(connection.alias, { sid: 'another' })
      assert.deepEqual([other.status, await isOpen()], [200, true])
      const answer = await send(connection.alias, { sid })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.equal(await isOpen(), false)
    })

    it('ends all sessions of an account, and none of another connection', async () => {
      const { sub, isOpen } = await signedIn()
      const elsewhere = await addConnection(world(), provider)
      assert.equal((await send(elsewhere.alias, { sub })).status, 200)
      assert.equal(await isOpen(), true, 'mix-up: the other connection knows nobody of this name')
      const own = await signedIn()
      assert.equal((await send(own.connection.alias, { sub: own.sub })).status, 200)
      assert.equal(await own.isOpen(), false)
    })

    it('is taken once: a replay is refused', async () => {
      const { sid, connection } = await signedIn()
      const token = await logoutToken(world(), provider, { sid })
      const path = `/connect/${connection.alias}/backchannel-logout`
      const both = await Promise.all(
        [1, 2].map(() => world().send('POST', path, { form: { logout_token: token } })),
      )
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400])
      const later = await world().send('POST', path, { form: { logout_token: token } })
      assert.equal(later.status, 400)
    })

    it('is too old after an hour, whatever it says itself', async () => {
      const { sid, connection, isOpen } = await signedIn()
      const now = Math.floor(world().now() / 1000)
      const times = { iat: now - 3600, exp: now + 86_400 }
      assert.equal((await send(connection.alias, { sid, ...times })).status, 400)
      assert.equal(await isOpen(), true)
    })

    it('of an account ends no session that began after it', async () => {
      const iat = Math.floor(world().now() / 1000) - 1
      const { sub, connection, isOpen } = await signedIn()
      assert.equal((await send(connection.alias, { sub, iat })).status, 200)
      assert.equal(await isOpen(), true)
      assert.equal((await send(connection.alias, { sub })).status, 200)
      assert.equal(await isOpen(), false)
    })

    it('that comes while the browser is on its way lets no session begin', async () => {
      const connection = await addConnection(world(), provider)
      const client = await aClient(world())
      for (const begins of [false, true]) {
        const sid = randomUUID()
        provider.script = personOf({ sid })
        const browser = testBrowser(world())
        const left = await leaveFor(browser, connection, client)
        const answer = provider.approve(left.url.href)
        const ended = begins ? 'another' : sid
        assert.equal((await send(connection.alias, { sid: ended })).status, 200)
        const end = await browser.open(`/connect/${connection.alias}/callback?${answer}`)
        assert.equal(end.url.pathname !== '/login' && end.status === 200, begins, end.text)
      }
    })

    it('is refused without a word of why when the token proves nothing', async () => {
      const { sub, connection, isOpen } = await signedIn()
      const { alias } = connection
      const forged: readonly Readonly<Record<string, unknown>>[] = [
        { sub, iss: 'https://evil.example' },
        { sub, aud: 'another-client' },
        { sub, nonce: 'as in an ID token' },
        { sub, events: {} },
        {},
      ]
      for (const claims of forged) {
        const answer = await send(alias, claims)
        assert.equal(answer.status, 400, JSON.stringify(claims))
        assert.equal(answer.json.error_description, 'the logout token is not valid')
      }
      assert.equal((await send('nobody', { sub })).status, 400)
      assert.equal(await isOpen(), true)
    })
  },
  toThisMachine,
)
