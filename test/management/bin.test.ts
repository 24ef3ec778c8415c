import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { system } from '../../src/events/actor.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { expectSuccess, type GroupCalls, person } from '../groups/groups-world.ts'
import { describeManagement, type ManagementWorld } from './management-world.ts'

interface Entry {
  readonly ref: string
  readonly id: string
  readonly name: string
  readonly parent_id?: string
  readonly erase_at: number
}

interface Back {
  readonly groups?: number
  readonly memberships?: number
  readonly left_out?: readonly { readonly groupId: string; readonly reason: string }[]
  readonly client_secret?: string
}

const day = 86_400_000

function binOf(world: () => ManagementWorld) {
  const list = async (family: string) =>
    (await world().ask('GET', `/${family}-srv/bin`)).entries as readonly Entry[]
  return {
    list,
    async find(family: string, id: string): Promise<Entry> {
      const entry = (await list(family)).find((each) => each.id === id)
      assert.ok(entry, `${id} is in the bin`)
      return entry
    },
    has: async (family: string, id: string) => (await list(family)).some((each) => each.id === id),
    restore: async (family: string, { ref }: Entry, query = '') =>
      (await world().ask('POST', `/${family}-srv/bin/${ref}/restore${query}`)) as unknown as Back,
    refusal: (family: string, { ref }: Pick<Entry, 'ref'>) =>
      world().admin('POST', `/${family}-srv/bin/${ref}/restore`),
    erase: (family: string, { ref }: Entry) => world().ask('DELETE', `/${family}-srv/bin/${ref}`),
    async newGroup(parentId?: string) {
      const groupId = `g-${randomId().toLowerCase()}`
      const body = { groupId, groupName: groupId, groupType: 'team' }
      await world().ask('POST', '/groups-srv/usergroup', {
        ...body,
        ...(parentId && { parentId }),
      })
      return groupId
    },
    assign: (groupId: string, sub: string, roles: readonly string[], times: object = {}) =>
      world().ask('POST', '/groups-srv/usergroupmap/assign', { groupId, sub, roles, ...times }),
    async rolesOf(groupId: string, sub: string) {
      const answer = await world().admin('GET', `/groups-srv/usergroup/${groupId}/members/${sub}`)
      return answer.status
    },
    membership: (groupId: string, sub: string) =>
      world().server.services.storage.stores.groups.findMembership(groupId, sub),
  }
}

describeManagement('people in the bin', (world) => {
  const bin = binOf(world)

  it('are gone for everybody, and come back with names and memberships', async () => {
    const { ask, admin, addUser, addClient, signIn } = world()
    const client = await addClient({ grant_types: ['password', 'refresh_token'] })
    const user = await addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const { sub } = user
    const [groupId, other] = [await bin.newGroup(), await bin.newGroup()]
    await bin.assign(groupId, sub, ['ENGINEER'])
    await bin.assign(other, sub, ['B'])
    const tokens = await signIn(client, user)
    await ask('DELETE', `/users-srv/user/${sub}`)

    const gone = await ask('GET', `/users-srv/user/${sub}`)
    assert.equal(gone.userStatus, 'DELETED')
    assert.doesNotMatch(JSON.stringify(gone), /Lovelace/)
    const found = await admin('POST', '/users-srv/search', { q: 'Lovelace' })
    assert.doesNotMatch(found.text, /Lovelace/)
    assert.equal(await bin.membership(groupId, sub), undefined)
    const free = await addUser({ username: user.username })
    await ask('DELETE', `/users-srv/user/${free.sub}`)
    await ask('DELETE', `/groups-srv/usergroup/${other}`)

    const entry = await bin.find('users', sub)
    assert.equal(entry.name, 'Ada Lovelace')
    const back = await bin.restore('users', entry)
    assert.equal(back.memberships, 1)
    assert.deepEqual(
      back.left_out?.map((each) => each.groupId),
      [other],
    )
    const person = await ask('GET', `/users-srv/user/${sub}`)
    assert.equal(person.userStatus, 'VERIFIED')
    assert.equal(person.family_name, 'Lovelace')
    assert.deepEqual((await bin.membership(groupId, sub))?.roles, ['ENGINEER'])
    assert.equal(await bin.has('users', sub), false)
    // What was revoked stays so: tokens, sessions and the password.
    const info = await world().send('GET', '/users-srv/userinfo', {
      headers: { authorization: `Bearer ${tokens.json.access_token}` },
    })
    assert.equal(info.status, 401)
    assert.equal((await signIn(client, user)).status, 400)
    const events = await ask('GET', `/events-srv/events?sub=${sub}&type=ACCOUNT_RESTORED`)
    assert.equal((events.events as unknown[]).length, 1)
  })

  it('do not come back if somebody else has a name, and can when it is free', async () => {
    const { ask, addUser } = world()
    const user = await addUser()
    await ask('DELETE', `/users-srv/user/${user.sub}`)
    const other = await addUser({ username: user.username })
    const entry = await bin.find('users', user.sub)
    const refused = await bin.refusal('users', entry)
    assert.equal(refused.status, 409)
    assert.match(refused.text, /is taken/)
    assert.equal((await ask('GET', `/users-srv/user/${user.sub}`)).userStatus, 'DELETED')
    await ask('DELETE', `/users-srv/user/${other.sub}`)
    await bin.restore('users', entry)
    assert.equal((await bin.refusal('users', entry)).status, 404)
  })

  it('are erased when asked, and after 30 days, with what events hold of them', async () => {
    const { ask, addUser, advance, server } = world()
    const [one, other] = [await addUser({ given_name: 'Ada' }), await addUser()]
    await ask('PUT', `/users-srv/user/profile/${one.sub}`, { given_name: 'Unforgettable' })
    for (const { sub } of [one, other]) await ask('DELETE', `/users-srv/user/${sub}`)
    await bin.erase('users', await bin.find('users', one.sub))
    const left = await world().database.execute(
      'select * from bin_items union all select kind, ref, id, name, record, ref, ref from bin_entries',
    )
    assert.doesNotMatch(JSON.stringify(left), new RegExp(one.sub))
    const changes = await world().database.execute('select changes from event_changes')
    assert.doesNotMatch(JSON.stringify(changes), /Unforgettable/)

    advance(29 * day)
    await server.chores.runAll()
    assert.equal(await bin.has('users', other.sub), true)
    advance(2 * day)
    await server.chores.runAll()
    assert.equal(await bin.has('users', other.sub), false)
  })

  it('come back or are erased, never both, whoever is first', async () => {
    const { ask, admin, addUser } = world()
    for (let round = 0; round < 4; round++) {
      const { sub } = await addUser()
      await ask('DELETE', `/users-srv/user/${sub}`)
      const { ref } = await bin.find('users', sub)
      const [restored, erased] = await Promise.all([
        admin('POST', `/users-srv/bin/${ref}/restore`),
        admin('DELETE', `/users-srv/bin/${ref}`),
      ])
      const { userStatus } = await ask('GET', `/users-srv/user/${sub}`)
      assert.equal(userStatus, restored.status === 200 ? 'VERIFIED' : 'DELETED')
      assert.ok(restored.status === 200 || erased.status === 200, 'one of them is done')
      assert.equal(await bin.has('users', sub), false)
    }
  })

  it('are not there if the person asked for it, or if the bin is asked by a stranger', async () => {
    const { machineToken, send } = world()
    const token = await machineToken('users_read')
    const headers = { authorization: `Bearer ${token}` }
    assert.equal((await send('GET', '/users-srv/bin', { headers })).status, 200)
    assert.equal((await send('GET', '/apps-srv/bin', { headers })).status, 403)
    const refused = await send('POST', '/users-srv/bin/x/restore', { headers })
    assert.equal(refused.status, 403)
  })
})

describeManagement('groups in the bin', (world) => {
  const bin = binOf(world)

  it('come back as a subtree with policies, memberships and their ends', async () => {
    const { ask, addUser, now } = world()
    const top = await bin.newGroup()
    const team = await bin.newGroup(top)
    const below = await bin.newGroup(team)
    const [ada, alan] = [await addUser(), await addUser()]
    await bin.assign(team, ada.sub, ['A', 'GROUP_ADMIN'])
    const ends = Math.floor(now() / 1000) + 3600
    await bin.assign(below, alan.sub, ['B'], { validUntil: ends })
    const policy = { minimumAcr: 'https://refeds.org/profile/mfa', graceDays: 3, trustDays: 0 }
    await ask('PUT', `/groups-srv/usergroup/${below}/sign-in-policy`, policy)
    await ask('DELETE', `/groups-srv/usergroup/${team}?cascade=true`)
    assert.equal((await world().admin('GET', `/groups-srv/usergroup/${below}`)).status, 404)
    const entry = await bin.find('groups', team)
    assert.equal(entry.parent_id, top)

    const back = await bin.restore('groups', entry)
    assert.deepEqual([back.groups, back.memberships, back.left_out], [2, 2, []])
    const group = await ask('GET', `/groups-srv/usergroup/${below}`)
    assert.equal(group.path, `/${top}/${team}/${below}/`)
    assert.deepEqual((await bin.membership(team, ada.sub))?.roles.toSorted(), ['A', 'GROUP_ADMIN'])
    const view = await ask('GET', `/groups-srv/usergroup/${below}/sign-in-policy`)
    assert.match(JSON.stringify(view), /refeds/)
    world().advance(3_601_000)
    assert.equal(await bin.membership(below, alan.sub), undefined, 'its end is still its end')
    assert.equal(await bin.has('groups', team), false)
  })

  it('come back and are erased whole, however many slices that takes', async () => {
    const { ask, addUser } = world()
    const top = await bin.newGroup()
    const below: string[] = []
    for (let number = 0; number < 12; number++) below.push(await bin.newGroup(top))
    const people = await Promise.all(Array.from({ length: 23 }, () => addUser()))
    const places = people.map(({ sub }, number) => ({ sub, groupId: below[number % 12] ?? top }))
    for (const { groupId, sub } of places) await bin.assign(groupId, sub, ['ENGINEER'])
    await ask('DELETE', `/groups-srv/usergroup/${top}?cascade=true`)
    const back = await bin.restore('groups', await bin.find('groups', top))
    assert.deepEqual([back.groups, back.memberships, back.left_out], [13, 23, []])
    for (const { groupId, sub } of places) {
      assert.deepEqual((await bin.membership(groupId, sub))?.roles, ['ENGINEER'])
    }

    await ask('DELETE', `/groups-srv/usergroup/${top}?cascade=true`)
    const entry = await bin.find('groups', top)
    await bin.erase('groups', entry)
    assert.equal(await bin.has('groups', top), false)
    assert.equal((await bin.refusal('groups', entry)).status, 404)
    const left = await world().database.execute(
      `select ref from bin_items where ref = '${entry.ref}'
       union all select ref from bin_entries where ref = '${entry.ref}'`,
    )
    assert.equal(left.length, 0)
  })

  it('are erased whole while their rows are still on the way into the bin', async () => {
    const { ask, addUser, database, server } = world()
    const { storage } = server.services
    const groupId = await bin.newGroup()
    await bin.assign(groupId, (await addUser()).sub, ['ENGINEER'])
    const group = await storage.stores.groups.find(groupId)
    assert.ok(group)
    const [time, ref] = [world().now(), group.id]
    await storage.transact(async ({ groups, bin: kept }) => {
      await groups.lockTree()
      const about = { deletedAt: time, eraseAt: time + day, record: {} }
      await kept.keep({ kind: 'group', ref, id: groupId, name: groupId, ...about })
      await groups.setAside(groupId, { actor: system, time, parentId: 'root' })
    })
    const isErased = async () =>
      (await database.execute(`select ref from bin_entries where ref = '${ref}'`)).length === 0
    let erasing: Promise<unknown> | undefined
    await storage.transact(async ({ groups }) => {
      await groups.lockTree()
      const act = { at: time, by: 'system', how: 'groupDeleted' } as const
      await groups.removeSome(groupId, { groups: 9, memberRows: 9 }, act)
      erasing = ask('DELETE', `/groups-srv/bin/${ref}`)
      // Long enough for an erasure that does not wait.
      for (let looked = 0; looked < 100 && !(await isErased()); looked++) await nextTurn()
    })
    await erasing
    assert.equal(await isErased(), true)
    const left = await database.execute(`select sub from bin_items where ref = '${ref}'`)
    assert.equal(left.length, 0)
  })

  it('say in words why they do not come back, and can come back elsewhere', async () => {
    const { ask } = world()
    const top = await bin.newGroup()
    const team = await bin.newGroup(top)
    await ask('DELETE', `/groups-srv/usergroup/${team}`)
    await ask('DELETE', `/groups-srv/usergroup/${top}`)
    const entry = await bin.find('groups', team)
    const orphan = await bin.refusal('groups', entry)
    assert.match(orphan.text, /does not exist; bring that back first/)
    await ask('POST', '/groups-srv/usergroup', {
      groupId: team,
      groupName: 'Another',
      groupType: 'team',
    })
    const other = await bin.newGroup()
    const taken = await world().admin(
      'POST',
      `/groups-srv/bin/${entry.ref}/restore?parentId=${other}`,
    )
    assert.equal(taken.status, 409)
    assert.match(taken.text, /there is a group .* again/)
    await ask('DELETE', `/groups-srv/usergroup/${team}`)
    await bin.restore('groups', entry, `?parentId=${other}`)
    assert.equal((await ask('GET', `/groups-srv/usergroup/${team}`)).path, `/${other}/${team}/`)
  })

  it('are seen and brought back by those above them alone, whoever has the id above them now', async () => {
    const { ask } = world()
    const [company, stranger] = [await bin.newGroup(), await bin.newGroup()]
    const above = await bin.newGroup(company)
    const team = await bin.newGroup(above)
    await ask('DELETE', `/groups-srv/usergroup/${team}`)
    const { ref } = await bin.find('groups', team)
    const calls = await Promise.all(
      [company, stranger].map(async (groupId) => {
        const who = await world().addUser()
        await bin.assign(groupId, who.sub, ['GROUP_ADMIN'])
        return person(world(), who)
      }),
    )
    const [theirs, others] = calls
    assert.ok(theirs && others)
    const refsFor = async ({ send }: GroupCalls) =>
      (await expectSuccess<{ entries: Entry[] }>(send('GET', '/bin'))).entries.map((e) => e.ref)
    assert.deepEqual([await refsFor(theirs), await refsFor(others)], [[ref], []])
    const query = `?parentId=${stranger}`
    assert.equal((await others.send('POST', `/bin/${ref}/restore${query}`)).status, 403)
    assert.equal((await others.send('DELETE', `/bin/${ref}`)).status, 403)
    await ask('DELETE', `/groups-srv/usergroup/${above}`)
    await expectSuccess(others.create({ groupId: above, parentId: stranger }))
    assert.deepEqual(await refsFor(others), [])
    assert.equal((await others.send('POST', `/bin/${ref}/restore`)).status, 403)
    assert.equal((await others.send('DELETE', `/bin/${ref}`)).status, 403)
  })

  it('leave out people who are gone and memberships that are over', async () => {
    const { ask, addUser, now, advance } = world()
    const groupId = await bin.newGroup()
    const [gone, over] = [await addUser(), await addUser()]
    await bin.assign(groupId, gone.sub, ['A'])
    await bin.assign(groupId, over.sub, ['A'], { validUntil: Math.floor(now() / 1000) + 60 })
    await ask('DELETE', `/groups-srv/usergroup/${groupId}`)
    await ask('DELETE', `/users-srv/user/${gone.sub}`)
    advance(120_000)
    const back = await bin.restore('groups', await bin.find('groups', groupId))
    assert.equal(back.memberships, 0)
    assert.deepEqual(back.left_out?.map(({ reason }) => reason).toSorted(), [
      'its time is over',
      'the user does not exist',
    ])
  })
})

describeManagement('apps in the bin', (world) => {
  const bin = binOf(world)

  it('come back with their registration and a new secret', async () => {
    const { ask, admin, addClient } = world()
    const client = await addClient({ client_name: 'Shop', grant_types: ['client_credentials'] })
    await ask('DELETE', `/apps-srv/clients/${client.id}`)
    assert.equal((await admin('GET', `/apps-srv/clients/${client.id}`)).status, 404)
    const entry = await bin.find('apps', client.id)
    const back = await bin.restore('apps', entry)
    assert.ok(back.client_secret)
    assert.notEqual(back.client_secret, client.secret)
    const { client_name } = await ask('GET', `/apps-srv/clients/${client.id}`)
    assert.equal(client_name, 'Shop')
    assert.equal(await bin.has('apps', client.id), false)
  })

  it('conflict with a new app of the same id, in words', async () => {
    const { ask, addClient } = world()
    const client = await addClient({ client_name: 'Shop' })
    await ask('DELETE', `/apps-srv/clients/${client.id}`)
    await addClient({ client_id: client.id })
    const refused = await bin.refusal('apps', await bin.find('apps', client.id))
    assert.equal(refused.status, 409)
    assert.match(refused.text, /there is a client .* already/)
  })
})

describeManagement(
  'a server without a bin',
  (world) => {
    const bin = binOf(world)

    it('erases at once', async () => {
      const { ask, addUser } = world()
      const { sub } = await addUser()
      const groupId = await bin.newGroup()
      await bin.assign(groupId, sub, ['A'])
      await ask('DELETE', `/users-srv/user/${sub}`)
      await ask('DELETE', `/groups-srv/usergroup/${groupId}`)
      assert.deepEqual(await bin.list('users'), [])
      assert.deepEqual(await bin.list('groups'), [])
      const rows = await world().database.execute('select * from bin_items')
      assert.equal(rows.length, 0)
    })
  },
  { OSTIARY_BIN_DAYS: '0' },
)
