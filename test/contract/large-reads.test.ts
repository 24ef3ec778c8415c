import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sealRules } from '../../src/events/seal-events.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { countWork } from '../support/count-work.ts'
import { contract } from './contract.ts'

const dayMs = 86_400_000

contract('reads of much', (world) => {
  it('add up the counts of days a few at a time, and others have their turn', async () => {
    const record = randomId()
    const days = 90
    const names = Array.from({ length: 50 }, (_, number) => `app-${number}`)
    for (let day = 0; day < days; day++) {
      const rows = names.map(
        (name, place) => `('${record}', 'app', ${day * dayMs}, '${name}', ${place})`,
      )
      await world.storage.database.execute(
        `insert into daily_counts (record_id, kind, day, name, count) values ${rows.join()}`,
      )
    }
    const { statistics } = world.stores
    const from = 10 * dayMs
    const { result, statements, turns } = await countWork('daily_counts', () =>
      statistics.most(record, 'app', from, 3),
    )
    assert.deepEqual(result, [
      { name: 'app-49', count: 49 * 80 },
      { name: 'app-48', count: 48 * 80 },
      { name: 'app-47', count: 47 * 80 },
    ])
    // 80 days with 50 rows each, 2,000 rows at a time; the last statement finds none.
    assert.equal(statements, 3)
    assert.ok(turns >= 2, `${turns} turns`)
    assert.deepEqual(await statistics.most(record, 'refusal', from, 3), [])
  })

  it('look at events a few at a time, and others have their turn', async () => {
    const sub = randomId()
    const about = { sub, clientId: 'shop' } as const
    await world.storage.transact(({ events }) =>
      events.appendAll([
        { ...about, type: 'FACTOR_FAILED', time: 1, outcome: 'failure' },
        ...Array.from({ length: 600 }, (_, number) => {
          return { ...about, type: 'LOGIN_SUCCESS', time: 2 + number, outcome: 'success' } as const
        }),
      ]),
    )
    const { eventChain, eventReader } = world.stores
    while ((await eventChain.seal(500, sealRules)) === 500);
    const { result, turns } = await countWork('events', () =>
      eventReader.list({ sub, outcome: 'failure' }, undefined, 10),
    )
    assert.deepEqual(
      result.events.map(({ type }) => type),
      ['FACTOR_FAILED'],
    )
    assert.equal(result.next, undefined)
    assert.ok(turns >= 2, `${turns} turns`)
  })
})
