import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../../test/support/server-calls.ts'
import type { Fault } from '../../fault.ts'
import type { LedgerWorld } from '../../ledger/writer.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

const measureMs = 5000
const overloadMs = 10_000
const factor = 3

/**
 * Three times as many sign-ins arrive as the node can serve, whether
 * earlier ones were answered or not.
 */
export const overload: Fault = {
  name: 'overload',
  summary: 'three times as many sign-ins as the node can serve, for ten seconds',
  engines: ['sqlite', 'postgres'],
  times: { full: 3 },
  async run({ engine, times, tally, back, note }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally })
    const signIn = await signIns(site.world)
    const capacity = await measureCapacity(signIn)
    const ledger = await site.startLedger()
    const { pid } = site.node.served()
    for (let time = 0; time < times; time++) {
      const { accepted, refused, wrong } = await arrive(signIn, capacity * factor)
      tally.wrong.push(...wrong)
      back(await secondsToFullService(site))
      const memory = Math.round(residentBytes(pid) / 2 ** 20)
      note(
        `capacity ${capacity.toFixed(0)}/s; under ${factor} times that, ${accepted} sign-ins ` +
          `succeeded and ${refused} were refused with 429 or 503; ${memory} MiB`,
      )
      await ledger.progress(20)
    }
    await ledger.settle()
  },
}

type SignIn = () => Promise<Answer>

/** Sign-ins of many people, one after another. */
async function signIns({ calls, app, addUser }: LedgerWorld): Promise<SignIn> {
  const users = await Promise.all(Array.from({ length: 50 }, addUser))
  let turn = 0
  return () => {
    const user = users[turn++ % users.length]
    if (!user) throw new TypeError('there are users')
    return calls.signIn(app, user)
  }
}

/** How many sign-ins a second are served when eight clients wait for each answer. */
async function measureCapacity(signIn: SignIn): Promise<number> {
  let served = 0
  const started = performance.now()
  async function client(): Promise<void> {
    while (performance.now() - started < measureMs) {
      const { status } = await signIn()
      if (status === 200) served++
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  return (served * 1000) / (performance.now() - started)
}

/** Sends sign-ins at a rate, without waiting for answers. */
async function arrive(signIn: SignIn, perSecond: number) {
  const counts = { accepted: 0, refused: 0, wrong: [] as string[] }
  const sent: Promise<void>[] = []
  async function send(): Promise<void> {
    try {
      const { status, text } = await signIn()
      if (status === 200) counts.accepted++
      else if (status === 429 || status === 503) counts.refused++
      else counts.wrong.push(`sign-in: ${status} ${text}`)
    } catch (error) {
      counts.wrong.push(`sign-in: ${String(error)}`)
    }
  }
  const started = performance.now()
  for (let elapsed = 0; elapsed < overloadMs; elapsed = performance.now() - started) {
    while (sent.length < (perSecond * elapsed) / 1000) sent.push(send())
    await pause(10)
  }
  await Promise.all(sent)
  return counts
}

/** The memory of a process, of Linux only. */
function residentBytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}
