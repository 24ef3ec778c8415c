import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { formatTable } from '../../src/cli/output/print-result.ts'
import { clientEntry } from '../../test/clients/all-clients.ts'

/*
 * `npm run clients [-- NAME…]`: runs the clients of other ecosystems, one after another, each
 * against a server of its own. Installs what they need in .cache/clients/. A client whose tool this
 * machine lacks is skipped. Fails if a client failed.
 */

interface ClientResult {
  readonly id: string
  readonly name: string
  readonly version: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
  /** Why it was skipped, or what failed. */
  readonly reasons: string[]
  readonly steps: Record<string, boolean>
}

interface Reported {
  readonly name: string
  readonly nesting: number
  readonly skip?: string | boolean | undefined
  readonly details: { readonly duration_ms: number }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const suffix = '.client.ts'

async function runClient(file: string): Promise<ClientResult> {
  const result = emptyResult(idOf(file))
  // A client that hangs fails, and the next one starts.
  const events = run({ files: [file], cwd: root, timeout: 40 * 60_000 })
  events.on('test:pass', (test) => noteTest(result, test, true))
  events.on('test:fail', (test) => noteTest(result, test, false))
  for await (const text of events.compose(spec)) process.stdout.write(text)
  return result
}

function idOf(file: string): string {
  return basename(file, suffix)
}

/** What is no client of docs/clients.md: programs that judge the server. */
const programs: Readonly<Record<string, { readonly name: string; readonly version: string }>> = {
  ...Object.fromEntries(
    Object.entries({ go: 'Go', java: 'Java', node: 'Node', python: 'Python', web: 'the web' }).map(
      ([id, name]) => [`pasted-${id}`, { name: `code of the console for ${name}`, version: '' }],
    ),
  ),
  envoy: { name: 'Envoy, forward auth', version: '1.40.0' },
  'mcp-conformance': { name: 'conformance suite of MCP', version: '0.2.0-alpha.12' },
  traefik: { name: 'Traefik, forward auth', version: '3.7.15' },
  'scim-validators': { name: 'scim2-tester, scim-sanity', version: '0.5.2, 0.7.4' },
}

function emptyResult(id: string): ClientResult {
  const { name, version = '' } = programs[id] ?? clientEntry(id)
  return { id, name, version, outcome: 'passed', seconds: 0, reasons: [], steps: {} }
}

function noteTest(result: ClientResult, test: Reported, passed: boolean): void {
  if (!passed) result.outcome = 'failed'
  if (test.nesting > 0) {
    result.steps[test.name] = passed
    if (!passed) result.reasons.push(test.name)
    return
  }
  result.seconds = Math.round(test.details.duration_ms / 1_000)
  if (test.skip) {
    result.outcome = 'skipped'
    result.reasons.push(String(test.skip))
  } else if (!passed && result.reasons.length === 0) result.reasons.push('could not be started')
}

function report(results: readonly ClientResult[]): void {
  const folder = join(root, '.cache', 'clients')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  const rows = results.map(({ name, version, outcome, seconds, steps, reasons }) => {
    const count = Object.values(steps).filter(Boolean).length
    return [name, version, outcome, `${count}`, `${seconds} s`, reasons.join(', ')]
  })
  const head = ['client', 'version', 'outcome', 'passed', 'time', '']
  process.stdout.write(`\n${formatTable([head, ...rows])}\n`)
}

if (import.meta.main) {
  const all = globSync(`test/clients/*/*${suffix}`, { cwd: root }).sort()
  const words = process.argv.slice(2)
  const files = all.filter(
    (file) => words.length === 0 || words.some((word) => idOf(file).startsWith(word)),
  )
  if (files.length === 0) {
    process.stderr.write(`no client matches ${words.join(' ')}; there are:\n`)
    process.stderr.write(`${all.map((file) => `  ${idOf(file)}`).join('\n')}\n`)
    process.exitCode = 1
  } else {
    const results: ClientResult[] = []
    for (const file of files) results.push(await runClient(file))
    report(results)
    if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  }
}
