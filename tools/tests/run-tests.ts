import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { bundleSources } from './bundle-sources.ts'
import './end-at-once.ts'
import { costsVariable, describeCosts, readCosts, readNotes, writeCosts } from './file-costs.ts'
import { groupFiles } from './group-files.ts'
import { cpuSeconds } from './note-cost.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { root } from './source-bundle.ts'
import { withSourcePlaces } from './source-places.ts'
import { type TestProcess, writeProcesses } from './test-process.ts'
import { showProgress } from './test-progress.ts'

/*
 * `npm test [-- FILE…]`: runs the tests against SQLite and one PostgreSQL that is started for all
 * of them, unless OSTIARY_TEST_DATABASE_URL names one. With `--collisions` every transaction is
 * serializable there, and statements and commits answer 40001 at random.
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
  new URL('note-cost.ts', import.meta.url),
].flatMap(({ href }) => ['--import', href])
/** When no test of any process ends for so long, even the deadline of a process hangs. */
const silenceMs = 21 * 60_000
/** A young generation that starts large is collected less often: 8 % less processor time. */
const memoryOptions = ['--min-semi-space-size=16']
/** Up to this many files are reported test by test, and each has a process of its own. */
const fewFiles = 12

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

const costOf = readCosts()
const secondsOf = (file: string) => costOf(file).seconds

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

const collisionsOption = '--collisions'

/** A server that refuses one of two transactions, and some where nothing has collided. */
async function startCollidingDatabase(): Promise<TestDatabase> {
  const { startPostgres } = await import('../../test/support/postgres.ts')
  const { serializableWay } = await import('../../test/support/collisions.ts')
  const settings = ['default_transaction_isolation=serializable']
  const server = await startPostgres({
    settings: [...settings, 'max_pred_locks_per_transaction=1024'],
  })
  const way = await serializableWay(server.url)
  return {
    url: way.url,
    async stop() {
      write(`\n${way.count()} statements and commits were answered with 40001.\n`)
      await way[Symbol.asyncDispose]()
      await server.stop()
    },
  }
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

async function runTests(chosen: readonly string[], withCollisions: boolean): Promise<void> {
  // The processes of the test files inherit what is set here.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  const execArgv = [...memoryOptions, ...preloaded, ...(await bundleSources())]
  const scratch = makeScratchFolder()
  process.env.TMPDIR = scratch.path
  const notes = join(scratch.path, 'costs')
  process.env[costsVariable] = notes
  const database = withCollisions ? await startCollidingDatabase() : await startDatabase()
  process.env.OSTIARY_TEST_DATABASE_URL = database.url
  const { prepareTemplates } = await import('../../test/support/engines.ts')
  const { startFirst } = await import('../../test/support/first-start.ts')
  const { addCollisions } = await import('../../test/support/collisions.ts')
  const removeTemplates = await prepareTemplates(
    startFirst,
    withCollisions ? addCollisions : undefined,
  )
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
    const costs = readNotes(notes)
    write(describeCosts(costs, cpuSeconds()))
    if (process.env.UPDATE_TEST_COSTS) writeCosts(costs, findTests())
    scratch.remove()
  }
}

const findTests = () => globSync('test/**/*.test.ts', { cwd: root }).sort()

if (import.meta.main) {
  const all = findTests()
  const args = process.argv.slice(2)
  const words = args
    .filter((word) => word !== collisionsOption)
    .map((word) => (existsSync(word) ? relative(root, word) : word))
  const files = chooseTests(all, words)
  if (files.length > 0) await runTests(files, args.includes(collisionsOption))
  else {
    process.stderr.write(`no test matches ${words.join(' ') || 'test/**/*.test.ts'}\n`)
    process.exitCode = 1
  }
}
