import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer, type TestUser } from '../support/server-world.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

interface Outcome {
  readonly success: boolean
  readonly status: number
  readonly sub?: string
  readonly change?: string
  readonly roles?: readonly string[]
  readonly rolesBefore?: readonly string[]
  readonly error?: { readonly code: number; readonly moreInfo: string }
}

interface Holders {
  readonly holders: readonly {
    readonly sub: string
    readonly user?: { readonly name?: string; readonly email?: string; readonly username?: string }
    readonly grants: readonly { readonly groupId: string; readonly path: string }[]
  }[]
  readonly next?: string
}

const bulk = (calls: GroupCalls, operations: unknown) =>
  calls.send('POST', '/usergroupmap/bulk', { json: { operations } })
const outcomesOf = (calls: GroupCalls, operations: readonly object[]) =>
  expectSuccess<readonly Outcome[]>(bulk(calls, operations))
const codesOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ error, change }) => error?.code ?? change)
const holdersOf = (calls: GroupCalls, groupId: string, query: string) =>
  calls.send('GET', `/usergroup/${groupId}/holders?${query}`)

describeServer('changes of many members', (world) => {
  it('assign and remove by sub, email and username, with a result for each', async () => {
    const calls = await machine(world())
    const { team } = ids('team')
    await expectSuccess(calls.create({ groupId: team }))
    const email = `${team}@example.com`
    const ada = await world().addUser({ email, email_verified: true })
    const [alan, grace] = [await world().addUser(), await world().addUser()]
    await expectSuccess(calls.assign(team, grace.sub, ['OLD']))
    const first = await outcomesOf(calls, [
      { action: 'assign', groupId: team, loginName: email.toUpperCase(), roles: ['A', 'A'] },
      { action: 'assign', groupId: team, loginName: alan.username, roles: ['A'] },
      { action: 'assign', groupId: team, sub: grace.sub, roles: ['A'], appendRole: true },
      { action: 'assign', groupId: team, loginName: 'nobody@example.com', roles: ['A'] },
      { action: 'assign', groupId: team, sub: 'nobody', roles: ['A'] },
      { action: 'assign', groupId: 'nothing-here', sub: ada.sub, roles: [] },
      { action: 'assign', groupId: team, sub: alan.sub, roles: ['a,b'] },
      { action: 'assign', groupId: team, roles: [] },
      { action: 'assign', groupId: team, sub: alan.sub, loginName: alan.username, roles: [] },
      { action: 'promote', groupId: team, sub: alan.sub },
      null,
      { action: 'assign', groupId: team, sub: alan.sub, roles: ['A'] },
    ] as object[])
    assert.deepEqual(codesOf(first), [
      ...['added', 'added', 'changed', 11007, 11007, 11001],
      ...[11003, 11003, 11003, 11003, 11003, 'unchanged'],
    ])
    assert.deepEqual(first[0], {
      success: true,
      status: 200,
      sub: ada.sub,
      change: 'added',
      roles: ['A'],
    })
    assert.deepEqual(first[2]?.roles, ['OLD', 'A'])
    assert.deepEqual(first[2]?.rolesBefore, ['OLD'])

    const last = await outcomesOf(calls, [
      { action: 'remove', groupId: team, loginName: email },
      { action: 'remove', groupId: team, loginName: 'nobody@example.com' },
      { action: 'remove', groupId: team, sub: grace.sub },
      { action: 'remove', groupId: team, sub: grace.sub },
    ])
    assert.deepEqual(codesOf(last), ['removed', 11008, 'removed', 11008])
    assert.deepEqual(last[2]?.rolesBefore, ['OLD', 'A'])
    const members = await expectSuccess<readonly { readonly sub: string }[]>(
      calls.searchUsers({ groupIds: [team] }),
    )
    assert.deepEqual(
      members.map(({ sub }) => sub),
      [alan.sub],
    )
  })

  it('write one event for each membership that changed', async () => {
    const calls = await machine(world())
    const { team } = ids('team')
    await expectSuccess(calls.create({ groupId: team }))
    const [ada, alan] = [await world().addUser(), await world().addUser()]
    await outcomesOf(calls, [
      { action: 'assign', groupId: team, sub: ada.sub, roles: ['A'] },
      { action: 'assign', groupId: team, sub: alan.sub, roles: ['A'] },
      { action: 'assign', groupId: team, sub: 'nobody', roles: ['A'] },
      { action: 'assign', groupId: team, sub: ada.sub, roles: ['A'] },
      { action: 'remove', groupId: team, sub: alan.sub },
    ])
    const events = await world().database.execute(
      `select type, sub from events where detail like '%${team}%' and type like 'GROUP_%USER%'`,
    )
    assert.deepEqual(
      events.map(({ type, sub }) => `${type} ${sub}`).toSorted(),
      [
        `GROUP_NEW_USER_ADDED ${ada.sub}`,
        `GROUP_NEW_USER_ADDED ${alan.sub}`,
        `GROUP_USER_REMOVED ${alan.sub}`,
      ].toSorted(),
    )
  })

  it('are at most 500', async () => {
    const calls = await administrator(world())
    const row = { action: 'remove', groupId: 'x', sub: 'x' }
    await expectFailure(bulk(calls, []), 400, 11003)
    await expectFailure(bulk(calls, Array(501).fill(row)), 400, 11003)
    await expectFailure(bulk(calls, 'x'), 400, 11003)
  })

  it('appoint and dismiss several administrators, never the last one and by nobody else', async () => {
    const calls = await administrator(world())
    const groupId = 'OSTIARY_ADMINS'
    const users = [await world().addUser(), await world().addUser()]
    const { team } = ids('team')
    await expectSuccess(calls.create({ groupId: team }))
    const appointments = users.map(({ username }) => ({
      action: 'assign',
      groupId,
      loginName: username,
      roles: ['ADMIN'],
    }))
    const boss = await world().addUser()
    await expectSuccess(calls.assign(team, boss.sub, ['GROUP_ADMIN']))
    for (const other of [await machine(world()), await person(world(), boss)]) {
      assert.deepEqual(codesOf(await outcomesOf(other, appointments)), [11010, 11010])
    }
    const inTeam = { action: 'assign', groupId: team, sub: users[0]?.sub, roles: [] }
    const appointed = await outcomesOf(calls, [...appointments, inTeam])
    assert.deepEqual(codesOf(appointed), ['added', 'added', 'added'])
    const successor = await person(world(), users[0])
    const dismissal = (loginName = '') => ({ action: 'remove', groupId, loginName })
    const others = ['admin', users[1]?.username].map(dismissal)
    assert.deepEqual(codesOf(await outcomesOf(successor, others)), ['removed', 'removed'])
    const own = dismissal(users[0]?.username)
    assert.deepEqual(codesOf(await outcomesOf(successor, [own])), [11010])
    const back = { action: 'assign', groupId, loginName: 'admin', roles: ['ADMIN'] }
    assert.deepEqual(codesOf(await outcomesOf(successor, [back])), ['added'])
    assert.deepEqual(codesOf(await outcomesOf(calls, [own])), ['removed'])
  })

  it('need the right over each group, and tell others nothing', async () => {
    const calls = await machine(world())
    const { mine, theirs } = ids('mine', 'theirs')
    await chain(calls, [mine])
    await chain(calls, [theirs])
    const [user, ada] = [await world().addUser(), await world().addUser()]
    await expectSuccess(calls.assign(mine, user.sub, ['GROUP_ADMIN']))
    await expectSuccess(calls.assign(theirs, ada.sub, []))
    const admin = await person(world(), user)
    const rows = [theirs, 'nothing-here'].flatMap((groupId) => [
      { action: 'assign', groupId, sub: ada.sub, roles: [] },
      { action: 'assign', groupId, loginName: ada.username, roles: [] },
      { action: 'assign', groupId, loginName: 'nobody@example.com', roles: [] },
      { action: 'remove', groupId, sub: ada.sub },
      { action: 'remove', groupId, loginName: 'nobody@example.com' },
    ])
    const outcomes = await outcomesOf(admin, [
      ...rows,
      { action: 'assign', groupId: mine, loginName: ada.username, roles: ['X'] },
    ])
    assert.deepEqual(codesOf(outcomes), [...rows.map(() => 11010), 'added'])
    assert.equal(new Set(outcomes.slice(0, -1).map(({ error }) => JSON.stringify(error))).size, 1)

    const writer = await machine(world(), ['write'])
    const withoutDelete = await outcomesOf(writer, [
      { action: 'remove', groupId: mine, sub: ada.sub },
      { action: 'assign', groupId: mine, sub: ada.sub, roles: ['GROUP_ADMIN'] },
    ])
    assert.deepEqual(codesOf(withoutDelete), [11010, 11010])
  })

  it('that race leave each membership with one of the results', async () => {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await chain(calls, [a])
    await chain(calls, [b])
    const users = await Promise.all(Array.from({ length: 4 }, () => world().addUser()))
    const rows = (role: string, order: readonly TestUser[]) =>
      order.flatMap(({ sub }) =>
        [a, b].map((groupId) => ({ action: 'assign', groupId, sub, roles: [role] })),
      )
    const answers = await Promise.all(
      ['R1', 'R2', 'R3'].map((role, n) =>
        bulk(calls, rows(role, n === 1 ? users.toReversed() : users)),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const found = await expectSuccess<readonly { readonly groups: Record<string, string[]> }[]>(
      calls.searchUsers({ groupIds: [a, b], includingRoles: true }),
    )
    assert.equal(found.length, users.length)
    const roles = new Set(found.flatMap(({ groups }) => Object.values(groups).flat()))
    assert.equal(roles.size, 1, 'each call is one step')
  })
})

describeServer('who can', (world) => {
  async function makeCompany() {
    const calls = await machine(world())
    const { acme, lab, engines } = ids('acme', 'lab', 'engines')
    await chain(calls, [acme, lab, engines])
    const email = `${acme}@example.com`
    const ada = await world().addUser({ email, email_verified: true, given_name: 'Ada' })
    const [alan, grace] = [await world().addUser(), await world().addUser()]
    await expectSuccess(calls.assign(acme, ada.sub, ['ENGINEER', 'GROUP_ADMIN']))
    await expectSuccess(calls.assign(engines, ada.sub, ['ENGINEER']))
    await expectSuccess(calls.assign(lab, alan.sub, ['ENGINEER-IN-CHIEF']))
    await expectSuccess(calls.assign(engines, grace.sub, ['ENGINEER']))
    return { calls, acme, lab, engines, ada, alan, grace, email }
  }

  const grantsOf = ({ holders }: Holders) =>
    Object.fromEntries(
      holders.map(({ sub, grants }) => [sub, grants.map(({ groupId }) => groupId).toSorted()]),
    )

  it('holds a role in a group or below, with the groups that grant it', async () => {
    const { calls, acme, lab, engines, ada, grace } = await makeCompany()
    const found = await expectSuccess<Holders>(holdersOf(calls, acme, 'role=ENGINEER'))
    assert.deepEqual(grantsOf(found), {
      [ada.sub]: [acme, engines].toSorted(),
      [grace.sub]: [engines],
    })
    const below = await expectSuccess<Holders>(holdersOf(calls, lab, 'role=GROUP_ADMIN'))
    assert.deepEqual(below, { holders: [] })
    const inherited = await expectSuccess<Holders>(
      holdersOf(calls, lab, 'role=GROUP_ADMIN&inherit=true'),
    )
    assert.deepEqual(grantsOf(inherited), { [ada.sub]: [acme] })
    assert.equal(inherited.holders[0]?.grants[0]?.path, `/${acme}/`)
  })

  it('is answered in pages, also for the whole tree', async () => {
    const { calls, acme, ada, grace } = await makeCompany()
    for (const groupId of [acme, 'root']) {
      const subs: string[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const after: string = next === '' ? '' : `&after=${next}`
        const query: string = `role=ENGINEER&limit=1${after}`
        const page: Holders = await expectSuccess<Holders>(holdersOf(calls, groupId, query))
        assert.ok(page.holders.length <= 1)
        subs.push(...page.holders.map(({ sub }) => sub))
        next = page.next
      }
      assert.equal(new Set(subs).size, subs.length)
      assert.ok(subs.includes(ada.sub) && subs.includes(grace.sub))
      if (groupId === acme) assert.equal(subs.length, 2)
    }
    for (const query of ['', 'role=a,b', 'role=X&limit=0', 'role=X&after=x', 'role=X&expand=y']) {
      await expectFailure(holdersOf(calls, acme, query), 400, 11003)
    }
    await expectFailure(holdersOf(calls, 'nothing-here', 'role=X'), 404, 11001)
  })

  it('is told to group administrators by name, for their subtree alone', async () => {
    const { calls, acme, lab, engines, email } = await makeCompany()
    const user = await world().addUser()
    await expectSuccess(calls.assign(lab, user.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), user)
    const query = 'role=ENGINEER&expand=user&inherit=true'
    const found = await expectSuccess<Holders>(holdersOf(admin, engines, query))
    const ada = found.holders.find((holder) => holder.user?.email === email)
    assert.equal(ada?.user?.name, 'Ada')
    // The role in the group above is not theirs to see.
    assert.deepEqual(
      ada?.grants.map(({ groupId }) => groupId),
      [engines],
    )
    for (const groupId of [acme, 'root', 'nothing-here']) {
      await expectFailure(holdersOf(admin, groupId, query), 403, 11010)
    }
  })

  it('members are listed by name to people who administer them, and to machines that read users', async () => {
    const { calls, acme, lab, ada, alan, email } = await makeCompany()
    const search = { groupIds: [acme], includingChildGroups: true, expand: 'user' }
    await expectFailure(calls.searchUsers(search), 403, 11010)
    await expectFailure(holdersOf(calls, acme, 'role=ENGINEER&expand=user'), 403, 11010)
    await expectFailure(calls.searchUsers({ ...search, expand: 'all' }), 400, 11003)

    const scopes = ['ostiary:groups_read', 'ostiary:users_read']
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: scopes,
    })
    const { json } = await world().token(client, {
      grant_type: 'client_credentials',
      scope: scopes.join(' '),
    })
    const read = await world().send('POST', '/groups-srv/usergroupmap/search', {
      bearer: json.access_token,
      json: search,
    })
    const members = read.json.data as unknown as readonly {
      readonly sub: string
      readonly user?: object
    }[]
    assert.deepEqual(members.find(({ sub }) => sub === ada.sub)?.user, {
      name: 'Ada',
      username: ada.username,
      email,
      userStatus: 'VERIFIED',
    })

    const user = await world().addUser()
    await expectSuccess(calls.assign(lab, user.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), user)
    await expectFailure(admin.searchUsers(search), 403, 11010)
    const own = await expectSuccess<readonly { readonly sub: string; readonly user?: object }[]>(
      admin.searchUsers({ ...search, groupIds: [lab, acme], includingChildGroups: false }),
    )
    assert.deepEqual(own.map(({ sub }) => sub).toSorted(), [alan.sub, user.sub].toSorted())
    assert.ok(own.every((member) => member.user))
  })

  it('the roles of a user are told with the group that grants each', async () => {
    const { calls, acme, engines, ada } = await makeCompany()
    const read = (by: GroupCalls, query = '?inherit=true') =>
      by.send('GET', `/usergroupmap/userwithmetadata/${ada.sub}${query}`)
    const grantedBy = async (by: GroupCalls, query?: string) => {
      const { data } = await expectSuccess<{
        readonly data: readonly { readonly groupId: string; readonly grantedBy?: object }[]
      }>(read(by, query))
      return Object.fromEntries(data.map((each) => [each.groupId, each.grantedBy]))
    }
    const all = await grantedBy(calls)
    assert.deepEqual(all[engines], { ENGINEER: engines, GROUP_ADMIN: acme })
    assert.deepEqual(all[acme], { ENGINEER: acme, GROUP_ADMIN: acme })
    const places = Object.keys(all)
    const second = await grantedBy(calls, `?inherit=true&skip=${places.indexOf(engines)}&take=1`)
    assert.deepEqual(second, { [engines]: all[engines] }, 'a page knows the groups before it')
    assert.equal((await grantedBy(calls, ''))[engines], undefined)
    await expectFailure(read(calls, '?inherit=1'), 400, 11003)

    const user = await world().addUser()
    await expectSuccess(calls.assign(engines, user.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), user)
    assert.deepEqual(await grantedBy(admin), { [engines]: { ENGINEER: engines } })
  })
})
