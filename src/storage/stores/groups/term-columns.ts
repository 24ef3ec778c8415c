import { type RawBuilder, sql } from 'kysely'
import type { Term } from '../../../groups/group.ts'
import { nextReminder } from '../../../kernel/reminder-times.ts'

/** Reads the column with terms; null for a membership that has none. */
export function readTerms(text: string | null): { readonly terms?: readonly Term[] } {
  return text === null ? {} : { terms: JSON.parse(text) }
}

/** The terms of a membership, also of one that begins later. */
export const termsOf = (groupId: RawBuilder<unknown>, sub: RawBuilder<unknown>) =>
  sql<string | null>`(
    select timed.terms from membership_terms as timed
    where timed.group_id = ${groupId} and timed.sub = ${sub})`.as('terms')

/** When somebody is to be told next that a term ends; undefined if nobody is. */
export function nextNotice(terms: readonly Term[], now: number): number | undefined {
  const ends = terms.flatMap(({ validUntil, isPlanned, isOverdue }) =>
    isPlanned || isOverdue ? [] : (validUntil ?? []),
  )
  return nextReminder(ends, now)
}

/** How long a term that cannot end waits for the next attempt. */
const overdueRetryMs = 3_600_000

/** When the next term begins or ends; undefined if all last. */
export function nextChange(terms: readonly Term[], now: number): number | undefined {
  const times = terms.flatMap(({ validFrom, validUntil, isPlanned, isOverdue }) => {
    if (isOverdue) return [now + overdueRetryMs]
    return (isPlanned ? validFrom : validUntil) ?? []
  })
  return times.length > 0 ? Math.min(...times) : undefined
}
