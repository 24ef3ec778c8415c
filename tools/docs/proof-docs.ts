import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/kernel/folders.ts'
import { plainName } from '../proof/find-tests.ts'
import { type Requirement, readStandard, type Standard, standardNames } from '../proof/standards.ts'

const kinds = ['shown by tests', 'documented', 'the operator’s duty', 'not applicable', 'open']

/** How a requirement is counted. What is open in part is open. */
function kindOf({ open, notApplicable, operator, tests }: Requirement): string {
  if (open !== undefined) return 'open'
  if (notApplicable !== undefined) return 'not applicable'
  if (operator !== undefined) return 'the operator’s duty'
  return tests === undefined ? 'documented' : 'shown by tests'
}

/** The page of a standard, with a table for each of its sections. */
export function proofDoc(standard: Standard): string {
  const { name, title, preface, requirements } = standard
  const head = [
    `# ${title}`,
    `<!-- Generated from security/${name}.json by \`npm run docs\`. Edit that file, not this one. -->`,
    preface,
    'Each row says what shows it: the names of tests below `test/`, a place in these documents, or where the operator is told. ' +
      '`npm run check` fails if a requirement has no row, if a test is not there or skipped, or if a place is gone. ' +
      'The words for what is asked are ours; the standard has the whole text.',
    summary(standard),
  ]
  const open = requirements.filter(({ open }) => open !== undefined)
  return `${[...head, ...openList(open), ...sectionTables(standard)].join('\n\n')}\n`
}

function summary({ sections, requirements }: Standard): string {
  const lines = Object.entries(sections).map(([start, words]) => {
    const rows = requirements.filter((row) => isOf(row, start))
    const counts = kinds.map((kind) => rows.filter((row) => kindOf(row) === kind).length)
    return `| ${start} ${words} | ${rows.length} | ${counts.join(' | ')} |`
  })
  const all = kinds.map((kind) => requirements.filter((row) => kindOf(row) === kind).length)
  return [
    `| | requirements | ${kinds.join(' | ')} |`,
    `|---|---|${kinds.map(() => '---|').join('')}`,
    ...lines,
    `| all | ${requirements.length} | ${all.join(' | ')} |`,
  ].join('\n')
}

/** `V1` has `V1.2.3` and not `V11.1.1`. */
const isOf = ({ id }: Requirement, start: string) =>
  id.startsWith(`${start}.`) || id.startsWith(`${start}-`)

function openList(rows: readonly Requirement[]): readonly string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ id, level, open = '' }) => `| ${id} | ${level} | ${cell(open)} |`)
  return ['## Open', ['| | level | what is missing |', '|---|---|---|', ...lines].join('\n')]
}

function sectionTables({ sections, requirements }: Standard): readonly string[] {
  return Object.entries(sections).flatMap(([start, words]) => [
    `## ${start} ${words}`,
    [
      '| | level | asks | what shows it |',
      '|---|---|---|---|',
      ...requirements
        .filter((row) => isOf(row, start))
        .map((row) => `| ${row.id} | ${row.level} | ${cell(row.asks)} | ${shownBy(row)} |`),
    ].join('\n'),
  ])
}

function shownBy(row: Requirement): string {
  const tests = Object.entries(row.tests ?? {}).map(
    ([file, names]) => `\`${file.replace('.test.ts', '')}\`: ${names.map(testName).join('; ')}`,
  )
  return [
    ...(row.note === undefined ? [] : [cell(row.note)]),
    ...tests,
    ...(row.docs ?? []).map(link),
    ...(row.operator === undefined ? [] : [`the operator: ${link(row.operator)}`]),
    ...(row.notApplicable === undefined ? [] : [`not applicable: ${cell(row.notApplicable)}`]),
    ...(row.open === undefined ? [] : [`**open**: ${cell(row.open)}`]),
  ].join('<br>')
}

const testName = (name: string) => `*${cell(plainName(name).replaceAll('*', String.raw`\*`))}*`

const link = (place: string) => `[${place.replace('../', '')}](${place})`

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;').replaceAll('\n', ' ')
}

if (import.meta.main) {
  for (const name of standardNames) {
    const target = join(projectRoot, 'docs', `${name}.md`)
    const wanted = proofDoc(readStandard(projectRoot, name))
    if (!process.argv.includes('--check')) writeFileSync(target, wanted)
    else if (readFileSync(target, 'utf8') !== wanted) {
      process.stderr.write(`docs/${name}.md is out of date; run: npm run docs\n`)
      process.exitCode = 1
    }
  }
}
