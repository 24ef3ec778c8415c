import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildPeopleCounting } from '../../src/composition/management.ts'
import type { Event, EventType } from '../../src/events/event.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from '../groups/groups-world.ts'
import { appendEvent } from '../support/with-events.ts'
import { describeManagement } from './management-world.ts'

interface Statistics {
  readonly days: readonly { readonly day: string; readonly people: number }[]
  readonly months: readonly { readonly month: string; readonly people: number }[]
  readonly apps: readonly object[]
  readonly methods: readonly object[]
  readonly refusals: readonly { readonly type: string; readonly count: number }[]
  readonly people?: {
    readonly people: number
    readonly with_factor: number
    readonly with_passkey: number
    readonly dormant: number
    readonly counted_at: number
  }
  readonly dormant_before: number
  readonly groups: readonly { readonly groupId: string; readonly counts?: object }[]
}

const dayMs = 86_400_000

describeManagement('statistics', (world) => {
  async function company() {
    const calls = await machine(world())
    const { top, below, beside } = ids('top', 'below', 'beside')
    await chain(calls, [top, below])
    await chain(calls, [beside])
    const add = async (groupId: string, roles: readonly string[] = []) => {
      const user = await world().addUser()
      await expectSuccess(calls.assign(groupId, user.sub, roles))
      return user
    }
    return { calls, top, below, beside, add }
  }

  const ofGroup = (calls: GroupCalls, groupId: string, days = 31) =>
    expectSuccess<Statistics>(calls.send('GET', `/usergroup/${groupId}/statistics?days=${days}`))
  const ofServer = async (days = 31) =>
    (await world().ask('GET', `/events-srv/statistics?days=${days}`)) as unknown as Statistics

  const happen = (type: EventType, about: Partial<Event> = {}) =>
    appendEvent(world().server.services.storage, {
      type,
      time: world().now(),
      outcome: type === 'LOGIN_SUCCESS' ? 'success' : 'failure',
      ...about,
    })
  const signIn = (
    sub: string,
    clientId = 'shop',
    detail: Event['detail'] = { status: 'VERIFIED' },
  ) => happen('LOGIN_SUCCESS', { sub, clientId, detail })

  const today = () => new Date(world().now()).toISOString().slice(0, 10)
  const peopleOn = ({ days }: Statistics) =>
    Object.fromEntries(
      days.filter(({ people }) => people > 0).map((each) => [each.day, each.people]),
    )
  const peopleIn = ({ months }: Statistics) =>
    Object.fromEntries(
      months.filter(({ people }) => people > 0).map((each) => [each.month, each.people]),
    )

  it('counts each person once a day and once a month, in the groups above too', async () => {
    const { calls, top, below, beside, add } = await company()
    const [{ sub: ada }, { sub: bob }] = [await add(below), await add(top)]
    await expectSuccess(calls.assign(top, ada, []))
    const before = await ofServer()
    const first = today()
    for (const sub of [ada, ada, bob]) await signIn(sub)
    world().advance(dayMs)
    await signIn(ada)
    const second = today()
    const reader = await machine(world())
    const read = await ofGroup(reader, top)
    assert.deepEqual(peopleOn(read), { [first]: 2, [second]: 1 })
    assert.deepEqual(peopleOn(await ofGroup(reader, below)), { [first]: 1, [second]: 1 })
    assert.deepEqual(peopleOn(await ofGroup(reader, beside)), {})
    // The second day may be in another month.
    const inMonths = new Map<string, Set<string>>()
    for (const [day, sub] of [
      [first, ada],
      [first, bob],
      [second, ada],
    ] as const) {
      const month = day.slice(0, 7)
      inMonths.set(month, (inMonths.get(month) ?? new Set()).add(sub))
    }
    const months = Object.fromEntries([...inMonths].map(([month, subs]) => [month, subs.size]))
    assert.deepEqual(peopleIn(read), months)
    assert.equal((peopleOn(await ofServer())[first] ?? 0) - (peopleOn(before)[first] ?? 0), 2)
    assert.equal(read.days.length, 31)
    assert.equal(read.days.at(-1)?.day, second)
    assert.equal(read.months.length, 12)
    assert.equal(read.months.at(-1)?.month, second.slice(0, 7))
    assert.deepEqual(peopleOn(await ofGroup(reader, top, 1)), { [second]: 1 })
  })

  it('counts sign-ins by app and by method, as they happened', async () => {
    const { calls, top, add } = await company()
    const user = await add(top)
    const client = await world().addClient({
      client_name: 'Shop & Co',
      grant_types: ['password'],
      allowed_scopes: ['openid'],
    })
    assert.equal((await world().signIn(client, user, 'openid')).status, 200)
    for (const detail of [{ factor: 'passkey' }, { provider: 'password' }, {}]) {
      await signIn(user.sub, 'mail', detail)
    }
    const { apps, methods } = await ofGroup(calls, top)
    assert.deepEqual(apps, [
      { client_id: 'mail', sign_ins: 3 },
      { client_id: client.id, client_name: 'Shop & Co', sign_ins: 1 },
    ])
    assert.deepEqual(methods, [
      { method: 'connection', connection: 'password', sign_ins: 1 },
      { method: 'other', sign_ins: 1 },
      { method: 'passkey', sign_ins: 1 },
      { method: 'password', sign_ins: 1 },
    ])
  })

  it('counts refusals by their type, with those that were written as one event', async () => {
    const { calls, top, add } = await company()
    const { sub } = await add(top)
    const before = (await ofServer()).refusals
    await happen('TOKEN_REUSE_DETECTED', { sub })
    await happen('TOKEN_REUSE_DETECTED', { sub, detail: { count: 3, since: 0 } })
    await happen('FACTOR_FAILED', { sub })
    // Of nobody that is known.
    await happen('INVALID_CLIENT_SECRET', { clientId: randomId() })
    assert.deepEqual((await ofGroup(calls, top)).refusals, [
      { type: 'TOKEN_REUSE_DETECTED', count: 4 },
      { type: 'FACTOR_FAILED', count: 1 },
    ])
    const after = (await ofServer()).refusals
    const count = (list: typeof after, type: string) =>
      list.find((each) => each.type === type)?.count ?? 0
    for (const [type, more] of [
      ['TOKEN_REUSE_DETECTED', 4],
      ['FACTOR_FAILED', 1],
      ['INVALID_CLIENT_SECRET', 1],
    ] as const) {
      assert.equal(count(after, type) - count(before, type), more, type)
    }
  })

  it('counts nobody who was named and has not accepted', async () => {
    const { calls, top, add } = await company()
    const lead = await person(world(), await add(top, ['GROUP_ADMIN']))
    const { sub } = await world().addUser()
    await expectSuccess(lead.assign(top, sub, []))
    await signIn(sub)
    await happen('FACTOR_FAILED', { sub })
    await buildPeopleCounting(world().server.services)()
    const { apps, refusals, people } = await ofGroup(calls, top)
    assert.ok(!apps.some((app) => 'client_id' in app && app.client_id === 'shop'))
    assert.deepEqual(refusals, [])
    // Whoever administers it alone.
    assert.equal(people?.people, 1)
  })

  it('counts people, their factors and who is dormant, by subtree', async () => {
    const { top, below, beside, add } = await company()
    const { stores } = world().server.services.storage
    const [{ sub: ada }, { sub: bob }, { sub: eve }] = [
      await add(below),
      await add(below),
      await add(top),
    ]
    const { sub: blocked } = await add(top)
    await stores.users.setStatus(blocked, 'VERIFIED', 'BLOCKED', world().now())
    const factor = { name: 'x', createdAt: 1, lastUsedAt: undefined }
    const app = { ...factor, kind: 'totp', sealedSecret: 'x' } as const
    await stores.factors.add({ ...app, id: randomId(), sub: ada })
    await stores.factors.add({
      ...factor,
      ...{ id: randomId(), sub: ada, kind: 'passkey', credentialId: randomId(), publicKey: 'x' },
      ...{ counter: 0, transports: [], deviceType: 'multiDevice', backedUp: true },
      copiedAt: undefined,
    })
    await stores.factors.add({ ...app, id: randomId(), sub: eve })
    world().advance(91 * dayMs)
    await stores.users.recordLogin(bob, world().now())
    const reader = await machine(world())
    const later = await world().addUser()
    await expectSuccess(reader.assign(top, later.sub, []))
    await buildPeopleCounting(world().server.services)()

    const { people, groups, dormant_before: since } = await ofGroup(reader, top)
    const counted = Math.floor(world().now() / 1000)
    const expected = { people: 4, with_factor: 2, with_passkey: 1, dormant: 2 }
    assert.deepEqual(people, { ...expected, counted_at: counted })
    assert.equal(since, counted - 90 * 86_400)
    const ofTeam = { people: 2, with_factor: 1, with_passkey: 1, dormant: 1 }
    assert.deepEqual(groups, [{ groupId: below, groupName: below, counts: ofTeam }])
    assert.equal((await ofGroup(reader, beside)).people, undefined)

    // The lists that the numbers lead to.
    const members = async (filter: object) => {
      const search = { groupIds: [top], includingChildGroups: true, userStatus: 'VERIFIED' }
      const found = await world().admin('POST', '/groups-srv/usergroupmap/search', {
        ...search,
        ...filter,
      })
      return (await expectSuccess<readonly { sub: string }[]>(found))
        .map(({ sub }) => sub)
        .toSorted()
    }
    assert.deepEqual(await members({ notSignedInSince: since }), [ada, eve].toSorted())
    assert.deepEqual(await members({ hasFactor: false }), [bob, later.sub].toSorted())
    assert.deepEqual(
      await members({ hasFactor: true, notSignedInSince: since, text: 'user' }),
      [ada, eve].toSorted(),
    )
    const found = async (filter: object) => {
      const search = { groupId: top, userStatus: 'VERIFIED', ...filter }
      const { users } = await world().ask('POST', '/users-srv/search', search)
      return (users as { sub: string }[]).map(({ sub }) => sub).toSorted()
    }
    assert.deepEqual(await found({ notSignedInSince: since }), [eve])
    assert.deepEqual(await found({ hasFactor: false }), [later.sub])

    // What was counted is replaced, also where nobody is left.
    for (const sub of [ada, bob]) await expectSuccess(reader.dismiss(below, sub))
    world().advance(1000)
    await buildPeopleCounting(world().server.services)()
    assert.deepEqual((await ofGroup(reader, top)).groups, [{ groupId: below, groupName: below }])
    assert.equal((await ofGroup(reader, below)).people, undefined)
  })

  it('walks along all people in parts', async () => {
    const { add, top } = await company()
    await add(top)
    const { statistics } = world().server.services.storage.stores
    const whole = await statistics.countedAfter('', 10_000)
    const found: (typeof whole)[number][] = []
    for (let after = ''; ; ) {
      const [next] = await statistics.countedAfter(after, 1)
      if (!next) break
      found.push(next)
      after = next.sub
    }
    assert.ok(whole.length > 1)
    assert.deepEqual(found, whole)
  })

  it('forgets days that are long past, and keeps the months', async () => {
    const { calls, top, add } = await company()
    const { sub } = await add(top)
    await signIn(sub)
    const month = today().slice(0, 7)
    assert.equal((await ofGroup(calls, top)).apps.length, 1)
    const { storage } = world().server.services
    const count = async () => (await storage.stores.statistics.activeDays('', 0)).length
    assert.ok((await count()) > 0)
    world().advance(101 * dayMs)
    const read = await ofGroup(await machine(world()), top, 92)
    assert.deepEqual([read.apps, peopleOn(read), peopleIn(read)], [[], {}, { [month]: 1 }])
  })

  it('lets group administrators read their own groups alone', async () => {
    const { top, below, beside, add } = await company()
    const lead = await person(world(), await add(below, ['GROUP_ADMIN']))
    const refused = (calls: GroupCalls, groupId: string) =>
      expectFailure(calls.send('GET', `/usergroup/${groupId}/statistics`), 403, 11010)
    assert.equal((await ofGroup(lead, below)).days.length, 31)
    for (const groupId of [top, beside, randomId()]) await refused(lead, groupId)
    await refused(await person(world(), await add(below)), below)
    await refused(await machine(world(), ['write']), below)
    await expectFailure(
      (await machine(world())).send('GET', `/usergroup/${randomId()}/statistics`),
      404,
      11001,
    )
    const ofAll = await world().send('GET', '/events-srv/statistics', { bearer: lead.token })
    assert.equal(ofAll.status, 403, ofAll.text)
    const reader = await world().machineToken('events_read')
    assert.equal(
      (await world().send('GET', '/events-srv/statistics', { bearer: reader })).status,
      200,
    )
    const other = await world().machineToken('users_read')
    assert.equal(
      (await world().send('GET', '/events-srv/statistics', { bearer: other })).status,
      403,
    )
  })

  it('refuses what it cannot answer', async () => {
    const { calls, top } = await company()
    for (const query of ['days=0', 'days=93', 'days=x', 'day=1']) {
      await expectFailure(calls.send('GET', `/usergroup/${top}/statistics?${query}`), 400, 11003)
      assert.equal((await world().admin('GET', `/events-srv/statistics?${query}`)).status, 400)
    }
  })
})
