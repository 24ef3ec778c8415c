import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { aCompany } from '../connections/company-scene.ts'
import { aClient, personOf, signInThrough, toThisMachine } from '../connections/elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from '../connections/oidc/scripted-provider.ts'
import { describeServer } from '../support/server-world.ts'
import { groupSchema, patchSchema, sender, tokenFor, userSchema } from './scim-scene.ts'

describeServer(
  'somebody whom a directory has pushed',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    it('signs in through its connection at once, keeps what was pushed, and does not when ended', async () => {
      const company = await aCompany(world(), provider, () => ({ firstSignIn: 'refuse' }))
      const { connection } = company
      const send = sender(world(), await tokenFor(world(), connection))
      const userName = company.address()
      const emails = [{ value: userName, primary: true }]
      const pushed = await send('POST', '/Users', { schemas: [userSchema], userName, emails })
      const id = String(pushed.json.id)
      const members = [{ value: id }]
      const displayName = 'Sales'
      const group = await send('POST', '/Groups', { schemas: [groupSchema], displayName, members })
      const { users, groups, scimUsers } = world().server.services.storage.stores
      const { sub = '' } = (await scimUsers.find(connection.id, id)) ?? {}
      const rolesNow = async () => (await groups.findMembership(String(group.json.id), sub))?.roles

      const client = await aClient(world())
      provider.script = personOf({ email: userName, email_verified: true })
      for (const time of ['first', 'second']) {
        const end = await signInThrough(world(), provider, connection, client)
        assert.ok(end.url.href.startsWith(client.redirectUri), `${time}: ${end.text}`)
        assert.deepEqual(await rolesNow(), ['MEMBER'], time)
      }
      assert.equal((await users.findByLoginName(userName))?.sub, sub)

      const Operations = [{ op: 'replace', path: 'active', value: false }]
      await send('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations })
      const refused = await signInThrough(world(), provider, connection, client)
      assert.ok(!refused.url.href.startsWith(client.redirectUri))
      assert.equal(await rolesNow(), undefined)

      provider.script = personOf({
        email: `${randomUUID()}@${company.domain}`,
        email_verified: true,
      })
      const stranger = await signInThrough(world(), provider, connection, client)
      assert.ok(!stranger.url.href.startsWith(client.redirectUri), 'nobody has pushed them')
    })
  },
  toThisMachine,
)
