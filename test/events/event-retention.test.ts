import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'
import { describeServer } from '../support/server-world.ts'
import { appendEvent } from '../support/with-events.ts'

describeServer(
  'N13: events that are old enough to be forgotten',
  (world) => {
    async function append(sub: string): Promise<void> {
      const { storage } = world().server.services
      await appendEvent(storage, {
        type: 'LOGIN_SUCCESS',
        time: world().now(),
        outcome: 'success',
        sub,
      })
      await world().server.chores.runAll()
    }

    const subs = async () =>
      (
        await world().database.execute(
          "select sub from events where sub in ('old', 'newer', 'newest') order by seq",
        )
      ).map(({ sub }) => sub)

    const doctor = async () =>
      (await runOstiary(['doctor'], { env: world().environment, cwd: process.cwd() })).out

    it('are removed, and what is left still verifies', async () => {
      await append('old')
      world().advance(700_000)
      await append('newer')
      assert.deepEqual(await subs(), ['old', 'newer'])
      world().advance(11 * 86_400_000)
      await append('newest')
      assert.deepEqual((await subs()).slice(-1), ['newest'])
      assert.ok(!(await subs()).includes('old'))
      assert.match(await doctor(), /events? forms? an unbroken chain, signed up to [1-9]/)

      await world().database.execute(
        'delete from events where seq = (select min(seq) from events where seq is not null)',
      )
      assert.match(await doctor(), /events are missing/)
    })
  },
  { OSTIARY_EVENTS_RETAIN_DAYS: '10' },
)
