import { askUntilAnswered } from './unanswered.ts'
import type { ExpectedEvents, LedgerWorld } from './writer.ts'

interface FoundEvent {
  readonly seq: number
  readonly type: string
  readonly sub?: string
}

const pageSize = 1000

/** Looks for the event of each confirmed write, and verifies the chain of all events. */
export async function checkEvents(
  world: LedgerWorld,
  expected: readonly ExpectedEvents[],
): Promise<void> {
  const { calls, tally, machineToken } = world
  const counts = new Map<string, number>()
  const bearer = await machineToken()
  for (let since = 0; ; ) {
    const path = `/events-srv/events?since=${since}&limit=${pageSize}`
    const answer = await askUntilAnswered(() => calls.send('GET', path, { bearer }))
    if (answer.status !== 200) throw new Error(`events: ${answer.status} ${answer.text}`)
    const { events } = answer.json.data as { readonly events: readonly FoundEvent[] }
    for (const { type, sub = '' } of events) {
      const key = `${type} ${sub}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const last = events.at(-1)
    if (!last || events.length < pageSize) break
    since = last.seq
  }
  for (const { types, sub, atLeast } of expected) {
    const found = types.reduce((sum, type) => sum + (counts.get(`${type} ${sub}`) ?? 0), 0)
    if (found < atLeast) tally.lost.push(`${atLeast - found} events ${types.join(', ')} of ${sub}`)
  }
}
