import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { buildConnectionContext } from '../../src/composition/connections.ts'
import { groupDomains } from '../../src/connections/prove-domain.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer } from '../support/server-world.ts'
import { aCompany, addDomain } from './company-scene.ts'
import { aClient, personOf, signInThrough, toThisMachine } from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

const day = 86_400_000

describeServer(
  'a domain whose record is gone',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    /** The domains of groups, as DNS is told to answer. */
    function domainsWith(records: ReadonlyMap<string, readonly string[]>, at: { now: number }) {
      const context = buildConnectionContext(world().server.services)
      const resolveTxt = async (name: string) => records.get(name) ?? []
      const clock = () => at.now
      return groupDomains({ ...context, resolveTxt, clock })
    }

    it('still lets its people in', async () => {
      const company = await aCompany(world(), provider)
      const name = `lost-${company.domain}`
      await addDomain(world(), { name, groupId: company.groupId, status: 'lost' })
      provider.script = personOf({ email: `ada@${name}` })
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, company.connection, client)
      assert.ok(end.url.href.startsWith(client.redirectUri), end.text)
    })

    it('is a claim again after seven days, and somebody else can prove it', async () => {
      const { domains: stored } = world().server.services.storage.stores
      const [company, other] = [
        await aCompany(world(), provider),
        await aCompany(world(), provider),
      ]
      const { domain: name, groupId } = company
      const records = new Map<string, readonly string[]>()
      const at = { now: world().now() }
      const domains = domainsWith(records, at)
      await domains.add(commandLine, other.groupId, name)
      const claim = await stored.find(name, other.groupId)
      records.set(`_ostiary-challenge.${name}`, [claim?.proof ?? ''])
      const prove = () => domains.check(commandLine, other.groupId, name)

      await domains.check(commandLine, groupId, name)
      assert.equal((await stored.find(name, groupId))?.status, 'lost')
      await assert.rejects(prove(), { code: 19006 })
      const lostAt = (await stored.find(name, groupId))?.lostAt ?? 0
      world().advance(6 * day)
      await domains.check(commandLine, groupId, name)
      assert.deepEqual(await stored.find(name, groupId), {
        ...(await stored.findOwner(name)),
        status: 'lost',
        lostAt,
      })
      world().advance(day)
      at.now = world().now() + day
      await domains.recheckDue()
      assert.equal(await stored.findOwner(name), undefined)
      await prove()
      assert.equal((await stored.findOwner(name))?.groupId, other.groupId)
    })
  },
  toThisMachine,
)
