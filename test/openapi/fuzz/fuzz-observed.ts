import { type ManagementWorld, managementWorld } from '../../management/management-world.ts'
import type { TestEngine } from '../../support/engines.ts'
import { freePort } from '../../support/free-port.ts'
import { startWorld } from '../../support/server-world.ts'
import { startTraceCollector } from '../../support/trace-collector.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { type FuzzOptions, type FuzzOutcome, fuzz } from './fuzz.ts'

/**
 * Sends random requests to a server as it runs in earnest: with metrics and traces, behind a proxy.
 * A lost connection, an observer that failed, and an unexpected error in the log are faults too.
 */
export async function fuzzObserved(engine: TestEngine, options: FuzzOptions): Promise<FuzzOutcome> {
  await using collector = await startTraceCollector()
  const metricsPort = await freePort()
  const world = managementWorld(
    await startWorld(engine, {
      OSTIARY_METRICS_PORT: String(metricsPort),
      OSTIARY_TRACING_ENDPOINT: collector.endpoint,
    }),
  )
  try {
    await using proxy = await startCountingProxy(world.url)
    const outcome = await fuzz(world, proxy.url, options)
    outcome.faults.push(...proxy.lost.map((request) => `lost connection: ${request}`))
    outcome.faults.push(...(await observerFaults(metricsPort)), ...brokenLines(world))
    if (collector.spans.length === 0) outcome.faults.push('the collector got no trace')
    return outcome
  } finally {
    await world.stop()
  }
}

async function observerFaults(metricsPort: number): Promise<readonly string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^ostiary_observation_failures_total.* (\d+)$/gm)]
  if (counts.length === 0) return ['the metrics do not say whether observers failed']
  return counts.filter(([, times]) => times !== '0').map(([line]) => line)
}

function brokenLines({ logLines }: ManagementWorld): readonly string[] {
  const broken = /"(unexpected error|an error could not be answered)"/
  return logLines.filter((line) => broken.test(line)).map((line) => line.slice(0, 1000))
}
