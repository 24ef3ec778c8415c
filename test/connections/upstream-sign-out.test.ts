import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { NewConnection } from '../../src/connections/change-connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import {
  addConnection,
  operationsOf,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { owner, wordsOf } from './journey-scene.ts'
import {
  clientId,
  clientSecret,
  type ScriptedProvider,
  scriptedProvider,
} from './oidc/scripted-provider.ts'

const goodbye = 'https://shop.example/goodbye'

interface SignedIn {
  readonly browser: TestBrowser
  readonly client: TestClient
  readonly connection: Connection
  readonly idToken: string
  isOpen(): Promise<boolean>
}

describeServer(
  'a sign-out that ends the session elsewhere, too',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    const settingsOf = (logout: string) => ({
      settings: { issuer: provider.issuer, client_id: clientId, logout },
    })

    async function signedIn(changes?: Partial<NewConnection>): Promise<SignedIn> {
      const given = changes ?? settingsOf('upstream')
      const connection = await addConnection(world(), provider, given)
      const client = await world().addClient({
        grant_types: ['authorization_code'],
        allowed_scopes: ['openid'],
        post_logout_redirect_uris: [goodbye],
      })
      provider.script = personOf({ sid: randomUUID() })
      const browser = testBrowser(world())
      const end = await signInThrough(world(), provider, connection, client, browser)
      const code = answerOf(end).get('code') ?? assert.fail(end.text)
      const { id_token: idToken } = (await world().redeem(client, code)).json
      return {
        ...{ browser, client, connection, idToken },
        async isOpen() {
          const path = authorizationPath(client, { prompt: 'none' })
          return answerOf(await browser.open(path)).has('code')
        },
      }
    }

    async function signOut({ browser }: Pick<SignedIn, 'browser'>): Promise<Visit> {
      const asked = await browser.open('/session/end_session')
      return browser.submit(asked, { decision: 'logout' })
    }

    /** What the provider is told by the address to which the browser is led. */
    function requestIn({ url, text }: Visit): URLSearchParams {
      assert.equal(`${url.origin}${url.pathname}`, `${provider.issuer}/end`, text)
      return url.searchParams
    }

    const returnPath = ({ connection }: SignedIn, state: string) =>
      `/connect/${connection.alias}/logout?${new URLSearchParams({ state })}`

    it('leads there after it has ended here, and back to the page that says so', async () => {
      const person = await signedIn()
      const asked = requestIn(await signOut(person))
      assert.equal(await person.isOpen(), false)
      assert.equal(asked.get('id_token_hint')?.split('.').length, 3)
      const back = `${world().issuer}/connect/${person.connection.alias}/logout`
      assert.equal(asked.get('post_logout_redirect_uri'), back)
      const end = await person.browser.open(returnPath(person, asked.get('state') ?? ''))
      assert.match(wordsOf(end), /You are signed out/)
    })

    it('leads back to where the application wants to go', async () => {
      const person = await signedIn()
      const { idToken, browser } = person
      const wish = { id_token_hint: idToken, post_logout_redirect_uri: goodbye, state: 'its own' }
      const left = await browser.open(`/session/end_session?${new URLSearchParams(wish)}`)
      const state = requestIn(left).get('state') ?? ''
      assert.notEqual(state, wish.state)
      const path = returnPath(person, state)
      const stranger = await testBrowser(world()).open(path)
      assert.match(wordsOf(stranger), /You are signed out/, 'nothing of the logout is told')
      const end = await browser.open(path)
      assert.equal(end.url.href, `${goodbye}?state=its+own`)
      const again = await browser.open(path)
      assert.match(wordsOf(again), /You are signed out/, 'an answer counts once')
    })

    it('keeps the ID token of the provider sealed, and only if it is needed', async () => {
      const kept = async () => {
        const rows = await world().database.execute('select sealed from upstream_sessions')
        return rows.flatMap(({ sealed }) => (sealed === null ? [] : [String(sealed)]))
      }
      const before = (await kept()).length
      await signedIn(settingsOf('local'))
      assert.equal((await kept()).length, before)
      await signedIn()
      const all = await kept()
      assert.equal(all.length, before + 1)
      for (const each of all) assert.ok(each.startsWith('v1.') && !each.includes('eyJhbGci'), each)
    })

    it('ends here alone without the setting, and when it was changed since', async () => {
      const person = await signedIn(settingsOf('local'))
      assert.match(wordsOf(await signOut(person)), /You are signed out/)
      const other = await signedIn()
      const { changes } = operationsOf(world())
      const given = { ...other.connection, ...settingsOf('local'), secrets: {} }
      await changes.replace(commandLine, other.connection.id, given)
      assert.match(wordsOf(await signOut(other)), /You are signed out/)
      assert.equal(await other.isOpen(), false)
    })

    it('ends here when nobody answers there', async () => {
      const person = await signedIn()
      const { changes } = operationsOf(world())
      const settings = { issuer: 'http://127.0.0.1:9', client_id: clientId, logout: 'upstream' }
      const secrets = { client_secret: clientSecret }
      const given = { ...person.connection, settings, secrets }
      await changes.replace(commandLine, person.connection.id, given)
      assert.match(wordsOf(await signOut(person)), /You are signed out/)
      assert.equal(await person.isOpen(), false)
      assert.match(world().logLines.join(''), /a session elsewhere was not ended/)
    })

    it('is answered with JSON where a program asked', async () => {
      const { browser, idToken, isOpen } = await signedIn()
      const path = `/session/end_session?${new URLSearchParams({ id_token_hint: idToken })}`
      const answer = await world().send('GET', path, {
        headers: {
          accept: 'application/json',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      assert.deepEqual([answer.status, answer.json.success], [200, true])
      assert.equal(await isOpen(), false)
    })

    it('tells nobody that they are signed out who is not', async () => {
      const { connection } = await signedIn()
      const { browser } = await owner(world())
      for (const query of ['', '?state=guessed', '?SAMLResponse=x', '?SAMLRequest=x']) {
        const page = await browser.open(`/connect/${connection.alias}/logout${query}`)
        assert.equal(page.status, 400, query)
      }
      const account = await browser.open('/account')
      assert.equal(account.url.pathname, '/account')
    })

    it('of one connection does not take the answer of another', async () => {
      const person = await signedIn()
      const other = await addConnection(world(), provider, settingsOf('upstream'))
      const wish = { id_token_hint: person.idToken, post_logout_redirect_uri: goodbye }
      const path = `/session/end_session?${new URLSearchParams(wish)}`
      const state = requestIn(await person.browser.open(path)).get('state') ?? ''
      const mixedUp = await person.browser.open(returnPath({ ...person, connection: other }, state))
      assert.match(wordsOf(mixedUp), /You are signed out/)
      assert.notEqual(mixedUp.url.href, goodbye)
    })
  },
  toThisMachine,
)
