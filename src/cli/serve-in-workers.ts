import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import type { Listener } from '../http/metrics-listener.ts'
import type { CommandContext } from './command.ts'
import { CommandFault } from './command-fault.ts'

/** A worker that ends sooner than this after its start counts as one that cannot run. */
const settledMs = 10_000
const mostFailures = 5

interface Crew {
  readonly workers: number
  readonly greeting: string
  readonly log: Logger
  readonly metrics: Settings['metrics']
}

/** Runs the same command in several processes that share the port, and replaces those that end. */
export async function serveInWorkers(
  context: CommandContext,
  { workers, greeting, log, metrics }: Crew,
): Promise<number> {
  const stop = new AbortController()
  const asked = context.stopSignal()
  asked.addEventListener('abort', () => stop.abort())
  stop.signal.addEventListener('abort', () => {
    for (const worker of running()) worker.process.kill('SIGTERM')
  })

  const measurements = await listenForMetrics(metrics)
  // The first starts alone, so that it makes keys and administrator undisturbed.
  const first = cluster.fork()
  const up = await Promise.race([
    once(first, 'listening').then(() => true),
    once(first, 'exit').then(() => false),
  ])
  if (!up && !asked.aborted) throw new CommandFault('the first worker did not start')
  if (up) {
    context.stdout.write(`${greeting}, with ${workers} workers\n`)
    replaceWorkers(stop, log)
    for (let count = 1; count < workers && !stop.signal.aborted; count++) cluster.fork()
  }
  while (running().length > 0) await once(cluster, 'exit')
  await measurements?.close()
  if (!asked.aborted) throw new CommandFault('workers end again and again; see the log')
  return 0
}

async function listenForMetrics(settings: Settings['metrics']): Promise<Listener | undefined> {
  if (settings.port === undefined) return undefined
  const { metricsListener } = await import('../http/metrics-listener.ts')
  const { metricsOfWorkers } = await import('../http/worker-metrics.ts')
  return metricsListener(settings, metricsOfWorkers())
}

function replaceWorkers(stop: AbortController, log: Logger): void {
  const born = new Map<number, number>()
  let failures = 0
  cluster.on('fork', (worker) => born.set(worker.id, performance.now()))
  cluster.on('exit', (worker, exitCode, signal) => {
    const age = performance.now() - (born.get(worker.id) ?? 0)
    born.delete(worker.id)
    if (stop.signal.aborted) return
    failures = age < settledMs ? failures + 1 : 0
    log.error({ worker: worker.process.pid, exitCode, signal }, 'a worker ended')
    if (failures >= mostFailures) stop.abort()
    else cluster.fork()
  })
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
