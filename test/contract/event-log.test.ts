import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EventPlace } from '../../src/events/event-readers.ts'
import { sealRules } from '../../src/events/seal-events.ts'
import type { Group } from '../../src/groups/group.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { appendEvent } from '../support/with-events.ts'
import { contract, type World } from './contract.ts'
import { aGroup } from './samples.ts'

contract('an event log', (world) => {
  it('keeps events as they were given', async () => {
    const sub = randomId()
    await appendEvent(world.storage, {
      type: 'LOGIN_FAILURE',
      time: world.now,
      outcome: 'failure',
      sub,
      clientId: 'shop',
      sessionId: 'session',
      address: '2001:db8::1',
      detail: { reason: 'x', times: 2 },
    })
    const [{ id, ord: _, ...event } = {}] = await eventsOf(world, sub)
    assert.match(String(id), /^[\w-]{22}$/)
    assert.deepEqual(
      { ...event, time: Number(event.time) },
      {
        type: 'LOGIN_FAILURE',
        time: world.now,
        outcome: 'failure',
        sub,
        client_id: 'shop',
        session_id: 'session',
        address: '2001:db8::1',
        detail: '{"reason":"x","times":2}',
        listed_in: null,
        seq: null,
        hash: null,
        author: null,
      },
    )
  })

  it('keeps many as it keeps each alone', async () => {
    const [sub, other] = [randomId(), randomId()]
    const time = world.now + 12_345
    const about = { time, outcome: 'success' } as const
    const groupId = `g-${randomId()}`
    await world.stores.groups.add(aGroup({ groupId, path: `/${groupId}/` }))
    const all = [
      { ...about, type: 'ACCOUNT_CREATED', sub, detail: { by: 'x' } },
      { ...about, type: 'GROUP_NEW_USER_ADDED', sub, inGroups: [groupId], detail: { groupId } },
      { ...about, type: 'GROUP_NEW_USER_ADDED', inGroups: [groupId], people: [sub, other] },
      { ...about, type: 'LOGIN_FAILURE', outcome: 'failure', sub },
      { ...about, type: 'LOGIN_FAILURE', outcome: 'failure', sub },
    ] as const
    await world.storage.transact(({ events }) => events.appendAll(all))
    const together = await listedAt(world, time)
    await world.storage.database.execute(`delete from events where time = ${time}`)
    await world.storage.database.execute('delete from counted_failures')
    for (const event of all) await appendEvent(world.storage, event)
    assert.equal(together.length, 5)
    assert.deepEqual(together, await listedAt(world, time))
    await world.storage.transact(({ events }) => events.appendAll([]))
  })

  it('B02: keeps no event of a transaction that was rolled back', async () => {
    const sub = randomId()
    const event = { type: 'LOGOUT', time: world.now, outcome: 'success', sub } as const
    const failing = world.storage.transact(async ({ events }) => {
      await events.append(event)
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    assert.equal((await eventsOf(world, sub)).length, 0)
    await world.storage.transact(({ events }) => events.append(event))
    assert.equal((await eventsOf(world, sub)).length, 1)
  })
})

/** The events in the order of their appending, each with the groups and people that it lists. */
function listedAt(world: World, time: number) {
  return world.storage.database.execute(`
    select events.type, events.time, events.outcome, events.sub, events.detail, events.listed_in,
      people.sub as person, people.time as person_at
    from events
    left join event_people as people on people.event_id = events.id
    where events.time = ${time} order by events.ord, people.sub`)
}

function eventsOf(world: World, sub: string) {
  return world.storage.database.execute(`select * from events where sub = '${sub}'`)
}

contract('the events of a group', (world) => {
  async function familyOfGroups() {
    const above = aGroup()
    const below = aGroup({ parentId: above.groupId, path: `${above.path}below/` })
    await world.stores.groups.add(above)
    await world.stores.groups.add(below)
    return { above, below }
  }

  const append = (inGroups: readonly string[], time = world.now) =>
    appendEvent(world.storage, { type: 'GROUP_MODIFIED', time, outcome: 'success', inGroups })
  const timesIn = async ({ id }: Group, before?: EventPlace, limit = 10) =>
    (await world.stores.groupEvents.list(id, {}, before, limit)).map(({ time }) => time)
  const seal = () => world.stores.eventChain.seal(1000, sealRules)

  it('are listed in the group and above it, before and after they are sealed, once', async () => {
    const { above, below } = await familyOfGroups()
    await append([below.groupId], 1)
    await append([above.groupId], 2)
    assert.deepEqual([await timesIn(below), await timesIn(above)], [[1], [2, 1]])
    await seal()
    assert.deepEqual([await timesIn(below), await timesIn(above)], [[1], [2, 1]])
    await append([below.groupId], 3)
    assert.deepEqual(await timesIn(above), [3, 2, 1], 'sealed and unsealed ones in one order')
    assert.deepEqual(await timesIn(above, undefined, 2), [3, 2])
    assert.deepEqual(await timesIn(above, { time: 3, id: '' }), [2, 1], 'the next page')
    await seal()
    assert.deepEqual(await timesIn(above), [3, 2, 1])
  })

  it('stay where the group was, even if it is gone before they are sealed', async () => {
    const { above, below } = await familyOfGroups()
    await append([below.groupId], 1)
    await world.stores.groups.remove(below.path)
    await append([below.groupId], 2)
    await seal()
    assert.deepEqual([await timesIn(below), await timesIn(above)], [[1], [1]])
  })

  it('are listed once where several groups of an event have the same group above', async () => {
    const { above, below } = await familyOfGroups()
    const sibling = aGroup({ parentId: above.groupId })
    await world.stores.groups.add(sibling)
    await append([below.groupId, sibling.groupId, 'nowhere'], 1)
    assert.deepEqual(await timesIn(above), [1])
    await seal()
    const lists = await Promise.all([above, below, sibling].map((group) => timesIn(group)))
    assert.deepEqual(lists, [[1], [1], [1]])
  })
})

contract('the search for events', (world) => {
  const about = { outcome: 'success' } as const
  const seal = async () => {
    while ((await world.stores.eventChain.seal(1000, sealRules)) !== 0);
  }

  it('looks at a bounded number of events, and goes on where it stopped', async () => {
    const [busy, rare] = [randomId(), randomId()]
    const first = world.now
    await world.storage.transact(({ events }) =>
      events.appendAll([
        { ...about, type: 'ROLE_CREATED', time: first, sub: rare, detail: { by: busy } },
        ...Array.from({ length: 10_050 }, (_, i) => ({
          ...about,
          type: 'KEY_ROTATED' as const,
          time: first + 1 + i,
          detail: { by: busy },
        })),
      ]),
    )
    await seal()
    const filter = { author: busy, type: 'ROLE_CREATED' }
    const { events, next } = await world.stores.eventReader.list(filter, undefined, 10)
    assert.deepEqual(events, [])
    assert.ok(next, 'there is more to look at')
    const later = await world.stores.eventReader.list(filter, next, 10)
    assert.deepEqual(
      later.events.map(({ sub }) => sub),
      [rare],
    )
    assert.equal(later.next, undefined)
  })

  it('goes through every page once, with one filter or several', async () => {
    const author = randomId()
    const types = ['ROLE_CREATED', 'ROLE_DELETED'] as const
    for (let i = 0; i < 25; i++) {
      const type = types[i % 2] ?? 'ROLE_CREATED'
      await appendEvent(world.storage, { ...about, type, time: i, detail: { by: author } })
    }
    await seal()
    const timesOf = async (filter: object) => {
      const times: number[] = []
      let place: EventPlace | undefined
      do {
        const page = await world.stores.eventReader.list({ author, ...filter }, place, 4)
        times.push(...page.events.map(({ time }) => time))
        place = page.next
      } while (place)
      return times
    }
    const all = Array.from({ length: 25 }, (_, i) => 24 - i)
    assert.deepEqual(await timesOf({}), all)
    const even = all.filter((time) => time % 2 === 0)
    assert.deepEqual(await timesOf({ type: 'ROLE_CREATED' }), even)
    assert.deepEqual(await timesOf({ from: 5, to: 9 }), [8, 7, 6, 5])
  })

  it('keeps changes beside the log, until they are erased with the person', async () => {
    const [sub, other] = [randomId(), randomId()]
    const changes = [{ field: 'email', from: 'a@example.com', to: 'b@example.com' }]
    for (const each of [sub, other]) {
      await world.storage.transact(({ events }) =>
        events.appendAll([
          { ...about, type: 'ACCOUNT_MODIFIED', time: 1, sub: each, changes },
          { ...about, type: 'LOGOUT', time: 2, sub: each },
        ]),
      )
    }
    await appendEvent(world.storage, { ...about, type: 'ROLE_CREATED', time: 3, sub, changes })
    await seal()
    const kept = async (each: string) => {
      const { events } = await world.stores.eventReader.list({ sub: each }, undefined, 10)
      assert.doesNotMatch(JSON.stringify(events), /example\.com/)
      const found = await world.stores.eventChanges.of(events)
      return events.map(({ id }) => found.get(id))
    }
    assert.deepEqual(await kept(sub), [changes, undefined, changes])
    await world.stores.eventChanges.eraseOf(sub)
    assert.deepEqual(await kept(sub), ['erased', undefined, 'erased'])
    assert.deepEqual(await kept(other), [undefined, changes])
  })
})
