import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  type Answer,
  allGrants,
  describeServerOnce,
  type ServerWorld,
  type TestUser,
} from '../support/server-world.ts'
import { legacyCalls, makeAdministrator } from './legacy-calls.ts'

type Fields = Readonly<Record<string, unknown>>

function dataOf({ status, json, text }: Answer): Fields {
  assert.equal(status, 200, text)
  assert.deepEqual([json.success, json.status], [true, 200])
  return json.data as Fields
}

function errorOf({ status, json }: Answer): readonly [status: number, code: unknown] {
  const { code, type } = json.error as unknown as Fields
  assert.equal(type, 'GroupsException')
  assert.equal(json.success, false)
  return [status, code]
}

async function tokenOf(world: ServerWorld, user: TestUser): Promise<string> {
  const managing = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`)
  const allowed_scopes = ['openid', ...managing]
  const client = await world.addClient({ grant_types: allGrants, allowed_scopes })
  const scope = allowed_scopes.join(' ')
  return (await legacyCalls(world).signIn(client, user, { scope })).json.access_token
}

describeServerOnce('groups in v1', (world) => {
  let admin = ''

  before(async () => {
    const user = await world().addUser()
    await makeAdministrator(world(), user)
    admin = await tokenOf(world(), user)
  })

  const call = (method: string, path: string, json?: unknown, token = admin) =>
    legacyCalls(world()).groups(method, path, token, json)

  async function newGroup(record: Fields = {}) {
    const groupId = `group-${randomId()}`
    return dataOf(await call('POST', '/group', { groupId, groupName: 'Some', ...record }))
  }

  async function newMember(roles: readonly string[] = ['BUYER']) {
    const { groupId } = await newGroup({ groupType: 'company' })
    const user = await world().addUser()
    const mapping = { groupId: String(groupId), userId: user.sub, roles }
    return { user, mapping, record: dataOf(await call('POST', '/map/user', mapping)) }
  }

  it('create: answers the record with revision and times, unlike v2', async () => {
    const parent = await newGroup()
    const groupId = `child-${randomId()}`
    const given = {
      groupId,
      groupName: 'Sales',
      groupType: 'department',
      parentId: parent.groupId,
      description: 'Those who sell',
      logoUrl: 'https://cdn.example/sales.png',
      customFields: { cost: '7' },
    }
    const { _id, createdTime, updatedTime, groupOwner, ...record } = dataOf(
      await call('POST', '/group', given),
    )
    assert.deepEqual(record, {
      ...given,
      path: `/${parent.groupId}/${groupId}/`,
      className: 'UserGroup',
      __v: 0,
    })
    assert.equal(createdTime, updatedTime)
    assert.equal(new Date(String(createdTime)).toISOString(), createdTime)
    assert.ok(_id && groupOwner)

    const headers = { access_token: admin }
    const json = { groupId: `v2-${randomId()}`, groupName: 'Sales' }
    const v2 = dataOf(await world().send('POST', '/groups-srv/usergroup', { headers, json }))
    for (const name of ['__v', 'createdTime', 'updatedTime']) assert.ok(!(name in v2), name)
  })

  it('create: refuses an id that exists with the code of v2', async () => {
    const { groupId } = await newGroup()
    const answer = await call('POST', '/group', { groupId, groupName: 'Again' })
    assert.deepEqual(errorOf(answer), [409, 11002])
    assert.deepEqual(errorOf(await call('POST', '/group', { groupName: 'Again' })), [400, 11003])
  })

  it('update: replaces the given fields', async () => {
    const { groupId } = await newGroup({ description: 'before' })
    const changed = dataOf(await call('PUT', '/group', { groupId, groupName: 'Other' }))
    assert.deepEqual([changed.groupName, changed.description], ['Other', 'before'])
    assert.equal(changed.__v, 1)
    const nobody = { groupId: 'nobody', groupName: 'x' }
    assert.deepEqual(errorOf(await call('PUT', '/group', nobody)), [404, 11001])
  })

  it('get: takes the id from the path', async () => {
    const { mapping } = await newMember(['BUYER', 'AUDITOR'])
    const found = dataOf(await call('GET', `/group/${mapping.groupId}`))
    assert.equal(found.groupId, mapping.groupId)
    assert.deepEqual(found.roles, ['AUDITOR', 'BUYER'])
    assert.deepEqual(errorOf(await call('GET', '/group/nobody')), [404, 11001])
  })

  it('delete: removes a group, but not one with children', async () => {
    const { groupId } = await newGroup()
    const child = await newGroup({ parentId: groupId })
    assert.deepEqual(errorOf(await call('DELETE', `/group/${groupId}`)), [409, 11009])
    assert.deepEqual(dataOf(await call('DELETE', `/group/${child.groupId}`)), { deleted: true })
    assert.deepEqual(dataOf(await call('DELETE', `/group/${groupId}`)), { deleted: true })
    assert.deepEqual(errorOf(await call('GET', `/group/${groupId}`)), [404, 11001])
  })

  it('get and delete: find a group that is called search', async () => {
    await call('POST', '/group', { groupId: 'search', groupName: 'Search' })
    assert.equal(dataOf(await call('GET', '/group/search')).groupId, 'search')
    assert.deepEqual(dataOf(await call('DELETE', '/group/search')), { deleted: true })
    assert.deepEqual(errorOf(await call('GET', '/group/search')), [404, 11001])
  })

  it('assign: takes userId and answers it, where v2 says sub', async () => {
    const { user, mapping, record } = await newMember()
    const { _id, createdTime, updatedTime, ...rest } = record
    assert.deepEqual(rest, { ...mapping, className: 'UserGroupMap', __v: 0 })
    assert.ok(_id && createdTime && updatedTime)
    const more = { ...mapping, roles: ['AUDITOR'], appendRole: true }
    const added = dataOf(await call('POST', '/map/user', more))
    assert.deepEqual(added.roles, ['BUYER', 'AUDITOR'])
    assert.equal(added.userId, user.sub)
    const replaced = dataOf(await call('POST', '/map/user', { ...mapping, appendRole: false }))
    assert.deepEqual(replaced.roles, ['BUYER'])
  })

  it('assign: names userId when that is what is wrong', async () => {
    const { mapping } = await newMember()
    const { userId, ...others } = mapping
    const faulty = [others, { ...others, sub: userId }, { ...others, userId: 7 }]
    for (const body of faulty) {
      const answer = await call('POST', '/map/user', body)
      assert.deepEqual(errorOf(answer), [400, 11003])
      assert.match(answer.text, /userId/)
    }
    const faults = [
      [{ userId: 'nobody' }, [404, 11007]],
      [{ groupId: 'nobody' }, [404, 11001]],
      [{ roles: ['a,b'] }, [400, 11003]],
      [{ roles: 'BUYER' }, [400, 11003]],
      [{ appendRole: 'true' }, [400, 11003]],
    ] as const
    for (const [change, expected] of faults) {
      const answer = await call('POST', '/map/user', { ...mapping, ...change })
      assert.deepEqual(errorOf(answer), expected, JSON.stringify(change))
    }
  })

  it('update mapping: changes one that exists, and makes none', async () => {
    const { mapping } = await newMember()
    const changed = dataOf(await call('PUT', '/map/user', { ...mapping, roles: ['SELLER'] }))
    assert.deepEqual([changed.userId, changed.roles], [mapping.userId, ['SELLER']])
    const stranger = await world().addUser()
    const { groups } = world().server.services.storage.stores
    const made = { ...mapping, userId: stranger.sub }
    assert.deepEqual(errorOf(await call('PUT', '/map/user', made)), [404, 11008])
    assert.equal(await groups.findMembership(mapping.groupId, stranger.sub), undefined)
    const nobody = { ...mapping, userId: 'nobody' }
    assert.deepEqual(errorOf(await call('PUT', '/map/user', nobody)), [404, 11007])
  })

  it('remove: has the user before the group, the reverse of v2', async () => {
    const { mapping } = await newMember()
    const { userId, groupId } = mapping
    const wrong = await call('DELETE', `/map/user/${groupId}/${userId}`)
    assert.deepEqual(errorOf(wrong), [404, 11001])
    const { groups } = world().server.services.storage.stores
    assert.ok(await groups.findMembership(groupId, userId))
    const right = await call('DELETE', `/map/user/${userId}/${groupId}`)
    assert.deepEqual(dataOf(right), { deleted: true })
    assert.equal(await groups.findMembership(groupId, userId), undefined)
    const again = await call('DELETE', `/map/user/${userId}/${groupId}`)
    assert.deepEqual(errorOf(again), [404, 11008])
  })

  it('groups of a user: are the groups, and the memberships in them', async () => {
    const { user, mapping } = await newMember()
    const found = dataOf(await call('GET', `/user/${user.sub}`))
    const v2 = await world().send('GET', `/groups-srv/usergroupmap/userwithmetadata/${user.sub}`, {
      headers: { access_token: admin },
    })
    assert.deepEqual(found, dataOf(v2))
    const memberships = found.data as readonly Fields[]
    assert.deepEqual(
      memberships.map(({ groupId, groupPath, roles }) => ({ groupId, groupPath, roles })),
      [
        { groupId: 'OSTIARY_USERS', groupPath: '/OSTIARY_USERS/', roles: ['USER'] },
        { groupId: mapping.groupId, groupPath: `/${mapping.groupId}/`, roles: ['BUYER'] },
      ],
    )
    const own = await call('GET', `/user/${user.sub}`, undefined, await tokenOf(world(), user))
    assert.deepEqual(dataOf(own), found)
  })

  it('search groups: nests the child groups', async () => {
    const { groupId } = await newGroup()
    const child = await newGroup({ parentId: groupId })
    const search = { groupId, includeChildGroups: true }
    const found = dataOf(await call('POST', '/group/search', search))
    assert.equal(found.groupId, groupId)
    const [below] = found.childGroups as readonly Fields[]
    assert.deepEqual([below?.groupId, below?.childGroups], [child.groupId, []])
    const alone = dataOf(
      await call('POST', '/group/search', { ...search, includeChildGroups: false }),
    )
    assert.equal(alone.childGroups, undefined)
  })

  it('search users by groups: returns the members by userId', async () => {
    const { mapping } = await newMember()
    const search = {
      groupIds: [mapping.groupId],
      includingChildGroups: false,
      includingRoles: true,
      groupType: '',
      skip: 0,
      take: 10,
    }
    const found = dataOf(await call('POST', '/group/user/search', search))
    const [user, ...others] = found as unknown as readonly Fields[]
    assert.equal(others.length, 0)
    assert.equal(user?.userId, mapping.userId)
    assert.deepEqual(user?.groups, { [mapping.groupId]: ['BUYER'] })
  })

  it('verify: succeeds without data when the user holds all roles in that group', async () => {
    const { mapping } = await newMember(['BUYER', 'AUDITOR'])
    const question = { ...mapping, groupType: '' }
    assert.equal(dataOf(await call('POST', '/verify', question)), undefined)
    assert.equal(
      dataOf(await call('POST', '/verify', { ...question, groupType: 'company' })),
      undefined,
    )
    const refused = [{ roles: ['BUYER', 'ADMIN'] }, { groupType: 'club' }, { userId: 'nobody' }]
    for (const change of refused) {
      const answer = await call('POST', '/verify', { ...question, ...change })
      assert.deepEqual(errorOf(answer), [403, 11006], JSON.stringify(change))
    }
  })

  it('lets nobody do more than in v2, on any path', async () => {
    const { mapping } = await newMember()
    const stranger = await tokenOf(world(), await world().addUser())
    const { groupId, userId } = mapping
    const rows = [
      ['POST', '/group', { groupId: `mine-${randomId()}`, groupName: 'Mine' }],
      ['PUT', '/group', { groupId, groupName: 'Mine' }],
      ['DELETE', `/group/${groupId}`, undefined],
      ['GET', `/group/${groupId}`, undefined],
      ['POST', '/map/user', { ...mapping, roles: ['GROUP_ADMIN'] }],
      ['PUT', '/map/user', { ...mapping, roles: ['GROUP_ADMIN'] }],
      ['DELETE', `/map/user/${userId}/${groupId}`, undefined],
      ['GET', `/user/${userId}`, undefined],
      ['POST', '/group/search', { groupId, includeChildGroups: true }],
      ['POST', '/group/user/search', { groupIds: [groupId] }],
      ['POST', '/verify', { userId, groupId, roles: [] }],
    ] as const
    for (const [method, path, body] of rows) {
      const refused = await call(method, path, body, stranger)
      assert.deepEqual(errorOf(refused), [403, 11010], `${method} ${path}`)
      const denied = await call(method, path, body, 'no token')
      assert.equal(denied.status, 401, `${method} ${path}`)
      assert.equal(denied.json.error, 'Access denied for this resource')
    }
  })

  it('M5: assign: invites whoever is not below the administrator of a group', async () => {
    const { mapping, user } = await newMember(['GROUP_ADMIN'])
    const boss = await tokenOf(world(), user)
    const { groupId } = mapping
    const outsider = await world().addUser()
    const [known, unknown] = [outsider.sub, randomId()]
    const assign = (method: string, userId: string, roles: readonly string[]) =>
      call(method, '/map/user', { groupId, userId, roles }, boss)
    const shape = ({ status, text }: Answer, userId: string) =>
      `${status} ${text.replaceAll(userId, 'sub').replaceAll(/"(_id|\w+Time)":"[^"]+"/g, '')}`
    for (const method of ['POST', 'PUT']) {
      const given = await assign(method, known, [method])
      assert.deepEqual([given.status, dataOf(given).userId], [200, known])
      assert.equal(shape(await assign(method, unknown, [method]), unknown), shape(given, known))
    }
    // The roles count, and she sees nobody but herself.
    const question = { userId: known, groupId, roles: ['PUT'], groupType: '' }
    assert.equal(dataOf(await call('POST', '/verify', question)), undefined)
    const members = async () =>
      dataOf(await call('POST', '/group/user/search', { groupIds: [groupId] }, boss))
    const subs = async () => ((await members()) as unknown as Fields[]).map(({ userId }) => userId)
    assert.deepEqual(await subs(), [user.sub])
    const theirs = dataOf(await call('GET', `/user/${known}`, undefined, boss))
    assert.deepEqual(theirs.data, [])
    // An administrator assigns as before, and so accepts what waits.
    dataOf(await call('POST', '/map/user', { groupId, userId: known, roles: ['PUT'] }))
    assert.deepEqual((await subs()).toSorted(), [user.sub, known].toSorted())
    // A removal by her takes back what she typed.
    const removals = [unknown, randomId()].map((sub) =>
      call('DELETE', `/map/user/${sub}/${groupId}`, undefined, boss),
    )
    const [first, second] = await Promise.all(removals)
    assert.deepEqual([first?.status, second?.status], [200, 404])
  })

  it('lets a machine do what its scopes say', async () => {
    const scopes = ['ostiary:groups_read', 'ostiary:groups_write']
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: scopes,
    })
    const { token } = legacyCalls(world())
    const form = { grant_type: 'client_credentials' }
    const plain = (await token(client, form)).json.access_token
    const asked = (await token(client, { ...form, scope: scopes.join(' ') })).json.access_token
    const group = { groupId: `machine-${randomId()}`, groupName: 'Made by a machine' }
    assert.deepEqual(errorOf(await call('POST', '/group', group, plain)), [403, 11010])
    assert.equal(dataOf(await call('POST', '/group', group, asked)).groupOwner, client.id)
    const path = `/group/${group.groupId}`
    assert.deepEqual(errorOf(await call('DELETE', path, undefined, asked)), [403, 11010])
  })
})
