import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { bundleSources } from './bundle-sources.ts'
import './end-at-once.ts'
import { groupFiles } from './group-files.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { root } from './source-bundle.ts'
import { withSourcePlaces } from './source-places.ts'
import { type TestProcess, writeProcesses } from './test-process.ts'
import { showProgress } from './test-progress.ts'

/*
 * `npm test [-- FILE…]`: runs the tests against SQLite and one PostgreSQL that is started for all
 * of them, unless OSTIARY_TEST_DATABASE_URL names one.
 */

interface TestDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** Tests also wait, for the database and for each other, so more than one per core. */
const concurrency = Math.min(availableParallelism() + 3, 8)
/** Imported into the process of each test file: each says what for. */
const preloaded = [
  new URL('end-at-once.ts', import.meta.url),
  new URL('light-runner.ts', import.meta.url),
  // After the one above, because it imports node:test.
  new URL('test-deadline.ts', import.meta.url),
].flatMap(({ href }) => ['--import', href])
/** When no test of any process ends for so long, even the deadline of a process hangs. */
const silenceMs = 21 * 60_000
/** A young generation that starts large is collected less often: 8 % less processor time. */
const memoryOptions = ['--min-semi-space-size=16']
/** Up to this many files are reported test by test, and each has a process of its own. */
const fewFiles = 12

/**
 * About how many seconds the long files take. They start first, so that none of them runs alone at
 * the end. All other files count as short.
 */
const longFiles: Readonly<Record<string, number>> = {
  'test/openapi/operations.test.ts': 78,
  'test/access/races.test.ts': 59,
  'test/ledger/costs.test.ts': 60,
  'test/groups/groups-tree.test.ts': 57,
  'test/pages/own-access.test.ts': 55,
  'test/pages/reference.test.ts': 54,
  'test/oauth/sessions/session-sources.test.ts': 53,
  'test/transfer/import-beside-server.test.ts': 51,
  'test/cli/serve.test.ts': 50,
  'test/http/bad-input.test.ts': 49,
  'test/contract/two-processes.test.ts': 48,
  'test/faults/suite.test.ts': 48,
  'test/guides/guides.test.ts': 47,
  'test/webhooks/delivery.test.ts': 46,
  'test/oauth/clients/client-registrations.test.ts': 44,
  'test/conformance/form-post.test.ts': 43,
  'test/cli/reseal.test.ts': 42,
  'test/pages/sign-in.browser.test.ts': 40,
  'test/cli/store-files.test.ts': 38,
  'test/openapi/fuzz/fuzz.test.ts': 34,
  'test/transfer/import-large.test.ts': 33,
  'test/faults/foreign-log.test.ts': 31,
  'test/faults/hanging-postgres.test.ts': 30,
  'test/users/accounts/person-locks.test.ts': 30,
  'test/transfer/import-rules.test.ts': 20,
  'test/management/users.test.ts': 20,
  'test/users/sign-in/factor-races.test.ts': 19,
  'test/transfer/export-data.test.ts': 19,
  'test/users/accounts/passwords-by-mail.test.ts': 18,
  'test/oauth/clients/dynamic-registration.test.ts': 18,
  'test/oauth/tokens/other-nodes.test.ts': 16,
  'test/users/sign-in/login-name.test.ts': 16,
  'test/oauth/tokens/races.test.ts': 14,
  'test/oauth/tokens/refresh-tokens.test.ts': 14,
  'test/users/sign-in/fair-sign-ins.test.ts': 14,
  'test/users/sign-in/login-pages-limits.test.ts': 14,
  'test/groups/tree-properties.test.ts': 14,
  'test/http/graceful-stop.test.ts': 13,
  'test/users/sign-in/sign-ins-under-way.test.ts': 13,
  'test/pages/own-account.test.ts': 12,
  'test/users/sign-in/second-factor-abuse.test.ts': 10,
  'test/groups/last-administrator.test.ts': 10,
}
const shortSeconds = 3

/**
 * Journeys in a browser take minutes, so they run by `npm run journeys`, but for a short one
 * through the console, and signing in. `npm run packages` installs from the registry;
 * `npm run proxies` and `npm run federation` need programs that are not from npm.
 * `npm run faults:short` breaks each thing once.
 */
const byOwnCommand =
  /^test\/((?!console\/smoke\.|pages\/sign-in\.).*\.browser|(packages|proxies)\/.*|faults\/short-form|.*\.federation)\.test\.ts$/

/** The test files whose path contains one of the words; without words, all but the long ones. */
export function chooseTests(all: readonly string[], words: readonly string[]): readonly string[] {
  if (words.length === 0) return all.filter((file) => !byOwnCommand.test(file))
  return all.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
}

function secondsOf(file: string): number {
  return longFiles[file] ?? shortSeconds
}

/** The processes of the chosen files, the longest first. */
function processesFor(chosen: readonly string[]): readonly TestProcess[] {
  const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const groups =
    chosen.length <= fewFiles
      ? chosen.map((file) => [file])
      : groupFiles(chosen, { secondsOf, sourceOf })
  const length = (files: readonly string[]) =>
    files.reduce((seconds, file) => seconds + secondsOf(file), 0)
  return writeProcesses(groups.toSorted((a, b) => length(b) - length(a)))
}

async function startDatabase(): Promise<TestDatabase> {
  const given = process.env.OSTIARY_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const { startPostgres } = await import('../../test/support/postgres.ts')
  return startPostgres()
}

function write(text: string): void {
  process.stdout.write(withSourcePlaces(text))
}

async function runTests(chosen: readonly string[]): Promise<void> {
  // The processes of the test files inherit what is set here.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  const execArgv = [...memoryOptions, ...preloaded, ...(await bundleSources())]
  const scratch = makeScratchFolder()
  process.env.TMPDIR = scratch.path
  const database = await startDatabase()
  process.env.OSTIARY_TEST_DATABASE_URL = database.url
  const { prepareTemplates } = await import('../../test/support/engines.ts')
  const { startFirst } = await import('../../test/support/first-start.ts')
  const removeTemplates = await prepareTemplates(startFirst)
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exitCode = 1
      interrupted.abort()
    })
  }
  const processes = processesFor(chosen)
  const files = processes.map(({ path }) => path)
  const { signal } = interrupted
  const events = run({ files, concurrency, cwd: root, signal, execArgv })
  const silence = setTimeout(() => interrupted.abort(), silenceMs)
  events.on('test:complete', () => silence.refresh())
  events.on('test:fail', () => {
    process.exitCode = 1
  })
  try {
    if (chosen.length <= fewFiles) {
      for await (const text of events.compose(spec)) write(String(text))
    } else {
      const now = () => performance.now()
      const { isTTY } = process.stdout
      await showProgress(events, { root, processes, secondsOf, now }, { isTTY, write })
    }
  } finally {
    clearTimeout(silence)
    await removeTemplates()
    await database.stop()
    scratch.remove()
  }
}

if (import.meta.main) {
  const all = globSync('test/**/*.test.ts', { cwd: root }).sort()
  const words = process.argv
    .slice(2)
    .map((word) => (existsSync(word) ? relative(root, word) : word))
  const files = chooseTests(all, words)
  if (files.length > 0) await runTests(files)
  else {
    process.stderr.write(`no test matches ${words.join(' ') || 'test/**/*.test.ts'}\n`)
    process.exitCode = 1
  }
}
