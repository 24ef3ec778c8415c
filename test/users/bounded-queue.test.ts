import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { boundedQueue } from '../../src/limits/reserve-in-turn.ts'

describe('boundedQueue', () => {
  it('L16: runs so many at once, lets so many wait, and turns the rest away', async () => {
    const queue = boundedQueue({ concurrency: 2, waiting: 3 })
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await gate.promise
      running--
      return 'done'
    }
    const attempts = Array.from({ length: 9 }, async () => {
      return (await queue.admit((run) => run(work))) ?? 'turned away'
    })
    gate.resolve()
    const outcomes = await Promise.all(attempts)
    assert.equal(outcomes.filter((each) => each === 'done').length, 5)
    assert.equal(outcomes.filter((each) => each === 'turned away').length, 4)
    assert.equal(most, 2)
    assert.equal(queue.isIdle(), true)
  })

  it('serves in the order of arrival', async () => {
    const queue = boundedQueue({ concurrency: 1, waiting: 10 })
    const served: number[] = []
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await queue.admit((run) => run(async () => void served.push(index)))
      }),
    )
    assert.deepEqual(served, [0, 1, 2, 3, 4, 5])
  })

  it('goes on after work that fails', async () => {
    const queue = boundedQueue({ concurrency: 1, waiting: 1 })
    const broken = async () => queue.admit((run) => run(() => Promise.reject(new Error('broken'))))
    await assert.rejects(broken, /broken/)
    await assert.rejects(broken, /broken/)
    assert.equal(queue.isIdle(), true)
    assert.equal(await queue.admit((run) => run(async () => 'done')), 'done')
  })

  it('holds a place for as long as the visit lasts, also between two pieces of work', async () => {
    const queue = boundedQueue({ concurrency: 1, waiting: 0 })
    const visit = queue.admit(async (run) => {
      await run(async () => 'one')
      assert.equal(
        queue.admit(async () => 'another'),
        undefined,
      )
      return run(async () => 'two')
    })
    assert.equal(await visit, 'two')
    assert.equal(await queue.admit(async () => 'another'), 'another')
  })
})
