import { mostDetailTypes } from '../oauth/stores/clients/detail-type-store.ts'
import { mostWebhooks } from '../webhooks/webhook.ts'
import type { BoundedSection, Changes, Preparation } from './bulk-store.ts'
import type { FaultList } from './entry-fault.ts'

const bounds: readonly (readonly [BoundedSection, number])[] = [
  ['detailTypes', mostDetailTypes],
  ['webhooks', mostWebhooks],
]

/** What is wrong with a file of entries that do not fit into the store. */
export function tooMany(most: number): string {
  return `there would be more than ${most}`
}

/** Checks that new entries fit into the store, also for a dry run. The commit checks again. */
export async function checkNumbers(
  preparation: Preparation,
  changes: Changes,
  faults: FaultList,
): Promise<void> {
  for (const [section, most] of bounds) {
    const { added } = changes[section]
    if (added > 0 && (await preparation.count(section)) + added > most) {
      faults.add(section, tooMany(most))
    }
  }
}
