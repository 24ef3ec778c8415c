import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import type { Logger } from 'pino'
import type { Settings } from '../../config/settings.ts'
import type { Listener } from '../../metrics/metrics-listener.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import { noteRunning } from './running-note.ts'

/** A worker that ends sooner than this after its start counts as one that cannot run. */
const settledMs = 10_000
const mostFailures = 5

interface WorkerOptions {
  readonly workers: number
  readonly greeting: string
  readonly log: Logger
  readonly settings: Settings
}

const ready = 'ostiary: ready'
/** How long after its own time limit a worker is killed. */
const killAfterMs = 2000

/** Called in a worker: notifies the parent process that this worker serves. */
export function sayReady(): void {
  process.send?.(ready)
}

/** Runs the same command in several processes that share the port, and replaces those that end. */
export async function serveInWorkers(
  context: CommandContext,
  { workers, greeting, log, settings }: WorkerOptions,
): Promise<number> {
  const stop = new AbortController()
  const asked = context.stopSignal()
  asked.addEventListener('abort', () => stop.abort())
  stop.signal.addEventListener('abort', () => {
    signalAll(asked.reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    const limitMs = settings.http.stopSeconds * 1000 + killAfterMs
    setTimeout(signalAll, limitMs, 'SIGKILL').unref()
  })

  const measurements = await listenForMetrics(settings.metrics)
  // The first worker starts alone: it makes the keys and the administrator.
  const first = cluster.fork()
  const up = await Promise.race([
    saysReady(first).then(() => true),
    once(first, 'exit').then(() => false),
  ])
  if (!up && !asked.aborted)
    throw new CommandFault('the first worker did not start; see the log above')
  const unnote = up ? noteRunning(settings) : undefined
  if (up) {
    context.stdout.write(`${greeting}, with ${workers} workers\n`)
    replaceWorkers(stop, log)
    for (let count = 1; count < workers && !stop.signal.aborted; count++) cluster.fork()
  }
  while (running().length > 0) await once(cluster, 'exit')
  unnote?.()
  await measurements?.close()
  if (!asked.aborted)
    throw new CommandFault('workers keep ending soon after their start; see the log above')
  return 0
}

async function listenForMetrics(settings: Settings['metrics']): Promise<Listener | undefined> {
  if (settings.port === undefined) return undefined
  const { metricsListener } = await import('../../metrics/metrics-listener.ts')
  const { workerMetrics } = await import('../../metrics/worker-metrics.ts')
  return metricsListener(settings, workerMetrics())
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

async function saysReady(worker: Worker): Promise<void> {
  for await (const [message] of on(worker, 'message')) if (message === ready) return
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of running()) worker.process.kill(signal)
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
