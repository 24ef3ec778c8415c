import type { Target } from '../../provisioning/target.ts'
import { formatTime } from '../output/print-result.ts'
import type { Finding, OpenStore } from './check.ts'
import { findProblems } from './found-problems.ts'

/** Services that do not get what is pushed to them. They are not asked. */
export async function checkTargets({ storage }: OpenStore): Promise<Finding> {
  const { targets } = storage.stores
  return findProblems(
    'target',
    (after, limit) => targets.list({ groupId: undefined, isWhole: true, after, limit }),
    async (page) => {
      const counts = await targets.counts(page.map(({ id }) => id))
      return page.flatMap((target) => problemOf(target, counts.get(target.id)?.failing ?? 0))
    },
  )
}

function problemOf({ id, name, status, health }: Target, failing: number): string[] {
  const { problem = 'unknown', failingSince } = health
  if (status === 'paused') return [`${name} (${id}) is paused: ${problem}`]
  if (status !== 'on') return []
  if (failingSince !== undefined) {
    return [`${name} (${id}) fails since ${formatTime(failingSince)}: ${problem}`]
  }
  if (failing === 0) return []
  return [`${name} (${id}) did not take ${failing}; run: ostiary target things ${id}`]
}
