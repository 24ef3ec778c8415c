import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { system } from '../../src/events/actor.ts'
import { recorder } from '../../src/events/recorded.ts'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { removeGroups } from '../../src/groups/delete-group.ts'
import type { GroupStore } from '../../src/groups/group-context.ts'
import { namedBySub } from '../../src/kernel/login-name.ts'
import { systemClock } from '../../src/kernel/time.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { anybody, openOperations, outcomeOf, tinySlices } from '../groups/open-operations.ts'
import { startTreeWorker } from '../groups/start-tree-worker.ts'
import { engines, openTestStorage, type TestStorage } from '../support/engines.ts'
import { aGroup, aMembership, aUser } from './samples.ts'

/**
 * Below `top` are `kept` and `gone`; below `gone` are `low` and `other`.
 * `ann` and `bob` are in all of them.
 */
const paths = ['/top/', '/top/kept/', '/top/gone/', '/top/gone/low/', '/top/gone/other/']
const subs = ['ann', 'bob']
const inGone = ['gone', 'low', 'other']
const farOff = 9_000_000_000_000

async function plant({ groups, users, signInPolicies }: Stores): Promise<void> {
  for (const sub of subs) await users.put(aUser({ sub }), [])
  for (const path of paths) {
    const [groupId = '', parentId = 'root'] = path.split('/').slice(1, -1).reverse()
    await groups.add(aGroup({ groupId, groupName: groupId, parentId, path, groupType: groupId }))
    if (groupId === 'top') continue
    for (const sub of subs) {
      await groups.putMembership(aMembership(groupId, sub, { roles: ['GROUP_ADMIN', groupId] }))
    }
  }
  await groups.putInvitation({
    id: 'invitation',
    groupId: 'low',
    name: namedBySub('bob'),
    sub: 'bob',
    isDeclined: false,
    roles: ['GUEST'],
    by: 'ann',
    createdAt: 1,
    updatedAt: 1,
    revision: 0,
  })
  await groups.putTerms({ groupId: 'low', sub: 'ann' }, [{ validUntil: farOff }], 1)
  await groups.putDurationRule('low', { timeZone: 'Europe/Berlin' })
  for (const groupId of ['low', 'top']) {
    await signInPolicies.put({ groupId, minimumAcr: 'mfa', graceDays: 0, trustDays: 0 })
  }
}

/** Verbs that change something, or look at the rows of the tables themselves. */
type NotRead =
  | 'add'
  | 'lockTree'
  | 'update'
  | 'move'
  | 'remove'
  | 'indexNames'
  | 'putHelp'
  | 'lockTypes'
  | 'findType'
  | 'listTypes'
  | 'putType'
  | 'removeType'
  | 'lockRoles'
  | 'lockMembership'
  | 'claimFirstAdmin'
  | 'putMembership'
  | 'removeMembership'
  | 'findTerms'
  | 'putTerms'
  | 'lockDue'
  | 'lockEnding'
  | 'noteReminded'
  | 'putSettled'
  | 'putDurationRule'
  | 'putInvitation'
  | 'removeInvitation'
  | 'acceptInvitations'
  | 'declineInvitations'
  | 'moveInvitations'
  | 'invitationsFor'
  | 'openAmong'
  | 'auditGroups'
  | 'auditMemberships'
  | 'auditSubtrees'
  | 'auditHistory'
  | 'auditSpans'
  | 'weigh'
  | 'setAside'
  | 'findRemoval'
  | 'isSetAside'
  | 'removeSome'

const page = { skip: 0, take: 10 }
const nodes = { after: undefined, limit: 10, mostCounted: 10 }
const subPage = { after: '', skip: 0, limit: 10 }
const range = { from: 'a', to: 'z', limit: 100, withRoles: true }
const below = { groupId: 'top', reach: 'group-and-below' } as const

/** One call of each verb that reads, whose answer depends on the subtree. */
const reads: Readonly<
  Record<Exclude<keyof GroupStore, NotRead>, (groups: GroupStore) => Promise<unknown>>
> = {
  find: (groups) => groups.find('low'),
  listAllInvitations: (groups) => groups.listAllInvitations(undefined, 10),
  findMany: (groups) => groups.findMany(['top', 'gone', 'low']),
  subtree: (groups) => groups.subtree('/top/', 10),
  children: (groups) => groups.children('top', page),
  childrenNamed: (groups) => groups.childrenNamed('gone', ['low']),
  deepestLevel: (groups) => groups.deepestLevel('/top/'),
  list: (groups) => groups.list(undefined, 10),
  childNodes: (groups) =>
    Promise.all([groups.childNodes('top', nodes), groups.childNodes('gone', nodes)]),
  nodesOf: (groups) => groups.nodesOf(['gone', 'low'], nodes),
  nodesNamed: (groups) =>
    Promise.all([
      groups.nodesNamed({ words: ['low'], within: undefined }, nodes),
      groups.nodesNamed({ words: ['low'], within: ['/top/'] }, nodes),
    ]),
  measure: (groups) => groups.measure('/top/', 'GROUP_ADMIN', 100),
  countGroupsOfType: (groups) => groups.countGroupsOfType('low'),
  roleSets: (groups) =>
    Promise.all([
      groups.roleSets({ groupId: 'low' }),
      groups.roleSets({ groupType: 'low', exceptGroups: [] }),
    ]),
  listChanging: (groups) => groups.listChanging({ after: undefined, until: farOff, limit: 10 }),
  findDurationRule: (groups) => groups.findDurationRule('low'),
  durationRulesUpwards: (groups) => groups.durationRulesUpwards('low'),
  findMembership: (groups) => groups.findMembership('low', 'ann'),
  findInGroup: (groups) => groups.findInGroup('low', 'ann'),
  lockInGroup: (groups) => groups.lockInGroup('low', 'ann'),
  findMemberships: (groups) =>
    groups.findMemberships(['low', 'kept'].map((groupId) => ({ groupId, sub: 'ann' }))),
  endingBy: (groups) => groups.endingBy(farOff, 10),
  termsAmong: (groups) => groups.termsAmong([{ groupId: 'low', sub: 'ann' }]),
  holdersOf: (groups) => groups.holdersOf('low', 'GROUP_ADMIN'),
  holdingsIn: (groups) =>
    Promise.all([groups.holdingsIn('low', 'ann'), groups.holdingsIn('low', 'ann', 'low')]),
  holdingsUpwards: (groups) => groups.holdingsUpwards('low', 'ann'),
  membershipsOf: (groups) => groups.membershipsOf('ann'),
  groupIdsOf: (groups) => groups.groupIdsOf('ann'),
  pathsWithRole: (groups) => groups.pathsWithRole('ann', 'GROUP_ADMIN'),
  rolesIn: (groups) => groups.rolesIn('low'),
  listMemberships: (groups) => groups.listMemberships(undefined, 100),
  subsIn: (groups) =>
    Promise.all([
      groups.subsIn({ groupId: 'low', reach: 'group' }, subPage),
      groups.subsIn({ groupId: 'gone', reach: 'group-and-below' }, subPage),
      groups.subsIn({ groupId: 'top', reach: { belowOfType: 'low' } }, subPage),
    ]),
  membershipsIn: (groups) =>
    Promise.all([
      groups.membershipsIn(below, range),
      groups.membershipsIn(below, { ...range, withRoles: false }),
      groups.membershipsIn({ groupId: 'low', reach: 'group' }, range),
      groups.membershipsIn({ groupId: 'top', reach: { belowOfType: 'low' } }, range),
      groups.membershipsIn({ reach: 'all-groups' }, range),
    ]),
  findInvitation: (groups) => groups.findInvitation('low', namedBySub('bob').key),
  findInvitationById: (groups) => groups.findInvitationById('low', 'invitation'),
  listInvitations: (groups) => groups.listInvitations('low', '', 10),
  invitationsOf: (groups) => groups.invitationsOf('bob'),
  invitationsBySub: (groups) => groups.invitationsBySub([{ groupId: 'low', sub: 'bob' }]),
  membersAmong: (groups) => groups.membersAmong('gone', ['ann']),
  groupsOfType: (groups) => groups.groupsOfType('/top/', 'low', 10),
}

/** What anybody can learn, by name. */
async function observe({ groups, signInPolicies, counting, userSearch }: Stores) {
  const seen = new Map<string, unknown>()
  for (const [verb, read] of Object.entries(reads)) seen.set(verb, await read(groups))
  seen.set('policy', await signInPolicies.find('low'))
  seen.set('policies', await signInPolicies.list())
  seen.set('policies of somebody', await signInPolicies.listFor('ann'))
  seen.set('number of groups', await counting.countAfter('groups', '', 100, 0))
  seen.set('users of a group', await userSearch.search({ groupId: 'low' }, undefined, 10))
  const filter = { groupId: 'low', words: ['nobody'] }
  seen.set('users by words', await userSearch.search(filter, undefined, 10))
  return seen
}

function setAside(storage: TestStorage, groupId: string): Promise<void> {
  return storage.transact(async ({ groups }) => {
    await groups.lockTree()
    await groups.setAside(groupId, { actor: system, time: 1, parentId: 'top' })
  })
}

async function assertSound({ groups }: Stores): Promise<void> {
  assert.deepEqual((await checkGroupTree(groups)).examples, [])
}

/** Removes everything that is set aside. */
function finish({ stores, transact }: TestStorage): Promise<void> {
  const { groups } = stores
  const recorded = recorder<Stores>({ transact, clock: systemClock })
  return removeGroups({ recorded, groups, removal: tinySlices })()
}

async function rowsLeft({ database }: TestStorage): Promise<number> {
  const ids = inGone.map((id) => `'${id}'`).join()
  const [row] = await database.execute(`
    select (select count(*) from "groups" where group_id in (${ids}))
      + (select count(*) from memberships where group_id in (${ids}))
      + (select count(*) from subtree_members where group_id in (${ids}) or ancestor_id in (${ids}))
      + (select count(*) from group_removals) as count`)
  return Number(Object.values(row ?? {})[0])
}

for (const engine of engines) {
  describe(`the removal of a subtree on ${engine.name}`, () => {
    it('G24: is in force for every read as soon as it has begun, also in another process', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      await plant(stores)
      const before = await observe(stores)
      const other = await openTestStorage(storage.database)
      await observe(other.stores)

      await setAside(storage, 'gone')
      const aside = await observe(stores)
      assert.deepEqual(await observe(other.stores), aside)
      await other.close()
      await finish(storage)
      assert.equal(await rowsLeft(storage), 0)
      const after = await observe(stores)
      for (const [verb, answer] of after) {
        assert.deepEqual(aside.get(verb), answer, verb)
        const canDiffer = verb !== 'users by words'
        if (canDiffer) assert.notDeepEqual(before.get(verb), answer, `${verb} shows nothing`)
      }
      await assertSound(stores)
    })

    it('lets nobody change or join what is set aside', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      const { groups } = stores
      await plant(stores)
      await setAside(storage, 'gone')
      const fields = { groupName: 'new' }
      assert.equal(await groups.update({ groupId: 'low', fields, now: 9 }), undefined)
      const policy = { groupId: 'low', minimumAcr: 'mfa', graceDays: 0, trustDays: 0 }
      assert.equal(await stores.signInPolicies.put(policy), false)

      const operations = openOperations(storage)
      const groupName = 'x'
      const { createGroup, updateGroup, deleteGroup } = operations
      const create = () => createGroup(anybody, { groupId: 'low', groupName })
      await assert.rejects(create(), /still being removed; try again in a moment/)
      const refused: readonly (readonly [code: number, attempt: () => Promise<unknown>])[] = [
        [11002, create],
        [11004, () => createGroup(anybody, { groupId: 'new', groupName, parentId: 'low' })],
        [11004, () => updateGroup(anybody, { groupId: 'kept', parentId: 'low' })],
        [11001, () => updateGroup(anybody, { groupId: 'low', parentId: 'root' })],
        [11001, () => updateGroup(anybody, { groupId: 'low', groupName })],
        [11001, () => deleteGroup(anybody, 'gone', { cascade: true })],
        [11001, () => operations.assignUser(anybody, { groupId: 'low', sub: 'ann', roles: [] })],
        [11001, () => operations.removeUser(anybody, 'low', 'ann')],
      ]
      for (const [code, attempt] of refused) {
        assert.equal(await outcomeOf(attempt()), code, String(attempt))
      }
      await finish(storage)
      assert.equal(await outcomeOf(create()), 'done')
    })

    it('follows its subtree when a group above it is moved or removed', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      await plant(stores)
      await setAside(storage, 'gone')
      const { updateGroup, createGroup, deleteGroup } = openOperations(storage)
      await createGroup(anybody, { groupId: 'above', groupName: 'above' })
      await updateGroup(anybody, { groupId: 'top', parentId: 'above' })
      assert.equal(await stores.groups.find('low'), undefined)
      assert.deepEqual(await stores.groups.holdingsIn('low', 'ann'), [])
      await assertSound(stores)
      await deleteGroup(anybody, 'above', { cascade: true })
      assert.equal(await rowsLeft(storage), 0)
      await assertSound(stores)
    })

    it('goes on where a process was killed between two slices, and tells each deletion once', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      await plant(stores)
      const { databaseUrl } = storage.database
      await using worker = await startTreeWorker(databaseUrl)
      worker.remove({ groupId: 'gone', stopAfter: 4 })
      await worker.heard('written')
      await worker.kill()
      assert.deepEqual(await stores.groups.holdingsIn('low', 'ann'), [])
      assert.notEqual(await rowsLeft(storage), 0)
      await assertSound(stores)
      await finish(storage)
      assert.equal(await rowsLeft(storage), 0)
      await assertSound(stores)
      const events = await storage.database.execute(
        `select detail from events where type = 'GROUP_DELETED'`,
      )
      const removed = events.map(({ detail }) => JSON.parse(String(detail)))
      assert.deepEqual(removed.map(({ groupId }) => groupId).sort(), inGone)
      const low = removed.find(({ groupId }) => groupId === 'low')
      assert.deepEqual(low, { groupId: 'low', cascade: 'gone', by: 'tester' })
    })
  })
}
