import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../kernel/time/clock.ts'

interface Counts {
  readonly pending: number
  readonly dead: number
  readonly oldestPending: number | undefined
}

/**
 * Messages of webhooks that wait and those that failed for good. Every process reads the same
 * numbers from the store, so the largest counts.
 */
export function webhookMetrics(
  registry: Registry,
  counts: () => Promise<Counts>,
  clock: Clock,
): void {
  // While the store is away, the other metrics are still needed.
  const read = () => counts().catch(() => undefined)
  new Gauge({
    name: 'ostiary_webhook_messages',
    help: 'Messages of webhooks in the store, by state: pending or dead',
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await read()
      if (!found) return
      this.set({ state: 'pending' }, found.pending)
      this.set({ state: 'dead' }, found.dead)
    },
  })
  new Gauge({
    name: 'ostiary_webhook_oldest_pending_seconds',
    help: 'The age of the oldest pending message of a webhook; 0 when there is none',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await read()
      if (!found) return
      const { oldestPending = clock() } = found
      this.set(Math.max(0, clock() - oldestPending) / 1000)
    },
  })
}
