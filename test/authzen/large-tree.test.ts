import assert from 'node:assert/strict'
import { it } from 'node:test'
import { expectSuccess, ids, machine } from '../groups/groups-world.ts'
import { growTree } from '../groups/grow-tree.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { type AuthzenCalls, authzenCalls, question, type SearchKind } from './authzen-world.ts'

/** Reads a search to its end; answers the ids, and how many pages there were. */
async function readAll(calls: AuthzenCalls, kind: SearchKind, asked: object, limit: number) {
  const found: unknown[] = []
  let token = ''
  let pages = 0
  do {
    const { results, page } = await calls.search(kind, { ...asked, page: { token, limit } })
    assert.ok(results.length <= limit)
    assert.equal(page.count, results.length)
    found.push(...results.map(({ id, name }) => id ?? name))
    token = page.next_token
    pages++
  } while (token !== '')
  return { found, pages }
}

async function treeOf(world: ServerWorld, groups: number) {
  const { top } = ids('top')
  await growTree(world.database, { top, groups, children: 10 })
  const calls = await machine(world)
  const user = await world.addUser()
  await expectSuccess(calls.assign(top, user.sub, ['BOSS']))
  return { top, user, groups: calls, calls: authzenCalls(world, calls.token) }
}

describeServer('access searches in a large tree', (world) => {
  it('finds every group below once, page by page', async () => {
    const { calls, top, user, groups } = await treeOf(world(), 1200)
    // Roles further down add nothing, and another subtree comes in its order.
    await expectSuccess(groups.assign(`${top}-7`, user.sub, ['BOSS']))
    const { other } = ids('other')
    await expectSuccess(groups.create({ groupId: other, groupType: 'team' }))
    await expectSuccess(groups.assign(other, user.sub, ['BOSS']))
    const asked = question(user.sub, 'BOSS', '')
    const { found, pages } = await readAll(calls, 'resource', asked, 100)
    const expected = Array.from({ length: 1200 }, (_, n) => `${top}-${n + 1}`)
    assert.deepEqual(found.toSorted(), [top, other, ...expected].sort())
    assert.equal(pages, 13)
    for (const id of [top, `${top}-1200`, other]) {
      assert.equal((await calls.evaluate(question(user.sub, 'BOSS', id))).decision, true)
    }
  })

  it('reads a bounded part of the tree for one page, also if nothing fits', async () => {
    const { calls, top, user, groups } = await treeOf(world(), 11_000)
    await expectSuccess(groups.update({ groupId: `${top}-9`, groupType: 'rare' }))
    const asked = { ...question(user.sub, 'BOSS', ''), resource: { type: 'rare' } }
    const { found, pages } = await readAll(calls, 'resource', asked, 50)
    assert.deepEqual(found, [`${top}-9`])
    assert.equal(pages, 2)
  })

  it('finds every holder once, page by page, also those of groups above', async () => {
    const { calls, top, groups } = await treeOf(world(), 20)
    const below = `${top}-1`
    const expected: string[] = []
    for (let i = 0; i < 24; i++) {
      const { sub } = await world().addUser({ password: 'a password nobody has yet' })
      const groupId = [top, below, `${top}-11`][i % 3] ?? top
      await expectSuccess(groups.assign(groupId, sub, [i % 2 === 0 ? 'EDITOR' : 'READER']))
      // A role further down does not count above.
      if (i % 2 === 0 && groupId !== `${top}-11`) expected.push(sub)
    }
    const asked = { ...question('', 'EDITOR', below), subject: { type: 'user' } }
    const { found } = await readAll(calls, 'subject', asked, 3)
    assert.deepEqual(found.toSorted(), expected.toSorted())
    for (const sub of expected) {
      assert.equal((await calls.evaluate(question(sub, 'EDITOR', below))).decision, true)
    }
  })
})
