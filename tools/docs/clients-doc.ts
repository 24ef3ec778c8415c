import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { allClients } from '../../test/clients/all-clients.ts'
import { type ClientEntry, type Step, stepNames } from '../../test/clients/client-entry.ts'

const target = new URL('../../docs/clients.md', import.meta.url)
const folder = new URL('../../test/clients/', import.meta.url)

const preface = `# Clients

<!-- Generated from test/clients/ by \`npm run docs\`. Edit the entries there, not this file. -->

These client libraries and gateways were run against Ostiary, unchanged, as their package is published. Each one
is a test: people sign in on the hosted page with a code and PKCE, and the steps of the table follow.

\`\`\`sh
npm test -- test/clients    # the libraries from npm, part of npm test
npm run clients             # those of other ecosystems, if the machine has Go, Java with Maven, Python or apt
\`\`\`

The console has code for more: **Connect** of an app shows applications and APIs in the languages and frameworks that people use, with
the values of the app. \`npm run clients -- pasted\` runs them as they are shown, on the versions of the day; those for which no tools
are at hand (Quarkus, .NET, PHP, Ruby, Swift, Kotlin, Flutter, Angular) say in the console that our tests do not run them.

A dot means that the library has this step and that it works. A dash means that the library does not have it, or leaves it
to another one. Below the table is the configuration of each client as it was run: \`issuer\` is the base address of Ostiary,
\`app\` the address of the application. Save the registration in a file and register the client. The command prints its
secret, unless it is a client without one:

\`\`\`sh
bin/ostiary client add my-app --metadata my-app.json
\`\`\`
`

/** The page about clients, made from the entries of test/clients/. */
export function clientsDoc(entries: readonly ClientEntry[], lock: PackageLock): string {
  return [preface, table(entries, lock), ...entries.map((entry) => section(entry))].join('\n')
}

interface PackageLock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

function table(entries: readonly ClientEntry[], lock: PackageLock): string {
  const steps = Object.entries(stepNames) as [Step, string][]
  const head = ['client', 'version', ...steps.map(([, name]) => name)]
  const rows = entries.map((entry) => [
    `[${entry.name}](#${entry.id})`,
    versionOf(entry, lock),
    ...steps.map(([step]) => (entry.steps.includes(step) ? '●' : '–')),
  ])
  const lines = [head, head.map(() => '---'), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function versionOf(entry: ClientEntry, lock: PackageLock): string {
  if (entry.ecosystem !== 'npm') return entry.version ?? 'as installed'
  const path = `node_modules/${entry.installedAs ?? entry.package}`
  const version = lock.packages[path]?.version
  if (!version) throw new Error(`package-lock.json has no ${path}`)
  return version
}

function section(entry: ClientEntry): string {
  const { id, name, ecosystem, use, registration, configuration, limits } = entry
  return [
    `## <a id="${id}"></a>${name}\n`,
    `\`${entry.package}\` (${ecosystem}). ${use}\n`,
    ...(limits.length > 0 ? [`${limits.map((limit) => `- ${limit}`).join('\n')}\n`] : []),
    fenced('json', registrationText(registration)),
    ...configuration.map((file) => fenced(languageOf(file), readConfiguration(file))),
  ].join('\n')
}

/** JSON with one member on each line. */
function registrationText(registration: ClientEntry['registration']): string {
  const members = Object.entries(registration).map(([name, value]) => {
    return `  "${name}": ${JSON.stringify(value).replaceAll('","', '", "')}`
  })
  return `{\n${members.join(',\n')}\n}`
}

const languages: Readonly<Record<string, string>> = { '.py': 'python', '.yml': 'yaml' }

function languageOf(file: string): string {
  const extension = extname(file)
  return languages[extension] ?? extension.slice(1)
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`
}

/** The part of a file between the lines of its region, else the whole file. */
function readConfiguration(file: string): string {
  const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')
  const start = lines.findIndex((line) => line.includes('#region configuration'))
  if (start < 0) return lines.join('\n')
  const end = lines.findIndex((line, index) => index > start && line.includes('#endregion'))
  if (end < 0) throw new Error(`${file} has no #endregion`)
  return unindent(lines.slice(start + 1, end)).join('\n')
}

function unindent(lines: readonly string[]): readonly string[] {
  const margins = lines.filter(Boolean).map((line) => line.search(/\S/))
  const margin = Math.min(...margins)
  return lines.map((line) => line.slice(margin))
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  const wanted = clientsDoc(allClients, lock)
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (readFileSync(target, 'utf8') !== wanted) {
    process.stderr.write('docs/clients.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
