import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as after } from 'node:timers/promises'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { aMembership, aUser } from '../contract/samples.ts'
import { engines, openTestStorage, type TestDatabase } from '../support/engines.ts'
import { growTree } from './grow-tree.ts'
import { startTreeWorker } from './start-tree-worker.ts'

const groups = 10_000

/** A tree of many groups below `old`, some of them with members, and a group `new`. */
async function prepare(database: TestDatabase): Promise<void> {
  const { stores, close } = await openTestStorage(database)
  await growTree(database, { top: 'old', groups: 0, children: 1 })
  await growTree(database, { top: 'new', groups: 0, children: 1 })
  await growTree(database, { top: 'tree', groups: groups - 1, children: 10 })
  for (let n = 0; n < 100; n++) {
    const user = aUser()
    await stores.users.put(user, [])
    await stores.groups.putMembership(aMembership(`tree-${(n + 1) * 99}`, user.sub))
  }
  const move = { groupId: 'tree', from: '/tree/', to: '/old/tree/', parentId: 'old' }
  await stores.groups.move(move, Date.now())
  await close()
}

/** Where the tree is: whole, in one of the two places, and with all its members there. */
async function look(database: TestDatabase): Promise<'old' | 'new'> {
  const { stores, close } = await openTestStorage(database)
  try {
    const { examples } = await checkGroupTree(stores.groups)
    assert.deepEqual(examples, [])
    const parentId = (await stores.groups.find('tree'))?.parentId
    assert.ok(parentId === 'old' || parentId === 'new')
    const page = { after: '', skip: 0, limit: 1000 }
    for (const groupId of ['old', 'new']) {
      const inTree = await stores.groups.subtree(`/${groupId}/`, groups + 2)
      assert.equal(inTree.length, groupId === parentId ? groups + 1 : 1)
      const found = await stores.groups.subsIn({ groupId, reach: 'group-and-below' }, page)
      assert.equal(found.length, groupId === parentId ? 100 : 0)
    }
    return parentId
  } finally {
    await close()
  }
}

for (const engine of engines) {
  describe(`a killed process on ${engine.name}`, () => {
    it('G09: leaves all of a subtree where it was, or all where it should be', async () => {
      await using database = await engine.create()
      await prepare(database)
      assert.equal(await look(database), 'old')

      const stopped = await startTreeWorker(database.databaseUrl)
      stopped.move({ groupId: 'tree', parentId: 'new', stopBeforeCommit: true })
      await stopped.heard('written')
      await stopped.kill()
      let place = await look(database)
      assert.equal(place, 'old')

      // At moments that nobody chose: before, during and after the transaction.
      for (const milliseconds of [0, 30, 80, 150, 400]) {
        const worker = await startTreeWorker(database.databaseUrl)
        const parentId = place === 'old' ? 'new' : 'old'
        worker.move({ groupId: 'tree', parentId, stopBeforeCommit: false })
        await worker.heard('started')
        await after(milliseconds)
        await worker.kill()
        place = await look(database)
      }
    })
  })
}
