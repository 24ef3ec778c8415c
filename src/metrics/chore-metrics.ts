import { Counter, Gauge, type Registry } from 'prom-client'
import type { RunningChores } from '../kernel/run-chores.ts'

/** Metrics of each chore, for an alert on a chore that has not succeeded for long. */
export function choreMetrics(registry: Registry, { status }: Pick<RunningChores, 'status'>): void {
  new Gauge({
    name: 'ostiary_chore_last_success_timestamp_seconds',
    help: 'When a chore last succeeded, as a Unix time; 0 when it has not since the start',
    labelNames: ['chore'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      for (const { name, lastSuccessAt = 0 } of status())
        this.set({ chore: name }, lastSuccessAt / 1000)
    },
  })
  new Counter({
    name: 'ostiary_chore_failures_total',
    help: 'Runs of a chore that failed',
    labelNames: ['chore'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, failures } of status()) this.inc({ chore: name }, failures)
    },
  })
}
