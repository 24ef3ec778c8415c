import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../../test/support/free-port.ts'
import { makeServerFolder } from '../../test/support/postgres.ts'
import { killWhenWeEnd } from '../site/when-we-end.ts'

/** PgBouncer, before a PostgreSQL that trusts everybody. */
export interface PgBouncer extends AsyncDisposable {
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
}

interface PoolOptions {
  readonly mode: 'session' | 'transaction'
  /** How many prepared statements it keeps; before version 1.21 it can keep none. */
  readonly preparedStatements?: number
}

/** The program: another one than Debian's can be named, to try another version. */
export const pgbouncerProgram = process.env.OSTIARY_TEST_PGBOUNCER ?? 'pgbouncer'

/** Its version, such as 1.21. */
export function pgbouncerVersion(): number {
  const words = execFileSync(pgbouncerProgram, ['--version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(words) ?? []
  return Number(major) + Number(minor) / 100
}

export async function startPgBouncer(
  database: string,
  { mode, preparedStatements }: PoolOptions,
): Promise<PgBouncer> {
  const { folder, owner } = makeServerFolder('ostiary-pgbouncer-')
  const target = new URL(database)
  const name = target.pathname.slice(1)
  const port = await freePort()
  const lines = [
    '[databases]',
    `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'max_client_conn = 200',
    'default_pool_size = 20',
    ...(preparedStatements === undefined
      ? []
      : [`max_prepared_statements = ${preparedStatements}`]),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  const url = new URL(target)
  url.port = String(port)
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  async function start(): Promise<void> {
    child = spawn(pgbouncerProgram, [file], { ...owner, cwd: folder, stdio: 'ignore' })
    child.once('exit', killWhenWeEnd(child.pid))
    while (!(await answers(url.href))) {
      if (child.exitCode !== null) throw new Error(`${pgbouncerProgram} ended`)
      await pause(50)
    }
  }

  await start()
  return {
    url: url.href,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 2 })
  try {
    await client`select 1`.simple()
    return true
  } catch {
    return false
  } finally {
    await client.end({ timeout: 1 })
  }
}
