import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { engines } from '../support/engines.ts'
import { transferWorld } from './world.ts'

const sizes = { users: 2000, groups: 500, perUser: 5 }

function document(roles: readonly string[]) {
  const { users, groups, perUser } = sizes
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  return {
    memberships: numbers(users * perUser).map((n) => ({
      groupId: `g${(n * 7) % groups}`,
      sub: `u${Math.floor(n / perUser)}`,
      roles,
    })),
    users: numbers(users).map((n) => ({ sub: `u${n}`, username: `user-${n}` })),
    groups: numbers(groups)
      .toReversed()
      .map((n) => ({
        groupId: `g${n}`,
        parentId: n === 0 ? 'root' : `g${Math.floor((n - 1) / 3)}`,
        groupName: `Group ${n}`,
      })),
  }
}

for (const engine of engines) {
  describe(`${engine.name}: a large import`, () => {
    it('is taken, taken again and given back whole', async () => {
      await using storage = await engine.open()
      const { take, give } = await transferWorld(storage)
      const first = await take(document(['A']))
      assert.deepEqual(
        [first.users.added, first.groups.added, first.memberships.added],
        [2000, 500, 10_000],
      )
      const second = await take(document(['A', 'B']))
      assert.deepEqual(
        [second.users.unchanged, second.groups.unchanged, second.memberships.updated],
        [2000, 500, 10_000],
      )
      const leaf = await storage.stores.groups.find('g499')
      assert.equal(leaf?.path, '/g0/g1/g5/g18/g55/g166/g499/')
      const exported = JSON.parse(await give())
      assert.deepEqual(
        [exported.users.length, exported.groups.length, exported.memberships.length],
        [2000, 502, 12_000],
      )
      const both = exported.memberships.filter(
        ({ roles }: { roles: unknown[] }) => roles.length === 2,
      )
      assert.equal(both.length, 10_000)

      await take({ groups: [{ groupId: 'g1', parentId: 'g2' }] })
      const { faults, memberships } = await checkGroupTree(storage.stores.groups)
      assert.deepEqual([faults, memberships], [0, 12_000])
    })
  })
}
