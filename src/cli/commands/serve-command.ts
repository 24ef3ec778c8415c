import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { findUnreadFile, loadSettingsWithOrigins } from '../../config/load-settings.ts'
import type { SettingOrigins } from '../../config/setting-list.ts'
import { isLocalOnly } from '../../config/setting-rules.ts'
import type { Settings } from '../../config/settings.ts'
import { endProcess, lowerPoolPriority } from '../../kernel/process.ts'
import {
  type Command,
  type CommandContext,
  CommandFault,
  needsPerson,
  UsageFault,
} from '../command.ts'
import { flushLog, makeLog } from '../output/make-log.ts'
import { readArguments } from '../read-arguments.ts'
import { noteRunning } from '../serve/running-note.ts'
import { sayReady, serveInWorkers } from '../serve/serve-in-workers.ts'

/** `ostiary serve`: runs the server until a signal stops it. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'run the server',
  usage: `ostiary serve [--port N] [--demo] [--workers N|auto] [--config FILE]

  --port N          listen on this port instead of the one in the settings
  --demo            also load a small company to try things out with
  --workers N|auto  run N processes, or one per processor core; needs PostgreSQL
  --config FILE     read settings from this file`,
  async run(context) {
    const args = readArguments(context.argv, {
      flags: ['demo'],
      values: ['port', 'workers'],
      json: false,
    })
    const { env, cwd } = context
    const options = { port: args.value('port') }
    const file = args.value('config')
    const { settings, origins } = loadSettingsWithOrigins({ env, cwd, file, options })
    const workers = readWorkers(args.value('workers'), settings)
    if (args.has('demo')) checkDemoAllowed(settings)

    const log = makeLog(settings.log, context.stderr)
    const unread = findUnreadFile({ env, cwd, file })
    if (unread) log.warn(`${unread} in this folder is not read; name it: --config ${unread}`)
    const greeting = `Ostiary answers at ${settings.baseUrl}`
    try {
      return workers > 1 && cluster.isPrimary
        ? await serveInWorkers(context, { workers, greeting, log, settings })
        : await serveHere(context, { settings, origins, greeting, log, demo: args.has('demo') })
    } finally {
      await flushLog(log)
    }
  },
}

interface Task {
  readonly settings: Settings
  readonly origins: SettingOrigins
  readonly greeting: string
  readonly log: Logger
  readonly demo: boolean
}

/** Requests stay fast without it, only not while many people sign in. */
function makeHashesYield(log: Logger): void {
  try {
    lowerPoolPriority()
  } catch (error) {
    log.warn({ err: error }, 'hashes have the same priority as requests; see password.concurrency')
  }
}

async function serveHere(context: CommandContext, task: Task): Promise<number> {
  const { settings, origins: settingOrigins, greeting, log, demo } = task
  const say = (line: string) => context.stdout.write(`${line}\n`)
  const isFirst = (cluster.worker?.id ?? 1) === 1
  const stop = context.stopSignal()
  limitStop(stop, settings.http.stopSeconds, log)
  // Loaded late: neither a wrong option nor the parent of workers needs it.
  const { startServer } = await import('../../server.ts')
  const server = await startServer(settings, {
    log,
    settingOrigins,
    announce: say,
    isWorker: cluster.isWorker,
    listensLast: !isFirst,
    async prepare(services) {
      // The other workers find what the first has loaded.
      if (!demo || !isFirst) return
      const { loadDemo } = await import('../demo/load-demo.ts')
      say(await loadDemo(services))
    },
  })
  makeHashesYield(log)
  const unnote = cluster.isPrimary ? noteRunning(settings) : undefined
  if (cluster.isPrimary) say(greeting)
  else sayReady()
  // Written now, because a server that is killed would not write it.
  flushCompileCache()

  const { lost } = server.services.storage
  const end = AbortSignal.any([stop, lost])
  if (!end.aborted) await once(end, 'abort')
  unnote?.()
  if (lost.aborted) {
    log.fatal(lost.reason.message)
    return needsPerson
  }
  // Somebody who presses Ctrl+C is waiting, and has no load balancer.
  await server.close({ drain: stop.reason !== 'SIGINT' })
  return 0
}

/** Ends the process when a stop takes too long. */
function limitStop(stop: AbortSignal, seconds: number, log: Logger): void {
  stop.addEventListener('abort', () => {
    setTimeout(() => {
      log.error({ seconds }, 'the stop took too long; what was under way is cut off')
      void flushLog(log).then(() => endProcess(1))
    }, seconds * 1000).unref()
  })
}

/** B10: the passwords of the demonstration are public, so only this machine may reach it. */
function checkDemoAllowed(settings: Settings): void {
  if (isLocalOnly(settings)) return
  throw new CommandFault(
    '--demo loads well-known passwords, so only this machine may reach the server; remove host and baseUrl from the settings, or set both to this machine',
  )
}

function readWorkers(text: string | undefined, { databaseUrl }: Settings): number {
  if (text === undefined) return 1
  const workers = text === 'auto' ? availableParallelism() : Number(text)
  if (!Number.isInteger(workers) || workers < 1 || workers > 256) {
    throw new UsageFault('--workers must be auto or a whole number from 1 to 256')
  }
  if (workers > 1 && databaseUrl.startsWith('sqlite:')) {
    throw new CommandFault(
      'several workers need PostgreSQL: set databaseUrl, or leave out --workers. ' +
        'With the embedded store one process already uses every core for signatures and hashes.',
    )
  }
  return workers
}
