import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { Measurements } from './metrics-listener.ts'

type Told = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const question = 'ostiary: what did you measure?'
/** A worker that has not started yet, or is ending, is not waited for. */
const patienceMs = 1000

/** In a worker: answers the first process when it asks for the measurements. */
export function tellMetrics(registry: Registry): void {
  async function answer(): Promise<void> {
    process.send?.({ measured: await registry.getMetricsAsJSON() })
  }
  process.on('message', (message) => {
    if (message === question) void answer()
  })
}

/** In the first process: the measurements of all workers, added up. */
export function metricsOfWorkers(): Measurements {
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async metrics() {
      const workers = Object.values(cluster.workers ?? {})
      const told = await Promise.all(workers.map(askWorker))
      const measured = told.filter((each) => each !== undefined)
      return AggregatorRegistry.aggregate(measured).metrics()
    },
  }
}

async function askWorker(worker: Worker | undefined): Promise<Told | undefined> {
  if (!worker?.isConnected()) return undefined
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })
  worker.send(question)
  try {
    for await (const [message] of messages) if (message.measured) return message.measured
  } catch {
    // It took too long.
  }
  return undefined
}
