import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { EngineName } from '../fault.ts'
import { judgeSoak } from './judge-soak.ts'
import { type SoakSample, soak } from './soak.ts'
import { type SoakResult, soakChart } from './soak-chart.ts'

/* `npm run soak`: a server of each engine under a steady load, to see whether anything grows. */

const help = `npm run soak -- [--minutes N] [--engine sqlite|postgres] [--publish]

Runs a server of each engine under a steady load, 30 minutes unless told, and fails if its memory, its
processor time or its sessions grow. The samples are written to .cache/soak.json; --publish draws docs/soak.svg.
`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    minutes: { type: 'string', default: '30' },
    engine: { type: 'string' },
    publish: { type: 'boolean' },
  },
})

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function tell(engine: EngineName, sample: SoakSample, wrong: readonly string[]): void {
  const { minute, requests, medianMs, p99Ms, cpuMs, memoryMb, sessions, databaseMb } = sample
  say(
    `${minute.toFixed(1).padStart(5)} min  ${engine.padEnd(8)} ${requests} requests, ` +
      `median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, CPU ${cpuMs.toFixed(2)} ms, ` +
      `${memoryMb.toFixed(0)} MB, ${sessions} sessions, database ${databaseMb.toFixed(1)} MB`,
  )
  for (const words of wrong.slice(0, 3)) say(`           wrong answer: ${words}`)
}

// The servers of a run that is interrupted end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

async function run(): Promise<void> {
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new TypeError(`--minutes ${values.minutes} should be a number above 0`)
  const engines = (['sqlite', 'postgres'] as const).filter(
    (name) => values.engine === undefined || values.engine === name,
  )
  const samples = await Promise.all(
    engines.map((engine) =>
      soak({ engine, minutes, onSample: (sample, wrong) => tell(engine, sample, wrong) }),
    ),
  )
  const result: SoakResult = Object.fromEntries(engines.map((name, i) => [name, samples[i]]))
  mkdirSync(fileOf('.cache'), { recursive: true })
  writeFileSync(fileOf('.cache/soak.json'), `${JSON.stringify(result, null, 2)}\n`)
  if (values.publish) writeFileSync(fileOf('docs/soak.svg'), soakChart(result))
  for (const [i, engine] of engines.entries()) {
    const { lines, grows } = judgeSoak(samples[i] ?? [])
    for (const line of lines) say(`${engine}: ${line}`)
    if (grows) process.exitCode = 1
  }
}

if (values.help) process.stdout.write(help)
else await run()
// A PostgreSQL that was started for this ends with the process.
process.exit()
