import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { describeServer } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { addConnection, personOf, toThisMachine } from './elsewhere-scene.ts'
import {
  beginTrial,
  groupWithDomain,
  linkedTo,
  type Owner,
  owner,
  wordsOf,
} from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a trial of a connection',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider, { use: 'off' })
    })
    after(() => provider[Symbol.asyncDispose]())

    const begin = (through: Connection, { user, browser }: Owner) =>
      beginTrial(world(), through, user, browser.cookies)
    const callbackOf = (left: URL, { alias }: Connection) =>
      `/connect/${alias}/callback?${provider.approve(left.href)}`

    it('shows who came and what was said, and changes nothing', async () => {
      const administrator = await owner(world())
      provider.script = personOf({ department: 'Engines', groups: ['a', 'b'] })
      const left = await begin(connection, administrator)
      const page = await administrator.browser.open(callbackOf(left, connection))
      assert.equal(page.status, 200)
      const words = wordsOf(page)
      const { sub, email } = provider.script.claims ?? {}
      for (const each of ['This person could sign in', sub, email, 'Engines', '["a","b"]']) {
        assert.ok(words.replaceAll('&quot;', '"').includes(String(each)), `${each}: ${words}`)
      }
      const { users } = world().server.services.storage.stores
      assert.equal(await users.findByLoginName(String(email)), undefined)
      assert.deepEqual(await linkedTo(world(), administrator.user), [])
    })

    it('says why somebody could not sign in', async () => {
      const administrator = await owner(world())
      const { groupId } = await groupWithDomain(world(), administrator.user)
      const ofGroup = await addConnection(world(), provider, { groupId, use: 'off' })
      provider.script = personOf({ email: 'ada@elsewhere.example' })
      const left = await begin(ofGroup, administrator)
      const page = await administrator.browser.open(callbackOf(left, ofGroup))
      assert.match(wordsOf(page), /could not sign in: .*not of a domain that the group has proven/)
      assert.match(wordsOf(page), /What the other side said/)
    })

    it('shows what was left out', async () => {
      const administrator = await owner(world())
      provider.script = personOf({ _claim_names: { groups: 'src1' } })
      const left = await begin(connection, administrator)
      const page = await administrator.browser.open(callbackOf(left, connection))
      assert.match(wordsOf(page), /the claim groups is kept elsewhere and was not read/)
    })

    it('shows texts of the other side as texts', async () => {
      const administrator = await owner(world())
      const hostile = '<script>alert(1)</script>'
      provider.script = personOf({ [hostile]: hostile, long: 'x'.repeat(5000), nothing: null })
      const left = await begin(connection, administrator)
      const page = await administrator.browser.open(callbackOf(left, connection))
      assert.equal(page.status, 200)
      assert.equal(page.text.includes(hostile), false)
      assert.equal(page.text.includes('x'.repeat(501)), false)
    })

    it('is shown to nobody but the person who began it, in the same session', async () => {
      const administrator = await owner(world())
      const other = await owner(world())
      provider.script = personOf()
      const left = await begin(connection, administrator)
      const callback = callbackOf(left, connection)
      for (const browser of [other.browser, testBrowser(world())]) {
        assert.equal((await browser.open(callback)).status, 400)
      }
      administrator.browser.cookies.delete('ostiary_session')
      assert.equal((await administrator.browser.open(callback)).status, 400)
    })
  },
  toThisMachine,
)
