import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { RuleRole } from '../../src/groups/rule-roles.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'
import { aConnection, aGroup, aUser } from './samples.ts'

contract('a store of roles by rules', (world) => {
  /** A member of a new group, and what a rule gave them. */
  async function aMember(changes: Partial<RuleRole> = {}): Promise<RuleRole> {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await groups.add(group)
    await users.put(user, [])
    const { groupId } = group
    const { sub } = user
    const times = { createdAt: 1, updatedAt: 1, revision: 0 }
    await groups.putMembership({ id: randomId(), groupId, sub, roles: ['DEV'], ...times })
    const because = 'groups = Engineering'
    const connectionId = `a-${randomId()}`
    return { connectionId, groupId, sub, role: 'DEV', because, madeMembership: true, ...changes }
  }

  it('keeps what a connection gave to a member, and replaces that alone', async () => {
    const { ruleRoles } = world.stores
    const given = await aMember()
    const other = { ...given, connectionId: `b-${randomId()}`, madeMembership: false }
    await ruleRoles.replace(given.connectionId, given, [given, { ...given, role: 'QA' }])
    await ruleRoles.add([other])
    await ruleRoles.add([])
    await ruleRoles.replace(given.connectionId, given, [given])
    const inOrder = (await ruleRoles.ofMember(given)).toSorted((a, b) =>
      a.connectionId < b.connectionId ? -1 : 1,
    )
    assert.deepEqual(inOrder, [given, other])
    const named = await ruleRoles.ofPerson(given.sub)
    assert.deepEqual(
      named,
      [given, other].map((each) => ({ ...each, alias: undefined })),
    )
    const stranger = await aMember()
    await ruleRoles.replace(stranger.connectionId, stranger, [stranger])
    assert.deepEqual(await ruleRoles.ofPeople([given.sub, 'nobody']), named)
    assert.deepEqual(await ruleRoles.ofPeople([]), [])
    assert.deepEqual(await ruleRoles.groupsOf(given.connectionId, given.sub), [given.groupId])
    assert.deepEqual(await ruleRoles.groupsOf('another', given.sub), [])
  })

  it('forgets what rules gave when the membership is released or ends', async () => {
    const { ruleRoles, groups } = world.stores
    for (const end of [
      (given: RuleRole) => ruleRoles.release(given),
      ({ groupId, sub }: RuleRole) => groups.removeMembership(groupId, sub),
    ]) {
      const [given, other] = [await aMember(), await aMember()]
      for (const each of [given, other]) {
        await ruleRoles.replace(each.connectionId, each, [each])
      }
      await end(given)
      assert.deepEqual(await ruleRoles.ofMember(given), [])
      assert.deepEqual(await ruleRoles.ofMember(other), [other])
    }
  })

  it('lists people who have something of connections that are gone', async () => {
    const { ruleRoles, connections } = world.stores
    const id = `0-${randomId()}`
    await connections.add(aConnection({ id, alias: id }), 1000)
    const [kept, left] = [
      await aMember({ connectionId: id }),
      await aMember({ connectionId: `1-${randomId()}` }),
    ]
    for (const each of [kept, left]) await ruleRoles.replace(each.connectionId, each, [each])
    const subs = async () => (await ruleRoles.listLeft(1)).map(({ sub }) => sub)
    assert.deepEqual(await subs(), [left.sub])
    const [named] = await ruleRoles.ofPerson(kept.sub)
    assert.equal(named?.alias, id)
    await connections.remove(id)
    assert.deepEqual(await subs(), [kept.sub])
  })

  it('finds nothing in a group that is being removed', async () => {
    const { ruleRoles, groups } = world.stores
    const given = await aMember()
    await ruleRoles.replace(given.connectionId, given, [given])
    const deletion = { type: 'GROUP_DELETED', time: 1, outcome: 'success' } as const
    await groups.setAside(given.groupId, deletion as never)
    assert.deepEqual(await ruleRoles.ofMember(given), [])
    assert.deepEqual(await ruleRoles.ofPerson(given.sub), [])
    assert.deepEqual(await ruleRoles.groupsOf(given.connectionId, given.sub), [])
  })
})
