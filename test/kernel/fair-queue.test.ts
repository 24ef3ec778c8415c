import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FairQueueBounds, fairQueue, type QueueSource } from '../../src/limits/fair-queue.ts'

const lanes = { one: 1, two: 1 }
const roomy = { lanes, places: 100, perAddress: 50, perAccount: 50 }

/** A queue whose work is held until the gate opens, and the order in which work was done. */
function heldQueue(bounds: Partial<FairQueueBounds<'one' | 'two'>>) {
  const queue = fairQueue({ ...roomy, ...bounds })
  const gate = Promise.withResolvers<void>()
  const served: string[] = []
  const pending: Promise<void>[] = []
  return {
    served,
    status: queue.status,
    ask(name: string, source: QueueSource): string {
      const admission = queue.admit(source, (run) =>
        run('one', async () => {
          await gate.promise
          served.push(name)
        }),
      )
      if (admission.kind === 'admitted') pending.push(admission.result)
      return admission.kind
    },
    async finish() {
      gate.resolve()
      await Promise.all(pending)
    },
  }
}

describe('fairQueue', () => {
  it('N11: serves addresses round-robin, whatever the order and number of their entries', async () => {
    const { ask, finish, served } = heldQueue({})
    for (let i = 0; i < 6; i++) ask('crowd', { address: 'a' })
    ask('one', { address: 'b' })
    ask('other', { address: 'c' })
    await finish()
    assert.deepEqual(served.slice(0, 4), ['crowd', 'crowd', 'one', 'other'])
  })

  it('N11: serves the accounts of one address round-robin', async () => {
    const { ask, finish, served } = heldQueue({})
    for (let i = 0; i < 6; i++) ask('crowd', { address: 'a', account: 'x' })
    ask('colleague', { address: 'a', account: 'y' })
    await finish()
    assert.equal(served.indexOf('colleague'), 2)
  })

  it('counts what runs and waits, and tells how long each job has waited', async () => {
    const begun: string[] = []
    const { ask, finish, status } = heldQueue({
      onBegin: (lane, waitedMs) => begun.push(`${lane} ${waitedMs > 0}`),
    })
    for (let i = 0; i < 3; i++) ask('', { address: 'a' })
    assert.deepEqual(status().one, { running: 1, waiting: 2 })
    assert.deepEqual(status().two, { running: 0, waiting: 0 })
    await finish()
    assert.deepEqual(status().one, { running: 0, waiting: 0 })
    assert.deepEqual(begun, ['one false', 'one true', 'one true'])
  })

  it('N11: turns away whoever holds their share, and has a place for the next', async () => {
    const { ask, finish } = heldQueue({ perAddress: 3, perAccount: 2 })
    const from = (address: string, account: string) => ask('', { address, account })
    assert.deepEqual(
      ['x', 'x', 'x', 'y', 'z'].map((account) => from('a', account)),
      ['admitted', 'admitted', 'over-share', 'admitted', 'over-share'],
    )
    assert.equal(from('b', 'x'), 'over-share')
    assert.equal(from('b', 'z'), 'admitted')
    await finish()
    assert.equal(from('a', 'x'), 'admitted')
    await finish()
  })

  it('N11: leaves as many places free as one address holds', async () => {
    const { ask, finish } = heldQueue({ places: 9 })
    const of = (address: string) =>
      Array.from({ length: 9 }, () => ask('', { address })).filter((each) => each === 'admitted')
    assert.equal(of('a').length, 5)
    assert.equal(of('b').length, 2)
    assert.equal(of('c').length, 1)
    assert.equal(of('d').length, 1)
    assert.equal(ask('', { address: 'e' }), 'full')
    assert.equal(ask('', { address: 'a' }), 'over-share')
    await finish()
  })

  it('N15: lets nobody in one lane wait for work in another', async () => {
    const queue = fairQueue({ ...roomy, lanes })
    const gate = Promise.withResolvers<void>()
    const slow = Array.from({ length: 5 }, () =>
      queue.admit({ address: 'a' }, (run) => run('one', () => gate.promise)),
    )
    const quick = queue.admit({ address: 'b' }, (run) => run('two', async () => 'done'))
    assert.ok(quick.kind === 'admitted')
    assert.equal(await quick.result, 'done')
    gate.resolve()
    await Promise.all(slow.map((each) => each.kind === 'admitted' && each.result))
  })

  it('goes on after work that fails, and gives its place back', async () => {
    const queue = fairQueue({ ...roomy, places: 1 })
    for (let i = 0; i < 3; i++) {
      const admission = queue.admit({ address: 'a' }, (run) =>
        run('one', () => Promise.reject(new Error('broken'))),
      )
      assert.ok(admission.kind === 'admitted')
      await assert.rejects(admission.result, /broken/)
    }
  })
})
