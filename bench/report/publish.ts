import { readFileSync, writeFileSync } from 'node:fs'
import { chart } from './chart.ts'
import type { Result } from './result.ts'
import { median } from './summary.ts'
import { connectionsTable, figuresTable, goalsTable, markdownTable, startsTable } from './tables.ts'

const page = new URL('../../docs/performance.md', import.meta.url)
const picture = new URL('../../docs/performance.svg', import.meta.url)
const published = new URL('../results/published.json', import.meta.url)

const begins = '<!-- figures: written by `npm run bench -- --publish` -->\n'
const ends = '<!-- end of figures -->\n'

/** Writes the figures of a run into the page about performance, and keeps the run they come from. */
export function publish(result: Result): void {
  const text = readFileSync(page, 'utf8')
  const start = text.indexOf(begins)
  const end = text.indexOf(ends)
  if (start < 0 || end < start) throw new Error('docs/performance.md has no place for figures')
  writeFileSync(page, text.slice(0, start + begins.length) + figures(result) + text.slice(end))
  writeFileSync(picture, chart(result))
  writeFileSync(published, `${JSON.stringify(result, undefined, 2)}\n`)
}

function figures(result: Result): string {
  const { machine, versions, command, begun, connections, skipped, summaries } = result
  const spreads = summaries.map(({ spread }) => spread).filter(Number.isFinite)
  const software = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `
\`${command}\`, ${begun.slice(0, 16).replace('T', ' ')} UTC, on ${machine.cores} cores of ${machine.processor},
${machine.memoryGb} GB, Linux ${machine.kernel}, load average before the run ${machine.busy.toFixed(1)}.
${software.join(', ')}.

Between the rounds of one subject, requests per CPU-second differ by a factor of
${(median(spreads) ?? 1).toFixed(2)} in the median and ${Math.max(1, ...spreads).toFixed(2)} at worst; a ratio below is no more certain than that.

### Goals

${markdownTable(goalsTable(result.goals))}
### Every figure at ${connections} connections

${markdownTable(figuresTable(result, connections))}
### Ostiary as connections are added

${markdownTable(connectionsTable(result))}
### Start-up

${markdownTable(startsTable(result))}
### Left out

${skipped.map((line) => `- ${line}\n`).join('')}
`
}
