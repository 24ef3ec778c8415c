import { readFileSync, writeFileSync } from 'node:fs'
import type { Series } from '../series.ts'
import type { Result } from './result.ts'
import { median } from './summary.ts'
import { goalsTable, markdownTable } from './tables.ts'

const page = new URL('../../docs/performance.md', import.meta.url)

/** Writes the figures of a run into the page about performance, and keeps the run they come from. */
export function publish({ name, chapters, chart }: Series, result: Result): void {
  const text = readFileSync(page, 'utf8')
  const begins = `<!-- figures of ${name}: written by --publish -->\n`
  const ends = `<!-- end of ${name} -->\n`
  const start = text.indexOf(begins)
  const end = text.indexOf(ends)
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}`)
  const figures = introduction(result) + chapters(result)
  writeFileSync(page, text.slice(0, start + begins.length) + figures + text.slice(end))
  if (chart) writeFileSync(new URL('../../docs/performance.svg', import.meta.url), chart(result))
  const published = new URL(`../results/published-${name}.json`, import.meta.url)
  writeFileSync(published, `${JSON.stringify(result, undefined, 2)}\n`)
}

/** Where the figures come from, how far they can be trusted, and what they were to be. */
function introduction(result: Result): string {
  const { machine, versions, command, begun, summaries } = result
  // A single round differs from nothing.
  const spreads = summaries
    .map(({ spread }) => spread)
    .filter((spread) => spread > 1 && Number.isFinite(spread))
  const software = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `
\`${command}\`, ${begun.slice(0, 16).replace('T', ' ')} UTC, on ${machine.cores} cores of ${machine.processor},
${machine.memoryGb} GB, Linux ${machine.kernel}, load average before the run ${machine.busy.toFixed(1)}.
${software.join(', ')}.

The best round of each subject counts. Between its rounds, requests per CPU-second differ by a factor of
${(median(spreads) ?? 1).toFixed(2)} in the median and ${Math.max(1, ...spreads).toFixed(2)} at worst: by so much the machine itself swings.

### Goals

${markdownTable(goalsTable(result.goals))}`
}
