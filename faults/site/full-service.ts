import { setTimeout as pause } from 'node:timers/promises'
import { serverCalls } from '../../test/support/server-calls.ts'
import { answerOf } from '../ledger/unanswered.ts'
import type { Site } from './site.ts'

/** So many reads and writes in a row must succeed before the service counts as whole. */
const streak = 10
const patienceMs = 120_000

/**
 * Waits until every node that runs reads and writes again, ten times in a row. Answers after how
 * many seconds the first of them succeeded.
 */
export async function secondsToFullService({ world, nodes, probe }: Site): Promise<number> {
  const { app, groupId, machineToken } = world
  const started = performance.now()
  const bearer = await machineToken()
  const json = { groupId, sub: probe.sub, roles: ['PROBE'] }
  const urls = nodes.flatMap((node) => node.url() ?? [])

  async function isWhole(url: string): Promise<boolean> {
    const calls = serverCalls(url)
    const path = '/groups-srv/usergroupmap/assign'
    try {
      const read = await answerOf(calls.introspect(app, 'unknown'))
      const written = await answerOf(calls.send('POST', path, { bearer, json }))
      return read.status === 200 && written.status === 200
    } catch {
      return false
    }
  }

  let since = started
  for (let successes = 0; successes < streak; ) {
    const answers = await Promise.all(urls.map(isWhole))
    if (answers.every(Boolean)) {
      if (successes++ === 0) since = performance.now()
      continue
    }
    successes = 0
    if (performance.now() - started > patienceMs) throw new Error('the service did not come back')
    await pause(20)
  }
  return (since - started) / 1000
}
