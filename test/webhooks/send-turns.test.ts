import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sendTurns } from '../../src/webhooks/delivery/send-turns.ts'

/** Jobs that run until they are told to end, by the names of their hosts. */
function jobs(limits: Parameters<typeof sendTurns>[0]) {
  const inTurn = sendTurns(limits)
  const running: { readonly name: string; end(): void }[] = []
  return {
    begin(host: string, name: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      void inTurn(host, () => {
        running.push({ name, end: resolve })
        return promise
      })
    },
    names: () => running.map(({ name }) => name),
    async end(name: string) {
      const [job] = running.splice(
        running.findIndex((one) => one.name === name),
        1,
      )
      job?.end()
      await nextTurn()
    },
  }
}

describe('the turns of messages to be sent', () => {
  it('come in order, and a host that is busy holds up no other', async () => {
    const { begin, names, end } = jobs({ all: 3, perHost: 2 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) begin(name.slice(0, 1), name)
    assert.deepEqual(names(), ['a1', 'a2', 'b1'])
    await end('b1')
    assert.deepEqual(names(), ['a1', 'a2', 'b2'])
    await end('a1')
    assert.deepEqual(names(), ['a2', 'b2', 'a3'])
    await end('a2')
    assert.deepEqual(names(), ['b2', 'a3', 'c1'])
  })

  it('come to the next one when a job fails, which is told that it has waited', async () => {
    const inTurn = sendTurns({ all: 1, perHost: 1 })
    const failing = inTurn('a', (hasWaited) => Promise.reject(new Error(`waited: ${hasWaited}`)))
    const next = inTurn('a', async (hasWaited) => hasWaited)
    await assert.rejects(failing, /waited: false/)
    assert.equal(await next, true)
  })
})
