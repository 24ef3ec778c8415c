import assert from 'node:assert/strict'
import { request } from 'node:http'
import { it } from 'node:test'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../support/server-world.ts'
import {
  administrator,
  callsWith,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

function denied(answer: Answer, what?: string): void {
  assert.equal(answer.status, 401, what)
  assert.deepEqual(Object.keys(answer.json), ['error', 'refnumber'], what)
  assert.equal(answer.json.error, 'Access denied for this resource')
  assert.match(answer.json.refnumber, /^\d{13}-[0-9a-f-]{36}$/)
}

/** Every call of the family, on things that need not exist. */
function everyCall(calls: GroupCalls): readonly Promise<Answer>[] {
  return [
    calls.create({ groupId: 'x' }),
    calls.update({ groupId: 'x' }),
    calls.remove('x'),
    calls.get('x'),
    calls.send('GET', '/usergroup/x'),
    calls.assign('x', 'y', []),
    calls.dismiss('x', 'y'),
    calls.groupsOf('y'),
    calls.search({ groupId: 'x' }),
    calls.searchUsers({ groupIds: ['x'] }),
    calls.verify({ userId: 'y', groupId: 'x' }),
  ]
}

/** Sends headers as they are, repeated ones too; answers the status. */
async function sendRaw(world: ServerWorld, headers: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = `${world.url}/groups-srv/usergroup?groupId=OSTIARY_USERS`
    request(url, { headers: ['host', new URL(url).host, ...headers] }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

/** A user who administers a subtree. */
async function groupAdmin(world: ServerWorld, calls: GroupCalls, groupId: string) {
  const user = await world.addUser()
  await expectSuccess(calls.assign(groupId, user.sub, ['GROUP_ADMIN']))
  return person(world, user)
}

describeServer('access to groups', (world) => {
  it('G01: refuses every call without an active token', async () => {
    const server = world()
    const registration = { grant_types: allGrants, allowed_scopes: allScopes }
    const [client, user] = await Promise.all([server.addClient(registration), server.addUser()])
    const { json } = await server.signIn(client, user, 'openid groups offline_access')
    const tokens = ['', 'x', json.id_token, json.refresh_token]
    for (const token of tokens) {
      for (const answer of everyCall(callsWith(server, token))) denied(await answer, token)
    }
    denied(await server.send('GET', '/groups-srv/usergroup?groupId=x'))
    await expectSuccess(callsWith(server, json.access_token).groupsOf(user.sub))
    await server.revoke(client, json.access_token)
    denied(await callsWith(server, json.access_token).groupsOf(user.sub))
  })

  it('G01: refuses a token that has expired', async () => {
    const calls = await machine(world())
    await expectSuccess(calls.get('OSTIARY_USERS'))
    world().advance(3_700_000)
    denied(await calls.get('OSTIARY_USERS'))
  })

  it('G02: refuses two tokens, in one header or in two, unless they are the same', async () => {
    const { token } = await machine(world())
    const other = (await machine(world())).token
    const bearer = `Bearer ${token}`
    assert.equal(await sendRaw(world(), ['access_token', token]), 200)
    assert.equal(await sendRaw(world(), ['authorization', bearer]), 200)
    assert.equal(await sendRaw(world(), ['authorization', bearer, 'access_token', token]), 200)
    for (const headers of [
      ['access_token', token, 'access_token', token],
      ['access_token', token, 'access_token', other],
      ['access_token', `${token}, ${other}`],
      ['authorization', bearer, 'authorization', bearer],
      ['authorization', bearer, 'access_token', other],
    ]) {
      assert.equal(await sendRaw(world(), headers), 401, headers.join(' ').slice(0, 40))
    }
  })

  it('G04: lets a machine do what its scopes say, and nothing more', async () => {
    const all = await machine(world())
    const { a, b } = ids('a', 'b')
    const user = await world().addUser()
    await expectSuccess(all.create({ groupId: a }))
    const operations: readonly [string, (calls: GroupCalls) => Promise<Answer>][] = [
      ['write', (calls) => calls.create({ groupId: b })],
      ['write', (calls) => calls.update({ groupId: a, description: 'x' })],
      ['write', (calls) => calls.assign(a, user.sub, ['A'])],
      ['read', (calls) => calls.get(a)],
      ['read', (calls) => calls.search({ groupId: a, includeChildGroups: true })],
      ['read', (calls) => calls.searchUsers({ groupIds: [a] })],
      ['read', (calls) => calls.groupsOf(user.sub)],
      ['read', (calls) => calls.verify({ userId: user.sub, groupId: a })],
      ['delete', (calls) => calls.dismiss(a, user.sub)],
      ['delete', (calls) => calls.remove(b)],
    ]
    const rights = ['read', 'write', 'delete']
    for (const [needed, operation] of operations) {
      const others = await machine(
        world(),
        rights.filter((right) => right !== needed),
      )
      await expectFailure(operation(others), 403, 11010)
      await expectSuccess(operation(await machine(world(), [needed])))
    }
    const [verdict] = await expectSuccess<readonly unknown[]>(
      (await machine(world(), ['write'])).verifyAll([{ userId: user.sub, groupId: a, roles: [] }]),
    )
    assert.deepEqual(verdict, { verified: false, code: 11010 })
  })

  it('G04: gives a user no right by the scopes of their token', async () => {
    const allowed_scopes = ['openid', 'ostiary:groups_read', 'ostiary:groups_write']
    const client = await world().addClient({ grant_types: ['password'], allowed_scopes })
    const user = await world().addUser()
    const { json } = await world().signIn(client, user, allowed_scopes.join(' '))
    const calls = callsWith(world(), json.access_token)
    await expectFailure(calls.get('OSTIARY_USERS'), 403, 11010)
    await expectFailure(calls.create({ groupId: ids('a').a }), 403, 11010)
  })

  it('lets an administrator do everything, from the day of their appointment to its end', async () => {
    const admin = await administrator(world())
    const { a } = ids('a')
    await expectSuccess(admin.create({ groupId: a }))
    const user = await world().addUser()
    const before = await person(world(), user)
    await expectFailure(before.get(a), 403, 11010)
    await expectSuccess(admin.assign('OSTIARY_ADMINS', user.sub, ['ADMIN']))
    await expectFailure(before.get(a), 403, 11010)
    const other = await person(world(), user)
    await expectSuccess(other.get(a))
    await expectSuccess(other.update({ groupId: a, description: 'x' }))
    await expectSuccess(admin.dismiss('OSTIARY_ADMINS', other.sub))
    await expectFailure(other.get(a), 403, 11010)
  })

  it('G05: lets nobody put people among the administrators but an administrator', async () => {
    const [calls, admin] = [await machine(world()), await administrator(world())]
    const user = await world().addUser()
    let me = await person(world(), user)
    const appoint = (by: GroupCalls) => by.assign('OSTIARY_ADMINS', me.sub, ['ADMIN'])
    await expectFailure(appoint(me), 403, 11010)
    await expectFailure(appoint(calls), 403, 11010)
    await expectSuccess(admin.assign('OSTIARY_ADMINS', me.sub, ['GROUP_ADMIN']))
    me = await person(world(), user)
    await expectSuccess(me.get('OSTIARY_ADMINS'))
    await expectFailure(appoint(me), 403, 11010)
    await expectFailure(me.assign('OSTIARY_ADMINS', me.sub, ['GROUP_ADMIN', 'ADMIN']), 403, 11010)
    await expectFailure(calls.dismiss('OSTIARY_ADMINS', me.sub), 403, 11010)
    await expectFailure(me.dismiss('OSTIARY_ADMINS', admin.sub), 403, 11010)
    await expectSuccess(admin.dismiss('OSTIARY_ADMINS', me.sub))
  })

  it('G05: lets nobody grant themselves a role that they could not grant others', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const member = await person(world())
    await expectSuccess(calls.assign(a, member.sub, ['MEMBER', 'ADMIN']))
    for (const groupId of [a, 'OSTIARY_USERS']) {
      for (const role of ['GROUP_ADMIN', 'ADMIN', 'MEMBER']) {
        await expectFailure(member.assign(groupId, member.sub, [role]), 403, 11010)
      }
    }
  })

  it('lets a GROUP_ADMIN administer a group and everything below, and nothing beside or above', async () => {
    const calls = await machine(world())
    const { a, b, c, d, e } = ids('a', 'b', 'c', 'd', 'e')
    await chain(calls, [a, b, c])
    await expectSuccess(calls.create({ groupId: d, parentId: a }))
    const admin = await groupAdmin(world(), calls, b)
    const user = await world().addUser()
    for (const groupId of [b, c]) {
      await expectSuccess(admin.get(groupId))
      await expectSuccess(admin.search({ groupId, includeChildGroups: true }))
      await expectSuccess(admin.update({ groupId, description: 'x' }))
      await expectSuccess(admin.assign(groupId, user.sub, ['GROUP_ADMIN', 'ANY']))
      await expectSuccess(admin.verify({ userId: user.sub, groupId, roles: ['ANY'] }))
      await expectSuccess(admin.searchUsers({ groupIds: [groupId], includingChildGroups: true }))
      await expectSuccess(admin.dismiss(groupId, user.sub))
    }
    await expectSuccess(admin.create({ groupId: e, parentId: c }))
    await expectSuccess(admin.remove(e))
    for (const groupId of [a, d, ids('x').x]) {
      await expectFailure(admin.get(groupId), 403, 11010)
      await expectFailure(admin.search({ groupId, includeChildGroups: true }), 403, 11010)
      await expectFailure(admin.update({ groupId, description: 'x' }), 403, 11010)
      await expectFailure(admin.create({ groupId: e, parentId: groupId }), 403, 11010)
      await expectFailure(admin.assign(groupId, admin.sub, ['GROUP_ADMIN']), 403, 11010)
      await expectFailure(admin.dismiss(groupId, user.sub), 403, 11010)
      await expectFailure(admin.remove(groupId), 403, 11010)
      await expectFailure(admin.verify({ userId: user.sub, groupId }), 403, 11010)
      await expectFailure(admin.searchUsers({ groupIds: [groupId] }), 403, 11010)
    }
    await expectFailure(admin.create({ groupId: e }), 403, 11010)
  })

  it('G06: lets a move happen only with the right over the group and both parents', async () => {
    const calls = await machine(world())
    const { a, b, c, mine, below, top } = ids('a', 'b', 'c', 'mine', 'below', 'top')
    await chain(calls, [a, b, c])
    await chain(calls, [mine, below])
    await expectSuccess(calls.create({ groupId: top }))
    const admin = await groupAdmin(world(), calls, mine)
    const move = (groupId: string, parentId: string) => admin.update({ groupId, parentId })
    await expectFailure(move(c, mine), 403, 11010)
    await expectFailure(move(below, b), 403, 11010)
    await expectFailure(move(below, 'root'), 403, 11010)
    await expectSuccess(calls.assign(c, admin.sub, ['GROUP_ADMIN']))
    await expectFailure(move(c, mine), 403, 11010)
    await expectFailure(move(top, mine), 403, 11010)
    await expectSuccess(calls.assign(top, admin.sub, ['GROUP_ADMIN']))
    await expectFailure(move(top, mine), 403, 11010)
    await expectSuccess(calls.assign(b, admin.sub, ['GROUP_ADMIN']))
    await expectSuccess(move(c, below))
    assert.equal((await expectSuccess(calls.get(c))).path, `/${mine}/${below}/${c}/`)
  })

  it('G14: decides by groupId and path, never by the name of a group', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await expectSuccess(calls.create({ groupId: a, groupName: 'OSTIARY_ADMINS' }))
    await expectSuccess(calls.create({ groupId: b, groupName: a }))
    const named = await world().addUser()
    await expectSuccess(calls.assign(a, named.sub, ['ADMIN']))
    await expectFailure((await person(world(), named)).get(b), 403, 11010)
    await expectSuccess(calls.assign(b, named.sub, ['GROUP_ADMIN']))
    const user = await person(world(), named)
    await expectSuccess(user.get(b))
    await expectFailure(user.get(a), 403, 11010)
  })

  it('G22: checks and acts on the same group', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.create({ groupId: b }))
    const admin = await groupAdmin(world(), calls, a)
    const twice = `/usergroup?groupId=${a}&groupId=${b}`
    await expectFailure(admin.send('GET', twice), 400, 11003)
    const other = { json: { groupId: b } }
    assert.equal(
      (await expectSuccess(admin.send('GET', `/usergroup/${a}?groupId=${b}`))).groupId,
      a,
    )
    await expectFailure(
      admin.send('DELETE', `/usergroup/${a}?cascade=true&cascade=false`),
      400,
      11003,
    )
    await expectSuccess(admin.send('DELETE', `/usergroup/${a}`, other))
    await expectFailure(calls.get(a), 404, 11001)
    await expectSuccess(calls.get(b))
  })

  it('G29: lets only readers and users themselves ask what roles a user holds', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const [user, stranger] = [await person(world()), await person(world())]
    await expectSuccess(calls.assign(a, user.sub, ['A']))
    const question = { userId: user.sub, groupId: a, roles: ['A'] }
    await expectSuccess(user.verify(question))
    await expectSuccess((await administrator(world())).verify(question))
    await expectFailure(stranger.verify(question), 403, 11010)
    await expectFailure(stranger.verify({ ...question, groupId: ids('x').x }), 403, 11010)
    await expectFailure(stranger.verify({ ...question, inherit: true }), 403, 11010)
    const own = { userId: stranger.sub, groupId: 'OSTIARY_USERS', roles: ['USER'] }
    assert.deepEqual(await expectSuccess<unknown>(stranger.verifyAll([question, own])), [
      { verified: false, code: 11010 },
      { verified: true, grantedBy: { USER: 'OSTIARY_USERS' } },
    ])
    await expectFailure(user.verify({ ...question, roles: ['A', 'B'] }), 403, 11006)
  })

  it('shows each caller only what they may see of the groups of a user', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await expectSuccess(calls.create({ groupId: a }))
    await expectSuccess(calls.create({ groupId: b }))
    const [user, stranger] = [await person(world()), await person(world())]
    const admin = await groupAdmin(world(), calls, a)
    for (const groupId of [a, b]) await expectSuccess(calls.assign(groupId, user.sub, ['A']))
    const seen = async (by: GroupCalls) => {
      const { data } = await expectSuccess<{ data: readonly { groupId: string }[] }>(
        by.groupsOf(user.sub),
      )
      return data.map(({ groupId }) => groupId)
    }
    assert.deepEqual(await seen(calls), ['OSTIARY_USERS', a, b])
    assert.deepEqual(await seen(user), ['OSTIARY_USERS', a, b])
    assert.deepEqual(await seen(admin), [a])
    await expectFailure(stranger.groupsOf(user.sub), 403, 11010)
    await expectFailure(stranger.groupsOf('nobody'), 403, 11010)
    assert.deepEqual(await expectSuccess(admin.groupsOf('nobody')), { groupMetaData: [], data: [] })
  })

  it('shows a GROUP_ADMIN only members of their own groups, whatever a search names', async () => {
    const calls = await machine(world())
    const { a, b, c } = ids('a', 'b', 'c')
    await chain(calls, [a, b])
    await expectSuccess(calls.create({ groupId: c }))
    const admin = await groupAdmin(world(), calls, b)
    const user = await world().addUser()
    for (const groupId of [a, b, c]) await expectSuccess(calls.assign(groupId, user.sub, ['A']))
    const found = await expectSuccess<readonly { sub: string; groups: object }[]>(
      admin.searchUsers({
        groupIds: [a, b, c, 'OSTIARY_USERS'],
        includingChildGroups: true,
        includingRoles: true,
        inherit: true,
      }),
    )
    assert.deepEqual(
      new Map(found.map(({ sub, groups }) => [sub, groups])),
      new Map([
        [user.sub, { [b]: ['A'] }],
        [admin.sub, { [b]: ['GROUP_ADMIN'] }],
      ]),
    )
  })

  it('G32: decides from the store, not by what a token says', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const user = await world().addUser()
    await expectSuccess(calls.assign(a, user.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), user)
    const question = { userId: user.sub, groupId: a, roles: ['GROUP_ADMIN'] }
    await expectSuccess(admin.update({ groupId: a, description: 'x' }))
    await expectSuccess(admin.verify(question))
    await expectSuccess(calls.assign(a, user.sub, ['MEMBER']))
    await expectFailure(admin.update({ groupId: a, description: 'y' }), 403, 11010)
    await expectFailure(admin.verify(question), 403, 11006)
    const node = await world().addNode()
    try {
      await expectFailure(callsWith(node, calls.token).verify(question), 403, 11006)
      await expectSuccess(calls.assign(a, user.sub, ['GROUP_ADMIN']))
      await expectSuccess(callsWith(node, calls.token).verify(question))
    } finally {
      await node.stop()
    }
  })

  it('leaves the built-in groups where they are', async () => {
    const admin = await administrator(world())
    const { a } = ids('a')
    await expectSuccess(admin.create({ groupId: a }))
    for (const groupId of ['OSTIARY_USERS', 'OSTIARY_ADMINS']) {
      await expectFailure(admin.remove(groupId), 403, 11010)
      await expectFailure(admin.remove(groupId, '?cascade=true'), 403, 11010)
      await expectFailure(admin.update({ groupId, parentId: a }), 403, 11010)
      await expectSuccess(admin.update({ groupId, parentId: 'root', description: 'Built in' }))
    }
  })
})
