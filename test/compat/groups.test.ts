import assert from 'node:assert/strict'
import { it } from 'node:test'
import { expectFailure, expectSuccess, ids, machine, person } from '../groups/groups-world.ts'
import type { Answer } from '../support/server-calls.ts'
import { describeServerOnce } from '../support/server-world.ts'

interface GroupData extends Readonly<Record<string, unknown>> {
  readonly _id: string
  readonly groupId: string
  readonly createdTime: string
}

async function expectCreated<T>(answer: Promise<Answer>): Promise<T> {
  const { status, json, text } = await answer
  assert.deepEqual([status, json.status, json.success], [201, 201, true], text)
  return json.data as T
}

describeServerOnce('compatibility: groups under their plural name', (world) => {
  it('are created with what infrastructure code sends, and read back as it compares them', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const sent = {
      groupType: 'sample',
      groupId: a,
      groupName: 'Sample',
      parentId: 'root',
      logoUrl: 'https://example.com/logo',
      description: null,
      make_first_user_admin: true,
      memberProfileVisibility: 'full',
      noneMemberProfileVisibility: 'public',
      groupOwner: 'somebody',
      customFields: { first_name: 'Ada', empty: null },
      somethingNew: { deep: [1] },
    }
    const created = await expectSuccess<GroupData>(
      calls.send('POST', '/usergroups', { json: sent }),
    )
    assert.match(created._id, /^[\w-]{22}$/)
    assert.match(created.createdTime, /^\d{4}-/)
    const { roles, ...read } = await expectSuccess<GroupData>(calls.send('GET', `/usergroups/${a}`))
    assert.deepEqual(read, created)
    assert.deepEqual(roles, [])
    assert.deepEqual(
      [read.description, read.customFields, read.make_first_user_admin],
      ['', { first_name: 'Ada' }, true],
    )
    assert.deepEqual(
      [read.memberProfileVisibility, read.noneMemberProfileVisibility, read.parentId],
      ['full', 'public', 'root'],
    )
    await expectFailure(calls.send('POST', '/usergroups', { json: sent }), 409, 11002)
  })

  it('are changed, deleted, and absent with 204 and no body', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a, description: 'old' }))
    const change = { groupId: a, groupName: 'New', description: null, parentId: 'root' }
    const changed = await expectSuccess<GroupData>(
      calls.send('PUT', '/usergroups', { json: change }),
    )
    assert.deepEqual([changed.groupName, changed.description], ['New', 'old'])
    const deleted = await expectSuccess(calls.send('DELETE', `/usergroups/${a}`))
    assert.deepEqual(deleted, { deleted: true })
    const { status, text } = await calls.send('GET', `/usergroups/${a}`)
    assert.deepEqual([status, text], [204, ''])
    await expectFailure(calls.send('DELETE', `/usergroups/${a}`), 404, 11001)
    await expectFailure(
      calls.send('PUT', '/usergroups', { json: { groupId: a, groupName: 'x' } }),
      404,
      11001,
    )
  })

  it('keep their settings, and replace all of them when one is sent', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const settings = async () => {
      const read = await expectSuccess<GroupData>(calls.send('GET', `/usergroups/${a}`))
      const { make_first_user_admin, memberProfileVisibility, noneMemberProfileVisibility } = read
      return [make_first_user_admin, memberProfileVisibility, noneMemberProfileVisibility]
    }
    const change = (json: object) =>
      calls.send('PUT', '/usergroups', { json: { groupId: a, ...json } })
    await expectSuccess(calls.create({ groupId: a }))
    assert.deepEqual(await settings(), [false, 'public', 'none'])
    await expectSuccess(change({ make_first_user_admin: true, memberProfileVisibility: 'full' }))
    assert.deepEqual(await settings(), [true, 'full', 'none'])
    await expectSuccess(change({ groupName: 'New', make_first_user_admin: null }))
    assert.deepEqual(await settings(), [true, 'full', 'none'])
    // A typed client leaves out what is false.
    await expectSuccess(
      change({ memberProfileVisibility: 'public', noneMemberProfileVisibility: 'public' }),
    )
    assert.deepEqual(await settings(), [false, 'public', 'public'])
    for (const bad of [
      { make_first_user_admin: 'yes' },
      { memberProfileVisibility: 'none' },
      { noneMemberProfileVisibility: 'full' },
    ]) {
      await expectFailure(change(bad), 400, 11003)
    }
  })

  it('make their first member an administrator, if they say so', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a, make_first_user_admin: true }))
    const people = await Promise.all([1, 2, 3, 4].map(() => world().addUser()))
    const roles = await Promise.all(
      people.map(async ({ sub }) => {
        const { data } = (await calls.assign(a, sub, ['BUYER'])).json
        return (data as { roles: string[] }).roles.join()
      }),
    )
    assert.deepEqual(roles.toSorted(), ['BUYER', 'BUYER', 'BUYER', 'BUYER,GROUP_ADMIN'])
    const again = people[roles.indexOf('BUYER')]
    const later = await expectSuccess(calls.assign(a, again?.sub ?? '', ['LEAD']))
    assert.deepEqual(later.roles, ['LEAD'], 'a member is no first one')
  })

  it('do so only for callers who may appoint one, and where the type allows it', async () => {
    const calls = await machine(world())
    const writer = await machine(world(), ['write'])
    const { a, b, type } = ids('a', 'b', 'type')
    const [first, second] = [await world().addUser(), await world().addUser()]
    await expectSuccess(calls.create({ groupId: a, make_first_user_admin: true }))
    const joined = await expectSuccess(writer.assign(a, first.sub, []))
    assert.deepEqual(joined.roles, [])
    const later = await expectSuccess(calls.assign(a, second.sub, []))
    assert.deepEqual(later.roles, [], 'the first member is there already')

    const json = { groupType: type, roleMode: 'no_roles' }
    await expectSuccess(calls.send('POST', '/grouptypes', { json }))
    await expectSuccess(calls.create({ groupId: b, groupType: type, make_first_user_admin: true }))
    assert.deepEqual((await expectSuccess(calls.assign(b, first.sub, []))).roles, [])
  })

  it('answer a content type without a body as infrastructure code sends it', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const headers = { 'content-type': 'application/json' }
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.send('GET', `/usergroups/${a}`, { headers }))
    await expectSuccess(calls.send('DELETE', `/usergroups/${a}`, { headers }))
  })

  it('are listed below a parent, at the top, and in parts', async () => {
    const calls = await machine(world())
    const { top, a, b, c } = ids('top', 'a', 'b', 'c')
    await expectSuccess(calls.create({ groupId: top }))
    for (const groupId of [c, a, b]) await expectSuccess(calls.create({ groupId, parentId: top }))
    const { d } = ids('d')
    await expectSuccess(calls.create({ groupId: d, parentId: a }))
    const list = (json: object) => calls.send('POST', '/graph/usergroups', { json })
    const idsOf = async (json: object) => {
      const { groups } = await expectSuccess<{ groups: readonly GroupData[] }>(list(json))
      return groups.map(({ groupId }) => groupId)
    }
    assert.deepEqual(await idsOf({ parentId: top, skip: null, other: 1 }), [a, b, c])
    assert.deepEqual(await idsOf({ parentId: top, skip: 1, take: 1 }), [b])
    assert.ok((await idsOf({ parentId: 'root' })).includes(top))
    assert.ok((await idsOf({})).includes('OSTIARY_USERS'))
    assert.ok(!(await idsOf({})).includes(a))
    for (const json of [{ parentId: d }, { parentId: 'unknown' }, { parentId: top, skip: 3 }]) {
      const { status, text } = await list(json)
      assert.deepEqual([status, text], [204, ''])
    }
    for (const bad of [{ take: 0 }, { take: 5001 }, { skip: -1 }, { skip: 1.5 }, { take: '1' }]) {
      await expectFailure(list({ parentId: top, ...bad }), 400, 11003)
    }
    await expectFailure(list({ parentId: '' }), 400, 11003)
  })

  it('hide from group administrators what is not theirs', async () => {
    const admin = await machine(world())
    const { mine, below, other } = ids('mine', 'below', 'other')
    for (const groupId of [mine, other]) await expectSuccess(admin.create({ groupId }))
    await expectSuccess(admin.create({ groupId: below, parentId: mine }))
    const user = await world().addUser()
    await expectSuccess(admin.assign(mine, user.sub, ['GROUP_ADMIN']))
    const calls = await person(world(), user)
    await expectSuccess(calls.send('GET', `/usergroups/${below}`))
    await expectSuccess(calls.send('POST', '/graph/usergroups', { json: { parentId: mine } }))
    for (const parentId of ['root', other, 'unknown']) {
      const listed = calls.send('POST', '/graph/usergroups', { json: { parentId } })
      await expectFailure(listed, 403, 11010)
    }
    // An unknown group is no 204 for them, so that they do not learn which groups exist.
    for (const groupId of [other, 'unknown']) {
      await expectFailure(calls.send('GET', `/usergroups/${groupId}`), 403, 11010)
    }
  })
})

describeServerOnce('compatibility: memberships', (world) => {
  it('are added with 201, and changed with 200', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const { sub } = await world().addUser()
    const add = (json: object) => calls.send('POST', `/usergroups/${a}/users`, { json })
    const added = await expectCreated<GroupData>(add({ sub, groupId: a, roles: null, x: 1 }))
    assert.deepEqual([added.sub, added.groupId, added.roles], [sub, a, []])
    const changed = await expectSuccess<GroupData>(add({ sub, groupId: a, roles: ['LEAD'] }))
    assert.deepEqual([changed._id, changed.roles], [added._id, ['LEAD']])
    assert.deepEqual(await expectSuccess(add({ sub, roles: ['LEAD'] })), changed)
    await expectFailure(add({ sub, groupId: 'other', roles: [] }), 400, 11003)
    await expectFailure(add({ sub: 'nobody', groupId: a }), 404, 11007)
    await expectFailure(add({ sub, roles: 'LEAD' }), 400, 11003)
    const gone = calls.send('POST', '/usergroups/unknown/users', { json: { sub } })
    await expectFailure(gone, 404, 11001)
  })

  it('of one user are read and changed together', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    for (const groupId of [a, b]) await expectSuccess(calls.create({ groupId, groupType: 't' }))
    const { sub } = await world().addUser()
    const path = `/usergroups/maps/${sub}`
    const change = (json: object) => calls.send('POST', path, { json })
    const held = async () => {
      const maps = await expectSuccess<readonly GroupData[]>(calls.send('GET', path))
      return maps.map(({ groupId, roles }) => `${groupId} ${roles}`)
    }
    const map = (groupId: string, ...roles: string[]) => ({ sub, groupId, roles })
    await expectCreated(change({ instruction: 'insert', usergroupmaps: [map(a, 'A')] }))
    await expectSuccess(change({ instruction: 'insert', usergroupmaps: [map(a, 'B')] }))
    assert.deepEqual(await held(), ['OSTIARY_USERS USER', `${a} A`])
    // The documented spelling differs from the one that clients send.
    await expectCreated(change({ instruction: 'upsert', userGroupMaps: [map(b, 'B'), map(a)] }))
    assert.deepEqual(await held(), ['OSTIARY_USERS USER', `${a} `, `${b} B`])
    await expectSuccess(change({ instruction: 'replaceAll', usergroupmaps: [map(b, 'C')] }))
    assert.deepEqual(await held(), ['OSTIARY_USERS USER', `${b} C`])
    await expectFailure(change({ instruction: 'update', usergroupmaps: [map(a)] }), 404, 11008)
    // All or nothing: the second entry is refused.
    const half = [map(b, 'X'), map('unknown')]
    await expectFailure(change({ usergroupmaps: half }), 404, 11001)
    assert.deepEqual(await held(), ['OSTIARY_USERS USER', `${b} C`])
    for (const bad of [
      {},
      { usergroupmaps: [] },
      { usergroupmaps: [map(a), map(a)] },
      { usergroupmaps: [{ ...map(a), sub: 'another' }] },
      { usergroupmaps: [map(a)], instruction: 'drop' },
      { usergroupmaps: [null] },
      { usergroupmaps: { 0: map(a) } },
    ]) {
      await expectFailure(change(bad), 400, 11003)
    }
    await expectFailure(calls.send('GET', '/usergroups/maps/nobody'), 404, 11007)
  })

  it('need the right to write, and the right to delete to end others', async () => {
    const full = await machine(world())
    const { a, b } = ids('a', 'b')
    for (const groupId of [a, b]) await expectSuccess(full.create({ groupId }))
    const user = await world().addUser()
    await expectSuccess(full.assign(a, user.sub, []))
    const writer = await machine(world(), ['read', 'write'])
    const path = `/usergroups/maps/${user.sub}`
    const json = { instruction: 'replaceAll', usergroupmaps: [{ groupId: b }] }
    await expectFailure(writer.send('POST', path, { json }), 403, 11010)
    const own = await person(world(), user)
    await expectSuccess(own.send('GET', path))
    await expectFailure(own.send('POST', path, { json }), 403, 11010)
    // Nobody becomes an administrator by a scope.
    const grab = { usergroupmaps: [{ groupId: 'OSTIARY_ADMINS', roles: ['ADMIN'] }] }
    await expectFailure(full.send('POST', path, { json: grab }), 403, 11010)
    const join = full.send('POST', '/usergroups/OSTIARY_ADMINS/users', {
      json: { sub: user.sub, roles: ['ADMIN'] },
    })
    await expectFailure(join, 403, 11010)
  })
})
