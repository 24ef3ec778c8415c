import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
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

interface GroupEvent {
  readonly id: string
  readonly type: string
  readonly time: string
  readonly groupId: string
  readonly sub?: string
  readonly roles?: readonly string[]
  readonly by?: string
  readonly from?: string
  readonly to?: string
  readonly user?: { readonly username?: string }
  readonly byUser?: { readonly username?: string }
}

interface Events {
  readonly events: readonly GroupEvent[]
  readonly next?: string
}

const read = (calls: GroupCalls, groupId: string, query = '') =>
  calls.send('GET', `/usergroup/${groupId}/events${query}`)
const eventsOf = async (calls: GroupCalls, groupId: string, query = '') =>
  (await expectSuccess<Events>(read(calls, groupId, query))).events
const kinds = (events: readonly GroupEvent[]) =>
  events.map(({ type, groupId }) => `${type} ${groupId}`)

/** Two companies, each with a team, and somebody who administers the first. */
async function companies(world: ServerWorld) {
  const root = await machine(world)
  const { one, team, two, other } = ids('one', 'team', 'two', 'other')
  await chain(root, [one, team])
  await chain(root, [two, other])
  const user = await world.addUser()
  await expectSuccess(root.assign(one, user.sub, ['GROUP_ADMIN']))
  return { root, boss: await person(world, user), one, team, two, other }
}

describeServer('events of a subtree', (world) => {
  it('are those of the group and of what is below, newest first', async () => {
    const { boss, root, one, team, other } = await companies(world())
    const { sub } = await world().addUser()
    await expectSuccess(root.assign(one, sub, []))
    await expectSuccess(boss.assign(team, sub, ['A', 'B']))
    await expectSuccess(boss.assign(team, sub, ['B']))
    await expectSuccess(root.assign(other, sub, ['A']))
    await expectSuccess(boss.dismiss(team, sub))
    await expectSuccess(boss.update({ groupId: team, description: 'x' }))
    const events = await eventsOf(boss, one)
    // In one millisecond, the order is not that of the calls.
    assert.deepEqual(
      kinds(events).toSorted(),
      [
        `GROUP_CREATED ${one}`,
        `GROUP_CREATED ${team}`,
        `GROUP_NEW_USER_ADDED ${one}`,
        `GROUP_NEW_USER_ADDED ${one}`,
        `GROUP_NEW_USER_ADDED ${team}`,
        `GROUP_USER_ROLE_UPDATED ${team}`,
        `GROUP_USER_REMOVED ${team}`,
        `GROUP_MODIFIED ${team}`,
      ].toSorted(),
    )
    const times = events.map(({ time }) => time)
    assert.deepEqual(times, times.toSorted().toReversed())
    const added = events.find(({ type, groupId }) => type.includes('NEW_USER') && groupId === team)
    const { id: _, time: __, ...rest } = added ?? {}
    assert.deepEqual(rest, {
      type: 'GROUP_NEW_USER_ADDED',
      groupId: team,
      sub,
      roles: ['A', 'B'],
      by: boss.sub,
    })
    assert.deepEqual(kinds(await eventsOf(boss, team, '?type=GROUP_USER_REMOVED')), [
      `GROUP_USER_REMOVED ${team}`,
    ])
  })

  it('are paged and filtered by type, person and time', async () => {
    const { boss, root, one, team } = await companies(world())
    const subs = await Promise.all([1, 2, 3].map(async () => (await world().addUser()).sub))
    let since = 0
    for (const sub of subs) {
      world().advance(600_000)
      since = Math.floor(world().now() / 1000)
      await expectSuccess(root.assign(team, sub, []))
    }
    const all: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query: string = `?limit=2${next && `&after=${next}`}`
      const page: Events = await expectSuccess<Events>(read(boss, one, query))
      assert.ok(page.events.length <= 2)
      all.push(...page.events.map(({ id }) => id))
      next = page.next
    }
    const whole = (await eventsOf(boss, one)).map(({ id }) => id)
    assert.deepEqual(all, whole)
    assert.equal(new Set(all).size, whole.length)
    const [first = '', , last = ''] = subs
    assert.deepEqual(
      (await eventsOf(boss, one, `?sub=${first}`)).map(({ sub }) => sub),
      [first],
    )
    assert.deepEqual(
      (await eventsOf(boss, one, `?from=${since}`)).map(({ sub }) => sub),
      [last],
    )
    const before = await eventsOf(boss, one, `?to=${since}&type=GROUP_NEW_USER_ADDED`)
    assert.equal(
      before.some(({ sub }) => sub === last),
      false,
    )
    for (const query of ['?type=LOGIN_SUCCESS', '?after=x', '?limit=0', '?limit=999', '?from=x']) {
      await expectFailure(read(boss, one, query), 400, 11003)
    }
  })

  it('stay where the group was: a move concerns both places, and shows each its own paths', async () => {
    const { root, boss, one, team, two, other } = await companies(world())
    const admin = await administrator(world())
    const { sub } = await world().addUser()
    await expectSuccess(root.assign(other, sub, ['A']))
    await expectSuccess(admin.update({ groupId: other, parentId: one }))
    await expectSuccess(root.assign(other, sub, ['B']))
    const arrived = (await eventsOf(boss, one)).filter(({ groupId }) => groupId === other)
    assert.deepEqual(
      arrived.map(({ type, from, to, roles }) => [type, from, to, roles]).toSorted(),
      [
        ['GROUP_MODIFIED', undefined, `/${one}/${other}/`, undefined],
        ['GROUP_USER_ROLE_UPDATED', undefined, undefined, ['B']],
      ].toSorted(),
    )
    const left = (await eventsOf(admin, two)).find(({ type }) => type === 'GROUP_MODIFIED')
    assert.equal(left?.from, `/${two}/${other}/`)
    assert.equal(left?.to, undefined)

    await expectSuccess(boss.update({ groupId: other, parentId: team }))
    const inside = await eventsOf(boss, one, '?type=GROUP_MODIFIED')
    assert.ok(inside.some(({ from, to }) => from && to))
  })

  it('tell of deleted groups; a new group with the same id begins without a history', async () => {
    const { root, boss, one, team } = await companies(world())
    const { below } = ids('below')
    await expectSuccess(root.create({ groupId: below, parentId: team }))
    await expectSuccess(root.remove(team, '?cascade=true'))
    const deleted = await eventsOf(boss, one, '?type=GROUP_DELETED')
    assert.deepEqual(kinds(deleted).toSorted(), [`GROUP_DELETED ${below}`, `GROUP_DELETED ${team}`])
    await expectSuccess(root.create({ groupId: team }))
    assert.deepEqual(kinds(await eventsOf(root, team)), [`GROUP_CREATED ${team}`])
  })

  it('nothing tells of others: no address, session or position, and not how much happens elsewhere', async () => {
    const { root, boss, one, two } = await companies(world())
    const before = await read(boss, one)
    const { far } = ids('far')
    await expectSuccess(root.create({ groupId: far, parentId: two }))
    const { sub } = await world().addUser()
    await expectSuccess(root.assign(far, sub, ['A']))
    assert.equal((await read(boss, one)).text, before.text)
    for (const event of (before.json.data as unknown as Events).events) {
      const known = [
        ...['id', 'type', 'time', 'groupId', 'sub', 'roles', 'by', 'from', 'to', 'changes'],
      ]
      for (const name of Object.keys(event)) assert.ok(known.includes(name), name)
    }
    const foreign = await expectFailure(read(boss, two), 403, 11010)
    const missing = await expectFailure(read(boss, 'gone'), 403, 11010)
    assert.equal(foreign.error, missing.error)
    await expectFailure(read(boss, 'root'), 403, 11010)
    await expectFailure(read(root, 'gone'), 404, 11001)
    const writer = await machine(world(), ['write', 'delete'])
    await expectFailure(read(writer, one), 403, 11010)
  })

  it('describe members by name, and nobody who has left', async () => {
    const { root, boss, one, team } = await companies(world())
    const [stays, leaves] = [await world().addUser(), await world().addUser()]
    for (const { sub } of [stays, leaves]) await expectSuccess(root.assign(team, sub, ['A']))
    await expectSuccess(boss.dismiss(team, leaves.sub))
    await expectSuccess(boss.assign(team, stays.sub, ['B']))
    const events = await eventsOf(boss, one, '?expand=user')
    const nameOf = (sub: string) => events.find((event) => event.sub === sub)?.user?.username
    assert.equal(nameOf(stays.sub), stays.username)
    assert.equal(nameOf(leaves.sub), undefined)
    assert.equal(events.find(({ by }) => by === boss.sub)?.byUser?.username !== undefined, true)
    const admin = await administrator(world())
    const all = await eventsOf(admin, one, '?expand=user')
    assert.equal(all.find(({ sub }) => sub === leaves.sub)?.user?.username, leaves.username)
    await expectFailure(read(root, one, '?expand=user'), 403, 11010)
  })

  it('tell of a member whose account was deleted', async () => {
    const { boss, root, one, team } = await companies(world())
    const { sub } = await world().addUser()
    await expectSuccess(root.assign(team, sub, []))
    const scope = 'ostiary:users_delete'
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: [scope],
    })
    const { access_token: bearer } = (
      await world().token(client, { grant_type: 'client_credentials', scope })
    ).json
    await expectSuccess(world().send('DELETE', `/users-srv/user/${sub}`, { bearer }))
    const [event] = await eventsOf(boss, one, `?sub=${sub}&type=GROUP_USER_REMOVED`)
    assert.equal(event?.groupId, team)
  })

  it('go with the events when those are deleted', async () => {
    const { boss, one } = await companies(world())
    assert.notEqual((await eventsOf(boss, one)).length, 0)
    await world().database.execute('delete from events')
    assert.deepEqual(await eventsOf(boss, one), [])
    const [{ count = -1 } = {}] = await world().database.execute(
      'select count(*) as count from group_events',
    )
    assert.equal(Number(count), 0)
  })
})
