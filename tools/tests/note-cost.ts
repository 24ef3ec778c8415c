import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { costsVariable } from './file-costs.ts'
import { root } from './source-bundle.ts'

/* Imported into the process of each test file: notes what each file costs. */

const notes = process.env[costsVariable]
let cpuBefore = 0
let timeBefore = 0

/** Notes what was spent since the last note, or since the start of the process, for a file. */
export function noteCost(file: string): void {
  if (notes === undefined) return
  const [cpu, time] = [cpuSeconds(), performance.now() / 1000]
  const spent = { file, seconds: time - timeBefore, cpu: cpu - cpuBefore }
  appendFileSync(notes, `${JSON.stringify(spent)}\n`)
  cpuBefore = cpu
  timeBefore = time
}

/** The processor time of this process and of those that it has started and that have ended. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childrenSeconds()
}

/** Node does not say it; only Linux does. */
function childrenSeconds(): number {
  if (process.platform !== 'linux') return 0
  // The name of the program, in brackets, may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const ticksPerSecond = 100
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

// Threads and forks of a server import this too, and have no tests.
const file = process.argv[1] ?? ''
if (isMainThread && file.endsWith('.test.ts')) {
  process.once('exit', () => noteCost(relative(root, file)))
}
