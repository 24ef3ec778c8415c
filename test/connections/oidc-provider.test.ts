import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Connection } from '../../src/connections/connection.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  refreshingNode,
  toThisMachine,
} from './elsewhere-scene.ts'
import { beginLink, linkedTo, owner, wordsOf } from './journey-scene.ts'
import { agreeAs, type RealProvider, realProvider } from './oidc/real-provider.ts'
import { scriptedProvider } from './oidc/scripted-provider.ts'

const alias = 'real-op'

describeServer(
  'oidc-provider as the provider',
  (world) => {
    let provider: RealProvider
    let connection: Connection
    let client: TestClient
    before(async () => {
      const id = 'ostiary'
      const secret = randomUUID()
      provider = await realProvider({
        id,
        secret,
        callback: `${world().issuer}/connect/${alias}/callback`,
        logout: `${world().url}/connect/${alias}/backchannel-logout`,
      })
      await using any = await scriptedProvider()
      connection = await addConnection(world(), any, {
        alias,
        settings: {
          ...{ issuer: provider.issuer, client_id: id },
          ...{ prompt: 'consent', refresh: { every_minutes: 5 } },
        },
        secrets: { client_secret: secret },
      })
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Signs in over there and comes back; answers who it is here. */
    async function signIn(
      name: string,
      { browser = testBrowser(world()), there = provider.browser() } = {},
    ): Promise<string> {
      const left = await leaveFor(browser, connection, client)
      assert.equal(left.url.origin, provider.issuer, left.text)
      const back = await agreeAs(there, left.url.href, name)
      const end = await browser.open(back.href)
      const done =
        end.url.pathname === '/consent' ? await browser.submit(end, { decision: 'allow' }) : end
      const { json } = await world().redeem(client, answerOf(done).get('code') ?? end.text)
      return decodeJwt(json.access_token).sub ?? ''
    }

    const isSignedIn = async (browser: TestBrowser) => {
      const end = await browser.open(authorizationPath(client, { prompt: 'none' }))
      return answerOf(end).has('code')
    }

    it('signs people in, the same person each time', async () => {
      const name = `ada-${randomUUID()}`
      const sub = await signIn(name)
      const { users } = world().server.services.storage.stores
      const user = await users.find(sub)
      assert.deepEqual([user?.email, user?.emailVerified], [`${name}@op.example`, true])
      assert.equal(await signIn(name), sub)
      assert.notEqual(await signIn(`other-${name}`), sub)
    })

    it('links an account, after a new sign-in over there', async () => {
      const { user, browser } = await owner(world())
      const name = `linked-${randomUUID()}`
      const left = await beginLink(browser, connection)
      const back = await agreeAs(provider.browser(), left.url.href, name)
      const end = await browser.open(back.href)
      assert.match(wordsOf(end), /The account is linked/)
      assert.deepEqual(await linkedTo(world(), user), [alias])
      assert.equal(await signIn(name), user.sub)
    })

    it('ends the session here when it ends over there, by the back channel', async () => {
      const [browser, there] = [testBrowser(world()), provider.browser()]
      await signIn(`leaving-${randomUUID()}`, { browser, there })
      const bystander = testBrowser(world())
      await signIn(`staying-${randomUUID()}`, { browser: bystander })
      assert.ok(await isSignedIn(browser))
      const asked = await there.open('/session/end')
      const end = await there.submit(asked, { logout: 'yes' })
      assert.equal(end.status, 200, end.text)
      assert.equal(await isSignedIn(browser), false)
      assert.equal(await isSignedIn(bystander), true)
    })

    it('asks again about people, and ends the session of an account that is gone', async () => {
      const [leaving, staying] = [testBrowser(world()), testBrowser(world())]
      const name = `leaving-${randomUUID()}`
      await signIn(name, { browser: leaving })
      await signIn(`staying-${randomUUID()}`, { browser: staying })
      const node = await refreshingNode(world())
      const askAgain = async () => {
        world().advance(6 * 60_000)
        await node.tend()
        await node.settled()
      }
      await askAgain()
      assert.deepEqual([await isSignedIn(leaving), await isSignedIn(staying)], [true, true])
      provider.endAccount(name)
      await askAgain()
      assert.deepEqual([await isSignedIn(leaving), await isSignedIn(staying)], [false, true])
    })

    it('key rotation: signs people in with a key that was not there before', async () => {
      const name = `rotating-${randomUUID()}`
      const sub = await signIn(name)
      await provider.rotateKeys()
      // Unknown keys are not looked for again at once, so that nobody can make us ask.
      world().advance(5 * 60_000)
      assert.equal(await signIn(name), sub)
    })
  },
  toThisMachine,
)
