import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { BinKind } from '../../src/bin/bin.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'

contract('a bin', (world) => {
  async function keep(kind: BinKind, groups: number) {
    const ref = { kind, ref: randomId() }
    const { bin } = world.stores
    const times = { deletedAt: world.now, eraseAt: world.now + 1 }
    await bin.keep({ ...ref, id: ref.ref, name: 'Secret', ...times, record: { secret: 1 } })
    for (let number = 0; number < groups; number++) {
      const [groupId, path] = [`g-${number}`, `/top/g-${number}/`]
      await world.storage.database.execute(
        `insert into bin_items (kind, ref, table_name, place, group_id, sub, content)
         values ('${kind}', '${ref.ref}', 'groups', '${path}', '${groupId}', '', '{}')`,
      )
    }
    return ref
  }
  async function countRows(table: string, { ref }: { readonly ref: string }): Promise<number> {
    const [row] = await world.storage.database.execute(
      `select count(*) as rows from ${table} where ref = '${ref}'`,
    )
    return Number(row?.rows)
  }

  it('erases a group at once for everybody, and its rows in slices', async () => {
    const { bin } = world.stores
    const [ref, other] = [await keep('group', 7), await keep('group', 2)]
    assert.equal(await bin.erase(ref), true)
    assert.equal(await bin.erase(ref), false)
    assert.equal(await bin.find(ref), undefined)
    assert.equal(await bin.latest('group', ref.ref), undefined)
    assert.equal(await bin.begin(ref), undefined)
    const listed = await bin.list('group', undefined, 100)
    assert.deepEqual(
      [listed.some((each) => each.ref === ref.ref), listed.length > 0],
      [false, true],
    )
    const due = await bin.listDue(world.now + 1, 100)
    assert.equal(
      due.some((each) => each.ref === ref.ref),
      false,
    )
    const left = await world.storage.database.execute(
      `select name, record from bin_entries where ref = '${ref.ref}'`,
    )
    assert.doesNotMatch(JSON.stringify(left), /secret/i)

    const rows: number[] = []
    while (await bin.eraseRows(3)) rows.push(await countRows('bin_items', ref))
    assert.deepEqual(rows, [4, 1, 0])
    assert.equal(await countRows('bin_entries', ref), 0)
    assert.equal(await countRows('bin_items', other), 2)
  })

  it('leaves no row behind when several nodes erase a group at once', async () => {
    const { bin } = world.stores
    const ref = await keep('group', 60)
    await bin.erase(ref)
    const eraseAll = async () => {
      while (await bin.eraseRows(3)) await Promise.resolve()
    }
    await Promise.all(Array.from({ length: 6 }, eraseAll))
    assert.equal(await countRows('bin_items', ref), 0)
    assert.equal(await countRows('bin_entries', ref), 0)
  })

  it('erases people and apps with their rows', async () => {
    for (const kind of ['user', 'app'] as const) {
      const ref = await keep(kind, 2)
      assert.equal(await world.stores.bin.erase(ref), true)
      assert.equal(await countRows('bin_items', ref), 0)
      assert.equal(await countRows('bin_entries', ref), 0)
    }
  })

  it('erases nothing that is coming back', async () => {
    for (const kind of ['user', 'group'] as const) {
      const ref = await keep(kind, 2)
      await world.stores.bin.begin(ref)
      assert.equal(await world.stores.bin.erase(ref), false)
      assert.equal(await countRows('bin_items', ref), 2)
    }
  })

  it('lists the groups of an entry in pages', async () => {
    const { bin } = world.stores
    const ref = await keep('group', 5)
    const first = await bin.groupsAfter(ref, undefined, 3)
    const rest = await bin.groupsAfter(ref, first.at(-1), 3)
    assert.deepEqual(
      [...first, ...rest].map(({ groupId, path }) => [groupId, path]),
      [0, 1, 2, 3, 4].map((number) => [`g-${number}`, `/top/g-${number}/`]),
    )
    assert.equal(first.length, 3)
  })
})
