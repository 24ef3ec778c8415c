import { readFileSync, writeFileSync } from 'node:fs'
import type { ProfileResult } from '../profile/profile.ts'
import { describeCommits, pageTable, profileReport } from '../profile/profile-tables.ts'
import type { Series } from '../series.ts'
import type { Result } from './result.ts'
import { median } from './summary.ts'
import { goalsTable, markdownTable } from './tables.ts'

const page = new URL('../../docs/performance.md', import.meta.url)

/** Writes the table of a run into the page about performance, and keeps its report and its data. */
export function publish(series: Series, result: Result): void {
  const { name, summary, chapters, chart } = series
  writeFigures(name, `${summary(result)}\n${origin(result)}`)
  if (chart) writeFileSync(new URL('../../docs/performance.svg', import.meta.url), chart(result))

  const report = `# Published run: ${name}\n\n${origin(result)}${quality(result)}
## Goals

${markdownTable(goalsTable(result.goals))}${chapters(result)}`
  const kept = (ending: string) =>
    new URL(`../results/published-${name}.${ending}`, import.meta.url)
  writeFileSync(kept('md'), report)
  writeFileSync(kept('json'), `${JSON.stringify(result, undefined, 2)}\n`)
}

/** Writes what a run under the profiler found out into the page, and keeps its report. */
export function publishProfile(result: ProfileResult): void {
  const origin = `${runOrigin(result)}${describeCommits(result.commits)}\n`
  writeFigures('profiles', `${pageTable(result.costs)}\n${origin}`)
  const report = new URL('../results/profiles.md', import.meta.url)
  writeFileSync(report, profileReport(result.costs, origin))
}

/** Puts a table into its place on the page about performance. */
function writeFigures(name: string, figures: string): void {
  const text = readFileSync(page, 'utf8')
  const begins = `<!-- figures of ${name}: written by --publish -->\n`
  const ends = `<!-- end of ${name} -->\n`
  const start = text.indexOf(begins)
  const end = text.indexOf(ends)
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}`)
  const before = text.slice(0, start + begins.length)
  writeFileSync(page, `${before}\n${figures}\n${text.slice(end)}`)
}

/** When and where the figures were measured, and with which software. */
function origin(result: Result): string {
  const software = Object.entries(result.versions).map(([name, version]) => `${name} ${version}`)
  return `${runOrigin(result)}${software.join(', ')}.\n`
}

function runOrigin({
  machine,
  command,
  begun,
}: Pick<Result, 'machine' | 'command' | 'begun'>): string {
  return `\`${command}\`, ${begun.slice(0, 16).replace('T', ' ')} UTC, on ${machine.cores} cores of ${machine.processor},
${machine.memoryGb} GB, Linux ${machine.kernel}, load average before the run ${machine.busy.toFixed(1)}.
`
}

/** How far the figures can be trusted. */
function quality({ summaries }: Result): string {
  // A single round has no spread.
  const spreads = summaries
    .map(({ spread }) => spread)
    .filter((spread) => spread > 1 && Number.isFinite(spread))
  return `
Figures are medians of all rounds. Requests per CPU-second differ between the rounds of a subject by a factor of
${(median(spreads) ?? 1).toFixed(2)} in the median and ${Math.max(1, ...spreads).toFixed(2)} at worst, because the machine is shared.
`
}
