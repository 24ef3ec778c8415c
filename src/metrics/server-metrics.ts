import { Counter, Gauge, type Registry } from 'prom-client'
import { observationFailures, observing } from '../kernel/observe.ts'
import type { RunningChores } from '../kernel/run-chores.ts'
import type { Clock } from '../kernel/time.ts'
import {
  choreMetrics,
  connectionMetrics,
  heardSignalMetrics,
  keyMetrics,
  passwordQueueMetrics,
  signalMetrics,
  targetMetrics,
  webhookMetrics,
} from './background-metrics.ts'
import { type HttpMetrics, httpMetrics } from './http-metrics.ts'
import { type Meters, meters } from './meters.ts'
import { type StoreSources, storeMetrics } from './store-metrics.ts'

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
  readonly connectionEndings: Parameters<typeof connectionMetrics>[1]
  readonly webhooks: Parameters<typeof webhookMetrics>[1]
  readonly targets: Parameters<typeof targetMetrics>[1]
  readonly signals: Parameters<typeof signalMetrics>[1]
  readonly heardSignals: Parameters<typeof heardSignalMetrics>[1]
  readonly passwordQueue: Parameters<typeof passwordQueueMetrics>[1]
  readonly clock: Clock
}

export function serverMetrics(): ServerMetrics {
  const { registry, ...requests } = httpMetrics()
  observerMetrics(registry)
  return {
    http: { registry, ...observing('metrics', requests) },
    meters: observing('metrics', meters(registry)),
    connect(sources) {
      const { clock } = sources
      buildInfo(registry, sources)
      passwordQueueMetrics(registry, sources.passwordQueue)
      storeMetrics(registry, sources, clock)
      keyMetrics(registry, sources.missingKeys)
      webhookMetrics(registry, sources.webhooks, clock)
      connectionMetrics(registry, sources.connectionEndings, clock)
      targetMetrics(registry, sources.targets)
      signalMetrics(registry, sources.signals, clock)
      heardSignalMetrics(registry, sources.heardSignals)
      choreMetrics(registry, { status: sources.chores })
    },
  }
}

/** What the rest cannot show: that something is missing from it, or from the log or the traces. */
function observerMetrics(registry: Registry): void {
  new Counter({
    name: 'ostiary_observation_failures_total',
    help: 'Measurements, spans and lines of the log that failed and were left out, by observer: metrics, tracing or log',
    labelNames: ['observer'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [observer, times] of observationFailures) this.inc({ observer }, times)
    },
  })
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
