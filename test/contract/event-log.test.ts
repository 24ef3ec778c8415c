import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/crypto/ids.ts'
import { contract, type World } from './contract.ts'
import { aGroup } from './samples.ts'

contract('an event log', (world) => {
  it('keeps events as they were given', async () => {
    const sub = randomId()
    await world.stores.events.append({
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
        seq: null,
        hash: null,
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
    await world.stores.events.appendAll(all)
    const together = await listedAt(world, time, groupId)
    await world.storage.database.execute(`delete from events where time = ${time}`)
    await world.storage.database.execute('delete from counted_failures')
    for (const event of all) await world.stores.events.append(event)
    assert.equal(together.length, 5)
    assert.deepEqual(together, await listedAt(world, time, groupId))
    await world.stores.events.appendAll([])
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
function listedAt(world: World, time: number, groupId: string) {
  return world.storage.database.execute(`
    select events.type, events.time, events.outcome, events.sub, events.detail,
      listed.type as in_group, listed.time as listed_at, listed.sub as listed_sub,
      people.sub as person, people.time as person_at
    from events
    left join group_events as listed on listed.event_id = events.id
      and listed.record_id = (select id from "groups" where group_id = '${groupId}')
    left join event_people as people on people.event_id = events.id
    where events.time = ${time} order by events.ord, people.sub`)
}

function eventsOf(world: World, sub: string) {
  return world.storage.database.execute(`select * from events where sub = '${sub}'`)
}
