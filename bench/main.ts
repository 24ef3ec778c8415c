import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareCheckouts } from './compare/compare-checkouts.ts'
import { readCompareOptions } from './compare/compare-options.ts'
import { comparisonTable } from './compare/comparison.ts'
import { measureGuard } from './guard/measure-guard.ts'
import { installPeers } from './install-peers.ts'
import { ledgerChart } from './ledger/ledger-chart.ts'
import { addToLedger, ledgerLines, ledgerTable } from './ledger/ledger-file.ts'
import { readLedgerOptions } from './ledger/ledger-options.ts'
import { startLoadProcess } from './load/load-process.ts'
import { measureDirectory } from './long-work/measure-directory.ts'
import { measureLongWork } from './long-work/measure-long-work.ts'
import { measureScim } from './long-work/measure-scim.ts'
import { checkProcessorTime } from './measure/processes.ts'
import { type Options, readOptions } from './options.ts'
import { profile } from './profile/profile.ts'
import { readProfileOptions } from './profile/profile-options.ts'
import { publish, publishProfile } from './report/publish.ts'
import { describeMachine, type Result, resultOf } from './report/result.ts'
import {
  figuresTable,
  goalsTable,
  plainTable,
  rememberedTable,
  startsTable,
} from './report/tables.ts'
import { runContests } from './run-contests.ts'
import { logName } from './targets/start-process.ts'
import { measureWebhooks } from './webhooks/measure-webhooks.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function measure(options: Options): Promise<Result> {
  checkProcessorTime()
  const machine = describeMachine()
  if (machine.busy > machine.cores / 2) {
    say(
      `The machine is busy with something else (load ${machine.busy.toFixed(1)}): only ratios count.`,
    )
  }
  const begun = new Date().toISOString()
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-bench-'))
  const loadProcess = startLoadProcess()
  try {
    const findings = await runContests({ options, folder, loadProcess, say })
    const { command, connections, contests } = options
    const remembered = Object.fromEntries(contests.map((each) => [each.name, each.remembered]))
    const context = { command, begun, machine, connections: connections[0], remembered }
    return resultOf(context, options.series.aims, findings)
  } catch (error) {
    for (const file of globSync(join(folder, '*', logName))) {
      say(`The end of ${file}:\n${readFileSync(file, 'utf8').slice(-2000)}`)
    }
    throw error
  } finally {
    await loadProcess.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints and stores a result. */
function report(result: Result): void {
  const counts = [...new Set(result.summaries.map(({ connections }) => connections))]
  for (const count of counts) {
    say(`\n${count} connections\n\n${plainTable(figuresTable(result, count))}`)
  }
  say(plainTable(rememberedTable(result)))
  say(plainTable(startsTable(result)))
  say(plainTable(goalsTable(result.goals)))

  store('run', result)
}

/** Whether every request was answered as it should be; says which were not. */
function isClean(result: Result): boolean {
  const failures = result.summaries.filter(({ errors }) => errors > 0)
  for (const { contest, subject, errors, complaints } of failures) {
    say(`${errors} errors in ${contest} on ${subject}: ${complaints[0] ?? ''}`)
  }
  if (failures.length > 0) process.exitCode = 1
  return failures.length === 0
}

/** Keeps a result as a file of bench/results/. */
function store(kind: string, result: { readonly begun: string }): void {
  const results = fileURLToPath(new URL('results/', import.meta.url))
  mkdirSync(results, { recursive: true })
  const file = join(results, `${kind}-${result.begun.slice(0, 19).replaceAll(':', '')}.json`)
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`)
  say(`Stored as ${file}`)
}

async function compare(argv: readonly string[]): Promise<void> {
  const options = readCompareOptions(argv)
  if (typeof options === 'string') return say(options)
  const result = await compareCheckouts(options, say)
  say(`\n${plainTable(comparisonTable(result.comparisons))}`)
  store('compare', result)
}

async function ledger(argv: readonly string[]): Promise<void> {
  const options = readLedgerOptions(argv)
  if (typeof options === 'string') return say(options)
  const result = await measure(options)
  if (!isClean(result)) return
  const lines = addToLedger(ledgerLines(result))
  writeFileSync(new URL('results/ledger.svg', import.meta.url), ledgerChart(lines))
  say(`\n${plainTable(ledgerTable(lines))}`)
}

async function longWork(argv: readonly string[]): Promise<void> {
  const begun = new Date().toISOString()
  const findings = await measureLongWork(argv, say)
  if (findings.length === 0) return
  const result = { begun, machine: describeMachine(), findings }
  store('long-work', result)
}

async function profileRun(argv: readonly string[]): Promise<void> {
  const options = readProfileOptions(argv)
  if (typeof options === 'string') return say(options)
  const result = await profile(options, say)
  store('profile', result)
  if (options.publish) publishProfile(result)
}

async function webhooks(argv: readonly string[]): Promise<void> {
  const begun = new Date().toISOString()
  const findings = await measureWebhooks(argv, say)
  if (findings.length === 0) return
  const result = { begun, machine: describeMachine(), findings }
  store('webhooks', result)
  if (findings.some(({ lost, outOfOrder }) => lost + outOfOrder > 0)) process.exitCode = 1
}

async function directory(argv: readonly string[]): Promise<void> {
  const begun = new Date().toISOString()
  const findings = await measureDirectory(argv, say)
  if (findings.length === 0) return
  const result = { begun, machine: describeMachine(), findings }
  store('directory', result)
}

async function guard(argv: readonly string[]): Promise<void> {
  const begun = new Date().toISOString()
  const finding = await measureGuard(argv, say)
  if (!finding) return
  const result = { begun, machine: describeMachine(), finding }
  store('guard', result)
  if (finding.late + finding.tooLate > 0) process.exitCode = 1
}

async function scim(argv: readonly string[]): Promise<void> {
  const begun = new Date().toISOString()
  const findings = await measureScim(argv, say)
  if (findings.length === 0) return
  const result = { begun, machine: describeMachine(), findings }
  store('scim', result)
}

async function run(argv: readonly string[]): Promise<void> {
  const options = readOptions(argv)
  if (typeof options === 'string') return say(options)
  installPeers()
  const result = await measure(options)
  report(result)
  if (isClean(result) && options.publish) publish(options.series, result)
}

const [first, ...others] = process.argv.slice(2)
if (first === 'compare') await compare(others)
else if (first === 'ledger') await ledger(others)
else if (first === 'long-work') await longWork(others)
else if (first === 'webhooks') await webhooks(others)
else if (first === 'directory') await directory(others)
else if (first === 'scim') await scim(others)
else if (first === 'guard') await guard(others)
else if (process.argv.includes('--profile')) await profileRun(process.argv.slice(2))
else await run(process.argv.slice(2))
