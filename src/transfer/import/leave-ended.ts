import { isObject } from '../entries/entry-path.ts'
import type { Section } from '../inspection.ts'
import type { Batch, Entry } from '../read-entries.ts'
import type { Staging } from '../staged-entries.ts'

const sectionsOfPeople: ReadonlySet<Section> = new Set([
  'users',
  'factors',
  'memberships',
  'upstreamAccounts',
])

/**
 * Leaves out what another server still has of people whose accounts have ended here since: they
 * were deleted, or merged into another one. Notes who they are.
 */
export async function leaveEnded(
  staging: Staging,
  { section, entries }: Batch,
  ended: Set<string>,
): Promise<Batch> {
  if (!sectionsOfPeople.has(section)) return { section, entries }
  const subs = [...new Set(entries.flatMap((entry) => subOf(entry) ?? []))]
  const found = await staging.findUsers(subs, [])
  for (const { user } of found) {
    if (user.status === 'DELETED' || user.status === 'COMBINED') ended.add(user.sub)
  }
  const isLeft = (entry: Entry) => ended.has(subOf(entry) ?? '')
  return { section, entries: entries.filter((entry) => !isLeft(entry)) }
}

function subOf({ value }: Entry): string | undefined {
  const sub = isObject(value) ? value.sub : undefined
  return typeof sub === 'string' && !sub.includes('\0') ? sub : undefined
}
