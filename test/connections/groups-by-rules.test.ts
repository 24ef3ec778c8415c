import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { RoleRule } from '../../src/connections/connection.ts'
import { ConnectionsError } from '../../src/connections/connections-error.ts'
import { machine } from '../groups/groups-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { describeServer } from '../support/server-world.ts'
import { aCompany, type Company } from './company-scene.ts'
import {
  aClient,
  addConnection,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'
import { aSyncedCompany, resultsOf } from './sync/sync-scene.ts'

describeServer(
  'groups by rules',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    const stores = () => world().server.services.storage.stores
    const rolesIn = async (groupId: string, sub: string) =>
      (await stores().groups.findMembership(groupId, sub))?.roles
    const below = (groupId: string) => stores().groups.children(groupId, { skip: 0, take: 100 })
    const namesBelow = async (groupId: string) =>
      (await below(groupId)).map(({ groupName }) => groupName).toSorted()

    /** A company whose teams are groups below one of its groups. */
    const aCompanyOfTeams = (how: RoleRule['below'], changes: Partial<RoleRule> = {}) =>
      aCompany(world(), provider, ({ teamId }) => ({
        rules: [
          {
            claim: 'groups',
            value: 'team-*',
            groupId: teamId,
            below: how,
            roles: ['DEV'],
            ...changes,
          },
        ],
      }))

    async function comes({ connection }: Company, claims: Readonly<Record<string, unknown>>) {
      provider.script = personOf(claims)
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, connection, client)
      assert.ok(end.url.href.startsWith(client.redirectUri), end.text)
      return (await stores().users.findByLoginName(String(claims.email)))?.sub ?? assert.fail()
    }

    const someone = (company: Company, groups: readonly string[]) => ({
      sub: randomUUID(),
      email: company.address(),
      groups,
    })

    it('are those that are named like a value, directly below the group of the rule', async () => {
      const company = await aCompany(world(), provider, ({ groupId }) => ({
        rules: [{ claim: 'groups', value: 'team-*', groupId, below: 'match', roles: ['DEV'] }],
      }))
      const { groupId: parentId, teamId } = company
      const [backend = ''] = await addGroups(world(), company.admin, [
        { groupId: 'any', groupName: 'backend', parentId, roles: [] },
      ])
      const ada = someone(company, ['team-backend', 'team-unknown', 'Everybody'])
      const sub = await comes(company, ada)
      assert.deepEqual(await rolesIn(backend, sub), ['DEV'])
      assert.equal((await below(parentId)).length, 2)
      assert.equal(await rolesIn(parentId, sub), undefined)
      assert.equal(await rolesIn(teamId, sub), undefined)
      await comes(company, { ...ada, groups: [] })
      assert.equal(await rolesIn(backend, sub), undefined)
    })

    it('are made if there is none, once, and found again under another name', async () => {
      const company = await aCompanyOfTeams('create')
      const ada = await comes(company, someone(company, ['team-Web & Mobile']))
      const [made] = await below(company.teamId)
      assert.ok(made)
      assert.equal(made.groupName, 'Web & Mobile')
      assert.match(made.groupId, /^web-mobile-[\w-]{16}$/)
      assert.deepEqual(await rolesIn(made.groupId, ada), ['DEV'])
      const { groups } = stores()
      const fields = { groupName: 'Web' }
      await groups.update({ groupId: made.groupId, fields, now: world().now() })
      const bob = await comes(company, someone(company, ['team-Web & Mobile']))
      assert.deepEqual(await namesBelow(company.teamId), ['Web'])
      assert.deepEqual(await rolesIn(made.groupId, bob), ['DEV'])
    })

    it('stay when the value is gone: the membership by the rule ends, and no other', async () => {
      const company = await aCompanyOfTeams('create')
      const ada = someone(company, ['team-web', 'team-ops'])
      const sub = await comes(company, ada)
      const [ops, web] = await below(company.teamId)
      assert.ok(ops && web)
      const now = world().now()
      const byHand = { id: randomUUID(), groupId: ops.groupId, sub: company.admin.sub }
      const times = { createdAt: now, updatedAt: now, revision: 0 }
      await stores().groups.putMembership({ ...byHand, ...times, roles: ['OPS'] })
      await comes(company, { ...ada, groups: ['team-web'] })
      assert.equal(await rolesIn(ops.groupId, sub), undefined)
      assert.deepEqual(await rolesIn(web.groupId, sub), ['DEV'])
      assert.deepEqual(await rolesIn(ops.groupId, company.admin.sub), ['OPS'])
      assert.deepEqual(await namesBelow(company.teamId), ['ops', 'web'])
    })

    it('are made once in a run of a directory, which meets many people at a time', async () => {
      await using company = await aSyncedCompany(world(), ({ teamId }) => ({
        rules: [{ claim: 'title', value: '*', groupId: teamId, below: 'create', roles: ['DEV'] }],
      }))
      const people = ['Engineer', 'Seller'].flatMap((title) =>
        Array.from({ length: 15 }, () => company.employee({ title: [title] })),
      )
      company.hires(...people)
      const dry = await company.runs({ isDry: true })
      assert.deepEqual(resultsOf(dry), { created: 30 })
      assert.deepEqual(await namesBelow(company.teamId), [])
      assert.deepEqual(resultsOf(await company.runs()), { created: 30 })
      const made = await below(company.teamId)
      assert.deepEqual(made.map(({ groupName }) => groupName).toSorted(), ['Engineer', 'Seller'])
      for (const [index, person] of people.entries()) {
        const title = index < 15 ? 'Engineer' : 'Seller'
        const group = made.find(({ groupName }) => groupName === title)
        assert.ok(group)
        assert.deepEqual(await rolesIn(group.groupId, await company.subOf(person)), ['DEV'])
      }
    })

    it('are not made for somebody who is refused', async () => {
      const company = await aCompanyOfTeams('create')
      provider.script = personOf({ email: 'eve@elsewhere.example', groups: ['team-web'] })
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, company.connection, client)
      assert.ok(!end.url.href.startsWith(client.redirectUri))
      assert.deepEqual(await namesBelow(company.teamId), [])
    })

    it('say which rule it was, and events which connection', async () => {
      const company = await aCompanyOfTeams('create')
      const email = company.address()
      const sub = await comes(company, { sub: randomUUID(), email, groups: ['team-web'] })
      const [made] = await below(company.teamId)
      assert.ok(made)
      const calls = await machine(world())
      const path = `/usergroupmap/userwithmetadata/${sub}?inherit=true`
      const { data } = (await calls.send('GET', path)).json.data as {
        data: { groupId: string; byRules?: object }[]
      }
      const { alias } = company.connection
      assert.deepEqual(data.find(({ groupId }) => groupId === made.groupId)?.byRules, [
        { role: 'DEV', connection: alias, rule: 1, because: 'groups = team-web' },
      ])
      const rows = await world().database.execute(
        `select detail from events where type = 'GROUP_CREATED' and detail like '%${made.groupId}%'`,
      )
      assert.match(String(rows[0]?.detail), new RegExp(`"connection":"${alias}"`))
    })

    it('have names that can be told apart: at most one star, and no odd characters', async () => {
      const company = await aCompanyOfTeams('create')
      const odd = ['team-', 'team- padded ', 'team-two\nlines', `team-${'x'.repeat(257)}`]
      await comes(company, someone(company, [...odd, 'team-<b>ok</b>']))
      assert.deepEqual(await namesBelow(company.teamId), ['<b>ok</b>'])
      const { groupId, teamId } = company
      const rule = { claim: 'groups', value: '*-*', groupId: teamId, roles: ['DEV'] }
      const rules = [{ ...rule, below: 'match' as const }]
      await assert.rejects(addConnection(world(), provider, { groupId, rules }), ConnectionsError)
    })

    it('are not where a stranger has taken the id, nor beside the group of the connection', async () => {
      const company = await aCompanyOfTeams('create')
      const ada = someone(company, ['team-web'])
      const sub = await comes(company, ada)
      const [made] = await below(company.teamId)
      assert.ok(made)
      const [beside = ''] = await addGroups(world(), company.admin, [
        { groupId: 'beside', roles: [] },
      ])
      const { groups } = stores()
      await comes(company, { ...ada, groups: [] })
      await groups.move(
        {
          groupId: made.groupId,
          from: made.path,
          to: `/${beside}/${made.groupId}/`,
          parentId: beside,
        },
        world().now(),
      )
      await comes(company, ada)
      assert.equal(await rolesIn(made.groupId, sub), undefined)
      assert.deepEqual(await namesBelow(company.teamId), [])
    })
  },
  toThisMachine,
)
