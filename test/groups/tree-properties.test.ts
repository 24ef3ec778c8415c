import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import type { GroupOperations } from '../../src/groups/group-operations.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aUser } from '../contract/samples.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { seedHint, testSeed } from '../support/seed.ts'
import { anybody, openOperations, outcomeOf, tinySlices } from './open-operations.ts'
import { startTreeWorker } from './start-tree-worker.ts'
import { treeModel } from './tree-model.ts'
import { groupCount, namesOf, stepsOf, take, userCount } from './tree-step.ts'

async function addUsers({ stores }: Storage): Promise<void> {
  const { user } = namesOf('')
  for (let n = 0; n < userCount; n++) await stores.users.put(aUser({ sub: user(n) }), [])
}

/** What a search of a whole subtree finds, in the form of the model. */
async function searched(operations: GroupOperations, groupId: string) {
  const { users } = await operations.searchUsers(anybody, {
    groupIds: [groupId],
    includingChildGroups: true,
    includingRoles: true,
    groupType: '',
    inherit: false,
    after: '',
    skip: 0,
    take: 100,
  })
  const entries = users.map(({ sub, memberships }) => [
    sub,
    Object.fromEntries(memberships.map(({ groupId: id, roles }) => [id, [...roles].sort().join()])),
  ])
  return Object.fromEntries(entries)
}

async function assertSound({ stores }: Storage): Promise<void> {
  const { examples } = await checkGroupTree(stores.groups)
  assert.deepEqual(examples, [])
}

for (const engine of engines) {
  describe(`the tree of groups on ${engine.name} (${seedHint})`, () => {
    it('does what a simple model does, whatever the steps', async (test) => {
      await using storage = await engine.open()
      await addUsers(storage)
      const [atOnce, inSlices] = [openOperations(storage), openOperations(storage, tinySlices)]
      let [taken, runs] = [0, 0]
      const behavesLikeTheModel = fc.asyncProperty(stepsOf(80, 160), async (steps) => {
        const operations = runs++ % 2 === 0 ? atOnce : inSlices
        const names = namesOf(randomId().replaceAll('-', '_'))
        const model = treeModel(names)
        for (const step of steps) {
          taken++
          const outcome = await outcomeOf(take(operations, names, step))
          assert.equal(outcome, model.take(step), JSON.stringify(step))
        }
        const paths = model.paths()
        const all = Array.from({ length: groupCount }, (_, n) => names.group(n))
        const found = await storage.stores.groups.findMany(all)
        assert.deepEqual(new Map(found.map(({ groupId, path }) => [groupId, path])), paths)
        for (const groupId of paths.keys()) {
          assert.deepEqual(await searched(operations, groupId), model.found(groupId), groupId)
        }
        await assertSound(storage)
      })
      await fc.assert(behavesLikeTheModel, { seed: testSeed, numRuns: 20, endOnFailure: true })
      test.diagnostic(`${taken} steps`)
      assert.ok(taken >= 1600)
    })

    it('stays sound at every moment while two processes change it at once', async (test) => {
      await using storage = await engine.open()
      await addUsers(storage)
      const seed = testSeed
      const { databaseUrl } = storage.database
      await using one = await startTreeWorker(databaseUrl)
      await using other = await startTreeWorker(databaseUrl)
      const stepsOfEach = 600
      let isOver = false
      const work = Promise.all([
        one.walk({ seed, steps: stepsOfEach, lanes: 4, inSlices: true }),
        other.walk({ seed: seed + 1, steps: stepsOfEach, lanes: 4, inSlices: false }),
      ]).finally(() => {
        isOver = true
      })
      const checks = await Promise.all([work, checkUntil(() => isOver, storage)])
      const [outcomes, count] = [checks[0].flat(), checks[1]]
      test.diagnostic(`${outcomes.length} steps, ${count} checks`)
      await assertSound(storage)
      const known = new Set(['done', 11001, 11002, 11004, 11005, 11008, 11009])
      assert.deepEqual(
        outcomes.filter((outcome) => !known.has(outcome)),
        [],
      )
      assert.equal(outcomes.length, 2 * stepsOfEach)
      // Some 330 as a rule; how many depends on the seed and on who comes first.
      assert.ok(outcomes.filter((outcome) => outcome === 'done').length > stepsOfEach / 20)
    })
  })
}

/** Checks the tree again and again, as another process would see it. */
async function checkUntil(isOver: () => boolean, storage: TestStorage): Promise<number> {
  let count = 0
  for (; !isOver(); count++) {
    await assertSound(storage)
    await nextTurn()
  }
  return count
}
