import { readFileSync, writeFileSync } from 'node:fs'
import { securityProfiles } from '../../src/oauth/model/member-kinds.ts'
import { demandsOf, forEveryClient } from '../../src/oauth/profiles/security-profiles.ts'

const target = new URL('../../docs/profiles.md', import.meta.url)
const start = '<!-- The table is generated from src/oauth/profiles by `npm run docs`. -->\n'
const end = '<!-- End of the table. -->\n'

/** The page about profiles with the table of the demands. */
export function profilesDoc(page: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/profiles.md has no table')
  return `${before}${start}\n${table()}\n${end}${after}`
}

function table(): string {
  const head = ['what holds', ...securityProfiles.map((name) => `\`${name}\``)]
  const always = forEveryClient.map((sentence) => [sentence, ...securityProfiles.map(() => '●')])
  const demands = [...new Set(Object.values(demandsOf).flat())].map((demand) => [
    demand.sentence,
    ...securityProfiles.map((name) => (demandsOf[name].includes(demand) ? '●' : '–')),
  ])
  const lines = [head, head.map(() => '---'), ...always, ...demands]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

if (import.meta.main) {
  const page = readFileSync(target, 'utf8')
  const wanted = profilesDoc(page)
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (page !== wanted) {
    process.stderr.write('docs/profiles.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
