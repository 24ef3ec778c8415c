import type { ApplyPlan, PlannedChange } from '../../transfer/apply/apply-configuration.ts'
import type { MemberDifference } from '../../transfer/apply/entry-difference.ts'
import { countOf } from '../output/print-result.ts'

/** A removal with what is lost by it. */
export interface Removal extends PlannedChange {
  readonly loss: string
}

const signs = { create: '+', change: '~', remove: '-' } as const

/** A plan as people read it: one line for each entry, and one for each member. */
export function showPlan(
  { changes }: ApplyPlan,
  removals: readonly Removal[],
  { prune }: { readonly prune: boolean },
): string {
  const lines = changes.flatMap((change) => [
    headOf(change),
    ...change.differences.map(lineOf(change)),
  ])
  const removed = removals.map((removal) => {
    const loss = removal.loss && `: ${removal.loss}`
    const advice = prune ? '' : ' (stays without --prune)'
    return `${headOf(removal)}${loss}${advice}`
  })
  return [...lines, ...removed].map((line) => `${line}\n`).join('')
}

function headOf({ kind, section, key }: PlannedChange): string {
  return `${signs[kind]} ${section} ${key}`
}

const lineOf =
  ({ kind }: PlannedChange) =>
  ({ path, before, after, isDrift }: MemberDifference): string => {
    if (kind === 'create') return `    ${path}: ${shown(after)}`
    const drift = isDrift ? '   # changed here since it was applied' : ''
    return `    ${path}: ${shown(before)} → ${shown(after)}${drift}`
  }

const longest = 200

function shown(value: unknown): string {
  if (value === undefined) return '(none)'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** What was done, or would be. */
export function countPlan(
  { changes }: ApplyPlan,
  removals: readonly Removal[],
  words: string,
): string {
  const count = (kind: PlannedChange['kind']) =>
    changes.filter((change) => change.kind === kind).length
  const parts = [
    `${countOf(count('create'), 'entry', 'entries')} created`,
    `${count('change')} changed`,
    `${removals.length} removed`,
  ]
  return `${parts.join(', ')}${words}\n`
}
