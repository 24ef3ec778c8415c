import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeServer } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a sign-in elsewhere',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    it('creates an account at the first one, and finds it at the next', async () => {
      const client = await aClient(world())
      const connection = await addConnection(world(), provider)
      provider.script = personOf({ name: 'Ada Lovelace' })
      const subs = []
      for (const _ of [1, 2]) {
        const end = await signInThrough(world(), provider, connection, client)
        const code = answerOf(end).get('code') ?? assert.fail(end.text)
        const { json } = await world().redeem(client, code)
        const { sub, isub } = decodeJwt(String(json.access_token))
        subs.push(`${sub} ${isub}`)
      }
      assert.equal(subs[0], subs[1])
      const { users } = world().server.services.storage.stores
      const [sub = ''] = (subs[0] ?? '').split(' ')
      const user = await users.find(sub)
      assert.deepEqual(
        [user?.status, user?.email, user?.emailVerified, user?.profile.name],
        ['VERIFIED', provider.script.claims?.email, true, 'Ada Lovelace'],
      )
      const [identity] = await users.identitiesOf(sub)
      assert.equal(identity?.provider, connection.alias)
    })

    it('takes the answer once, and only in the browser that left', async () => {
      const client = await aClient(world())
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client)
      const callback = `/connect/${connection.alias}/callback?${provider.approve(left.url.href)}`
      const stranger = await testBrowser(world()).open(callback)
      assert.equal(stranger.status, 400)
      assert.match(stranger.text, /did not send its cookie/)
      const owner = await browser.open(callback)
      assert.equal(owner.url.pathname, '/consent')
      const again = await browser.open(callback)
      assert.match(again.text, /This sign-in is over/)
    })
  },
  toThisMachine,
)
