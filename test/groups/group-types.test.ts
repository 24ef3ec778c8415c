import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandLine, system } from '../../src/events/actor.ts'
import { type Recording, recorder } from '../../src/events/recorded.ts'
import { ensureBuiltInGroups, joinUsers } from '../../src/groups/built-in-groups.ts'
import type { GroupTypeRecord } from '../../src/groups/group-types.ts'
import { allowsRoles, type RoleMode } from '../../src/groups/role-rules.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { aUser } from '../contract/samples.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { anybody, openOperations, outcomeOf } from './open-operations.ts'
import { startTreeWorker } from './start-tree-worker.ts'

describe('a group type', () => {
  const cases: readonly [RoleMode, readonly string[], readonly string[], boolean][] = [
    ['any_roles', [], ['A', 'B'], true],
    ['any_roles', ['A'], ['B'], true],
    ['no_roles', [], [], true],
    ['no_roles', [], ['A'], false],
    ['no_roles', ['A'], ['A'], false],
    ['roles_required', [], [], false],
    ['roles_required', [], ['A'], true],
    ['roles_required', ['A'], ['A'], true],
    ['roles_required', ['A'], ['A', 'B'], false],
    ['roles_required', ['A'], [], false],
    ['allowed_roles', ['A', 'B'], ['B'], true],
    ['allowed_roles', ['A', 'B'], [], true],
    ['allowed_roles', ['A', 'B'], ['a'], false],
    ['allowed_roles', ['A', 'B'], ['A', 'C'], false],
  ]
  for (const [roleMode, allowedRoles, roles, allowed] of cases) {
    const words = `${roleMode} (${allowedRoles}) ${allowed ? 'allows' : 'refuses'} [${roles}]`
    it(words, () => assert.equal(allowsRoles({ roleMode, allowedRoles }, roles), allowed))
  }
  it('that is not registered allows any roles', () => {
    assert.equal(allowsRoles(undefined, ['A']), true)
  })
})

const groupType = 'team'

/** Makes a change of the server itself. */
function recordIn(
  { transact }: TestStorage,
  work: (stores: Stores, log: Recording) => Promise<void>,
): Promise<void> {
  return recorder<Stores>({ transact, clock: () => 1 })(system, async (stores, log) => {
    await work(stores, log)
    return log.done()
  })
}

/** Two groups of the type, and as many users as wanted. */
async function plant(storage: TestStorage, users = 3) {
  const operations = openOperations(storage)
  for (const groupId of ['one', 'two']) {
    await operations.createGroup(anybody, { groupId, groupName: groupId, groupType })
  }
  const subs: string[] = []
  for (let i = 0; i < users; i++) {
    const user = aUser()
    await storage.stores.users.put(user, [])
    subs.push(user.sub)
  }
  const assign = (groupId: string, sub: string | undefined, roles: readonly string[]) =>
    outcomeOf(operations.assignUser(anybody, { groupId, sub: sub ?? '', roles }))
  const put = (rule: Omit<GroupTypeRecord, 'groupType'>) =>
    outcomeOf(operations.types.put(anybody, { groupType, ...rule }))
  return { ...operations, subs, assign, put }
}

for (const engine of engines) {
  describe(`the rule of a group type on ${engine.name}`, () => {
    it('counts for new members and for changed roles, added ones too', async () => {
      await using storage = await engine.open()
      const { assign, put, assignUser, removeUser, subs } = await plant(storage)
      const [sub = ''] = subs
      assert.equal(await put({ roleMode: 'allowed_roles', allowedRoles: ['A', 'B'] }), 'done')
      assert.equal(await assign('one', sub, ['C']), 11013)
      assert.equal(await assign('one', sub, ['A']), 'done')
      assert.equal(await assign('one', sub, ['A', 'C']), 11013)
      const added = { groupId: 'one', sub, roles: ['C'], appendRole: true }
      assert.equal(await outcomeOf(assignUser(anybody, added)), 11013)
      const { membership } = await assignUser(anybody, { ...added, roles: ['B'] })
      assert.deepEqual(membership.roles, ['A', 'B'])
      assert.equal(await outcomeOf(removeUser(anybody, 'one', sub)), 'done')
    })

    it('is not made stricter while members break it, and says how many do', async () => {
      await using storage = await engine.open()
      const { assign, put, types, subs } = await plant(storage)
      for (const groupId of ['one', 'two']) await assign(groupId, subs[0], ['A'])
      await assign('one', subs[1], ['B'])
      await assign('two', subs[1], [])
      const stricter: GroupTypeRecord = {
        groupType,
        roleMode: 'allowed_roles',
        allowedRoles: ['B'],
      }
      await assert.rejects(types.put(anybody, stricter), { code: 11015, message: /^2 / })
      assert.equal(await storage.stores.groups.findType(groupType), undefined)
      assert.equal(await put({ roleMode: 'no_roles' }), 11015)
      assert.equal(await put({ roleMode: 'roles_required' }), 11015)
      assert.equal(await put({ roleMode: 'allowed_roles', allowedRoles: ['A', 'B'] }), 'done')
      assert.equal(await put({ roleMode: 'allowed_roles', allowedRoles: ['A'] }), 11015)
      assert.equal(await put({ roleMode: 'any_roles' }), 'done')
    })

    it('counts for a group that gets the type', async () => {
      await using storage = await engine.open()
      const { assign, put, updateGroup, createGroup, subs } = await plant(storage)
      await createGroup(anybody, { groupId: 'free', groupName: 'free', groupType: 'other' })
      await assign('free', subs[0], ['X'])
      await put({ roleMode: 'no_roles' })
      const become = () => outcomeOf(updateGroup(anybody, { groupId: 'free', groupType }))
      assert.equal(await become(), 11015)
      const moved = { groupId: 'free', groupType, parentId: 'one' }
      assert.equal(await outcomeOf(updateGroup(anybody, moved)), 11015)
      assert.equal((await storage.stores.groups.find('free'))?.parentId, 'root')
      await assign('free', subs[0], [])
      assert.equal(await outcomeOf(updateGroup(anybody, moved)), 'done')
      assert.equal(await become(), 'done')
      assert.equal(await assign('free', subs[1], ['X']), 11013)
    })

    it('leaves the built-in groups alone', async () => {
      await using storage = await engine.open()
      const { put, updateGroup, subs } = await plant(storage)
      await recordIn(storage, (stores, log) => ensureBuiltInGroups(stores, log, 'ostiary'))
      await recordIn(storage, (stores, log) => joinUsers(stores, log, 'ostiary', subs[0] ?? ''))
      await updateGroup(commandLine, { groupId: 'OSTIARY_USERS', groupType })
      assert.equal(await put({ roleMode: 'no_roles' }), 'done')
      await recordIn(storage, (stores, log) => joinUsers(stores, log, 'ostiary', subs[1] ?? ''))
      const joined = await storage.stores.groups.findMembership('OSTIARY_USERS', subs[1] ?? '')
      assert.deepEqual(joined?.roles, ['USER'])
    })

    it('is not deleted while groups have the type', async () => {
      await using storage = await engine.open()
      const { put, types, updateGroup } = await plant(storage)
      await put({ roleMode: 'no_roles' })
      await assert.rejects(types.remove(anybody, groupType), {
        code: 11015,
        message: /^2 groups/,
      })
      for (const groupId of ['one', 'two']) {
        await updateGroup(anybody, { groupId, groupType: '' })
      }
      await types.remove(anybody, groupType)
      assert.equal(await outcomeOf(types.remove(anybody, groupType)), 11014)
      assert.equal(await outcomeOf(types.find(anybody, groupType)), 11014)
    })

    it('is refused where it could allow nothing by mistake', async () => {
      await using storage = await engine.open()
      const { put } = await plant(storage, 0)
      assert.equal(await put({ roleMode: 'allowed_roles' }), 11003)
      assert.equal(await put({ roleMode: 'allowed_roles', allowedRoles: [] }), 11003)
      assert.equal(await put({ roleMode: 'no_roles' }), 'done')
    })

    it('holds when another process adds members meanwhile', async () => {
      await using storage = await engine.open()
      const { put, subs, removeUser } = await plant(storage, 12)
      const { groups } = storage.stores
      await using other = await startTreeWorker(storage.database.databaseUrl)
      for (let round = 0; round < 8; round++) {
        await put({ roleMode: 'any_roles' })
        const task = { groupId: 'one', subs, roles: ['A'] }
        const racing = other.assign(task)
        const outcome = await put({ roleMode: 'no_roles' })
        const outcomes = await racing
        const members = (await groups.roleSets({ groupId: 'one' })).map(({ roles }) => roles)
        if (outcome === 'done')
          assert.deepEqual([members, new Set(outcomes)], [[], new Set([11013])])
        else assert.deepEqual([outcome, members], [11015, [['A']]])
        for (const sub of subs) await outcomeOf(removeUser(anybody, 'one', sub))
      }
    })

    it('holds when the group gets the type while another process adds members', async () => {
      await using storage = await engine.open()
      const { put, subs, removeUser, updateGroup } = await plant(storage, 12)
      const { groups } = storage.stores
      await put({ roleMode: 'no_roles' })
      await using other = await startTreeWorker(storage.database.databaseUrl)
      for (let round = 0; round < 8; round++) {
        await updateGroup(anybody, { groupId: 'one', groupType: 'free' })
        const racing = other.assign({ groupId: 'one', subs, roles: ['A'] })
        const outcome = await outcomeOf(updateGroup(anybody, { groupId: 'one', groupType }))
        await racing
        const members = (await groups.roleSets({ groupId: 'one' })).map(({ roles }) => roles)
        assert.deepEqual(members, outcome === 'done' ? [] : [['A']])
        for (const sub of subs) await outcomeOf(removeUser(anybody, 'one', sub))
      }
    })
  })

  describe(`several memberships of one user on ${engine.name}`, () => {
    const rolesOf = async ({ stores }: TestStorage, sub: string) =>
      (await stores.groups.membershipsOf(sub)).map(
        ({ membership }) => `${membership.groupId} ${membership.roles}`,
      )

    it('change together or not at all', async () => {
      await using storage = await engine.open()
      const { changeMemberships, subs, put } = await plant(storage)
      const [sub = ''] = subs
      await put({ roleMode: 'allowed_roles', allowedRoles: ['A', 'B'] })
      const change = (instruction: 'insert' | 'update' | 'upsert', two: readonly string[]) =>
        outcomeOf(
          changeMemberships(anybody, {
            sub,
            instruction,
            memberships: [
              { groupId: 'two', roles: two },
              { groupId: 'one', roles: ['A'] },
            ],
          }),
        )
      assert.equal(await change('upsert', ['X']), 11013)
      assert.equal(await change('update', ['B']), 11008)
      assert.deepEqual(await rolesOf(storage, sub), [])
      assert.equal(await change('insert', ['B']), 'done')
      assert.equal(await change('insert', ['A']), 'done')
      assert.deepEqual(await rolesOf(storage, sub), ['one A', 'two B'])
      assert.equal(await change('update', ['A']), 'done')
      assert.deepEqual(await rolesOf(storage, sub), ['one A', 'two A'])
    })

    it('are replaced as a whole, except those in built-in groups', async () => {
      await using storage = await engine.open()
      const { changeMemberships, assign, subs } = await plant(storage)
      const [sub = ''] = subs
      await recordIn(storage, (stores, log) => ensureBuiltInGroups(stores, log, 'ostiary'))
      await recordIn(storage, (stores, log) => joinUsers(stores, log, 'ostiary', sub))
      await assign('one', sub, ['A'])
      const memberships = [{ groupId: 'two', roles: ['B'] }]
      const change = { sub, instruction: 'replaceAll', memberships } as const
      const writer = { ...anybody, scopes: ['ostiary:groups_read', 'ostiary:groups_write'] }
      assert.equal(await outcomeOf(changeMemberships(writer, change)), 11010)
      assert.deepEqual(await rolesOf(storage, sub), ['OSTIARY_USERS USER', 'one A'])
      assert.equal((await changeMemberships(anybody, change)).added, 1)
      assert.deepEqual(await rolesOf(storage, sub), ['OSTIARY_USERS USER', 'two B'])
      const twice = { ...change, memberships: [...memberships, ...memberships] }
      await assert.rejects(changeMemberships(anybody, twice), { code: 11003 })
    })
  })
}
