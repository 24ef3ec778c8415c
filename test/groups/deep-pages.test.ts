import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { mergeSubs } from '../../src/groups/member-pages.ts'
import type { MemberSource } from '../../src/groups/memberships.ts'
import { engines, type TestDatabase, type TestStorage } from '../support/engines.ts'
import { growTree } from './grow-tree.ts'

const members = 24_000
const subs = Array.from({ length: members }, (_, number) => `u-${100_000 + number}`)

/**
 * Members of a group, all of them in one below it, every second in another too, every tenth itself.
 */
async function fill(database: TestDatabase): Promise<void> {
  const { execute } = database
  await growTree(database, { top: 'g', groups: 3, children: 2 })
  const numbers = `
    with recursive numbers (number) as
      (select 0 union all select number + 1 from numbers where number < ${members - 1})`
  await execute(`
    insert into users (sub, status, email_verified, phone_number_verified, mobile_number_verified,
      profile, custom_fields, created_at, updated_at, revision)
    ${numbers} select 'u-' || (100000 + number), 'VERIFIED', 0, 0, 0, '{}', '{}', 0, 0, 0 from numbers`)
  for (const [groupId, step] of [
    ['g-1', 1],
    ['g-2', 2],
    ['g', 10],
  ] as const) {
    await execute(`
      insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
      ${numbers} select '${groupId}', 'u-' || (100000 + number), '${groupId}-' || number, '[]', 0, 0, 0
      from numbers where number % ${step} = 0`)
  }
  await execute(`
    insert into subtree_members (ancestor_id, sub, group_id)
    select 'g', sub, group_id from memberships where group_id <> 'g'`)
}

/** How often others were served while work went on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

const within: MemberSource = { groupId: 'g', reach: 'group-and-below' }
const forms: Readonly<Record<string, readonly MemberSource[]>> = {
  'a group and those below': [within],
  'a group': [{ groupId: 'g-1', reach: 'group' }],
  'all groups': [{ reach: 'all-groups' }],
  'several groups': [
    { groupId: 'g-1', reach: 'group' },
    { groupId: 'g-2', reach: 'group' },
  ],
}

for (const engine of engines) {
  describe(`a deep page of members on ${engine.name}`, () => {
    let storage: TestStorage
    before(async () => {
      storage = await engine.open()
      await fill(storage.database)
    })
    after(() => storage.cleanup())

    for (const [name, sources] of Object.entries(forms)) {
      it(`of ${name} begins after what is skipped`, async () => {
        const { groups } = storage.stores
        for (const skip of [0, 1, 9999, 10_000, 10_001, 20_000, 23_999, members, 50_000]) {
          const page = await mergeSubs(groups, sources, { after: '', skip, limit: 3 })
          assert.deepEqual(page, subs.slice(skip, skip + 3), `skip ${skip}`)
        }
        const late = await mergeSubs(groups, sources, {
          after: subs[5000] ?? '',
          skip: 12_000,
          limit: 3,
        })
        assert.deepEqual(late, subs.slice(17_001, 17_004))
      })

      it(`of ${name} lets others be served on the way`, async () => {
        const { groups } = storage.stores
        const turns = await turnsDuring(() =>
          mergeSubs(groups, sources, { after: '', skip: 23_000, limit: 3 }),
        )
        assert.ok(turns >= 2, `${turns} turns`)
      })
    }
  })
}
