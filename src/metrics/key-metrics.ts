import { Counter, type Registry } from 'prom-client'

/** Counts tokens that could not be signed because there was no key for their algorithm. */
export function keyMetrics(registry: Registry, missing: ReadonlyMap<string, number>): void {
  new Counter({
    name: 'ostiary_signing_key_missing_total',
    help: 'Tokens that could not be signed for want of a key, by algorithm',
    labelNames: ['alg'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [alg, times] of missing) this.inc({ alg }, times)
    },
  })
}
