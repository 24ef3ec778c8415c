import { setTimeout as pause } from 'node:timers/promises'
import { askUntilAnswered } from './unanswered.ts'
import type { ExpectedEvents, LedgerWorld } from './writer.ts'

interface FoundEvent {
  readonly seq: number
  readonly type: string
  readonly sub?: string
}

const pageSize = 1000
/** A page has only what is sealed so far, and on a busy machine the rest needs its time. */
const patienceMs = 60_000
const retryMs = 500

/** Looks for the event of each confirmed write. */
export async function checkEvents(
  world: LedgerWorld,
  expected: readonly ExpectedEvents[],
): Promise<void> {
  const { calls, tally, machineToken } = world
  const counts = new Map<string, number>()
  const bearer = await machineToken()

  async function countPage(since: number): Promise<number> {
    const path = `/events-srv/events?since=${since}&limit=${pageSize}`
    const answer = await askUntilAnswered(() => calls.send('GET', path, { bearer }))
    if (answer.status !== 200) throw new Error(`events: ${answer.status} ${answer.text}`)
    const { events } = answer.json.data as { readonly events: readonly FoundEvent[] }
    for (const { type, sub = '' } of events) {
      const key = `${type} ${sub}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return events.at(-1)?.seq ?? since
  }

  const lacking = () =>
    expected.flatMap(({ types, sub, atLeast }) => {
      const found = types.reduce((sum, type) => sum + (counts.get(`${type} ${sub}`) ?? 0), 0)
      return found < atLeast ? [`${atLeast - found} events ${types.join(', ')} of ${sub}`] : []
    })

  let newest = performance.now()
  for (let since = 0; lacking().length > 0 && performance.now() - newest < patienceMs; ) {
    const last = await countPage(since)
    if (last > since) newest = performance.now()
    else await pause(retryMs)
    since = last
  }
  tally.lost.push(...lacking())
}
