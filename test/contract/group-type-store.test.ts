import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { GroupType } from '../../src/groups/group-types.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { contract, countAnswers } from './contract.ts'
import { aGroup, aMembership, aUser } from './samples.ts'

function aType(changes: Partial<GroupType> = {}): GroupType {
  return {
    id: randomId(),
    groupType: `type ${randomId()}`,
    description: 'for teams',
    roleMode: 'allowed_roles',
    allowedRoles: ['LEAD', 'Prüferin'],
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  }
}

/** Adds a group of a type with a member for each list of roles. */
async function fill(
  { groups, users }: Stores,
  groupType: string,
  roleLists: readonly (readonly string[])[],
): Promise<string> {
  const group = aGroup({ groupType })
  await groups.add(group)
  for (const roles of roleLists) {
    const user = aUser()
    await users.put(user, [])
    await groups.putMembership(aMembership(group.groupId, user.sub, { roles }))
  }
  return group.groupId
}

contract('a store of group types', (world) => {
  it('keeps a type as it was given, and finds types by their bytes', async () => {
    const { groups } = world.stores
    const type = aType({ groupType: 'Team' })
    await groups.putType(type)
    assert.deepEqual(await groups.findType('Team'), type)
    assert.equal(await groups.findType('team'), undefined)
  })

  it('replaces description and rule; id and time of creation stay', async () => {
    const { groups } = world.stores
    const type = aType()
    await groups.putType(type)
    const change = { description: '', roleMode: 'no_roles', allowedRoles: [] } as const
    await groups.putType({ ...type, ...change, id: 'other', createdAt: 5, updatedAt: 5 })
    assert.deepEqual(await groups.findType(type.groupType), { ...type, ...change, updatedAt: 5 })
  })

  it('removes a type once', async () => {
    const { groups } = world.stores
    const type = aType()
    await groups.putType(type)
    const remove = () => groups.removeType(type.groupType)
    assert.equal(await countAnswers(true, 20, remove), 1)
    assert.equal(await groups.findType(type.groupType), undefined)
  })

  it('lists types in the order of their creation, page by page', async () => {
    const { groups } = world.stores
    const late = aType({ createdAt: 3 })
    const early = aType({ createdAt: 2 })
    await groups.putType(late)
    await groups.putType(early)
    const all = await groups.listTypes({ skip: 0, take: 100 })
    const own = all.filter(({ createdAt }) => createdAt > 1)
    assert.deepEqual(own, [early, late])
    const place = all.findIndex(({ id }) => id === late.id)
    assert.deepEqual(await groups.listTypes({ skip: place, take: 1 }), [late])
  })

  it('counts groups of a type, and the members with each set of roles', async () => {
    const { groups } = world.stores
    const { groupType } = aType()
    const one = await fill(world.stores, groupType, [['A'], ['A'], []])
    const other = await fill(world.stores, groupType, [['A'], ['A', 'B']])
    assert.equal(await groups.countGroupsOfType(groupType), 2)
    const sets = async (source: Parameters<typeof groups.roleSets>[0]) =>
      (await groups.roleSets(source))
        .map(({ roles, members }) => `${members} ${roles.join('+')}`)
        .sort()
    assert.deepEqual(await sets({ groupId: one }), ['1 ', '2 A'])
    assert.deepEqual(await sets({ groupType, exceptGroups: [] }), ['1 ', '1 A+B', '3 A'])
    assert.deepEqual(await sets({ groupType, exceptGroups: [other] }), ['1 ', '2 A'])
    assert.deepEqual(await sets({ groupType: 'nobody has it', exceptGroups: [] }), [])
  })

  it('reads the rule of a group with the membership', async () => {
    const { groups } = world.stores
    const type = aType()
    const groupId = await fill(world.stores, type.groupType, [])
    assert.equal((await groups.findInGroup(groupId, 'x'))?.roleRule, undefined)
    await groups.putType(type)
    const { roleMode, allowedRoles } = type
    assert.deepEqual((await groups.findInGroup(groupId, 'x'))?.roleRule, { roleMode, allowedRoles })
  })

  it('lists the groups below one, page by page, and those at the top', async () => {
    const { groups } = world.stores
    const top = aGroup()
    await groups.add(top)
    const names = ['a', 'b', 'c'].map((name) => `${name}.${top.groupId}`.slice(0, 64))
    for (const groupId of names.toReversed()) {
      const path = `${top.path}${groupId}/`
      await groups.add(aGroup({ groupId, parentId: top.groupId, path }))
    }
    const page = { skip: 1, take: 2 }
    const found = await groups.children(top.groupId, page)
    assert.deepEqual(
      found.map(({ groupId }) => groupId),
      names.slice(1),
    )
    const tops = await groups.children('root', { skip: 0, take: 5000 })
    assert.ok(tops.some(({ groupId }) => groupId === top.groupId))
    assert.ok(tops.every(({ parentId }) => parentId === 'root'))
  })
})

contract('a catalogue of roles', (world) => {
  const aRole = (changes: object = {}) => ({
    role: `role ${randomId()}`,
    name: 'Lead',
    description: 'leads a team',
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  })

  it('holds the roles of the server from the beginning', async () => {
    const { roles } = world.stores
    for (const role of ['ADMIN', 'GROUP_ADMIN', 'USER']) {
      assert.notEqual((await roles.find(role))?.name, undefined)
    }
  })

  it('adds a role for exactly one of many racing callers, and removes it once', async () => {
    const { roles } = world.stores
    const role = aRole()
    assert.equal(await countAnswers(true, 20, () => roles.add(role)), 1)
    assert.deepEqual(await roles.find(role.role), role)
    assert.equal(await countAnswers(true, 20, () => roles.remove(role.role)), 1)
    assert.equal(await roles.find(role.role), undefined)
  })

  it('changes the words about a role that is there', async () => {
    const { roles } = world.stores
    const role = aRole()
    assert.equal(await roles.change(role), undefined)
    await roles.add(role)
    const changed = { ...role, name: '', description: 'x', updatedAt: 9 }
    assert.deepEqual(await roles.change({ ...changed, ...{ createdAt: 9 } }), changed)
    assert.deepEqual(await roles.find(role.role), changed)
  })

  it('lists roles in order of their names, page by page', async () => {
    const { roles } = world.stores
    for (const role of ['Zebra', 'a', 'Äpfel']) await roles.add(aRole({ role }))
    const names = (await roles.list({ skip: 0, take: 100 })).map(({ role }) => role)
    assert.deepEqual(names, names.toSorted())
    const [first] = await roles.list({ skip: 1, take: 1 })
    assert.equal(first?.role, names[1])
  })
})
