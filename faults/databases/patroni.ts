import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../../test/support/free-port.ts'
import { makeServerFolder } from '../../test/support/postgres.ts'
import { findMissing } from '../site/obstacles.ts'
import { killWhenWeEnd, whenWeEnd } from '../site/when-we-end.ts'
import {
  haproxyConfiguration,
  type PatroniMember,
  patroniConfiguration,
} from './patroni-configuration.ts'

/** Two PostgreSQL servers that replicate synchronously, led by Patroni and etcd, behind HAProxy. */
export interface PatroniCluster extends AsyncDisposable {
  /** The address of the primary, through HAProxy. */
  readonly url: string
  /** The name of the primary. */
  leader(): Promise<string>
  /** Waits until the other server follows synchronously. */
  hasStandby(): Promise<void>
  /** Makes the other server the primary, as planned. */
  switchOver(): Promise<void>
  /** Kills Patroni and PostgreSQL of the primary, as when its machine dies; answers its name. */
  killLeader(): Promise<string>
  /** Starts a member again. */
  start(name: string): void
  /** Waits until HAProxy leads to a primary with another name. */
  hasOtherLeader(than: string): Promise<void>
}

interface ClusterState {
  readonly members: readonly {
    readonly name: string
    readonly role: string
    readonly state: string
  }[]
}

const patienceMs = 180_000

/** The folder of PostgreSQL's programs, of Debian. */
function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
}

export function findPatroniObstacle(): string | undefined {
  const missing = findMissing('patroni', 'etcd', 'haproxy')
  return missing ?? (postgresPrograms() === undefined ? 'no postgresql' : undefined)
}

export async function startPatroni(): Promise<PatroniCluster> {
  const { folder, owner } = makeServerFolder('ostiary-patroni-')
  const bin = postgresPrograms() ?? ''
  const env = { PATH: `${bin}:${process.env.PATH}`, LC_ALL: 'C', HOME: folder }
  const running = new Map<string, ChildProcess>()
  const members: PatroniMember[] = []
  for (const name of ['one', 'two']) {
    const [port, restPort] = [await freePort(), await freePort()]
    members.push({ name, folder: join(folder, name), port, restPort })
  }
  const etcd = { client: await freePort(), peer: await freePort() }
  const port = await freePort()

  function launch(name: string, program: string, args: readonly string[]): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const stdio = ['ignore', log, log] as const
    const options = { ...owner, cwd: folder, env, detached: true, stdio: [...stdio] }
    const child = spawn(program, args, options)
    child.once('exit', killWhenWeEnd(child.pid && -child.pid))
    child.once(
      'exit',
      whenWeEnd(() => killPostmaster(join(folder, name))),
    )
    running.set(name, child)
  }

  /** Kills a program with all that it has started. */
  async function kill(name: string): Promise<void> {
    const child = running.get(name)
    running.delete(name)
    killPostmaster(join(folder, name))
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exit
  }

  function start(name: string): void {
    launch(name, 'patroni', [join(folder, `${name}.json`)])
  }

  async function state(): Promise<ClusterState | undefined> {
    for (const { name, restPort } of members) {
      if (!running.has(name)) continue
      const url = `http://127.0.0.1:${restPort}/cluster`
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(
        () => undefined,
      )
      if (response?.ok) return (await response.json()) as ClusterState
      await response?.body?.cancel()
    }
    return undefined
  }

  async function roleHolder(role: string): Promise<string | undefined> {
    const found = (await state())?.members.find((member) => member.role === role)
    return found && ['running', 'streaming'].includes(found.state) ? found.name : undefined
  }

  async function leader(): Promise<string> {
    let name: string | undefined
    await until('a primary', async () => {
      name = await roleHolder('leader')
      return name !== undefined
    })
    return name ?? ''
  }

  const cluster: PatroniCluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    leader,
    hasStandby: () =>
      until('a synchronous standby', async () => (await roleHolder('sync_standby')) !== undefined),
    async switchOver() {
      const from = await leader()
      const [{ restPort } = { restPort: 0 }] = members.filter(({ name }) => name === from)
      const response = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      })
      const words = await response.text()
      if (!response.ok) throw new Error(`switchover: ${words}`)
    },
    async killLeader() {
      const name = await leader()
      await kill(name)
      return name
    },
    start,
    async hasOtherLeader(than) {
      const [old] = members.filter(({ name }) => name === than)
      await until('another primary', async () => {
        const found = await findPrimaryPort(cluster.url)
        return found !== undefined && found !== old?.port
      })
    },
    async [Symbol.asyncDispose]() {
      for (const name of [...running.keys()]) await kill(name)
      rmSync(folder, { recursive: true, force: true })
    },
  }

  try {
    const urls = {
      client: `http://127.0.0.1:${etcd.client}`,
      peer: `http://127.0.0.1:${etcd.peer}`,
    }
    launch('etcd', 'etcd', [
      ...['--name', 'etcd', '--data-dir', join(folder, 'etcd-data')],
      ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
      ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
      ...['--initial-cluster', `etcd=${urls.peer}`],
    ])
    for (const member of members) {
      const text = JSON.stringify(patroniConfiguration(member, bin, etcd.client))
      writeFileSync(join(folder, `${member.name}.json`), text, { mode: 0o644 })
    }
    writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfiguration(port, members))
    start('one')
    await leader()
    start('two')
    launch('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'])
    await cluster.hasStandby()
    await cluster.hasOtherLeader('')
    return cluster
  } catch (error) {
    await cluster[Symbol.asyncDispose]()
    throw error
  }
}

/** Patroni starts PostgreSQL in a session of its own, so it does not end with Patroni. */
function killPostmaster(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid] = readFileSync(file, 'utf8').split('\n')
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It has ended, and left the file.
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = performance.now() + patienceMs; !(await isSo()); await pause(100)) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain for ${what}`)
  }
}

/** The port of the server that takes writes at an address; undefined if there is none. */
async function findPrimaryPort(url: string): Promise<number | undefined> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 2 })
  try {
    const [row] = await client`
      select inet_server_port() as port, pg_is_in_recovery() as follows`
    return row?.follows === false ? Number(row.port) : undefined
  } catch {
    return undefined
  } finally {
    await client.end({ timeout: 1 })
  }
}
