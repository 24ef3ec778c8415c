import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { expectFailure, expectSuccess, ids, machine } from './groups-world.ts'
import { growTree } from './grow-tree.ts'

const groupFields = [
  '_id',
  'groupId',
  'groupName',
  'groupType',
  'description',
  'logoUrl',
  'parentId',
  'path',
  'customFields',
  'groupOwner',
  'className',
]
const storedFields = [...groupFields, 'createdTime', 'updatedTime', '__v']

describeServer('the group endpoints', (world) => {
  it('create a group with every field, without revision and times', async () => {
    const calls = await machine(world())
    const { acme, sales } = ids('acme', 'sales')
    await expectSuccess(calls.create({ groupId: acme }))
    const body = {
      groupId: sales,
      parentId: acme,
      groupName: 'Sales',
      groupType: 'department',
      description: 'They sell.\nA lot.',
      logoUrl: 'https://example.com/logo.png',
      customFields: { region: 'north', 'cost centre': '7' },
    }
    const { _id, groupOwner, ...group } = await expectSuccess(calls.create(body))
    assert.deepEqual(group, { ...body, path: `/${acme}/${sales}/`, className: 'UserGroup' })
    assert.match(String(_id), /^[\w-]{22}$/)
    assert.match(String(groupOwner), /^client-/)
  })

  it('create a group at the top with what else may be left out', async () => {
    const calls = await machine(world())
    const { acme } = ids('acme')
    const group = await expectSuccess(calls.create({ groupId: acme, groupName: 'Acme' }))
    assert.deepEqual(Object.keys(group), groupFields)
    const { parentId, path, groupType, description, logoUrl, customFields } = group
    assert.deepEqual(
      { parentId, path, groupType, description, logoUrl, customFields },
      {
        parentId: 'root',
        path: `/${acme}/`,
        groupType: '',
        description: '',
        logoUrl: '',
        customFields: {},
      },
    )
  })

  it('refuse a groupId that exists with 409 and code 11002', async () => {
    const calls = await machine(world())
    const { acme } = ids('acme')
    await expectSuccess(calls.create({ groupId: acme }))
    await expectFailure(calls.create({ groupId: acme }), 409, 11002)
  })

  it('name every field that is missing or wrong, and coerce none', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const missing = await expectFailure(calls.send('POST', '/usergroup', { json: {} }), 400, 11003)
    assert.match(missing.error, /groupId is missing; groupName is missing/)
    const base = { groupId: a, groupName: 'A' }
    for (const [name, values] of Object.entries({
      groupName: [1, '', null, 'x'.repeat(257), 'a\nb'],
      groupType: [1, null, 'x'.repeat(65)],
      description: [1, null, 'x'.repeat(4097), 'a\u0000b'],
      parentId: [1, null, '', '/', 'a/b'],
      customFields: [[], 'x', { a: 1 }, { a: null }, { a: { b: 'c' } }],
      logoUrl: [1, 'x'],
    })) {
      for (const value of values) {
        const error = await expectFailure(calls.create({ ...base, [name]: value }), 400, 11003)
        assert.ok(error.error.startsWith(name), error.error)
        assert.ok(error.moreInfo.startsWith(`/${name}: `), error.moreInfo)
      }
    }
    await expectFailure(calls.get(a), 404, 11001)
  })

  it('refuse a parent that is not there with 404 and code 11004', async () => {
    const calls = await machine(world())
    const { a, nowhere } = ids('a', 'nowhere')
    await expectFailure(calls.create({ groupId: a, parentId: nowhere }), 404, 11004)
    await expectSuccess(calls.create({ groupId: a }))
    await expectFailure(calls.update({ groupId: a, parentId: nowhere }), 404, 11004)
  })

  it('replace the fields that an update gives, and no others', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(
      calls.create({ groupId: a, groupType: 'team', customFields: { x: '1', y: '2' } }),
    )
    const before = await expectSuccess(calls.get(a))
    world().advance(5000)
    const after = await expectSuccess(
      calls.update({ groupId: a, groupName: 'New', customFields: { z: '3' } }),
    )
    assert.deepEqual(Object.keys(after), storedFields)
    const { roles, ...rest } = before
    assert.deepEqual(roles, [])
    assert.deepEqual(after, {
      ...rest,
      groupName: 'New',
      customFields: { z: '3' },
      updatedTime: after.updatedTime,
      __v: 1,
    })
    assert.ok(Date.parse(String(after.updatedTime)) >= Date.parse(String(rest.updatedTime)) + 5000)
    await expectFailure(calls.update({ groupId: ids('b').b, groupName: 'B' }), 404, 11001)
    await expectFailure(calls.update({ groupName: 'B' }), 400, 11003)
  })

  it('refuse an update of a revision that is no longer there with 409 and code 11011', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const put = (groupName: string, revision: string) =>
      calls.send('PUT', '/usergroup', {
        json: { groupId: a, groupName },
        headers: { 'if-match': revision },
      })
    const tagOf = async (path: string) => (await calls.send('GET', path)).headers.get('etag')
    assert.equal((await put('one', '"0"')).headers.get('etag'), '"1"')
    assert.equal(await tagOf(`/usergroup/${a}`), '"1"')
    assert.equal(await tagOf(`/usergroup?groupId=${a}`), '"1"')
    await expectFailure(put('two', '"0"'), 409, 11011)
    await expectSuccess(put('three', '1'))
    await expectSuccess(put('four', '*'))
    await expectFailure(put('five', 'W/"x"'), 400, 11003)
    assert.equal((await expectSuccess(calls.get(a))).groupName, 'four')
  })

  it('find a group by query and by path, with the roles its members hold', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const users = [await world().addUser(), await world().addUser(), await world().addUser()]
    await expectSuccess(calls.create({ groupId: a }))
    for (const [place, roles] of [
      ['LEAD', 'B'],
      ['B', 'A'],
      ['LEAD', 'B'],
    ].entries()) {
      await expectSuccess(calls.assign(a, users[place]?.sub ?? '', roles))
    }
    const byQuery = await expectSuccess(calls.get(a))
    assert.deepEqual(Object.keys(byQuery), [...storedFields, 'roles'])
    assert.deepEqual(byQuery.roles, ['A', 'B', 'LEAD'])
    assert.deepEqual(await expectSuccess(calls.send('GET', `/usergroup/${a}`)), byQuery)
    await expectSuccess(calls.dismiss(a, users[1]?.sub ?? ''))
    assert.deepEqual((await expectSuccess(calls.get(a))).roles, ['B', 'LEAD'])
  })

  it('refuse a group that is not there with 404 and code 11001', async () => {
    const calls = await machine(world())
    const { nowhere } = ids('nowhere')
    const user = await world().addUser()
    await expectFailure(calls.get(nowhere), 404, 11001)
    await expectFailure(calls.remove(nowhere), 404, 11001)
    await expectFailure(calls.search({ groupId: nowhere }), 404, 11001)
    await expectFailure(calls.assign(nowhere, user.sub, ['A']), 404, 11001)
    await expectFailure(calls.dismiss(nowhere, user.sub), 404, 11001)
    await expectFailure(calls.send('GET', '/usergroup'), 400, 11003)
  })

  it('nest the groups below in a search that includes them', async () => {
    const calls = await machine(world())
    const { a, b, c, d } = ids('a', 'b', 'c', 'd')
    for (const [groupId, parentId] of [
      [a, 'root'],
      [d, a],
      [b, a],
      [c, b],
    ] as const) {
      await expectSuccess(calls.create({ groupId, parentId }))
    }
    const alone = await expectSuccess(calls.search({ groupId: a, includeChildGroups: false }))
    assert.deepEqual(Object.keys(alone), storedFields)
    interface Tree extends Readonly<Record<string, unknown>> {
      readonly groupId: string
      readonly childGroups: readonly Tree[]
    }
    const tree = await expectSuccess<Tree>(calls.search({ groupId: a, includeChildGroups: true }))
    const shape = ({ groupId, childGroups }: Tree): unknown => [groupId, childGroups.map(shape)]
    assert.deepEqual(shape(tree), [
      a,
      [
        [b, [[c, []]]],
        [d, []],
      ],
    ])
    assert.deepEqual(Object.keys(tree.childGroups[0] ?? {}), [...storedFields, 'childGroups'])
    const { childGroups, ...same } = tree
    assert.deepEqual(same, alone)
  })

  it('delete a group with its memberships', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const user = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.assign(a, user.sub, ['A']))
    assert.deepEqual(await expectSuccess(calls.remove(a)), { deleted: true })
    await expectFailure(calls.get(a), 404, 11001)
    await expectSuccess(calls.create({ groupId: a }))
    await expectFailure(calls.verify({ userId: user.sub, groupId: a }), 403, 11006)
  })

  it('delete a large subtree, while others ask for its groups and members', async () => {
    const calls = await machine(world())
    const { large } = ids('large')
    const [last, user] = [`${large}-300`, await world().addUser()]
    await growTree(world().database, { top: large, groups: 300, children: 5 })
    await expectSuccess(calls.assign(last, user.sub, ['A']))
    await expectFailure(calls.remove(large), 409, 11009)

    let isOver = false
    const deletion = expectSuccess(calls.remove(large, '?cascade=true')).finally(() => {
      isOver = true
    })
    // A group is there with its members and its children, or it is gone with all of them.
    let isGone = false
    while (!isOver) {
      const verified = (await calls.verify({ userId: user.sub, groupId: last })).status
      if (isGone) assert.equal(verified, 403)
      isGone = (await calls.get(large)).status === 404
    }
    assert.deepEqual(await deletion, { deleted: true })
    for (const groupId of [large, last]) await expectFailure(calls.get(groupId), 404, 11001)
    const { data } = await expectSuccess<{ data: { groupId: string }[] }>(calls.groupsOf(user.sub))
    assert.deepEqual(
      data.map(({ groupId }) => groupId),
      ['OSTIARY_USERS'],
    )
    const events = await world().database.execute(`
      select 1 from events where type = 'GROUP_DELETED' and detail like '%"${large}%'`)
    assert.equal(events.length, 301)
    await expectSuccess(calls.create({ groupId: last }))
  })

  it('move a group with everything below it when an update gives another parent', async () => {
    const calls = await machine(world())
    const { a, b, c, d } = ids('a', 'b', 'c', 'd')
    for (const [groupId, parentId] of [
      [a, 'root'],
      [b, a],
      [c, b],
      [d, 'root'],
    ] as const) {
      await expectSuccess(calls.create({ groupId, parentId }))
    }
    const moved = await expectSuccess(calls.update({ groupId: b, parentId: d, groupName: 'B' }))
    assert.deepEqual(
      [moved.path, moved.parentId, moved.groupName, moved.__v],
      [`/${d}/${b}/`, d, 'B', 1],
    )
    assert.equal((await expectSuccess(calls.get(c))).path, `/${d}/${b}/${c}/`)
    await expectSuccess(calls.update({ groupId: b, parentId: 'root' }))
    assert.equal((await expectSuccess(calls.get(c))).path, `/${b}/${c}/`)
  })

  it('find groups whose names are steps of the paths', async () => {
    const calls = await machine(world())
    const user = await world().addUser()
    for (const groupId of ['search', 'userwithmetadata', 'verify', 'assign']) {
      await expectSuccess(calls.create({ groupId }))
      assert.equal(
        (await expectSuccess(calls.send('GET', `/usergroup/${groupId}`))).groupId,
        groupId,
      )
      await expectSuccess(calls.assign(groupId, user.sub, ['A']))
      await expectSuccess(calls.dismiss(groupId, user.sub))
      await expectSuccess(calls.remove(groupId))
      await expectFailure(calls.get(groupId), 404, 11001)
    }
    await expectFailure(calls.dismiss('verify', 'batch'), 404, 11001)
  })
})
