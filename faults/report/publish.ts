import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { allFaults } from '../list/all-faults.ts'
import type { Finding } from '../run-faults.ts'
import { findingsTable, markdownTable } from './table.ts'

const results = fileURLToPath(new URL('../results.json', import.meta.url))
const page = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))
const [begin, end] = ['<!-- faults -->', '<!-- /faults -->']

/**
 * Keeps the findings of whole runs, the newest of each fault and engine,
 * and writes the table of the page.
 */
export function publish(found: readonly Finding[]): void {
  const findings = found.filter(isWhole)
  const kept = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Finding[]) : []
  const byKey = new Map([...kept, ...findings].map((one) => [`${one.fault} ${one.engine}`, one]))
  const order = allFaults.map(({ name }) => name)
  const all = [...byKey.values()]
    .filter(({ fault }) => order.includes(fault))
    .toSorted((a, b) => order.indexOf(a.fault) - order.indexOf(b.fault))
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`)
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  writeFileSync(page, `${before}${begin}\n\n${sectionOf(all)}\n\n${end}${after}`)
}

/** Whether the fault happened as often as in a full run. */
function isWhole({ fault, times }: Finding): boolean {
  const { full } = allFaults.find(({ name }) => name === fault)?.times ?? { full: Infinity }
  return times >= full
}

function sectionOf(findings: readonly Finding[]): string {
  const days = [...new Set(findings.map(({ date }) => date.slice(0, 10)))].toSorted()
  const commands = new Set(findings.map(({ command }) => command))
  const [only = ''] = commands
  const command = commands.size === 1 ? `\`${only}\`` : '`npm run faults -- NAME`, one by one'
  const notes = findings.flatMap(({ fault, engine, outcome, notes: words }) =>
    outcome === 'skipped' ? [] : words.map((line) => `- ${fault}, ${engine}: ${line}`),
  )
  const parts = [
    `${days.join(' and ')}, ${command}; ${describeMachine()}.`,
    markdownTable(findingsTable(findings)),
    ...(notes.length > 0 ? [`Seen besides:\n\n${notes.join('\n')}`] : []),
  ]
  return parts.join('\n\n')
}

function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${model}), ${memory} GiB, Node ${process.version}`
}
