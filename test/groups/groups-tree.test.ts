import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { secondProcessOf } from '../support/second-process.ts'
import { type Answer, describeServer, type ServerWorld } from '../support/server-world.ts'
import {
  callsWith,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'
import { growTree } from './grow-tree.ts'

async function assertSound({ server }: ServerWorld): Promise<void> {
  const { examples } = await checkGroupTree(server.services.storage.stores.groups)
  assert.deepEqual(examples, [])
}

/** How often each status was answered. */
function tally(answers: readonly Answer[]): Readonly<Record<number, number>> {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...counts].map(([status, some]) => [status, some.length]))
}

function many<T>(times: number, call: (n: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => call(n)))
}

describeServer('the tree of groups', (world) => {
  const second = secondProcessOf(world)

  it('G08: never has a circle, whoever moves what at once', async () => {
    const one = await machine(world())
    const other = callsWith(second(), one.token)
    const pairs = Array.from({ length: 20 }, () => ids('a', 'b'))
    for (const { a, b } of pairs) {
      await expectSuccess(one.create({ groupId: a }))
      await expectSuccess(one.create({ groupId: b }))
    }
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(
        pairs.flatMap(({ a, b }) => [
          one.update({ groupId: a, parentId: b }),
          other.update({ groupId: b, parentId: a }),
        ]),
      )
      assert.deepEqual(tally(answers), { 200: pairs.length, 409: pairs.length })
      await assertSound(world())
      const back = answers.map(async (answer) => {
        if (answer.status === 409) return expectFailure(answer, 409, 11005)
        const { groupId } = await expectSuccess(answer)
        return expectSuccess(one.update({ groupId, parentId: 'root' }))
      })
      await Promise.all(back)
    }
  })

  it('G08: refuses to put a group below itself', async () => {
    const calls = await machine(world())
    const { a, b, c } = ids('a', 'b', 'c')
    await chain(calls, [a, b, c])
    for (const parentId of [a, b, c]) {
      await expectFailure(calls.update({ groupId: a, parentId }), 409, 11005)
    }
    assert.equal((await expectSuccess(calls.get(c))).path, `/${a}/${b}/${c}/`)
  })

  it('G17: has at most 32 levels, by creation and by moves', async () => {
    const calls = await machine(world())
    const { level, low, lower } = ids('level', 'low', 'lower')
    const levels = Array.from({ length: 32 }, (_, n) => `${level}.${n}`)
    await chain(calls, levels)
    const last = levels.at(-1) ?? ''
    await expectFailure(calls.create({ groupId: low, parentId: last }), 409, 11005)
    await expectFailure(calls.get(low), 404, 11001)
    await chain(calls, [low, lower])
    const move = (parentId = '') => calls.update({ groupId: low, parentId })
    await expectFailure(move(levels.at(-1)), 409, 11005)
    await expectFailure(move(levels.at(-2)), 409, 11005)
    await expectSuccess(move(levels.at(-3)))
    const tree = await calls.search({ groupId: levels[0], includeChildGroups: true })
    assert.equal(tree.text.match(/"childGroups"/g)?.length, 34)
  })

  it('G18: refuses to answer more than 5,000 groups at once with 413 and code 11012', async () => {
    const calls = await machine(world())
    const { wide } = ids('wide')
    await growTree(world().database, { top: wide, groups: 5000, children: 5000 })
    const search = { groupId: wide, includeChildGroups: true }
    await expectFailure(calls.search(search), 413, 11012)
    await expectSuccess(calls.search({ ...search, includeChildGroups: false }))
    await expectSuccess(calls.remove(`${wide}-1`))
    const tree = await expectSuccess(calls.search(search))
    assert.equal((tree.childGroups as unknown[]).length, 4999)
  })

  it('G24: deletes a group with children only with cascade, and then all of them', async () => {
    const calls = await machine(world())
    const { a, b, c, d } = ids('a', 'b', 'c', 'd')
    await chain(calls, [a, b, c])
    await expectSuccess(calls.create({ groupId: d, parentId: a }))
    const user = await world().addUser()
    for (const groupId of [a, b, c]) await expectSuccess(calls.assign(groupId, user.sub, ['A']))
    await expectFailure(calls.remove(b), 409, 11009)
    await expectFailure(calls.remove(b, '?cascade=false'), 409, 11009)
    await expectFailure(calls.remove(b, '?cascade=1'), 400, 11003)
    await expectSuccess(calls.get(c))
    await expectSuccess(calls.remove(b, '?cascade=true'))
    for (const groupId of [b, c]) await expectFailure(calls.get(groupId), 404, 11001)
    await expectSuccess(calls.get(d))
    const search = { groupIds: [a], includingChildGroups: true }
    const found = await expectSuccess<readonly { groups: object }[]>(calls.searchUsers(search))
    assert.deepEqual(
      found.map(({ groups }) => groups),
      [{ [a]: [] }],
    )
    await assertSound(world())
  })

  it('G25: leaves no orphan when a parent is deleted while children are created', async () => {
    const calls = await machine(world())
    const other = callsWith(second(), calls.token)
    for (let round = 0; round < 10; round++) {
      const { parent, child } = ids('parent', 'child')
      await expectSuccess(calls.create({ groupId: parent }))
      const [gone, ...made] = await Promise.all([
        calls.remove(parent, '?cascade=true'),
        ...Array.from({ length: 6 }, (_, n) =>
          (n % 2 ? calls : other).create({ groupId: `${child}.${n}`, parentId: parent }),
        ),
      ])
      await expectSuccess(gone)
      for (const [n, answer] of made.entries()) {
        if (answer.status !== 200) await expectFailure(answer, 404, 11004)
        await expectFailure(calls.get(`${child}.${n}`), 404, 11001)
      }
    }
    await assertSound(world())
  })

  it('G25: leaves no member behind when a group is deleted while users join', async () => {
    const calls = await machine(world())
    const other = callsWith(second(), calls.token)
    const users = [await world().addUser(), await world().addUser(), await world().addUser()]
    for (let round = 0; round < 10; round++) {
      const { top, group } = ids('top', 'group')
      await chain(calls, [top, group])
      const [gone, ...joined] = await Promise.all([
        calls.remove(group),
        ...users.map(({ sub }, n) => (n % 2 ? calls : other).assign(group, sub, ['A'])),
      ])
      await expectSuccess(gone)
      for (const answer of joined) {
        if (answer.status !== 200) await expectFailure(answer, 404, 11001)
      }
      const search = { groupIds: [top], includingChildGroups: true }
      assert.deepEqual(await expectSuccess<unknown>(calls.searchUsers(search)), [])
    }
    await assertSound(world())
  })

  it('G26: lets one of 50 create a group, and answers the others that it exists', async () => {
    const calls = await machine(world())
    const other = callsWith(second(), calls.token)
    const { a } = ids('a')
    const answers = await many(50, (n) => (n % 2 ? calls : other).create({ groupId: a }))
    assert.deepEqual(tally(answers), { 200: 1, 409: 49 })
    for (const answer of answers.filter(({ status }) => status === 409)) {
      await expectFailure(answer, 409, 11002)
    }
  })

  it('R01: keeps every role that was added, and one membership, whoever assigns at once', async () => {
    const calls = await machine(world())
    const other = callsWith(second(), calls.token)
    const { a } = ids('a')
    const user = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    const answers = await many(50, (n) =>
      (n % 2 ? calls : other).assign(a, user.sub, [`R${n}`], { appendRole: true }),
    )
    assert.deepEqual(tally(answers), { 200: 50 })
    const { roles } = await expectSuccess(calls.get(a))
    assert.equal((roles as unknown[]).length, 50)
    const recordIds = new Set(answers.map(({ json }) => (json.data as { _id: string })._id))
    assert.equal(recordIds.size, 1)
  })

  it('R01: removes a member for one of many, and updates a revision for one of many', async () => {
    const calls = await machine(world())
    const other = callsWith(second(), calls.token)
    const { a } = ids('a')
    const user = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.assign(a, user.sub, ['A']))
    const of = (n: number): GroupCalls => (n % 2 ? calls : other)
    assert.deepEqual(tally(await many(20, (n) => of(n).dismiss(a, user.sub))), { 200: 1, 404: 19 })
    const update = (n: number) =>
      of(n).send('PUT', '/usergroup', {
        json: { groupId: a, groupName: `${n}` },
        headers: { 'if-match': '"0"' },
      })
    assert.deepEqual(tally(await many(20, update)), { 200: 1, 409: 19 })
  })

  it('B02: writes an event for every change, with who made it and what changed', async () => {
    const { database } = world()
    const calls = await machine(world())
    const { a, b, c } = ids('a', 'b', 'c')
    const [appointed, user] = [await world().addUser(), await world().addUser()]
    await chain(calls, [a, b, c])
    await expectSuccess(calls.assign(a, appointed.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), appointed)
    await expectSuccess(calls.assign(a, user.sub, []))
    await expectSuccess(admin.assign(b, user.sub, ['A']))
    await expectSuccess(admin.assign(b, user.sub, ['A']))
    await expectSuccess(admin.assign(b, user.sub, ['B', 'C']))
    await expectSuccess(admin.dismiss(b, user.sub))
    await expectSuccess(admin.update({ groupId: c, parentId: a }))
    await expectFailure(admin.update({ groupId: a, parentId: c }), 403, 11010)
    await expectSuccess(admin.remove(b))
    await expectSuccess(calls.remove(a, '?cascade=true'))
    const rows = await database.execute(
      `select type, sub, client_id, session_id, address, outcome, detail from events
       where detail like '%${a.slice(2)}%'`,
    )
    const written = rows.map(({ type, sub, detail }) => {
      const { groupId, by, changes: _, ...rest } = JSON.parse(String(detail))
      return [type, groupId, sub, by === admin.sub, rest]
    })
    const path = (...groupIds: readonly string[]) => `/${groupIds.join('/')}/`
    const expected = [
      ['GROUP_CREATED', a, null, false, { parentId: 'root' }],
      ['GROUP_CREATED', b, null, false, { parentId: a }],
      ['GROUP_CREATED', c, null, false, { parentId: b }],
      ['GROUP_NEW_USER_ADDED', a, admin.sub, false, { roles: 'GROUP_ADMIN' }],
      ['GROUP_NEW_USER_ADDED', a, user.sub, false, { roles: '' }],
      ['GROUP_NEW_USER_ADDED', b, user.sub, true, { roles: 'A' }],
      ['GROUP_USER_ROLE_UPDATED', b, user.sub, true, { roles: 'B,C' }],
      ['GROUP_USER_REMOVED', b, user.sub, true, {}],
      ['GROUP_MODIFIED', c, null, true, { from: path(a, b, c), to: path(a, c), groups: 1 }],
      ['GROUP_DELETED', b, null, true, {}],
      ['GROUP_DELETED', a, null, false, {}],
      ['GROUP_DELETED', c, null, false, { cascade: a }],
    ]
    const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort()
    assert.deepEqual(sorted(written), sorted(expected))
    for (const row of rows) {
      assert.equal(row.outcome, 'success')
      assert.match(String(row.client_id), /^client-/)
      assert.equal(row.address, '127.0.0.1')
      const isByAdmin = String(row.detail).includes(admin.sub) && row.sub !== admin.sub
      assert.equal(row.session_id !== null, isByAdmin)
    }
  })
})
