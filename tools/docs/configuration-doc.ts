import { readFileSync, writeFileSync } from 'node:fs'
import { fixedReasonOf } from '../../src/config/fixed-settings.ts'
import { ruleOf, type SettingFacts } from '../../src/config/setting-kinds.ts'
import { variableOf } from '../../src/config/setting-list.ts'
import { settingsSchema } from '../../src/config/settings.ts'

const target = new URL('../../docs/configuration.md', import.meta.url)

const preface = `# Configuration

<!-- Generated from src/config/settings.ts by \`npm run docs\`. Edit the schema, not this file. -->

Every setting has a default; \`npm start\` needs none. They come from four sources. A later source wins:

1. what was [changed at run time](management.md#settings), which the store keeps; settings that can be changed so have the word *live*,
2. a file in YAML or JSON, named by \`--config FILE\` or \`OSTIARY_CONFIG\`,
3. the environment: \`a.bC\` of the file is \`OSTIARY_A_B_C\`. Lists are separated by commas, an empty variable counts as not set,
   and for each *secret* a variable with the ending \`_FILE\` may name a file that holds it,
4. options of the command line, such as \`--port\`.

\`\`\`yaml
baseUrl: https://login.example.com
databaseUrl: postgres://ostiary@db.internal/ostiary
http:
  trustedProxies: [10.0.0.0/8]
tokens:
  accessTokenSeconds: 900
\`\`\`

The server does not start with an unknown setting or a wrong value. It lists all such errors at once.
\`ostiary doctor\` checks the settings, and what they refer to, without starting.
`

/** The page about settings, made from the schema. */
export function configurationDoc(): string {
  const groups = Object.entries(settingsSchema.properties).filter(([, facts]) => isGroup(facts))
  const sections = groups.flatMap(([name, facts]) => section(name, facts))
  return [preface, '## General\n', table(settingsSchema, ''), ...sections].join('\n')
}

function section(key: string, group: SettingFacts): string[] {
  const inner = Object.entries(group.properties ?? {}).filter(([, facts]) => isGroup(facts))
  return [
    `## ${key}\n`,
    `${group.description}\n`,
    table(group, `${key}.`),
    ...inner.flatMap(([name, facts]) => section(`${key}.${name}`, facts)),
  ]
}

function table(group: SettingFacts, prefix: string): string {
  const rows = Object.entries(group.properties ?? {})
    .filter(([, facts]) => !isGroup(facts))
    .map(([name, facts]) => row(prefix + name, facts))
  const head = ['| setting and variable | default | meaning |', '|---|---|---|']
  return `${[...head, ...rows].join('\n')}\n`
}

function row(key: string, facts: SettingFacts): string {
  const rule = ruleOf(facts)
  const words = [
    facts.description,
    rule === 'text' ? '' : `Must be ${rule}.`,
    facts.secret ? '*Secret.*' : '',
    fixedReasonOf(key) ? '' : '*Live.*',
  ]
  const cells = [
    `\`${key}\`<br>\`${variableOf(key)}\``,
    standardOf(facts),
    words.filter(Boolean).join(' '),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function standardOf(facts: SettingFacts): string {
  if (facts.derived) return facts.derived.replace(/^\S*<\S*$/, '`$&`')
  if (Array.isArray(facts.default)) {
    return facts.default.length > 0 ? `\`${facts.default.join(',')}\`` : 'empty'
  }
  return facts.default === undefined ? 'none' : `\`${facts.default}\``
}

function isGroup(facts: SettingFacts): boolean {
  return facts.properties !== undefined
}

if (import.meta.main) {
  const wanted = configurationDoc()
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (readFileSync(target, 'utf8') !== wanted) {
    process.stderr.write('docs/configuration.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
