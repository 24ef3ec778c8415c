import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { appendEvent } from '../support/with-events.ts'
import { contract, type World } from './contract.ts'

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
        seq: null,
        hash: null,
      },
    )
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

function eventsOf(world: World, sub: string) {
  return world.storage.database.execute(`select * from events where sub = '${sub}'`)
}
