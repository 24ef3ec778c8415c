import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { makePostgresFiles } from '../../test/support/postgres.ts'
import { killWhenWeEnd } from '../site/when-we-end.ts'

/** A PostgreSQL server that a fault may kill. It syncs what it writes. */
export interface PostgresCluster extends AsyncDisposable {
  /** The address of its `postgres` database. */
  readonly url: string
  /** Ends all its processes by a signal: SIGKILL, or SIGQUIT for an immediate stop. */
  end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  isRunning(): boolean
  /** Starts it, and waits until it takes connections. */
  start(): Promise<void>
  /** Runs SQL as its operator. */
  execute(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Starts a new one; its data are in the given empty folder. */
export async function startCluster(data?: string): Promise<PostgresCluster> {
  const { folder, command, options, url } = await makePostgresFiles(data)
  const [program = '', ...args] = command
  let server: ChildProcess | undefined

  async function launch(): Promise<boolean> {
    const child = spawn(program, args, { ...options, detached: true, stdio: 'ignore' })
    server = child
    let hasEnded = false
    const forget = killWhenWeEnd(child.pid && -child.pid)
    child.once('exit', () => {
      hasEnded = true
      forget()
    })
    while (!hasEnded) {
      if (await answers()) return true
      await pause(20)
    }
    return false
  }

  async function answers(): Promise<boolean> {
    try {
      await execute('select 1')
      return true
    } catch {
      return false
    }
  }

  async function execute(statement: string) {
    const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 2 })
    try {
      return await client.unsafe(statement)
    } finally {
      await client.end({ timeout: 1 })
    }
  }

  const isRunning = () => server?.exitCode === null && server.signalCode === null

  const cluster: PostgresCluster = {
    url,
    execute,
    isRunning,
    async end(signal) {
      if (!server?.pid || !isRunning()) return
      const exit = once(server, 'exit')
      // Its processes are a group of their own.
      process.kill(signal === 'SIGKILL' ? -server.pid : server.pid, signal)
      await exit
    },
    async start() {
      // After a kill, the memory that its processes shared may be in use for a moment.
      while (!(await launch())) await pause(50)
    },
    async [Symbol.asyncDispose]() {
      await cluster.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}
