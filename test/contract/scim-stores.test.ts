import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { ScimGroup, ScimToken, ScimUser, ScimUserStore } from '../../src/scim/scim-stores.ts'
import { contract, countAnswers, type World } from './contract.ts'
import { aConnection, aGroup, aUser } from './samples.ts'

const day = 86_400_000

async function aDirectory({ stores }: World): Promise<string> {
  const connection = aConnection()
  await stores.connections.add(connection, 1000)
  return connection.id
}

/** A person of a directory, with an account; it is not added. */
async function aPerson(
  { stores }: World,
  connectionId: string,
  changes: Partial<ScimUser> = {},
): Promise<ScimUser> {
  const { sub } = aUser()
  await stores.users.put({ ...aUser(), sub }, [])
  return {
    ...{ id: randomId(), connectionId, sub, nameKey: `ada-${randomId()}`, externalId: undefined },
    ...{ isOwn: true, isActive: true, blockedRevision: undefined, version: 1 },
    attributes: { userName: 'Ada', name: { givenName: 'Ada' } },
    ...{ createdAt: 1, updatedAt: 1, ...changes },
  }
}

/** Writes about a person, with their lock. */
function holding<T>(
  { storage }: World,
  { sub }: ScimUser,
  work: (scimUsers: ScimUserStore) => Promise<T>,
): Promise<T> {
  return storage.transact(async ({ people, scimUsers }) => {
    await people.lock(sub)
    return work(scimUsers)
  })
}

const addTo = (world: World, person: ScimUser) =>
  holding(world, person, (scimUsers) => scimUsers.add(person))

async function added(world: World, connectionId: string, changes?: Partial<ScimUser>) {
  const person = await aPerson(world, connectionId, changes)
  assert.equal(await addTo(world, person), true)
  return person
}

/** A group of a directory that is added. */
async function pushed(
  { stores }: World,
  connectionId: string,
  changes: Partial<ScimGroup> = {},
): Promise<ScimGroup> {
  const { groupId } = changes.groupId === undefined ? aGroup() : { groupId: changes.groupId }
  await stores.groups.add({ ...aGroup(), groupId })
  const group: ScimGroup = {
    ...{ groupId, connectionId, displayName: 'Engineering', nameKey: `eng-${groupId}` },
    ...{ externalId: undefined, isEnding: false, createdAt: 1, updatedAt: 1, version: 1 },
    ...changes,
  }
  assert.equal(await stores.scimGroups.add(group), true)
  return group
}

contract('a store of who acts for directories', (world) => {
  const aToken = (connectionId: string, changes: Partial<ScimToken> = {}): ScimToken => ({
    ...{ id: randomId(), connectionId, createdBy: 'ada', createdAt: 1000, expiresAt: 1000 + day },
    ...{ lastUsedAt: undefined, ...changes },
  })

  it('gives so many tokens and no more, and drops those that have expired', async () => {
    const { scimAccess } = world.stores
    const connectionId = await aDirectory(world)
    const add = () => scimAccess.addToken(aToken(connectionId), randomId(), 2)
    assert.equal(await countAnswers(true, 5, add), 2)
    const later = aToken(connectionId, { createdAt: 1000 + day, expiresAt: 1000 + 2 * day })
    assert.equal(await scimAccess.addToken(later, randomId(), 2), true)
    assert.deepEqual(await scimAccess.tokensOf(connectionId), [later])
  })

  it('finds a token by its digest, notes a use once a minute, and removes it', async () => {
    const { scimAccess } = world.stores
    const [connectionId, other] = [await aDirectory(world), await aDirectory(world)]
    const [token, digest] = [aToken(connectionId), randomId()]
    await scimAccess.addToken(token, digest, 2)
    for (const now of [60_000, 60_001, 120_000]) await scimAccess.noteUse(token.id, now)
    assert.equal((await scimAccess.findToken(digest))?.lastUsedAt, 60_000)
    await scimAccess.noteUse(token.id, 120_001)
    assert.deepEqual(await scimAccess.findToken(digest), { ...token, lastUsedAt: 120_001 })
    assert.equal(await scimAccess.removeToken(other, token.id), false)
    assert.equal(
      await countAnswers(true, 3, () => scimAccess.removeToken(connectionId, token.id)),
      1,
    )
    assert.equal(await scimAccess.removeToken(connectionId, '\0'), false)
    assert.equal(await scimAccess.findToken(digest), undefined)
  })

  it('lets a client act for one connection', async () => {
    const { scimAccess } = world.stores
    const [first, second] = [await aDirectory(world), await aDirectory(world)]
    const clientId = randomId()
    const settings = { connectionId: first, role: 'MEMBER', clientId }
    assert.equal(await scimAccess.putSettings(settings), true)
    assert.equal(await scimAccess.putSettings({ ...settings, connectionId: second }), false)
    assert.deepEqual(await scimAccess.findByClient(clientId), settings)
    assert.equal(await scimAccess.findSettings(second), undefined)
    const without = { ...settings, clientId: undefined }
    assert.equal(await scimAccess.putSettings(without), true)
    assert.deepEqual(await scimAccess.findSettings(first), without)
    assert.equal(await scimAccess.putSettings({ ...settings, connectionId: second }), true)
    await world.stores.connections.remove(second)
    assert.equal(await scimAccess.findByClient(clientId), undefined)
  })
})

contract('a store of people of directories', (world) => {
  it('keeps a person as they were given, for their connection alone', async () => {
    const { scimUsers } = world.stores
    const [id, other] = [await aDirectory(world), await aDirectory(world)]
    const person = await added(world, id, { externalId: 'x1', isActive: false, blockedRevision: 3 })
    assert.deepEqual(await scimUsers.find(id, person.id), person)
    assert.deepEqual(await scimUsers.findBySub(id, person.sub), person)
    assert.equal(await scimUsers.find(other, person.id), undefined)
    assert.equal(await scimUsers.findBySub(other, person.sub), undefined)
    assert.equal(await scimUsers.find(id, '\0'), undefined)
    assert.deepEqual(await scimUsers.list(other, { id: person.id, limit: 5 }), [])
    assert.deepEqual(await scimUsers.known(other, [person.id]), [])
    assert.deepEqual(await scimUsers.known(id, [person.id, person.id, '\0', 'none']), [person.id])
    assert.deepEqual(await scimUsers.connectionsOf(person.sub), [id])
    const remove = (connectionId: string) =>
      holding(world, person, (held) => held.remove(connectionId, person.id))
    assert.equal(await remove(other), false)
    assert.equal(await countAnswers(true, 3, () => remove(id)), 1)
  })

  it('gives a name to one of many, and again when the account is gone', async () => {
    const { scimUsers, users } = world.stores
    const id = await aDirectory(world)
    const nameKey = randomId()
    const people = await Promise.all([1, 2, 3].map(() => aPerson(world, id, { nameKey })))
    const answers = await Promise.all(people.map((each) => addTo(world, each)))
    assert.equal(answers.filter(Boolean).length, 1)
    const holder = people[answers.indexOf(true)] ?? assert.fail('nobody has the name')
    const late = await aPerson(world, id, { nameKey })
    assert.equal(await users.setStatus(holder.sub, 'VERIFIED', 'DELETED', 5), true)
    assert.equal(await scimUsers.find(id, holder.id), undefined)
    assert.equal(await scimUsers.count(id), 0)
    assert.equal(await addTo(world, late), true)
    assert.equal(await scimUsers.count(id), 1)
    assert.equal(await addTo(world, { ...late, id: randomId(), nameKey: randomId() }), false)
  })

  it('replaces one version once, and never with the name of another', async () => {
    const { scimUsers } = world.stores
    const id = await aDirectory(world)
    const [person, namesake] = [await added(world, id), await added(world, id)]
    const changed = { ...person, externalId: 'x', attributes: { userName: 'Eve' }, version: 2 }
    const replace = (user: ScimUser, version: number) =>
      holding(world, user, (held) => held.replace(user, version))
    assert.equal(await countAnswers('replaced', 3, () => replace(changed, 1)), 1)
    assert.equal(await replace(changed, 1), 'stale')
    assert.deepEqual(await scimUsers.find(id, person.id), changed)
    const taken = { ...changed, nameKey: namesake.nameKey, version: 3 }
    assert.equal(await replace(taken, 2), 'taken')
  })

  it('lists by every choice, in the order of ids', async () => {
    const { scimUsers, scimGroups } = world.stores
    const id = await aDirectory(world)
    const people = [
      await added(world, id, { externalId: 'a', updatedAt: 5 }),
      await added(world, id, { externalId: 'b', updatedAt: 9 }),
      await added(world, id, { externalId: 'b', updatedAt: 7 }),
    ]
    const { groupId } = await pushed(world, id)
    const ids = people.map((each) => each.id)
    await scimGroups.addMembers(groupId, ids.slice(0, 2))
    const listed = async (choice: object) =>
      (await scimUsers.list(id, { limit: 10, ...choice })).map((each) => each.id)
    const sorted = ids.toSorted()
    assert.deepEqual(await listed({}), sorted)
    assert.deepEqual(await listed({ after: sorted[0], limit: 1 }), sorted.slice(1, 2))
    assert.deepEqual(await listed({ skip: 2 }), sorted.slice(2))
    assert.deepEqual(await listed({ nameKey: people[1]?.nameKey }), ids.slice(1, 2))
    assert.deepEqual(await listed({ externalId: 'b' }), ids.slice(1).toSorted())
    assert.deepEqual(await listed({ externalId: 'b', id: ids[0] }), [])
    assert.deepEqual(await listed({ updatedSince: 7 }), ids.slice(1).toSorted())
    assert.deepEqual(await listed({ groupId }), ids.slice(0, 2).toSorted())
    assert.deepEqual(await listed({ nameKey: '\0' }), [])
  })
})

contract('a store of groups of directories', (world) => {
  it('keeps a group, changes it in order, and frees its name when it ends', async () => {
    const { scimGroups } = world.stores
    const [id, other] = [await aDirectory(world), await aDirectory(world)]
    const group = await pushed(world, id, { externalId: 'g1' })
    const { groupId, nameKey } = group
    assert.deepEqual(await scimGroups.find(id, groupId), group)
    assert.equal(await scimGroups.find(other, groupId), undefined)
    assert.equal(await scimGroups.change(other, groupId, { now: 2 }), 'unknown')
    const touch = () => scimGroups.change(id, groupId, { now: 2, version: 1 })
    assert.equal(await countAnswers('changed', 3, touch), 1)
    const renamed = { now: 3, displayName: 'Eng', nameKey: 'eng', externalId: null }
    assert.equal(await scimGroups.change(id, groupId, renamed), 'changed')
    const found = await scimGroups.find(id, groupId)
    assert.deepEqual(
      [found?.displayName, found?.nameKey, found?.externalId, found?.updatedAt],
      ['Eng', 'eng', undefined, 3],
    )
    const namesake = await pushed(world, id, { nameKey })
    assert.equal(await scimGroups.change(id, groupId, { now: 4, nameKey }), 'taken')
    assert.equal(
      await scimGroups.change(id, namesake.groupId, { now: 5, isEnding: true }),
      'changed',
    )
    assert.equal(await scimGroups.find(id, namesake.groupId), undefined)
    assert.deepEqual(await scimGroups.known(id, [groupId, namesake.groupId, '\0']), [groupId])
    assert.equal(await scimGroups.count(id), 1)
    const ending = await scimGroups.listEnding(1000)
    assert.ok(ending.some((each) => each.groupId === namesake.groupId))
    assert.equal(await scimGroups.change(id, groupId, { now: 6, nameKey }), 'changed')
  })

  it('lists by name, by externalId and by a member, in the order of ids', async () => {
    const { scimGroups } = world.stores
    const id = await aDirectory(world)
    const groups = [await pushed(world, id, { externalId: 'g' }), await pushed(world, id)]
    const ids = groups.map((each) => each.groupId)
    const { id: userId } = await added(world, id)
    await scimGroups.addMembers(ids[1] ?? '', [userId])
    const listed = async (choice: object) =>
      (await scimGroups.list(id, { limit: 10, ...choice })).map((each) => each.groupId)
    assert.deepEqual(await listed({}), ids.toSorted())
    assert.deepEqual(await listed({ after: ids.toSorted()[0] }), ids.toSorted().slice(1))
    assert.deepEqual(await listed({ skip: 1, limit: 1 }), ids.toSorted().slice(1))
    assert.deepEqual(await listed({ nameKey: groups[0]?.nameKey }), ids.slice(0, 1))
    assert.deepEqual(await listed({ externalId: 'g' }), ids.slice(0, 1))
    assert.deepEqual(await listed({ userId }), ids.slice(1))
    assert.deepEqual(await listed({ userId: '\0' }), [])
  })

  it('counts each member once, and says who joined and left', async () => {
    const { scimGroups } = world.stores
    const id = await aDirectory(world)
    const { groupId } = await pushed(world, id)
    const people = [await added(world, id), await added(world, id), await added(world, id)]
    const ids = people.map((each) => each.id).toSorted()
    const [first = '', second = '', third = ''] = ids
    assert.deepEqual(await scimGroups.addMembers(groupId, [second, first, first]), [first, second])
    const answers = await Promise.all([1, 2].map(() => scimGroups.addMembers(groupId, ids)))
    assert.deepEqual(answers.flat(), [third])
    assert.deepEqual(await scimGroups.members(groupId, first, 1), [second])
    assert.equal(await scimGroups.countMembers(groupId), 3)
    const held = await scimGroups.membershipsOf([first, third], 10)
    assert.deepEqual(
      held,
      [first, third].map((userId) => ({
        ...{ userId, groupId, displayName: 'Engineering' },
      })),
    )
    assert.equal((await scimGroups.membershipsOf(ids, 2)).length, 2)
    assert.deepEqual(await scimGroups.removeMembers(groupId, [first, first, 'none']), [first])
    assert.deepEqual(await scimGroups.removeMembers(groupId, [first]), [])
    const leaver = people.find((each) => each.id === second) ?? assert.fail('nobody leaves')
    await holding(world, leaver, (held) => held.remove(id, second))
    assert.deepEqual(await scimGroups.members(groupId, '', 10), [third])
  })

  it('keeps notes of people until they are forgotten', async () => {
    const { scimGroups } = world.stores
    const [id, other] = [await aDirectory(world), await aDirectory(world)]
    const { groupId } = await pushed(world, id)
    const people = [await added(world, id), await added(world, id)]
    const ids = people.map((each) => each.id).toSorted()
    await scimGroups.addMembers(groupId, ids)
    assert.deepEqual(await scimGroups.enqueueMembers(groupId, '', 1), ids.slice(0, 1))
    await Promise.all([scimGroups.enqueue(ids), scimGroups.enqueue(ids.toReversed())])
    const queued = async (connectionId: string, after = '') =>
      (await scimGroups.queued(connectionId, after, 10)).map(({ userId }) => userId)
    assert.deepEqual(await queued(id), ids)
    assert.deepEqual(await queued(id, ids[0]), ids.slice(1))
    assert.deepEqual(await queued(other), [])
    const among = async (connectionId: string, some: readonly string[]) =>
      (await scimGroups.queuedAmong(connectionId, some)).map(({ userId }) => userId)
    assert.deepEqual(await among(id, [...ids.toReversed(), 'none', '\0']), ids)
    assert.deepEqual([await among(other, ids), await among(id, [])], [[], []])
    assert.deepEqual(await scimGroups.dequeue(ids.slice(0, 1)), ids.slice(0, 1))
    assert.deepEqual(await scimGroups.dequeue([]), [])
    assert.deepEqual(await queued(id), ids.slice(1))
    assert.deepEqual((await scimGroups.dequeue(ids)).toSorted(), ids.slice(1))
    assert.deepEqual(await scimGroups.dequeue(ids), [])
  })
})
