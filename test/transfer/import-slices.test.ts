import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acrOf } from '../../src/oauth/model/strength.ts'
import type { StorageOptions } from '../../src/storage/open-storage.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { transferWorld } from './world.ts'

const one = { mostAtOnce: 0, size: 1, largeSize: 1 }

const first = {
  users: ['ann', 'bob', 'cid', 'eve'].map((sub) => ({ sub, username: `name-of-${sub}` })),
  groups: [
    { groupId: 'a', groupName: 'A' },
    { groupId: 'b', parentId: 'a', groupName: 'B' },
    { groupId: 'c', parentId: 'b', groupName: 'C' },
  ],
  memberships: [
    { groupId: 'OSTIARY_ADMINS', sub: 'ann', roles: ['ADMIN'] },
    { groupId: 'c', sub: 'bob', roles: ['X'] },
  ],
}

/** Each part would be refused if what it depends on were not written before it, or with it. */
const second = {
  memberships: [
    { groupId: 'new', sub: 'fay', roles: ['LEAD'] },
    { groupId: 'OSTIARY_ADMINS', sub: 'gil', roles: ['ADMIN'] },
    { groupId: 'OSTIARY_ADMINS', sub: 'ann', roles: [] },
    { groupId: 'c', sub: 'eve', roles: [] },
  ],
  signInPolicies: [{ groupId: 'new', minimumAcr: acrOf('two-factor'), graceDays: 1, trustDays: 0 }],
  users: [
    { sub: 'fay', username: 'name-of-ann' },
    { sub: 'ann', username: 'name-of-bob', userStatus: 'BLOCKED' },
    { sub: 'bob', username: 'name-of-cid' },
    { sub: 'cid', username: 'name-of-fay' },
    { sub: 'gil', username: 'name-of-gil' },
  ],
  groups: [
    { groupId: 'new', parentId: 'top', groupName: 'New', groupType: 'team' },
    { groupId: 'top', groupName: 'Top' },
    { groupId: 'b', parentId: 'root' },
    { groupId: 'a', parentId: 'c' },
  ],
  roles: [{ role: 'LEAD', name: 'Lead' }],
  groupTypes: [{ groupType: 'team', roleMode: 'roles_required', allowedRoles: ['LEAD'] }],
  clients: ['x', 'y'].map((id) => ({ client_id: id, grant_types: ['client_credentials'] })),
}

async function importEvents({ database }: TestStorage) {
  const rows = await database.execute(`select detail from events where type = 'DATA_IMPORTED'`)
  return rows.map(({ detail }) => JSON.parse(String(detail)))
}

for (const engine of engines) {
  describe(`${engine.name}: an import in slices`, () => {
    it('writes what an import in one transaction does, and tells of each slice', async () => {
      await using whole = await engine.open()
      await using sliced = await engine.open()
      const atOnce = transferWorld(whole)
      const inSlices = transferWorld(sliced, undefined, { slices: one })
      for (const document of [first, second]) {
        const expected = await atOnce.take(document)
        assert.deepEqual(await inSlices.take(document), expected)
        assert.deepEqual(JSON.parse(await inSlices.give()), JSON.parse(await atOnce.give()))
      }
      const events = await importEvents(sliced)
      assert.ok(events.length > 10)
      const total = (name: string) => events.reduce((sum, event) => sum + event[name], 0)
      assert.deepEqual([total('usersAdded'), total('membershipsAdded')], [6, 5])
      assert.deepEqual((await inSlices.take(second)).users.unchanged, 5)
    })

    it('keeps what was written when it fails, and is completed by the same import', async () => {
      await using storage = await engine.open()
      const slices = { mostAtOnce: 2, size: 2, largeSize: 2 }
      const { take, faultsOf } = transferWorld(storage, undefined, { slices })
      await take(first)
      const users = ['p', 'q', 'r', 's', 't'].map((sub) => ({ sub, username: sub }))
      const document = {
        users,
        memberships: users.map(({ sub }) => ({ groupId: 'a', sub, roles: [] })),
      }
      assert.equal((await faultsOf({ ...document, groups: [{ groupId: '?' }] })).length > 0, true)
      assert.equal(
        await storage.stores.users.find('p'),
        undefined,
        'it is checked as a whole first',
      )

      const seen: number[] = []
      const failing = take(document, {
        onProgress(progress) {
          if (progress.step !== 'writing' || progress.written === undefined) return
          seen.push(progress.written)
          assert.equal(progress.entries, 10)
          if (progress.written === 4) throw new Error('the process ends')
        },
      })
      await assert.rejects(failing, /the process ends/)
      assert.deepEqual(seen, [2, 4])
      const known = async () =>
        (await Promise.all(users.map(({ sub }) => storage.stores.users.find(sub)))).filter(Boolean)
          .length
      assert.equal(await known(), 4)
      const { users: changes, memberships } = await take(document)
      assert.deepEqual([changes.added, changes.unchanged, memberships.added], [1, 4, 5])
      assert.equal(await known(), 5)
    })

    it('is written in large slices while no server has the store open', async () => {
      const slices = { mostAtOnce: 2, size: 2, largeSize: 100 }
      const users = ['p', 'q', 'r', 's', 't'].map((sub) => ({ sub, username: sub }))
      async function slicesOf(serving: StorageOptions['serving']): Promise<readonly number[]> {
        await using storage = await engine.open({ serving })
        const { take } = transferWorld(storage, undefined, { slices })
        await take(first)
        const written: number[] = []
        await take(
          { users },
          {
            onProgress(progress) {
              if (progress.step === 'writing' && progress.written) written.push(progress.written)
            },
          },
        )
        return written
      }
      assert.deepEqual(await slicesOf('alone'), [2, 4, 5])
      // Nodes of PostgreSQL are not known to the store.
      assert.deepEqual(await slicesOf(undefined), engine.name === 'sqlite' ? [5] : [2, 4, 5])
    })

    it('says that it is not whole when somebody makes a later slice impossible', async () => {
      await using storage = await engine.open()
      const slices = { mostAtOnce: 1, size: 1, largeSize: 1 }
      const { take } = transferWorld(storage, undefined, { slices })
      await take(first)
      const memberships = ['a', 'b', 'c'].map((groupId) => ({ groupId, sub: 'eve', roles: [] }))
      let isGone: Promise<unknown> | undefined
      const failing = take(
        { memberships },
        {
          onProgress(progress) {
            if (progress.step !== 'writing' || progress.written !== 1) return
            isGone = storage.database.execute(`delete from "groups" where group_id = 'c'`)
          },
        },
      )
      await assert.rejects(
        failing,
        /^ImportFault: not everything was imported, there is 1 fault:\n +memberships\[2\]\.groupId: there is no group c$/,
      )
      await isGone
      assert.equal((await storage.stores.groups.holdingsIn('a', 'eve')).length, 1)
      const atomic = take({ memberships }, { atomic: true })
      await assert.rejects(atomic, /nothing was imported/)
    })
  })
}
