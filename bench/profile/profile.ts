import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoadProcess } from '../load/load-process.ts'
import type { Options } from '../options.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import type { Target } from '../targets/target.ts'
import { summariseProfile } from './summarise-profile.ts'

const warmUpMs = 6000
const profileMs = 8000
const operations = 80_000
const longestList = 40

/**
 * Shows where Ostiary's main thread spends its time under each
 * workload, on SQLite if that is wanted.
 */
export async function profile(options: Options, say: (line: string) => void): Promise<void> {
  const workloads = new Set(options.contests.map(({ workload }) => workload))
  const store = options.targets.includes('ostiary-sqlite') ? 'sqlite' : 'postgres'
  const target = ostiary({ store, workers: 1 })
  for (const workload of workloads) {
    await profileWorkload(target, workload, options.connections[0], say)
  }
}

async function profileWorkload(
  target: Target,
  workload: string,
  connections: number,
  say: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-profile-'))
  const profiler = ['--cpu-prof', `--cpu-prof-dir=${folder}/profiles`, '--cpu-prof-interval=250']
  const loadProcess = startLoadProcess()
  try {
    const running = await target.start({
      folder,
      runtimeOptions: profiler,
      fromSources: true,
    })
    const load = { target: target.name, workload, connections }
    const reason = await loadProcess.prepare(load, running.address)
    if (reason !== undefined) {
      await running.stop()
      return say(`${workload}: left out, ${reason}`)
    }
    await loadProcess.open([load], operations)
    await loadProcess.run(warmUpMs)
    const from = microseconds()
    const [outcome] = await loadProcess.run(profileMs)
    const to = microseconds()
    await loadProcess.close()
    await running.stop()

    const [file] = globSync(`${folder}/profiles/*.${running.pid}.*.cpuprofile`)
    if (!file) throw new Error('the profiler left no file')
    const cpuProfile = JSON.parse(readFileSync(file, 'utf8'))
    const { parts, functions, inclusive } = summariseProfile(cpuProfile, from, to)
    say(`\n${workload}: ${outcome?.operations} operations in ${outcome?.seconds.toFixed(1)} s\n`)
    say(plainTable([['part', 'share'], ...parts]))
    say(plainTable([['function', 'itself'], ...functions.slice(0, longestList)]))
    say(
      plainTable([['function of ours', 'with what it calls'], ...inclusive.slice(0, longestList)]),
    )
  } finally {
    await loadProcess.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** By the clock that the profiler uses too. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}
