import type { Finding } from '../run-faults.ts'

const heading = [
  'fault',
  'engine',
  'times',
  'acknowledged',
  'lost',
  'used twice',
  'stale',
  'wrong answers',
  'back in s',
  'date',
  'result',
]

/** The rows of the table of findings, the heading first. */
export function findingsTable(findings: readonly Finding[]): readonly (readonly string[])[] {
  return [heading, ...findings.map(rowOf)]
}

function rowOf(finding: Finding): readonly string[] {
  const { fault, engine, outcome, notes } = finding
  const day = finding.date.slice(0, 10)
  if (outcome === 'skipped') {
    const nothing = Array.from({ length: heading.length - 4 }, () => '–')
    return [fault, engine, ...nothing, day, `skipped: ${notes[0]}`]
  }
  const { times, acknowledged, lost, usedTwice, stale, wrong, backSeconds } = finding
  const counts = [times, acknowledged, lost, usedTwice, stale, wrong].map(String)
  return [fault, engine, ...counts, backSeconds?.toFixed(1) ?? '–', day, outcome]
}

/** A table for a terminal. */
export function plainTable(rows: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n')
}

/** A table for a page. */
export function markdownTable([first = [], ...rows]: readonly (readonly string[])[]): string {
  const rule = first.map(() => '---')
  return [first, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
