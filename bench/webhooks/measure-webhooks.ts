import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuSeconds, largestMemory, processTree } from '../measure/processes.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import { seedUsers } from '../targets/seed.ts'
import type { RunningTarget, ServerAddress } from '../targets/target.ts'
import { groupsAssign } from '../workloads/groups-assign.ts'
import { withConnection } from '../workloads/token-request.ts'
import { type Arrivals, type Inbox, openInbox } from './inbox.ts'

const help = `npm run bench -- webhooks [options]

Measures how fast events reach webhooks. Users get other roles at a steady rate; every receiver gets
each of these events. They all are one address of this machine, and answer at once.

  --receivers N      20 unless given
  --events N         events a second, 60 unless given
  --seconds N        for how long, 15 unless given
  --stores …         sqlite,postgres; both unless given
  --checkouts …      folders of checkouts to measure, separated by commas; this one unless given
  --profiles DIR     write profiles of the server into a folder
`

interface Measure {
  readonly receivers: number
  readonly eventsPerSecond: number
  readonly seconds: number
  readonly profiles: string | undefined
}

/** What a store made of the events. */
interface Finding {
  readonly checkout: string
  readonly store: string
  readonly perSecond: number
  readonly perCpuSecond: number
  /** Of the processor time, the part that PostgreSQL used. */
  readonly databaseShare: number
  /** Milliseconds from the event to the arrival. */
  readonly lagMedian: number
  readonly lagP99: number
  readonly lost: number
  readonly repeated: number
  readonly outOfOrder: number
  readonly memoryMb: number
}

/** What has not come so long after the latest message is lost. */
const longestSilenceMs = 15_000
const lookEveryMs = 50
/** So many requests are under way at once, so that the rate is kept. */
const connections = 4

/** Measures the delivery of webhooks, and prints a table. */
export async function measureWebhooks(
  argv: readonly string[],
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', default: false },
      receivers: { type: 'string', default: '20' },
      events: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '15' },
      stores: { type: 'string', default: 'sqlite,postgres' },
      checkouts: { type: 'string', default: '.' },
      profiles: { type: 'string' },
    },
  })
  if (values.help) {
    say(help)
    return []
  }
  const measure: Measure = {
    receivers: Number(values.receivers),
    eventsPerSecond: Number(values.events),
    seconds: Number(values.seconds),
    profiles: values.profiles,
  }
  const findings: Finding[] = []
  for (const store of (['sqlite', 'postgres'] as const).filter((name) =>
    values.stores.split(',').includes(name),
  )) {
    for (const checkout of values.checkouts.split(',')) {
      findings.push(await measureStore(checkout, store, measure))
    }
  }
  say(`\n${plainTable(tableOf(findings))}`)
  return findings
}

async function measureStore(
  checkout: string,
  store: 'sqlite' | 'postgres',
  measure: Measure,
): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-bench-'))
  const target = ostiary({ store, workers: 1, ...(checkout !== '.' && { checkout }) })
  const running = await target.start({
    folder,
    settings: { 'fetch.allowPrivate': 'true' },
    ...(measure.profiles !== undefined && {
      runtimeOptions: ['--cpu-prof', `--cpu-prof-dir=${measure.profiles}`],
      fromSources: true,
    }),
  })
  const inbox = await openInbox()
  try {
    await subscribe(running, inbox, folder, measure.receivers)
    return { checkout, store, ...(await measureDelivery(running, inbox, measure)) }
  } finally {
    await running.stop()
    inbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function subscribe(
  { run }: RunningTarget,
  { origin }: Inbox,
  folder: string,
  receivers: number,
): Promise<void> {
  const webhooks = Array.from({ length: receivers }, (_, number) => ({
    id: `receiver-${number}`,
    url: `${origin}/${number}`,
    events: ['GROUP_NEW_USER_ADDED', 'GROUP_USER_ROLE_UPDATED'],
    secrets: [{ secret: `whsec_${'A'.repeat(43)}=` }],
    enabled: true,
  }))
  const file = join(folder, 'webhooks.json')
  writeFileSync(file, JSON.stringify({ webhooks }))
  await run?.(['import', file])
}

async function measureDelivery(
  running: RunningTarget,
  inbox: Inbox,
  { receivers, eventsPerSecond, seconds }: Measure,
): Promise<Omit<Finding, 'checkout' | 'store'>> {
  const storePids = () => running.storePids?.() ?? []
  const usage = () => [cpuSeconds(processTree(running.pid)), cpuSeconds(storePids())] as const
  const [serverBefore, storeBefore] = usage()
  const begun = performance.now()
  const events = await makeEvents(running.address, eventsPerSecond, seconds)
  const expected = events * receivers
  const endedAt = performance.now()
  const isSilent = ({ lastAt }: Arrivals) =>
    performance.now() - Math.max(lastAt, endedAt) > longestSilenceMs
  while (inbox.arrivals().messages < expected && !isSilent(inbox.arrivals())) {
    await pause(lookEveryMs)
  }
  const [serverAfter, storeAfter] = usage()
  const { messages, lags, repeated, outOfOrder, lastAt } = inbox.arrivals()
  const [server, database] = [serverAfter - serverBefore, storeAfter - storeBefore]
  const sorted = lags.toSorted((a, b) => a - b)
  return {
    perSecond: messages / ((lastAt - begun) / 1000),
    perCpuSecond: messages / (server + database),
    databaseShare: database / (server + database),
    lagMedian: sorted[sorted.length >> 1] ?? Number.NaN,
    lagP99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    lost: expected - messages,
    repeated,
    outOfOrder,
    memoryMb: largestMemory(processTree(running.pid)),
  }
}

/** Gives one user after another other roles, at a steady rate; answers the number of events. */
async function makeEvents(
  address: ServerAddress,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const { operation } = await groupsAssign.prepare(address)
  const users = seedUsers.map((_, number) => operation(number))
  const begun = performance.now()
  const count = perSecond * seconds
  let next = 0
  const send = () =>
    withConnection(address, async (exchange) => {
      for (let number = next++; number < count; number = next++) {
        await pause(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
        await users[number % users.length]?.(exchange)
      }
    })
  await Promise.all(Array.from({ length: connections }, send))
  return count
}

function tableOf(findings: readonly Finding[]): readonly (readonly string[])[] {
  const head = ['checkout', 'store', 'per second', 'per CPU-second', 'database', 'lag p50 ms']
  return [
    [...head, 'lag p99 ms', 'lost', 'repeated', 'out of order', 'MB'],
    ...findings.map((one) => [
      one.checkout,
      one.store,
      one.perSecond.toFixed(0),
      one.perCpuSecond.toFixed(0),
      `${(one.databaseShare * 100).toFixed(0)} %`,
      one.lagMedian.toFixed(0),
      one.lagP99.toFixed(0),
      String(one.lost),
      String(one.repeated),
      String(one.outOfOrder),
      one.memoryMb.toFixed(0),
    ]),
  ]
}
