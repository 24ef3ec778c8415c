import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { makeKey } from '../api-keys/key-world.ts'
import {
  addConnection,
  leaveFor,
  linkTo,
  personOf,
  toThisMachine,
} from '../connections/elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from '../connections/oidc/scripted-provider.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import {
  type AccessCalls,
  accessCalls,
  accessPerson,
  codeOf,
  holds,
  type Production,
  production,
} from './access-scene.ts'

const scopes = ['openid', 'ostiary:access_request', 'ostiary:access_decide']

describeServer(
  'self-approval by an account elsewhere, or by a second one here',
  (world) => {
    let scene: Production
    let provider: ScriptedProvider
    let connection: Connection
    before(async () => {
      scene = await production(world())
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Signs in by the account of the provider that is linked to somebody, in another session. */
    async function throughLink({ sub }: { readonly sub: string }): Promise<AccessCalls> {
      provider.script = personOf()
      await linkTo(world(), connection, provider, { sub })
      const client = await world().addClient({
        grant_types: ['authorization_code'],
        allowed_scopes: scopes,
        consent: 'implicit',
      })
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client, { scope: scopes.join(' ') })
      const answer = provider.approve(left.url.href)
      const end = await browser.open(`/connect/${connection.alias}/callback?${answer}`)
      const code = answerOf(end).get('code') ?? assert.fail(end.text)
      const { json, text } = await world().redeem(client, code)
      assert.ok(json.access_token, text)
      return accessCalls(world(), json.access_token, sub)
    }

    /** Needs two leads of Production. */
    async function putStrictRule(role: string): Promise<void> {
      const approvals = [{ groupId: scene.production, role: 'LEAD', count: 2 }]
      await expectSuccess(scene.admin.putRule(scene.production, role, { approvals }))
    }

    async function mergeInto(survivor: string, duplicate: string): Promise<void> {
      const { services } = world().server
      const { mergeUsers } = await buildUserOperations(services, await buildOAuthCore(services))
      await mergeUsers(commandLine, { survivor, duplicate, record: {}, isDryRun: false })
    }

    const isRefused = (answer: Awaited<ReturnType<AccessCalls['approve']>>) =>
      assert.deepEqual([answer.status, codeOf(answer)], [403, 20006], answer.text)

    it('is the same person: neither approves nor refuses what the other session asked for', async () => {
      const { lead, production: groupId } = scene
      const elsewhere = await throughLink(lead)
      for (const [asks, decides] of [
        [lead, elsewhere],
        [elsewhere, lead],
      ] as const) {
        const { id } = await expectSuccess(asks.ask(groupId, 'OPERATOR'))
        isRefused(await decides.approve(id))
        isRefused(await decides.refuse(id))
        await expectSuccess(decides.withdraw(id))
      }
    })

    it('counts once for a need of two', async () => {
      const { lead, other, production: groupId } = scene
      await putStrictRule('DEPLOYER')
      const elsewhere = await throughLink(other)
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(groupId, 'DEPLOYER'))
      const first = await expectSuccess(other.approve(id))
      assert.equal(first.status, 'open')
      isRefused(await elsewhere.approve(id))
      assert.equal(await holds(world(), groupId, who.sub, 'DEPLOYER'), false)
      await expectSuccess(lead.approve(id))
      assert.equal(await holds(world(), groupId, who.sub, 'DEPLOYER'), true)
    })

    it('an API key of who decides decides nothing, and asks and takes nothing', async () => {
      const { leadUser, production: groupId } = scene
      const key = await makeKey(world(), leadUser, { roles: [[groupId, 'LEAD']] })
      const byKey = accessCalls(world(), key, leadUser.sub)
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(groupId, 'OPERATOR'))
      const wish = { groupId, role: 'OPERATOR', reason: 'Night' }
      for (const answer of [
        await byKey.approve(id),
        await byKey.refuse(id),
        await byKey.ask(groupId, 'OPERATOR'),
        await byKey.send('GET', '/decisions'),
        await byKey.send('POST', '/activations', wish),
        await byKey.send('POST', '/break-glass', wish),
      ]) {
        assert.equal(answer.status, 403, answer.text)
      }
      await expectSuccess(who.withdraw(id))
    })

    it('an account that is merged into the one that asked decides nothing, before or after', async () => {
      const { lead, production: groupId } = scene
      await putStrictRule('DEPLOYER')
      const { calls: second } = await scene.join(groupId, 'LEAD')
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(groupId, 'DEPLOYER'))
      await expectSuccess(second.approve(id))
      await mergeInto(who.sub, second.sub)
      assert.equal(await holds(world(), groupId, who.sub, 'LEAD'), true)
      isRefused(await who.approve(id))
      assert.notEqual((await second.approve(id)).status, 200)
      // What the second account had approved counts no more: it was the same person.
      const next = await expectSuccess(lead.approve(id))
      assert.equal(next.status, 'open')
      assert.equal(await holds(world(), groupId, who.sub, 'DEPLOYER'), false)
    })

    it('an account that asked and is merged into one that decides gets nothing', async () => {
      const { production: groupId } = scene
      const { calls: second } = await scene.join(groupId, 'LEAD')
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(groupId, 'OPERATOR'))
      await mergeInto(second.sub, who.sub)
      assert.notEqual((await second.approve(id)).status, 200)
      assert.notEqual((await scene.other.approve(id)).status, 200)
      for (const sub of [who.sub, second.sub]) {
        assert.equal(await holds(world(), groupId, sub, 'OPERATOR'), false)
      }
    })
  },
  toThisMachine,
)
