import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { MetricsSource } from './metrics-listener.ts'

type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const requestMessage = 'ostiary: send metrics'
/** Long enough for a running worker. One that starts or stops is left out. */
const timeoutMs = 1000

/** In a worker process: sends the metrics to the primary process when it asks for them. */
export function sendMetricsOnRequest(registry: Registry): void {
  async function answer(): Promise<void> {
    process.send?.({ metrics: await registry.getMetricsAsJSON() })
  }
  process.on('message', (message) => {
    if (message === requestMessage) void answer()
  })
}

/** In the primary process: the sum of the metrics of all workers. */
export function workerMetrics(): MetricsSource {
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async metrics() {
      const workers = Object.values(cluster.workers ?? {})
      const answers = await Promise.all(workers.map(askWorker))
      const answered = answers.filter((each) => each !== undefined)
      return AggregatorRegistry.aggregate(answered).metrics()
    },
  }
}

async function askWorker(worker: Worker | undefined): Promise<MetricsJson | undefined> {
  if (!worker?.isConnected()) return undefined
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
  worker.send(requestMessage)
  try {
    for await (const [message] of messages) if (message.metrics) return message.metrics
  } catch {
    // It took too long.
  }
  return undefined
}
