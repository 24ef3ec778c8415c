import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `npm test [-- FILE…]`: runs the tests against SQLite and one PostgreSQL that is started for all
 * of them, unless OSTIARY_TEST_DATABASE_URL names one.
 */

interface TestDatabase {
  readonly url: string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The test files that arguments name: files, folders, or parts of a path; all without arguments. */
export function chooseTests(all: readonly string[], words: readonly string[]): readonly string[] {
  if (words.length === 0) return all
  return all.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
}

async function startDatabase(): Promise<TestDatabase> {
  const given = process.env.OSTIARY_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const { startPostgres } = await import('../test/support/postgres.ts')
  return startPostgres()
}

async function runTests(files: readonly string[]): Promise<number> {
  const database = await startDatabase()
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        OSTIARY_TEST_DATABASE_URL: database.url,
        NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      },
    },
  )
  // The database must be stopped whatever ends the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  await database.stop()
  return code ?? 1
}

if (import.meta.main) {
  const all = globSync('test/**/*.test.ts', { cwd: root }).sort()
  const words = process.argv
    .slice(2)
    .map((word) => (existsSync(word) ? relative(root, word) : word))
  const files = chooseTests(all, words)
  if (files.length > 0) process.exitCode = await runTests(files)
  else {
    process.stderr.write(`no test matches ${words.join(' ') || 'test/**/*.test.ts'}\n`)
    process.exitCode = 1
  }
}
