import { parseArgs } from 'node:util'
import { formatTable } from '../../src/cli/output/print-result.ts'
import type { FuzzOutcome } from '../../test/openapi/fuzz/fuzz.ts'
import { fuzzObserved } from '../../test/openapi/fuzz/fuzz-observed.ts'
import { engines, type TestEngine } from '../../test/support/engines.ts'

/*
 * `npm run fuzz [-- --requests N --seed N --engine NAME --minutes N]`: sends random requests to
 * every operation of /openapi.json, with and without rights, on both engines, with metrics and
 * traces on and through a proxy. Fails if an answer is 500 or above, not as it is described, or
 * lost with its connection, and if the requests were not all sent within the minutes.
 */

/** After so many requests, the server and its database are new ones. */
const perServer = 5_000
const lanes = 4

interface Options {
  readonly requests: number
  readonly seed: number
  /** How long one engine may take. */
  readonly minutes: number
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function fuzzEngine(
  engine: TestEngine,
  { requests, seed, minutes }: Options,
): Promise<FuzzOutcome> {
  const total: FuzzOutcome = { answers: new Map(), succeeded: new Set(), faults: [] }
  const start = performance.now()
  const spent = () => (performance.now() - start) / 60_000
  for (let sent = 0; sent < requests; sent += perServer) {
    if (spent() > minutes) {
      total.faults.push(`only ${sent} of ${requests} requests were sent in ${minutes} minutes`)
      say(total.faults.at(-1) ?? '')
      break
    }
    const count = Math.min(perServer, requests - sent)
    const outcome = await fuzzObserved(engine, { requests: count, seed: seed + sent, lanes })
    for (const fault of outcome.faults) say(`seed ${seed + sent}: ${fault}`)
    add(total, outcome)
    const progress = `${sent + count} of ${requests} requests in ${spent().toFixed(1)} minutes`
    say(`${engine.name}: ${progress}, ${total.faults.length} faults`)
  }
  return total
}

function add(total: FuzzOutcome, { answers, succeeded, faults }: FuzzOutcome): void {
  for (const [caller, counts] of answers) {
    const sums = total.answers.get(caller) ?? new Map<number, number>()
    for (const [status, count] of counts) sums.set(status, (sums.get(status) ?? 0) + count)
    total.answers.set(caller, sums)
  }
  for (const id of succeeded) total.succeeded.add(id)
  total.faults.push(...faults)
}

function report({ name }: TestEngine, { answers, succeeded, faults }: FuzzOutcome): void {
  const found = [...answers.values()].flatMap((counts) => [...counts.keys()])
  const statuses = [...new Set(found)].toSorted((a, b) => a - b)
  const rows = [...answers].map(([caller, counts]) => [
    caller,
    ...statuses.map((status) => String(counts.get(status) ?? 0)),
  ])
  say(`\n${formatTable([[name, ...statuses.map(String)], ...rows])}`)
  say(`${succeeded.size} operations succeeded at least once; ${faults.length} faults\n`)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      engine: { type: 'string' },
      minutes: { type: 'string', default: '60' },
    },
  })
  const options = {
    requests: Number(values.requests),
    seed: Number(values.seed),
    minutes: Number(values.minutes),
  }
  if (!Object.values(options).every(Number.isSafeInteger)) {
    throw new TypeError('--requests, --seed and --minutes must be whole numbers')
  }
  const chosen = engines.filter(({ name }) => (values.engine ?? name) === name)
  if (chosen.length === 0) throw new TypeError(`no engine is called ${values.engine}`)
  say(`seed ${options.seed}`)
  let faults = 0
  for (const engine of chosen) {
    const outcome = await fuzzEngine(engine, options)
    report(engine, outcome)
    faults += outcome.faults.length
  }
  // A PostgreSQL that was started for this ends with this process.
  process.exit(faults > 0 ? 1 : 0)
}
