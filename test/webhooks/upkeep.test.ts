import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Registry } from 'prom-client'
import { pruneEvents } from '../../src/events/prune-events.ts'
import { sealRules } from '../../src/events/seal-events.ts'
import { webhookMetrics } from '../../src/metrics/background-metrics.ts'
import { engines, silent } from '../support/engines.ts'
import { appendEvent } from '../support/with-events.ts'

const day = 86_400_000

for (const engine of engines) {
  describe(`the upkeep of webhooks on ${engine.name}`, () => {
    it('keeps old events that a webhook has not seen', async () => {
      await using storage = await engine.open()
      const { eventChain: chain } = storage.stores
      for (let time = 1; time <= 3; time++)
        await appendEvent(storage, { type: 'LOGOUT', time, outcome: 'success' })
      await chain.seal(2, sealRules)
      const signed = await chain.last()
      assert.equal(signed?.seq, 2)
      if (signed) await chain.putHead({ ...signed, time: 2, signature: 'signature' })
      await chain.seal(1, sealRules)
      const sign = async () => 'signature'
      const prune = (neededAfter: number | undefined) =>
        pruneEvents(
          {
            chain,
            signer: { sign, verify: async () => 'genuine' },
            clock: () => 10 * day,
            log: silent,
          },
          { retainMs: day, neededAfter: async () => neededAfter },
        )
      const left = async () => (await chain.eventsAfter(0, 10)).map(({ seq }) => seq)
      await prune(1)
      assert.deepEqual(await left(), [1, 2, 3])
      await prune(2)
      assert.deepEqual(await left(), [3])
    })
  })
}

describe('the metrics of webhooks', () => {
  it('show what waits and what is dead, and stay quiet while the store is away', async () => {
    const registry = new Registry()
    let isAway = false
    const counts = async () => {
      if (isAway) throw new Error('the store is away')
      return { pending: 3, dead: 2, oldestPending: 1000 }
    }
    webhookMetrics(registry, counts, () => 61_000)
    await registry.metrics()
    isAway = true
    const text = await registry.metrics()
    assert.match(text, /^ostiary_webhook_messages\{state="pending"\} 3$/m)
    assert.match(text, /^ostiary_webhook_messages\{state="dead"\} 2$/m)
    assert.match(text, /^ostiary_webhook_oldest_pending_seconds 60$/m)
  })
})
