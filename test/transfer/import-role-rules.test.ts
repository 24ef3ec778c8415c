import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anybody, openOperations, outcomeOf } from '../groups/open-operations.ts'
import { engines } from '../support/engines.ts'
import { company, overStore, summaryOf } from './company.ts'

const team = { groupType: 'team', roleMode: 'allowed_roles', allowedRoles: ['LEAD', 'BUYER'] }
const catalogue = {
  groupTypes: [team, { groupType: 'list', roleMode: 'no_roles', description: 'without roles' }],
  roles: [{ role: 'LEAD', name: 'Lead', description: 'leads' }, { role: 'BUYER' }],
}

for (const engine of engines) {
  describe(`${engine.name}: group types and roles in an import`, () => {
    const over = overStore(engine)

    it(
      'are added, unchanged the second time, replaced, and exported',
      over(async ({ take, give, storage }) => {
        assert.deepEqual(summaryOf(await take(catalogue)), ['groupTypes 2 added', 'roles 2 added'])
        const first = await storage.stores.groups.findType('list')
        assert.equal(first?.description, 'without roles')
        assert.deepEqual(summaryOf(await take(catalogue)), [
          'groupTypes 2 unchanged',
          'roles 2 unchanged',
        ])
        const exported = JSON.parse(await give())
        assert.deepEqual(exported.groupTypes.length, 2)
        assert.deepEqual(exported.roles.map(({ role }: { role: string }) => role).sort(), [
          'ADMIN',
          'BUYER',
          'GROUP_ADMIN',
          'LEAD',
          'USER',
        ])
        const again = await take(exported)
        assert.deepEqual([again.groupTypes.unchanged, again.roles.unchanged], [2, 5])
        const changed = { groupTypes: [{ groupType: 'list', roleMode: 'any_roles' }] }
        assert.deepEqual(summaryOf(await take(changed)), ['groupTypes 1 updated'])
        const { id, description, roleMode, createdAt } =
          (await storage.stores.groups.findType('list')) ?? {}
        assert.deepEqual([id, description, roleMode], [first.id, '', 'any_roles'])
        assert.equal(createdAt, first.createdAt)
      }),
    )

    it(
      'are refused with their places if they are faulty or repeated',
      over(async ({ take, faultsOf, give }) => {
        const before = await give()
        const faulty = {
          groupTypes: [
            { groupType: '', roleMode: 'some' },
            { groupType: 'a', roleMode: 'allowed_roles' },
            { groupType: 'a', roleMode: 'no_roles', roles: [] },
          ],
          roles: [{ role: 'a,b' }, { role: 'c', titel: 'C' }],
        }
        const placesOf = async (document: object) =>
          (await faultsOf(document)).map((line) => line.split(':')[0])
        assert.deepEqual(await placesOf(faulty), [
          'groupTypes[0].groupType',
          'groupTypes[0].roleMode',
          'groupTypes[1].allowedRoles',
          'groupTypes[2].roles',
          'roles[0].role',
          'roles[1].titel',
        ])
        const twice = { groupTypes: [team, team], roles: [{ role: 'x' }, { role: 'x' }] }
        assert.deepEqual(await placesOf(twice), ['groupTypes[1].groupType', 'roles[1].role'])
        assert.equal(await give(), before)
        await take(catalogue)
      }),
    )

    const ofTeam = { groupId: 'sales', groupType: 'team' }
    const badMember = { groupId: 'sales', sub: 'grace', roles: ['OTHER'] }
    const noRoles = { groupTypes: [{ groupType: 'team', roleMode: 'no_roles' }] }

    it(
      'count for the memberships of the file and of the store, in a dry run too',
      over(async ({ take, faultsOf, give }) => {
        const all = { ...catalogue, groups: [ofTeam], memberships: [badMember] }
        const before = await give()
        const expected = ['memberships[0].roles: are not allowed by the group type team']
        assert.deepEqual(await faultsOf(all), expected)
        await assert.rejects(take(all, { dryRun: true }), /memberships\[0\]\.roles: are not/)
        assert.equal(await give(), before)
        // Ada is LEAD and BUYER of sales already.
        await take({ ...catalogue, groups: [ofTeam] })
        assert.deepEqual(await faultsOf({ memberships: [badMember] }), expected)
        const kept = ': 1 membership has roles that the group type'
        assert.deepEqual(await faultsOf(noRoles), [`${kept} team does not allow`])
        const ofList = { groups: [{ ...ofTeam, groupType: 'list' }] }
        assert.deepEqual(await faultsOf(ofList), [`${kept} list does not allow`])
        // The file may change the roles together with the rule.
        await take({ ...noRoles, memberships: [{ groupId: 'sales', sub: 'ada', roles: [] }] })
      }),
    )

    it(
      'leave the built-in groups alone',
      over(async ({ take }) => {
        await take({ groupTypes: [{ groupType: 'built-in', roleMode: 'no_roles' }] })
        await take(company)
      }),
    )

    it(
      'count as they are by the time of the commit',
      over(async ({ take, takeDuring, give, storage }) => {
        const { assignUser, types } = openOperations(storage)
        await take({ ...catalogue, groups: [ofTeam] })
        const refusal = /1 membership has roles that the group type team does not allow/
        const loose = () => types.put(anybody, { groupType: 'team', roleMode: 'any_roles' })
        await loose()
        const memberships = [{ groupId: 'sales', sub: 'ada', roles: [] }]
        const assign = () => assignUser(anybody, badMember)
        await assert.rejects(takeDuring({ ...noRoles, memberships }, assign), refusal)
        const before = await give()
        const toStrict = () =>
          types.put(anybody, {
            ...team,
            allowedRoles: ['LEAD', 'BUYER', 'OTHER'],
            roleMode: 'allowed_roles',
          })
        const other = [{ groupId: 'sales', sub: 'grace', roles: ['FOURTH'] }]
        await assert.rejects(takeDuring({ memberships: other }, toStrict), refusal)
        assert.deepEqual(JSON.parse(await give()).memberships, JSON.parse(before).memberships)
        assert.equal(await outcomeOf(assignUser(anybody, other[0] ?? badMember)), 11013)
      }),
    )
  })
}
