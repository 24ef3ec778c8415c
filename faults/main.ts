import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'
import { publish } from './report/publish.ts'
import { findingsTable, plainTable } from './report/table.ts'
import { type Finding, runFaults } from './run-faults.ts'

/* `npm run faults`: see README.md beside this file. */

const folder = fileURLToPath(new URL('../.cache', import.meta.url))

/** The service must be whole again within this time after what broke is. */
const promisedSeconds = 5

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function tell({ fault, engine, outcome, seconds, acknowledged, notes }: Finding): void {
  const head = `${fault} on ${engine}: ${outcome} after ${seconds.toFixed(0)} s`
  say(`${head}, ${acknowledged} writes acknowledged`)
  for (const note of notes) say(`  ${note}`)
}

// The servers of a run that is interrupted end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') process.stdout.write(options)
else {
  const findings = await runFaults({
    ...options,
    promisedSeconds,
    onFinding(finding) {
      tell(finding)
      // At once: a run takes hours, and one that is interrupted keeps what it found.
      if (options.publish) publish([finding])
    },
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/faults.json`, `${JSON.stringify(findings, null, 2)}\n`)
  say(`\n${plainTable(findingsTable(findings))}`)
  // A PostgreSQL that the faults share ends with this process.
  process.exit(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0)
}
