import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { administrator, expectSuccess, person } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { aCompany, type Company } from './company-scene.ts'
import { callsWith, codeOf, connections, twoCompanies } from './connections-scene.ts'
import { aClient, personOf, signInThrough, toThisMachine } from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a preview of rules',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    /** A company whose engineers are developers. */
    const anEngineeringCompany = () =>
      aCompany(world(), provider, ({ teamId }) => ({
        rules: [{ claim: 'groups', value: 'Engineering', groupId: teamId, roles: ['DEV'] }],
      }))

    /** Somebody signs in; answers their address. */
    async function comes(company: Company, groups: readonly string[]): Promise<string> {
      const email = company.address()
      provider.script = personOf({ sub: randomUUID(), email, groups })
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, company.connection, client)
      assert.ok(end.url.href.startsWith(client.redirectUri), end.text)
      return email
    }

    const pathOf = ({ connection }: Company) => `${connections}/${connection.id}/preview-rules`
    const callsOf = async ({ admin }: Company) => callsWith(world(), await person(world(), admin))

    it('says what would come, stay and end, by what was said last, and changes nothing', async () => {
      const company = await anEngineeringCompany()
      const email = await comes(company, ['Engineering', 'team-web'])
      const calls = await callsOf(company)
      const { groupId, teamId } = company
      const now = await expectSuccess(calls.send('POST', pathOf(company), { person: email }))
      const held = { groupId: teamId, role: 'DEV', because: 'groups = Engineering', rule: 1 }
      assert.deepEqual(now.roles, [{ ...held, held: true }])
      assert.deepEqual(now.ending, [])
      const claims = now.claims as Readonly<Record<string, unknown>>
      assert.deepEqual([claims.email, claims.groups], [email, ['Engineering', 'team-web']])
      const rules = [
        { claim: 'groups', value: 'Sales', groupId, roles: ['SELLER'] },
        { claim: 'email', value: '*', groupId, roles: ['STAFF'] },
        { claim: 'groups', value: 'team-*', groupId: teamId, below: 'create', roles: ['DEV'] },
      ]
      const question = { person: String(now.sub), rules }
      const then = await expectSuccess(calls.send('POST', pathOf(company), question))
      const fromTeam = { groupId: teamId, below: 'web', role: 'DEV', because: 'groups = team-web' }
      assert.deepEqual(then.roles, [
        { groupId, role: 'STAFF', because: `email = ${email}`, rule: 2, held: false },
        { ...fromTeam, rule: 3, held: false },
      ])
      assert.deepEqual(then.ending, [held])
      const { groups } = world().server.services.storage.stores
      assert.deepEqual(await groups.children(teamId, { skip: 0, take: 1 }), [])
      const member = await groups.findMembership(teamId, String(now.sub))
      assert.deepEqual(member?.roles, ['DEV'])
    })

    it('is about nobody whom the connection does not know, in one and the same words', async () => {
      const [company, other] = [await anEngineeringCompany(), await anEngineeringCompany()]
      const beside = await comes(other, [])
      const calls = await callsOf(company)
      const answers = [beside, company.admin.sub, 'nobody@nowhere.example', '\ud800'].map((each) =>
        calls.send('POST', pathOf(company), { person: each }),
      )
      for (const answer of await Promise.all(answers)) {
        assert.deepEqual([answer.status, codeOf(answer)], [404, 19010])
      }
    })

    it('is for whoever administers the group, of rules that they may write', async () => {
      const [company, other] = [await anEngineeringCompany(), await anEngineeringCompany()]
      const email = await comes(company, ['Engineering'])
      const stranger = await (await callsOf(other)).send('POST', pathOf(company), { person: email })
      assert.deepEqual([stranger.status, codeOf(stranger)], [404, 19001])
      const calls = await callsOf(company)
      const rule = { claim: 'groups', value: '*', groupId: other.groupId, roles: ['DEV'] }
      const outside = { person: email, rules: [rule] }
      const refused = await calls.send('POST', pathOf(company), outside)
      assert.deepEqual([refused.status, codeOf(refused)], [403, 11010])
      const governing = [{ ...rule, groupId: company.groupId, roles: ['GROUP_ADMIN'] }]
      const power = await calls.send('POST', pathOf(company), { person: email, rules: governing })
      assert.deepEqual([power.status, codeOf(power)], [400, 19003])
    })

    it('says that nothing is given to somebody with power beyond the group', async () => {
      const company = await anEngineeringCompany()
      const email = await comes(company, ['Engineering'])
      const calls = await callsOf(company)
      const { sub } = await expectSuccess(calls.send('POST', pathOf(company), { person: email }))
      const { acme } = await twoCompanies(world())
      const root = await administrator(world())
      await expectSuccess(root.assign(acme, String(sub), ['GROUP_ADMIN']))
      const now = await expectSuccess(calls.send('POST', pathOf(company), { person: email }))
      assert.deepEqual([now.power_beyond, now.roles, now.ending], [true, [], []])
    })
  },
  toThisMachine,
)
