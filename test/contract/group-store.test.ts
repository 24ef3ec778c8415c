import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract, countAnswers } from './contract.ts'
import { aGroup, aMembership, aUser } from './samples.ts'

contract('a group store', (world) => {
  it('keeps a group as it was given', async () => {
    const group = aGroup()
    assert.equal(await world.stores.groups.add(group), true)
    assert.deepEqual(await world.stores.groups.find(group.groupId), group)
    assert.equal(await world.stores.groups.find('unknown'), undefined)
  })

  it('G26: adds a group for exactly one of many racing callers', async () => {
    const { groupId } = aGroup()
    const add = () => world.stores.groups.add(aGroup({ groupId }))
    assert.equal(await countAnswers(true, 50, add), 1)
  })

  it('G13: takes ids that differ in case for different groups', async () => {
    assert.equal(await world.stores.groups.add(aGroup({ groupId: 'Sales' })), true)
    assert.equal(await world.stores.groups.add(aGroup({ groupId: 'sales' })), true)
  })

  it('keeps a membership, and replaces its roles only', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await groups.add(group)
    await users.put(user, [])
    const membership = aMembership(group.groupId, user.sub)
    assert.equal(await groups.findMembership(group.groupId, user.sub), undefined)
    await groups.putMembership(membership)
    assert.deepEqual(await groups.findMembership(group.groupId, user.sub), membership)
    const later = { roles: ['ADMIN', 'USER'], updatedAt: world.now + 5 }
    await groups.putMembership(aMembership(group.groupId, user.sub, { ...later, createdAt: 7 }))
    assert.deepEqual(await groups.findMembership(group.groupId, user.sub), {
      ...membership,
      ...later,
      revision: 1,
    })
  })

  it('keeps one membership of many racing callers', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await groups.add(group)
    await users.put(user, [])
    await Promise.all(
      Array.from({ length: 50 }, () => groups.putMembership(aMembership(group.groupId, user.sub))),
    )
    assert.equal((await groups.membershipsOf(user.sub)).length, 1)
    assert.equal((await groups.findMembership(group.groupId, user.sub))?.revision, 49)
  })

  it('G34: refuses a membership of an unknown user or group', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await groups.add(group)
    await users.put(user, [])
    await assert.rejects(groups.putMembership(aMembership(group.groupId, 'nobody')))
    await assert.rejects(groups.putMembership(aMembership('nowhere', user.sub)))
  })

  it('lists the memberships of a user with their groups, ordered by path', async () => {
    const { groups, users } = world.stores
    const [user, other] = [aUser(), aUser()]
    await users.put(user, [])
    await users.put(other, [])
    const parent = aGroup()
    const child = aGroup({ parentId: parent.groupId, path: `${parent.path}a/` })
    const sibling = aGroup({ parentId: parent.groupId, path: `${parent.path}B/` })
    for (const group of [parent, child, sibling]) await groups.add(group)
    const memberships = [parent, sibling, child].map((group) =>
      aMembership(group.groupId, user.sub),
    )
    for (const membership of memberships.toReversed()) await groups.putMembership(membership)
    await groups.putMembership(aMembership(child.groupId, other.sub))
    assert.deepEqual(
      await groups.membershipsOf(user.sub),
      [parent, sibling, child].map((group, place) => ({ group, membership: memberships[place] })),
    )
  })

  it('lists groups in order of path, parents before children, a page at a time', async () => {
    const { groups } = world.stores
    const paths = ['/~t/', '/~t/A/', '/~t/A/b/', '/~t/_/', '/~t/a/', '/~t0/']
    for (const [place, path] of paths.toReversed().entries()) {
      await groups.add(aGroup({ groupId: `tree-${place}`, path }))
    }
    const first = await groups.list('/~', 3)
    assert.deepEqual(
      first.map(({ path }) => path),
      paths.slice(0, 3),
    )
    const rest = await groups.list(paths[2], 10)
    assert.deepEqual(
      rest.map(({ path }) => path),
      paths.slice(3),
    )
  })

  it('lists memberships in order of group and sub, a page at a time', async () => {
    const { groups, users } = world.stores
    const subs = ['~M', '~m', '~n']
    for (const sub of subs) await users.put(aUser({ sub }), [])
    for (const groupId of ['~one', '~two']) {
      await groups.add(aGroup({ groupId }))
      for (const sub of subs.toReversed()) await groups.putMembership(aMembership(groupId, sub))
    }
    const seen: string[] = []
    let after = { groupId: '~', sub: '' }
    for (;;) {
      const page = await groups.listMemberships(after, 2)
      seen.push(...page.map(({ groupId, sub }) => `${groupId} ${sub}`))
      const last = page.at(-1)
      if (!last) break
      after = { groupId: last.groupId, sub: last.sub }
    }
    const expected = ['~one', '~two'].flatMap((group) => subs.map((sub) => `${group} ${sub}`))
    assert.deepEqual(seen, expected)
    assert.ok((await groups.listMemberships(undefined, 1)).length === 1)
  })
})
