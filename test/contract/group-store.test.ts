import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import type { Group } from '../../src/groups/group.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Stores } from '../../src/storage/storage.ts'
import type { User } from '../../src/users/user.ts'
import { contract, countAnswers, type World } from './contract.ts'
import { aGroup, aMembership, aUser } from './samples.ts'

/** Adds groups, given as paths of names below a new top; answers what a name is called. */
async function plant({ groups }: Stores, paths: readonly string[]) {
  const mark = randomId().replace(/^-/, '_')
  const idOf = (name: string) => `${name}.${mark}`
  const pathOf = (names: string) => `/${names.split('/').map(idOf).join('/')}/`
  for (const names of paths) {
    const [name = '', parent] = names.split('/').reverse()
    const parentId = parent === undefined ? 'root' : idOf(parent)
    await groups.add(aGroup({ groupId: idOf(name), parentId, path: pathOf(names) }))
  }
  return { idOf, pathOf }
}

async function join({ groups, users }: Stores, groupIds: readonly string[], sub = randomId()) {
  await users.put(aUser({ sub }), [])
  for (const groupId of groupIds) await groups.putMembership(aMembership(groupId, sub))
  return sub
}

/** The members found from a group, in one page. */
function membersWithin({ groups }: Stores, groupId: string) {
  const page = { after: '', skip: 0, limit: 100 }
  return groups.subsIn({ groupId, reach: 'group-and-below' }, page)
}

async function assertSound({ stores }: World): Promise<void> {
  const { examples } = await checkGroupTree(stores.groups)
  assert.deepEqual(examples, [])
}

contract('a group store', (world) => {
  it('keeps a group as it was given', async () => {
    const group = aGroup()
    assert.equal(await world.stores.groups.add(group), true)
    assert.deepEqual(await world.stores.groups.find(group.groupId), group)
    assert.equal(await world.stores.groups.find('unknown'), undefined)
  })

  it('finds groups by a word in the same order, whether or not among many subtrees', async () => {
    const { groups } = world.stores
    const names = Array.from({ length: 300 }, (_, number) => `apart${(number * 7) % 300}`)
    const { pathOf } = await plant(world.stores, names)
    const within = [...names, ...names.slice(0, 9)].map(pathOf)
    async function find(among: readonly string[] | undefined) {
      const first = { after: undefined, limit: 200, mostCounted: 1 }
      const search = { words: ['apart'] as const, within: among }
      const found = await groups.nodesNamed(search, first)
      const after = found.at(-1)?.place
      const rest = await groups.nodesNamed(search, { ...first, after })
      return [...found, ...rest].map(({ group }) => group.groupId)
    }
    const expected = await find(undefined)
    assert.equal(expected.length, 300)
    assert.deepEqual(await find(within), expected)
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

  it('distinguishes a group without the member from an unknown group', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await users.put(user, [])
    assert.equal(await groups.findInGroup(group.groupId, user.sub), undefined)
    await groups.add(group)
    const ofNoType = {
      roleRule: undefined,
      awaitsFirstAdmin: false,
      hasRuleRoles: false,
      isOpen: false,
      terms: [],
      durationRules: [],
    }
    const found = await groups.findInGroup(group.groupId, user.sub)
    assert.deepEqual(found, { membership: undefined, userStatus: user.status, ...ofNoType })
    const stranger = await groups.findInGroup(group.groupId, 'nobody')
    assert.deepEqual(stranger, { membership: undefined, userStatus: undefined, ...ofNoType })
    const membership = aMembership(group.groupId, user.sub)
    await groups.putMembership(membership)
    assert.deepEqual(await groups.findInGroup(group.groupId, user.sub), {
      membership,
      userStatus: user.status,
      ...ofNoType,
    })
  })

  it('reads a membership that is about to be written under its lock', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    const { groupId } = group
    await users.put(user, [])
    assert.equal(await groups.lockInGroup(groupId, user.sub), undefined)
    await groups.add(group)
    assert.deepEqual(
      await groups.lockInGroup(groupId, undefined),
      await groups.findInGroup(groupId, 'nobody'),
    )
    const names = Array.from({ length: 20 }, (_, place) => `R${place}`)
    await Promise.all(
      names.map((role) =>
        world.storage.transact(async (stores) => {
          const found = await stores.groups.lockInGroup(groupId, user.sub)
          const roles = [...(found?.membership?.roles ?? []), role]
          await stores.groups.putMembership(aMembership(groupId, user.sub, { roles }))
        }),
      ),
    )
    const roles = (await groups.findMembership(groupId, user.sub))?.roles ?? []
    assert.deepEqual(roles.toSorted(), names.toSorted())
  })

  it('adds a membership that was removed since its caller looked', async () => {
    const { groups, users } = world.stores
    const [group, user] = [aGroup(), aUser()]
    await groups.add(group)
    await users.put(user, [])
    const membership = aMembership(group.groupId, user.sub, { revision: 3 })
    await groups.putMembership(membership)
    assert.deepEqual(await groups.findMembership(group.groupId, user.sub), membership)
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
    const below = (groupId: string) =>
      aGroup({ groupId, parentId: parent.groupId, path: `${parent.path}${groupId}/` })
    const [child, sibling] = [below(`a${parent.groupId}`), below(`B${parent.groupId}`)]
    for (const group of [parent, child, sibling]) await groups.add(group)
    const memberships = [parent, sibling, child].map((group) =>
      aMembership(group.groupId, user.sub),
    )
    for (const membership of memberships.toReversed()) await groups.putMembership(membership)
    await groups.putMembership(aMembership(child.groupId, other.sub))
    assert.deepEqual(
      await groups.membershipsOf(user.sub),
      [parent, sibling, child].map((group, place) => ({
        group,
        membership: memberships[place],
        isOpen: false,
      })),
    )
  })

  it('lists groups in order of path, parents before children, a page at a time', async () => {
    const { groups } = world.stores
    const paths = ['/~t/', '/~t/A/', '/~t/A/b/', '/~t/_/', '/~t/a/', '/~t0/']
    for (const path of paths.toReversed()) {
      const [groupId = '', parentId = 'root'] = path.split('/').slice(1, -1).reverse()
      await groups.add(aGroup({ groupId, parentId, path }))
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

  it('finds groups directly below one by their exact names', async () => {
    const { groups } = world.stores
    await groups.add(aGroup({ groupId: '~p', path: '/~p/' }))
    const named = [
      ['~p-2', 'Web'],
      ['~p-1', 'Web'],
      ['~p-3', 'web'],
      ['~p-4', 'Büro & Co'],
    ] as const
    for (const [groupId, groupName] of named) {
      await groups.add(aGroup({ groupId, groupName, parentId: '~p', path: `/~p/${groupId}/` }))
    }
    await groups.add(
      aGroup({ groupId: '~q', groupName: 'Lab', parentId: '~p-1', path: '/~p/~p-1/~q/' }),
    )
    const found = await groups.childrenNamed('~p', ['Web', 'Büro & Co', 'Lab', 'WEB', '', '%'])
    assert.deepEqual(
      found,
      new Map([
        ['Web', '~p-1'],
        ['Büro & Co', '~p-4'],
      ]),
    )
    assert.deepEqual(await groups.childrenNamed('~p', []), new Map())
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

  it('keeps settings, and lets exactly one of racing callers make the first administrator', async () => {
    const { groups } = world.stores
    const settings = {
      makesFirstUserAdmin: true,
      memberVisibility: 'full',
      otherVisibility: 'public',
    } as const
    const [group, plain] = [aGroup({ settings }), aGroup()]
    for (const each of [group, plain]) await groups.add(each)
    assert.deepEqual(await groups.find(group.groupId), group)
    const { groupId } = group
    assert.equal((await groups.findInGroup(groupId, 'nobody'))?.awaitsFirstAdmin, true)
    assert.equal(await countAnswers(true, 8, () => groups.claimFirstAdmin(groupId)), 1)
    assert.equal((await groups.findInGroup(groupId, 'nobody'))?.awaitsFirstAdmin, false)
    assert.equal(await groups.claimFirstAdmin(plain.groupId), false)

    const member = aUser()
    await world.stores.users.put(member, [])
    await groups.putMembership(aMembership(groupId, member.sub))
    await groups.update({ groupId, fields: { settings }, now: 9 })
    assert.equal(await groups.claimFirstAdmin(groupId), false, 'it has a member')
  })

  it('changes the fields given, and counts the change', async () => {
    const { groups } = world.stores
    const group = aGroup()
    const { groupId } = group
    await groups.add(group)
    const fields = { groupName: 'New', customFields: { a: 'b' } }
    const changed = { ...group, ...fields, updatedAt: 9, revision: 1 }
    assert.deepEqual(await groups.update({ groupId, fields, now: 9 }), changed)
    assert.deepEqual(await groups.find(groupId), changed)
    assert.equal(await groups.update({ groupId, fields: {}, revision: 0, now: 10 }), undefined)
    assert.equal(await groups.update({ groupId: 'nowhere', fields, now: 10 }), undefined)
    const again = await groups.update({ groupId, fields: {}, revision: 1, now: 10 })
    assert.deepEqual(again, { ...changed, updatedAt: 10, revision: 2 })
  })

  it('lets one of many racing callers change a revision', async () => {
    const { groups } = world.stores
    const { groupId } = aGroup()
    await groups.add(aGroup({ groupId }))
    const change = () =>
      groups.update({ groupId, fields: {}, revision: 0, now: 9 }).then((found) => found?.revision)
    assert.equal(await countAnswers(1, 20, change), 1)
  })

  it('G10: takes what is below a group for its subtree, whatever the ids beside it', async () => {
    const { stores } = world
    const { idOf, pathOf } = await plant(stores, ['a'])
    const top = idOf('a')
    const inside = ['-', '.a', '_', '~', '0', 'Z'].map((name) => `${name}${randomId()}`)
    const beside = ['-', '.', '0', 'a', '_', '~'].map((end) => `${top}${end}`)
    for (const groupId of inside) {
      await stores.groups.add(aGroup({ groupId, parentId: top, path: `${pathOf('a')}${groupId}/` }))
    }
    for (const groupId of beside) await stores.groups.add(aGroup({ groupId, path: `/${groupId}/` }))
    const found = await stores.groups.subtree(pathOf('a'), 100)
    assert.deepEqual(found.map(({ groupId }) => groupId).sort(), [top, ...inside].sort())
    assert.equal((await stores.groups.subtree(pathOf('a'), 3)).length, 3)
  })

  it('finds several groups and memberships at once', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a', 'b', 'c'])
    const [a, b, c] = ['a', 'b', 'c'].map(idOf) as [string, string, string]
    const sub = await join(stores, [a, b])
    const ids = ({ groupId }: Pick<Group, 'groupId'>) => groupId
    const found = await stores.groups.findMany([a, 'nowhere', c])
    assert.deepEqual(found.map(ids).sort(), [a, c])
    assert.deepEqual(await stores.groups.findMany([]), [])
    const places = [a, b, c, 'nowhere', a].map((groupId) => ({ groupId, sub }))
    const held = await stores.groups.findMemberships([...places, { groupId: a, sub: 'nobody' }])
    assert.deepEqual(held.map(ids).sort(), [a, b])
    assert.deepEqual(await stores.groups.findMemberships([]), [])
    const many = Array.from({ length: 40_000 }, (_, n) => ({ groupId: `${n}`, sub }))
    assert.equal((await stores.groups.findMemberships([...many, ...places])).length, 2)
  })

  it('returns the roles of a user in a group and in the groups above it', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a', 'a/b', 'a/b/c'])
    const [a, b, c] = ['a', 'b', 'c'].map(idOf) as [string, string, string]
    const sub = await join(stores, [a, c])
    const holding = (groupId: string, roles?: readonly string[]) => ({ groupId, roles })
    const { groups } = stores
    assert.deepEqual(await groups.holdingsIn(c, sub), [holding(c, ['USER'])])
    assert.deepEqual(await groups.holdingsIn(c, sub, 'company'), [holding(c, ['USER'])])
    assert.deepEqual(await groups.holdingsIn(c, sub, 'club'), [])
    assert.deepEqual(await groups.holdingsIn(b, sub), [])
    const upwards = [holding(c, ['USER']), holding(b), holding(a, ['USER'])]
    assert.deepEqual(await groups.holdingsUpwards(c, sub), upwards)
    assert.deepEqual(await groups.holdingsUpwards(c, sub, 'company'), upwards)
    assert.deepEqual(await groups.holdingsUpwards(c, sub, 'club'), [])
    assert.deepEqual(await groups.holdingsUpwards('nowhere', sub), [])
  })

  it('returns the groups in which a user has a role', async () => {
    const { stores } = world
    const { idOf, pathOf } = await plant(stores, ['a', 'a/b', 'c'])
    const sub = await join(stores, [])
    const put = (name: string, roles: readonly string[]) =>
      stores.groups.putMembership(aMembership(idOf(name), sub, { roles }))
    await put('a', ['ADMIN"', 'GROUP'])
    await put('b', ['X', 'ADMIN'])
    await put('c', ['"ADMIN"', 'ADMIN_'])
    assert.deepEqual(await stores.groups.pathsWithRole(sub, 'ADMIN'), [pathOf('a/b')])
  })

  it('returns the users with a role in a group, with their status', async () => {
    const { groups, users } = world.stores
    const { idOf } = await plant(world.stores, ['a', 'a/b'])
    const hold = async (name: string, roles: readonly string[], status: User['status']) => {
      const sub = randomId()
      await users.put(aUser({ sub, status }), [])
      await groups.putMembership(aMembership(idOf(name), sub, { roles }))
      return { sub, userStatus: status }
    }
    const holders = [
      await hold('a', ['X', 'ADMIN'], 'VERIFIED'),
      await hold('a', ['ADMIN'], 'BLOCKED'),
    ]
    await hold('a', ['ADMIN"', '"ADMIN"', 'ADMIN_'], 'VERIFIED')
    await hold('b', ['ADMIN'], 'VERIFIED')
    const bySub = (a: { sub: string }, b: { sub: string }) => (a.sub < b.sub ? -1 : 1)
    const found = await groups.holdersOf(idOf('a'), 'ADMIN')
    assert.deepEqual(found.toSorted(bySub), holders.toSorted(bySub))
  })

  it('lets one transaction at a time take a role from holders of it', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a'])
    const subs = await Promise.all([1, 2, 3].map(() => join(stores, [idOf('a')])))
    const leave = (sub: string) =>
      world.storage.transact(async ({ groups }) => {
        await groups.lockRoles(idOf('a'))
        const holders = await groups.holdersOf(idOf('a'), 'USER')
        return holders.length > 1 && (await groups.removeMembership(idOf('a'), sub))
      })
    const left = await Promise.all(subs.map(leave))
    assert.equal(left.filter(Boolean).length, 2)
  })

  it('returns the distinct roles of a group, sorted, however many members have each', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a', 'b'])
    const [a, b] = [idOf('a'), idOf('b')]
    const sets = [['b', 'a'], ['a'], [], ['b', 'a'], ['Z', 'a'], ['é', 'z"'], ['a']]
    for (const roles of sets) {
      const sub = await join(stores, [])
      await stores.groups.putMembership(aMembership(a, sub, { roles }))
    }
    await join(stores, [b])
    assert.deepEqual(await stores.groups.rolesIn(a), ['Z', 'a', 'b', 'z"', 'é'])
    assert.deepEqual(await stores.groups.rolesIn(b), ['USER'])
    assert.deepEqual(await stores.groups.rolesIn('nowhere'), [])
  })

  it('finds members from every group above, each once, in order of bytes', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a', 'a/b', 'a/b/c', 'd'])
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(idOf) as [string, string, string, string]
    const mark = randomId()
    const subs = ['A', 'a', 'Ä', '\uffee', '😀'].map((letter) => `${mark}${letter}`)
    const [one, two, three, four, five] = subs as [string, string, string, string, string]
    await join(stores, [a, c], one)
    await join(stores, [b, c], three)
    await join(stores, [c], two)
    await join(stores, [b], five)
    await join(stores, [c, d], four)
    assert.deepEqual(await membersWithin(stores, a), subs)
    assert.deepEqual(await membersWithin(stores, b), subs)
    assert.deepEqual(await membersWithin(stores, c), [one, two, three, four])
    assert.deepEqual(await membersWithin(stores, d), [four])
    const own = await stores.groups.subsIn(
      { groupId: b, reach: 'group' },
      { after: '', skip: 0, limit: 9 },
    )
    assert.deepEqual(own, [three, five])
    const page = await stores.groups.subsIn(
      { groupId: a, reach: 'group-and-below' },
      { after: one, skip: 1, limit: 2 },
    )
    assert.deepEqual(page, [three, four])
    const range = { from: two, to: four, limit: 9, withRoles: true }
    const found = await stores.groups.membershipsIn({ groupId: a, reach: 'group-and-below' }, range)
    assert.deepEqual(
      found.map(({ groupId, sub }) => `${subs.indexOf(sub)} ${groupId}`).sort(),
      [`1 ${c}`, `2 ${b}`, `2 ${c}`, `3 ${c}`].sort(),
    )
  })

  it('finds members below by the type of their group', async () => {
    const { stores } = world
    const { idOf, pathOf } = await plant(stores, ['a', 'a/b', 'a/b/c'])
    const [a, b, c] = ['a', 'b', 'c'].map(idOf) as [string, string, string]
    await stores.groups.update({ groupId: c, fields: { groupType: 'team' }, now: 1 })
    const sub = await join(stores, [b, c])
    await join(stores, [a, b])
    const reach = { belowOfType: 'team' }
    const page = { after: '', skip: 0, limit: 9 }
    assert.deepEqual(await stores.groups.subsIn({ groupId: a, reach }, page), [sub])
    assert.deepEqual(await stores.groups.subsIn({ groupId: c, reach }, page), [])
    const range = { from: '', to: '\u{10ffff}', limit: 9, withRoles: true }
    assert.deepEqual(await stores.groups.membershipsIn({ groupId: a, reach }, range), [
      { groupId: c, sub, roles: ['USER'] },
    ])
    assert.deepEqual(await stores.groups.groupsOfType(pathOf('a'), 'team', 9), [c])
    assert.deepEqual(await stores.groups.groupsOfType(pathOf('a'), 'company', 9), [a, b])
    assert.deepEqual(await stores.groups.groupsOfType(pathOf('a'), 'company', 1), [a])
  })

  it('forgets a member everywhere once they are removed', async () => {
    const { stores } = world
    const { idOf } = await plant(stores, ['a', 'a/b'])
    const [a, b] = [idOf('a'), idOf('b')]
    const sub = await join(stores, [b])
    const remove = () => stores.groups.removeMembership(b, sub)
    assert.equal(await countAnswers(true, 20, remove), 1)
    assert.equal(await stores.groups.findMembership(b, sub), undefined)
    assert.deepEqual(await membersWithin(stores, a), [])
    await assertSound(world)
  })

  it('moves a subtree with its members', async () => {
    const { stores } = world
    const { idOf, pathOf } = await plant(stores, ['a', 'a/b', 'a/b/c', 'a/b/c/e', 'd', 'd/f'])
    const [a, b, c, d, f] = ['a', 'b', 'c', 'd', 'f'].map(idOf) as [string, ...string[]]
    const sub = await join(stores, [c ?? '', a])
    const places = { from: pathOf('a/b'), to: pathOf('d/f/b'), parentId: f ?? '' }
    const moved = await stores.groups.move({ groupId: b ?? '', ...places }, world.now)
    assert.equal(moved, 3)
    assert.equal((await stores.groups.find(b ?? ''))?.parentId, f)
    const paths = (await stores.groups.subtree(pathOf('d'), 9)).map(({ path }) => path)
    assert.deepEqual(paths, ['d', 'd/f', 'd/f/b', 'd/f/b/c', 'd/f/b/c/e'].map(pathOf))
    assert.equal(await stores.groups.deepestLevel(pathOf('d')), 5)
    assert.equal(await stores.groups.deepestLevel(pathOf('a')), 1)
    for (const groupId of [a, b, c, d, f]) {
      assert.deepEqual(await membersWithin(stores, groupId ?? ''), [sub])
    }
    await stores.groups.removeMembership(a, sub)
    assert.deepEqual(await membersWithin(stores, a), [])
    await assertSound(world)
  })

  it('G24: removes a subtree with all its members, and nothing else', async () => {
    const { stores } = world
    const { idOf, pathOf } = await plant(stores, ['a', 'a/b', 'a/b/c', 'a/d'])
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(idOf) as [string, string, string, string]
    const gone = await join(stores, [b, c])
    const stays = await join(stores, [c, d])
    assert.deepEqual(await stores.groups.remove(pathOf('a/b')), [b, c])
    assert.deepEqual(await stores.groups.remove(pathOf('a/b')), [])
    assert.deepEqual(await stores.groups.findMany([b, c]), [])
    assert.deepEqual(await stores.groups.membershipsOf(gone), [])
    assert.deepEqual(await membersWithin(stores, a), [stays])
    assert.equal((await stores.groups.membershipsOf(stays)).length, 1)
    await assertSound(world)
  })

  it('keeps members findable while their groups move and others join and leave', async () => {
    const { storage, stores } = world
    const { idOf, pathOf } = await plant(stores, ['a', 'b', 'a/c', 'a/c/d'])
    const [c, d] = [idOf('c'), idOf('d')]
    const subs: string[] = []
    for (let n = 0; n < 30; n++) subs.push(await join(stores, n % 2 === 0 ? [d] : []))
    const stayers: string[] = []
    for (let n = 0; n < 10; n++) stayers.push(await join(stores, [d]))
    const move = (from: string, to: string) =>
      storage.transact(async ({ groups }) => {
        await groups.lockTree()
        const parentId = idOf(to)
        const paths = { from: pathOf(`${from}/c`), to: pathOf(`${to}/c`) }
        await groups.move({ groupId: c, ...paths, parentId }, world.now)
      })
    for (let round = 0; round < 6; round++) {
      const [from, to] = round % 2 === 0 ? ['a', 'b'] : ['b', 'a']
      await Promise.all([
        move(from as string, to as string),
        ...subs.map((sub, n) =>
          (n + round) % 2 === 0
            ? stores.groups.removeMembership(d, sub)
            : stores.groups.putMembership(aMembership(d, sub)),
        ),
        ...stayers.map((sub) =>
          stores.groups.putMembership(aMembership(d, sub, { roles: [`R${round}`] })),
        ),
      ])
      await assertSound(world)
    }
    assert.deepEqual(
      await membersWithin(stores, idOf('a')),
      [...stayers, ...subs.filter((_, n) => (n + 5) % 2 !== 0)].sort(),
    )
  })

  it('finds inconsistencies of the tree', async () => {
    const { groups } = world.stores
    const stray = aGroup({ parentId: 'nowhere' })
    await groups.add(stray)
    const { faults, examples } = await checkGroupTree(groups)
    assert.equal(faults, 1)
    assert.match(examples[0] ?? '', new RegExp(`^${stray.groupId} has a path that differs`))
    await groups.remove(stray.path)
    await assertSound(world)
  })
})
