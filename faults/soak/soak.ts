import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds, largestMemory, processTree } from '../../bench/measure/processes.ts'
import type { TestDatabase } from '../../test/support/engines.ts'
import type { EngineName } from '../fault.ts'
import { newTally } from '../ledger/tally.ts'
import { openDatabase } from '../site/open-database.ts'
import { openSite } from '../site/site.ts'
import { startSoakLoad } from './soak-load.ts'

/** The state of a server at one moment, and how it has answered since the moment before. */
export interface SoakSample {
  readonly minute: number
  readonly requests: number
  readonly wrong: number
  readonly medianMs: number
  readonly p99Ms: number
  /** Processor time of the server for each request. */
  readonly cpuMs: number
  readonly memoryMb: number
  readonly databaseMb: number
  /** They expire within the run, and so their number must not grow. */
  readonly sessions: number
  readonly events: number
}

export interface SoakOptions {
  readonly engine: EngineName
  readonly minutes: number
  readonly onSample: (sample: SoakSample, wrong: readonly string[]) => void
}

const sampleSeconds = 30

/** Sessions expire within two minutes, so that as many go as come. */
const shortLives = {
  OSTIARY_TOKENS_ACCESS_TOKEN_SECONDS: '600',
  OSTIARY_TOKENS_REFRESH_IDLE_SECONDS: '60',
  OSTIARY_TOKENS_REFRESH_ABSOLUTE_SECONDS: '120',
  OSTIARY_SESSIONS_IDLE_SECONDS: '60',
  OSTIARY_SESSIONS_ABSOLUTE_SECONDS: '120',
  OSTIARY_LIMITS_ACCOUNT_FAILURES: '100',
}

/** Runs a server under a steady load, and looks at it twice a minute. */
export async function soak(options: SoakOptions): Promise<readonly SoakSample[]> {
  const { engine, minutes, onSample } = options
  await using database = await openDatabase(engine)
  const { databaseUrl } = database
  await using site = await openSite({ databaseUrl, tally: newTally(), environment: shortLives })
  const load = await startSoakLoad(site.world)
  const pids = processTree(site.node.served().pid)
  const samples: SoakSample[] = []
  const begun = performance.now()
  let cpu = cpuSeconds(pids)
  try {
    for (let n = 1; n * sampleSeconds <= minutes * 60; n++) {
      await pause(begun + n * sampleSeconds * 1000 - performance.now())
      const { latencies, wrong } = load.take()
      const now = cpuSeconds(pids)
      const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
      const sample = {
        minute: (n * sampleSeconds) / 60,
        requests: latencies.length,
        wrong: wrong.length,
        medianMs: at(0.5),
        p99Ms: at(0.99),
        cpuMs: ((now - cpu) * 1000) / Math.max(1, latencies.length),
        memoryMb: largestMemory(pids),
        ...(await lookInto(database)),
      }
      cpu = now
      samples.push(sample)
      onSample(sample, wrong)
    }
  } finally {
    await load.stop()
  }
  return samples
}

async function lookInto(database: TestDatabase) {
  const count = async (table: string) => {
    const [row] = await database.execute(`select count(*) as count from ${table}`)
    return Number(row?.count)
  }
  return {
    databaseMb: (await sizeOf(database)) / 1e6,
    sessions: await count('sessions'),
    events: await count('events'),
  }
}

async function sizeOf({ databaseUrl, execute }: TestDatabase): Promise<number> {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = databaseUrl.slice('sqlite:'.length)
    return [file, `${file}-wal`].reduce(
      (total, each) => total + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
  }
  const [row] = await execute('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes)
}
