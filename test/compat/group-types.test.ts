import assert from 'node:assert/strict'
import { it } from 'node:test'
import { expectFailure, expectSuccess, ids, machine, person } from '../groups/groups-world.ts'
import { sendAs } from '../http/raw-http.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import type { Answer } from '../support/server-calls.ts'

type Data = Readonly<Record<string, unknown>>

/** Odd values for each member; all are refused, and nothing breaks. */
const hostile = ['', 'x'.repeat(65), 'a\u0000b', '\ud800', 7, true, {}, [], ['x'], 'line\nbreak']

describeManagementOnce('compatibility: group types', (world) => {
  const types = '/groups-srv/grouptypes'
  const aType = (changes: object = {}) => ({
    groupType: ids('type').type,
    roleMode: 'allowed_roles',
    allowedRoles: ['LEAD', 'BUYER'],
    description: 'A sample',
    ...changes,
  })
  const call = (method: string, path: string, json?: unknown) => world().admin(method, path, json)

  it('are registered with what infrastructure code sends, and read back', async () => {
    // Typed clients send null for what is not set, and older ones a member that is not known here.
    const sent = aType({ _id: null, createdTime: null, objectOwner: 'client', more: {} })
    const created = await expectSuccess<Data>(call('POST', types, sent))
    assert.match(String(created._id), /^[\w-]{22}$/)
    assert.match(String(created.createdTime), /^\d{4}-/)
    const { groupType, roleMode, allowedRoles, description } = created
    assert.deepEqual(
      { groupType, roleMode, allowedRoles, description },
      {
        groupType: sent.groupType,
        roleMode: 'allowed_roles',
        allowedRoles: ['LEAD', 'BUYER'],
        description: 'A sample',
      },
    )
    const read = await expectSuccess(call('GET', `${types}?groupType=${sent.groupType}`))
    assert.deepEqual(read, created)
    const listed = await expectSuccess<readonly Data[]>(
      call('POST', '/groups-srv/graph/grouptypes', {}),
    )
    assert.deepEqual(listed.at(-1), created)
  })

  it('are replaced by POST and PUT: what is not sent is empty', async () => {
    const { _id, groupType } = await expectSuccess<Data>(call('POST', types, aType()))
    const put = await expectSuccess<Data>(call('PUT', types, { groupType, roleMode: 'any_roles' }))
    assert.deepEqual([put._id, put.description, put.allowedRoles], [_id, '', []])
    const posted = await expectSuccess<Data>(
      call('POST', types, { groupType, roleMode: 'roles_required', description: null }),
    )
    assert.deepEqual([posted._id, posted.roleMode], [_id, 'roles_required'])
    const unknown = aType()
    await expectFailure(call('PUT', types, unknown), 404, 11014)
    await expectFailure(call('GET', `${types}?groupType=${unknown.groupType}`), 404, 11014)
  })

  it('restrict the roles of members on every path, with 417 and code 11013', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const type = aType()
    await expectSuccess(call('POST', types, type))
    const group = { groupId: a, groupName: a, groupType: type.groupType }
    await expectSuccess(calls.send('POST', '/usergroups', { json: group }))
    const { sub } = await world().addUser()
    const roles = ['LEAD', 'OTHER']
    const error = await expectFailure(calls.assign(a, sub, roles), 417, 11013)
    assert.match(error.error, /LEAD, BUYER/)
    const one = calls.send('POST', `/usergroups/${a}/users`, { json: { sub, roles } })
    await expectFailure(one, 417, 11013)
    const several = { usergroupmaps: [{ groupId: a, roles }] }
    const maps = calls.send('POST', `/usergroups/maps/${sub}`, { json: several })
    await expectFailure(maps, 417, 11013)
    const v1 = await world().send('POST', '/groups/map/user', {
      json: { groupId: a, userId: sub, roles },
      headers: { access_token: calls.token },
    })
    await expectFailure(v1, 417, 11013)
    await expectSuccess(calls.assign(a, sub, ['LEAD']))
  })

  it('are not made stricter or deleted while that would change what holds', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const type = aType()
    await expectSuccess(call('POST', types, type))
    await expectSuccess(calls.create({ groupId: a, groupType: type.groupType }))
    const { sub } = await world().addUser()
    await expectSuccess(calls.assign(a, sub, ['LEAD']))
    const stricter = { ...type, allowedRoles: ['BUYER'] }
    const error = await expectFailure(call('PUT', types, stricter), 409, 11015)
    assert.match(error.error, /^1 membership/)
    const inUse = await expectFailure(call('DELETE', `${types}/${type.groupType}`), 409, 11015)
    assert.match(inUse.error, /^1 group/)
    await expectSuccess(calls.remove(a))
    const deleted = await expectSuccess(call('DELETE', `${types}/${type.groupType}`))
    assert.deepEqual(deleted, { deleted: true })
    await expectFailure(call('DELETE', `${types}/${type.groupType}`), 404, 11014)
  })

  it('refuse every field that is not as it must be', async () => {
    for (const value of hostile) {
      await expectFailure(call('POST', types, aType({ groupType: value })), 400, 11003)
      await expectFailure(call('POST', types, aType({ roleMode: value })), 400, 11003)
      const isList = Array.isArray(value) && value.length > 0
      if (!isList)
        await expectFailure(call('POST', types, aType({ allowedRoles: value })), 400, 11003)
    }
    await expectFailure(call('POST', types, aType({ allowedRoles: ['a,b'] })), 400, 11003)
    await expectFailure(call('POST', types, aType({ allowedRoles: [null] })), 400, 11003)
    await expectFailure(call('POST', types, aType({ allowedRoles: null })), 400, 11003)
    await expectFailure(call('POST', types, {}), 400, 11003)
    await expectFailure(call('GET', types), 400, 11003)
    await expectFailure(call('GET', `${types}?groupType=a&groupType=b`), 400, 11003)
    await expectFailure(call('DELETE', `${types}/${encodeURIComponent('../x')}`), 404, 11014)
    const odd = aType({ groupType: 'Größe "x" %2F/../é' })
    await expectSuccess(call('POST', types, odd))
    await expectSuccess(call('GET', `${types}?groupType=${encodeURIComponent(odd.groupType)}`))
    await expectSuccess(call('DELETE', `${types}/${encodeURIComponent(odd.groupType)}`))
  })

  it('are listed in parts within bounds', async () => {
    for (let i = 0; i < 3; i++) await expectSuccess(call('POST', types, aType()))
    const list = (json: object) => call('POST', '/groups-srv/graph/grouptypes', json)
    const all = await expectSuccess<readonly Data[]>(list({}))
    const page = await expectSuccess<readonly Data[]>(list({ skip: 1, take: 2 }))
    assert.deepEqual(page, all.slice(1, 3))
    assert.deepEqual(await expectSuccess(list({ skip: 1_000_000 })), [])
    for (const bad of [{ take: 0 }, { take: 5001 }, { skip: -1 }, { skip: 1_000_001 }]) {
      await expectFailure(list(bad), 400, 11003)
    }
  })

  it('are for administrators of everything, and for machines with the scope', async () => {
    const { a } = ids('a')
    const full = await machine(world())
    await expectSuccess(full.create({ groupId: a }))
    const user = await world().addUser()
    await expectSuccess(full.assign(a, user.sub, ['GROUP_ADMIN']))
    const groupAdmin = await person(world(), user)
    const type = aType()
    await expectFailure(groupAdmin.send('POST', '/grouptypes', { json: type }), 403, 11010)
    await expectFailure(groupAdmin.send('POST', '/graph/grouptypes', { json: {} }), 403, 11010)
    await expectFailure(groupAdmin.send('DELETE', '/grouptypes/x'), 403, 11010)
    const reader = await machine(world(), ['read'])
    await expectFailure(reader.send('POST', '/grouptypes', { json: type }), 403, 11010)
    await expectSuccess(full.send('POST', '/grouptypes', { json: type }))
    await expectSuccess(reader.send('GET', `/grouptypes?groupType=${type.groupType}`))
    await expectFailure(reader.send('DELETE', `/grouptypes/${type.groupType}`), 403, 11010)
  })

  it('leave events of each change', async () => {
    const { groupType } = await expectSuccess<Data>(call('POST', types, aType()))
    await expectSuccess(call('PUT', types, { groupType, roleMode: 'no_roles' }))
    await expectSuccess(call('DELETE', `${types}/${groupType}`))
    for (const what of ['CREATED', 'MODIFIED', 'DELETED']) {
      await expectEvent(`GROUP_TYPE_${what}`, 'groupType', groupType)
    }
  })

  async function expectEvent(type: string, member: string, value: unknown): Promise<void> {
    const answer = await call('GET', `/events-srv/events?type=${type}&limit=1000`)
    const found = JSON.stringify(answer.json)
    assert.ok(found.includes(`"${member}":${JSON.stringify(value)}`), `${type}\n${answer.text}`)
  }

  const roles = '/roles-srv/role'
  const roleOf = (role: string) => `${roles}?role=${role}`

  it('a role is added, described anew, read and deleted', async () => {
    const { role } = ids('role')
    const added = await expectSuccess<Data>(
      call('POST', roles, { role, name: 'Sample', description: null, id: 7 }),
    )
    assert.deepEqual([added.role, added.name, added.description], [role, 'Sample', ''])
    const changed = await expectSuccess<Data>(call('POST', roles, { role, description: 'New' }))
    assert.deepEqual([changed.name, changed.description], ['', 'New'])
    assert.equal(changed.createdTime, added.createdTime)
    assert.deepEqual(await expectSuccess(call('GET', roleOf(role))), changed)
    const listed = await expectSuccess<readonly Data[]>(call('POST', '/groups-srv/graph/roles', {}))
    assert.ok(listed.some((each) => each.role === role))
    assert.deepEqual(await expectSuccess(call('DELETE', roleOf(role))), { deleted: true })
    await expectFailure(call('GET', roleOf(role)), 404, 11016)
    await expectFailure(call('DELETE', roleOf(role)), 404, 11016)
    for (const what of ['CREATED', 'MODIFIED', 'DELETED']) {
      await expectEvent(`ROLE_${what}`, 'role', role)
    }
  })

  it('a role is read by a GET with a JSON body, which infrastructure code sends', async () => {
    const headers = {
      authorization: `Bearer ${await world().adminToken()}`,
      'content-type': 'application/json',
    }
    // Not an object: it is the name of the role as JSON.
    for (const body of ['"ADMIN"', '{}', '{"role":null}', 'not JSON']) {
      const answer = await sendAs(world().url, 'GET', roleOf('ADMIN'), { headers, body })
      const data = await expectSuccess<Data>(answer as Answer)
      assert.equal(data.role, 'ADMIN')
    }
  })

  it('the roles of the server cannot be deleted', async () => {
    for (const role of ['ADMIN', 'GROUP_ADMIN', 'USER']) {
      await expectFailure(call('DELETE', roleOf(role)), 403, 11010)
      await expectSuccess(call('GET', roleOf(role)))
    }
  })

  it('a deleted role is not taken from its members', async () => {
    const calls = await machine(world())
    const { a, role } = ids('a', 'role')
    await expectSuccess(call('POST', roles, { role }))
    await expectSuccess(calls.create({ groupId: a }))
    const { sub } = await world().addUser()
    await expectSuccess(calls.assign(a, sub, [role]))
    await expectSuccess(call('DELETE', roleOf(role)))
    await expectSuccess(calls.verify({ userId: sub, groupId: a, roles: [role] }))
  })

  it('roles need their own scopes, and the role ADMIN', async () => {
    const { role } = ids('role')
    const overGroups = await world().machineToken('groups_read', 'groups_write', 'groups_delete')
    const refused = await world().send('POST', roles, { json: { role }, bearer: overGroups })
    await expectFailure(refused, 403, 11010)
    const writer = await world().machineToken('roles_write')
    await expectSuccess(await world().send('POST', roles, { json: { role }, bearer: writer }))
    await expectFailure(await world().send('GET', roleOf(role), { bearer: writer }), 403, 11010)
    const list = await world().send('POST', '/groups-srv/graph/roles', { json: {}, bearer: writer })
    await expectFailure(list, 403, 11010)
  })

  it('roles refuse every field that is not as it must be', async () => {
    for (const value of [...hostile.filter((each) => each !== 'line\nbreak'), 'a,b', 'a\u200bb']) {
      await expectFailure(call('POST', roles, { role: value }), 400, 11003)
    }
    for (const value of [7, {}, [], 'a\u0000', 'x'.repeat(257), 'line\nbreak']) {
      await expectFailure(call('POST', roles, { role: 'x', name: value }), 400, 11003)
    }
    await expectFailure(call('POST', roles, { role: 'x', description: 7 }), 400, 11003)
    await expectFailure(call('GET', roles), 400, 11003)
    await expectFailure(call('DELETE', roles), 400, 11003)
  })
})
