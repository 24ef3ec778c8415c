import { Gauge, type Registry } from 'prom-client'
import type { RunningChores } from '../kernel/run-chores.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { choreMetrics } from './chore-metrics.ts'
import { type HttpMetrics, httpMetrics } from './http-metrics.ts'
import { keyMetrics } from './key-metrics.ts'
import { type Meters, meters } from './meters.ts'
import { passwordQueueMetrics } from './password-queue-metrics.ts'
import { type StoreSources, storeMetrics } from './store-metrics.ts'
import { webhookMetrics } from './webhook-metrics.ts'

/** Every metric of a server process. */
export interface ServerMetrics {
  readonly http: HttpMetrics
  readonly meters: Meters
  /** Adds the metrics that are read from the parts of a server that runs. */
  connect(sources: MetricSources): void
}

/** What is read with every scrape. */
export interface MetricSources extends StoreSources {
  readonly version: string
  readonly engine: string
  readonly chores: RunningChores['status']
  readonly missingKeys: ReadonlyMap<string, number>
  readonly webhooks: Parameters<typeof webhookMetrics>[1]
  readonly passwordQueue: Parameters<typeof passwordQueueMetrics>[1]
  readonly clock: Clock
}

export function serverMetrics(): ServerMetrics {
  const http = httpMetrics()
  const { registry } = http
  return {
    http,
    meters: meters(registry),
    connect(sources) {
      const { clock } = sources
      buildInfo(registry, sources)
      passwordQueueMetrics(registry, sources.passwordQueue)
      storeMetrics(registry, sources, clock)
      keyMetrics(registry, sources.missingKeys)
      webhookMetrics(registry, sources.webhooks, clock)
      choreMetrics(registry, { status: sources.chores })
    },
  }
}

/** Says what runs, so that a chart can show when an upgrade came. */
function buildInfo(registry: Registry, { version, engine }: MetricSources): void {
  new Gauge({
    name: 'ostiary_build_info',
    help: 'Always 1; the labels say which version runs on which kind of database',
    labelNames: ['version', 'engine'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version, engine }, 1)
}
