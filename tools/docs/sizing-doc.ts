import { readFileSync, writeFileSync } from 'node:fs'
import { type Figure, figures, runs } from '../sizing/figures.ts'
import { sizingText } from '../sizing/sizing.ts'

const target = new URL('../../docs/sizing.md', import.meta.url)
const start = '<!-- The figures are from tools/sizing/figures.ts; written by `npm run docs`. -->\n'
const end = '<!-- End of the figures. -->\n'

/** An example: the command, and what it answers. */
const example = /```sh\nnpm run --silent sizing -- (.*)\n```\n\n```text\n[^`]*```\n/g

/** The page about sizing, with the figures and with what its examples answer. */
export function sizingDoc(page: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/sizing.md has no figures')
  const whole = `${before}${start}\n${figuresTable()}\n${end}${after}`
  return whole.replace(example, (_, argv: string) => {
    const answer = sizingText(argv.split(' '))
    return `\`\`\`sh\nnpm run --silent sizing -- ${argv}\n\`\`\`\n\n\`\`\`text\n${answer}\`\`\`\n`
  })
}

function figuresTable(): string {
  const all: readonly Figure[] = Object.values(figures)
  const rows = all.map(({ about, unit, sqlite, postgres, run }) => [
    about,
    figureText(sqlite, unit),
    figureText(postgres, unit),
    `[${run}](#where-the-figures-are-from)`,
  ])
  const sources = Object.entries(runs).map(([name, { how, machine, date, commit }]) => {
    return `- **${name}**: ${how}; ${date}, at ${commit}; ${machine}.`
  })
  const head = ['what', 'SQLite', 'PostgreSQL', 'measured in']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${lines.join('\n')}\n\n### Where the figures are from\n\n${sources.join('\n')}\n`
}

function figureText(value: number, unit: Figure['unit']): string {
  if (value === 0) return '–'
  if (unit === 'share') return `${Math.round(value * 100)} %`
  return `${Math.round(value).toLocaleString('en')} ${unit}`
}

if (import.meta.main) {
  const page = readFileSync(target, 'utf8')
  const wanted = sizingDoc(page)
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (page !== wanted) {
    process.stderr.write('docs/sizing.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
