import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { chain, expectFailure, expectSuccess, ids, machine } from './groups-world.ts'

describeServer('the endpoints of members', (world) => {
  it('assign a user, with roles as a set', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const { sub } = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    const { _id, createdTime, updatedTime, ...rest } = await expectSuccess(
      calls.assign(a, sub, ['LEAD', 'ENGINEER', 'LEAD'], { appendRole: false }),
    )
    assert.deepEqual(rest, {
      sub,
      groupId: a,
      roles: ['LEAD', 'ENGINEER'],
      className: 'UserGroupMap',
      __v: 0,
    })
    assert.match(String(_id), /^[\w-]{22}$/)
    assert.equal(createdTime, updatedTime)
    assert.match(String(createdTime), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('replace the roles of a member, or add to them', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const { sub } = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    const first = await expectSuccess(calls.assign(a, sub, ['A']))
    const added = await expectSuccess(calls.assign(a, sub, ['B', 'A'], { appendRole: true }))
    assert.deepEqual([added._id, added.roles, added.__v], [first._id, ['A', 'B'], 1])
    const replaced = await expectSuccess(calls.assign(a, sub, ['C'], { appendRole: false }))
    assert.deepEqual([replaced._id, replaced.roles, replaced.__v], [first._id, ['C'], 2])
    const same = await expectSuccess(calls.assign(a, sub, ['C']))
    assert.deepEqual(same, replaced)
    assert.deepEqual((await expectSuccess(calls.assign(a, sub, []))).roles, [])
  })

  it('remove a member, and refuse to do it twice with 404 and code 11008', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const { sub } = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.assign(a, sub, ['A']))
    assert.deepEqual(await expectSuccess(calls.dismiss(a, sub)), { deleted: true })
    await expectFailure(calls.dismiss(a, sub), 404, 11008)
  })

  it('remove nobody from the group of which every user is a member', async () => {
    const calls = await machine(world())
    const { sub } = await world().addUser()
    const groupId = 'OSTIARY_USERS'
    await expectFailure(calls.dismiss(groupId, sub), 403, 11010)
    const legacy = `/groups/map/user/${sub}/${groupId}`
    await expectFailure(world().send('DELETE', legacy, { bearer: calls.token }), 403, 11010)
    const operations = [{ action: 'remove', groupId, sub }]
    const bulk = await calls.send('POST', '/usergroupmap/bulk', { json: { operations } })
    assert.match(bulk.text, /"code":11010/)
    assert.equal((await calls.verify({ userId: sub, groupId, roles: ['USER'] })).status, 200)
  })

  it('return the groups of a user, ordered by path', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    const { sub } = await world().addUser()
    await chain(calls, [a, b])
    await expectSuccess(calls.update({ groupId: b, groupType: 'team' }))
    const inB = await expectSuccess(calls.assign(b, sub, ['LEAD']))
    await expectSuccess(calls.assign(a, sub, []))
    const { groupMetaData, data } = await expectSuccess<{
      groupMetaData: readonly Readonly<Record<string, unknown>>[]
      data: readonly Readonly<Record<string, unknown>>[]
    }>(calls.groupsOf(sub))
    const path = `/${a}/${b}/`
    assert.deepEqual(
      groupMetaData.map(({ groupId }) => groupId),
      ['OSTIARY_USERS', a, b],
    )
    const { _id } = await expectSuccess(calls.get(b))
    const group = { path, groupName: b, groupId: b, groupType: 'team' }
    assert.deepEqual(groupMetaData[2], { _id, ...group })
    assert.deepEqual(data[2], { _id: inB._id, ...group, roles: ['LEAD'], groupPath: path })
    await expectFailure(calls.groupsOf('nobody'), 404, 11007)

    const of = `/usergroupmap/userwithmetadata/${sub}`
    const page = await expectSuccess(calls.send('GET', `${of}?skip=1&take=1`))
    assert.deepEqual(page, { groupMetaData: [groupMetaData[1]], data: [data[1]] })
    for (const query of ['take=5001', 'take=x', 'skip=-1', 'take=1&take=2']) {
      await expectFailure(calls.send('GET', `${of}?${query}`), 400, 11003)
    }
  })

  it('verify that a user holds all roles in that very group', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    const { sub: userId } = await world().addUser()
    await chain(calls, [a, b])
    await expectSuccess(calls.assign(a, userId, ['A', 'B']))
    const yes = await calls.verify({ userId, groupId: a, roles: ['B', 'A'] })
    assert.equal(yes.text, '{"success":true,"status":200}')
    await expectSuccess(calls.verify({ userId, groupId: a, roles: [] }))
    await expectFailure(calls.verify({ userId, groupId: a, roles: ['A', 'C'] }), 403, 11006)
    await expectFailure(calls.verify({ userId, groupId: b, roles: ['A'] }), 403, 11006)
    await expectFailure(calls.verify({ userId, groupId: b, roles: [] }), 403, 11006)
    await expectFailure(calls.verify({ userId: 'nobody', groupId: a }), 403, 11006)
    await expectFailure(calls.verify({ userId, groupId: ids('x').x }), 403, 11006)
  })

  it('count roles in the groups above with inherit, and return which group grants each', async () => {
    const calls = await machine(world())
    const { a, b, c } = ids('a', 'b', 'c')
    const { sub: userId } = await world().addUser()
    await chain(calls, [a, b, c])
    await expectSuccess(calls.assign(a, userId, ['ADMIN', 'USER']))
    await expectSuccess(calls.assign(c, userId, ['USER']))
    const roles = ['USER', 'ADMIN']
    const inherit = true
    assert.deepEqual(await expectSuccess(calls.verify({ userId, groupId: c, roles, inherit })), {
      grantedBy: { USER: c, ADMIN: a },
    })
    assert.deepEqual(await expectSuccess(calls.verify({ userId, groupId: b, inherit })), {
      grantedBy: {},
    })
    await expectFailure(calls.verify({ userId, groupId: c, roles: ['X'], inherit }), 403, 11006)
    await expectFailure(calls.verify({ userId, groupId: 'nowhere', inherit }), 403, 11006)
    await expectSuccess(calls.update({ groupId: b, parentId: 'root' }))
    await expectFailure(calls.verify({ userId, groupId: c, roles, inherit }), 403, 11006)
  })

  it('answer many questions in their order', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    const { sub: userId } = await world().addUser()
    await chain(calls, [a, b])
    await expectSuccess(calls.update({ groupId: b, groupType: 'team' }))
    await expectSuccess(calls.assign(a, userId, ['A']))
    const answers = await expectSuccess<unknown>(
      calls.verifyAll([
        { userId, groupId: a, roles: ['A'] },
        { userId, groupId: b, roles: ['A'] },
        { userId, groupId: b, roles: ['A'], inherit: true, groupType: 'team' },
        { userId, groupId: b, roles: ['A'], inherit: true, groupType: 'other' },
        { userId, groupId: 'nowhere', roles: [] },
        { userId: 'nobody', groupId: a, roles: [] },
        { userId, groupId: a, roles: [] },
      ]),
    )
    const no = { verified: false, code: 11006 }
    assert.deepEqual(answers, [
      { verified: true, grantedBy: { A: a } },
      no,
      { verified: true, grantedBy: { A: a } },
      no,
      no,
      no,
      { verified: true, grantedBy: {} },
    ])
    const many = Array.from({ length: 1000 }, () => ({ userId, groupId: a, roles: ['A'] }))
    const verdicts = await expectSuccess<readonly { verified: boolean }[]>(calls.verifyAll(many))
    assert.equal(verdicts.filter(({ verified }) => verified).length, 1000)
    await expectFailure(calls.verifyAll([...many, many[0]]), 400, 11003)
    await expectFailure(calls.verifyAll([]), 400, 11003)
    const fault = await expectFailure(
      calls.verifyAll([many[0], { userId, groupId: a, roles: 'A' }, 7]),
      400,
      11003,
    )
    assert.match(fault.error, /^questions\/1\/roles /)
  })
})

interface FoundUser {
  readonly _id: string
  readonly sub: string
  readonly userId: string
  readonly groups: Readonly<Record<string, readonly string[]>>
}

describeServer('the search for members', (world) => {
  async function seed() {
    const calls = await machine(world())
    const { a, b, c, d } = ids('a', 'b', 'c', 'd')
    for (const [groupId, parentId, groupType] of [
      [a, 'root', 'company'],
      [b, a, 'team'],
      [c, b, 'team'],
      [d, 'root', 'team'],
    ] as const) {
      await expectSuccess(calls.create({ groupId, parentId, groupType }))
    }
    const subs: string[] = []
    for (let i = 0; i < 4; i++) subs.push((await world().addUser()).sub)
    subs.sort((one, other) => (one < other ? -1 : 1))
    const [u, v, w, x] = subs as [string, string, string, string]
    for (const [groupId, sub, roles] of [
      [a, v, ['A']],
      [b, u, ['B']],
      [c, u, ['C', 'D']],
      [c, w, []],
      [d, x, ['E']],
      [d, u, ['F']],
    ] as const) {
      await expectSuccess(calls.assign(groupId, sub, roles))
    }
    const search = (body: object) => expectSuccess<readonly FoundUser[]>(calls.searchUsers(body))
    return { calls, search, a, b, c, d, u, v, w, x }
  }

  it('finds the members of a group alone, or of everything below, ordered by sub', async () => {
    const { search, a, b, c, u, v, w } = await seed()
    assert.deepEqual(await search({ groupIds: [a], includingRoles: true }), [
      { _id: v, sub: v, userId: v, groups: { [a]: ['A'] } },
    ])
    const all = { groupIds: [a], includingChildGroups: true }
    assert.deepEqual(await search({ ...all, includingRoles: true }), [
      { _id: u, sub: u, userId: u, groups: { [b]: ['B'], [c]: ['C', 'D'] } },
      { _id: v, sub: v, userId: v, groups: { [a]: ['A'] } },
      { _id: w, sub: w, userId: w, groups: { [c]: [] } },
    ])
    const [first] = await search({ ...all, includingRoles: false })
    assert.deepEqual(first?.groups, { [b]: [], [c]: [] })
  })

  it('takes several groups, nested ones and unknown ones among them', async () => {
    const { search, a, c, d, u, v, w, x } = await seed()
    const subs = (found: readonly FoundUser[]) => found.map(({ sub }) => sub)
    const several = await search({ groupIds: [c, d, 'nowhere', d], includingRoles: true })
    assert.deepEqual(several, [
      { _id: u, sub: u, userId: u, groups: { [c]: ['C', 'D'], [d]: ['F'] } },
      { _id: w, sub: w, userId: w, groups: { [c]: [] } },
      { _id: x, sub: x, userId: x, groups: { [d]: ['E'] } },
    ])
    const nested = { groupIds: [a, c, d], includingChildGroups: true }
    assert.deepEqual(subs(await search(nested)), [u, v, w, x])
    assert.deepEqual(subs(await search({ ...nested, skip: 1, take: 2 })), [v, w])
    assert.deepEqual(await search({ groupIds: ['nowhere'] }), [])
  })

  it('keeps to one type of group; "" is any', async () => {
    const { search, a, b, c, d, u, w } = await seed()
    const found = await search({
      groupIds: [a],
      includingChildGroups: true,
      includingRoles: true,
      groupType: 'team',
    })
    assert.deepEqual(found, [
      { _id: u, sub: u, userId: u, groups: { [b]: ['B'], [c]: ['C', 'D'] } },
      { _id: w, sub: w, userId: w, groups: { [c]: [] } },
    ])
    assert.deepEqual(await search({ groupIds: [a], groupType: 'team' }), [])
    assert.equal((await search({ groupIds: [a, d], groupType: 'team' })).length, 2)
    assert.equal((await search({ groupIds: [a], groupType: '' })).length, 1)
  })

  it('adds the members of groups above when asked to', async () => {
    const { search, a, c, u, v, w } = await seed()
    const found = await search({ groupIds: [c], inherit: true, includingRoles: true })
    assert.deepEqual(
      found.map(({ sub, groups }) => [sub, groups[a]]),
      [
        [u, undefined],
        [v, ['A']],
        [w, undefined],
      ],
    )
  })

  it('goes through all pages by skip, and by the cursor', async () => {
    const { calls, search, a, u, v, w } = await seed()
    const all = { groupIds: [a], includingChildGroups: true, take: 1 }
    const bySkip: (string | undefined)[] = []
    for (let skip = 0; skip < 4; skip++) bySkip.push((await search({ ...all, skip }))[0]?.sub)
    assert.deepEqual(bySkip, [u, v, w, undefined])

    const byCursor: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const answer = await calls.searchUsers({ ...all, after })
      const [found] = await expectSuccess<readonly FoundUser[]>(answer)
      byCursor.push(found?.sub ?? '')
      after = answer.headers.get('x-next-after')
    }
    assert.deepEqual(byCursor, [u, v, w])
    await expectFailure(calls.searchUsers({ ...all, after: '=' }), 400, 11003)
  })
})
