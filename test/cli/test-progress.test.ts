import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { loadSettings } from '../../src/config/load-settings.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
import { withSourcePlaces } from '../../tools/tests/source-places.ts'
import type { TestProcess } from '../../tools/tests/test-process.ts'
import { showProgress } from '../../tools/tests/test-progress.ts'

interface Completed {
  readonly name: string
  readonly file?: string
  /** The process of the test; without it, a process has ended. */
  readonly entryFile?: string
  readonly nesting?: number
  readonly error?: object
  readonly type?: 'suite'
}

function completed({
  name,
  file = `/project/${name}`,
  entryFile,
  nesting = 0,
  error,
  type,
}: Completed) {
  const details = { passed: error === undefined, duration_ms: 1500, error, type }
  const data = { name, file, entryFile, nesting, line: 7, column: 1, details }
  return { type: 'test:complete', data }
}

const alone = ['test/a.test.ts', 'test/b.test.ts'].map((path) => ({ path, files: [path] }))

/** What is printed for these events, each of them half a minute after the one before. */
async function shown(
  events: readonly object[],
  isTTY = false,
  processes: readonly TestProcess[] = alone,
): Promise<string> {
  let text = ''
  let time = 0
  async function* stream() {
    for (const event of events) {
      time += 30_000
      yield event as TestEvent
    }
  }
  const options = {
    root: '/project',
    processes,
    secondsOf: (file: string) => (file.includes('a') ? 10 : 30),
    now: () => time,
  }
  await showProgress(stream(), options, { isTTY, write: (more) => (text += more) })
  return text
}

describe('the progress of the tests', () => {
  const file = '/project/test/a.test.ts'
  const inA = { file, entryFile: file }
  const one = completed({ ...inA, name: 'one', nesting: 1 })
  const suite = completed({ ...inA, name: 'all', type: 'suite' })
  const a = completed({ name: 'test/a.test.ts' })
  const b = completed({ name: 'test/b.test.ts' })

  it('is printed in lines, with an estimate from the durations of files', async () => {
    const text = await shown([one, suite, a, b])
    assert.match(text, /^0 of 2 files, 1 tests, 0 failed, 0:30 elapsed, estimating$/m)
    assert.match(text, /^1 of 2 files, 1 tests, 0 failed, 1:30 elapsed, about 4:30 left$/m)
    assert.match(text, /^2 files, 1 tests, 0 failed, in 2:00$/m)
    assert.match(text, /^ {4}1\.5 {2}test\/a\.test\.ts$/m)
  })

  it('is one line that changes on a terminal', async () => {
    const text = await shown([one, a, b], true)
    assert.ok(text.includes('\r\x1b[K1 of 2 files'))
  })

  it('shows a failure once, with its place and what its file printed', async () => {
    const cause = new Error('the reason')
    const ofSubtests = Object.assign(new Error('1 subtest failed'), {
      failureType: 'subtestsFailed',
    })
    const text = await shown([
      completed({ ...inA, name: 'one', nesting: 1, error: new Error('failed', { cause }) }),
      completed({ ...inA, name: 'all', type: 'suite', error: ofSubtests }),
      completed({ name: 'test/a.test.ts', error: ofSubtests }),
      { type: 'test:stderr', data: { file, message: 'a word of the server\n' } },
      b,
    ])
    assert.match(text, /^✖ one \(test\/a\.test\.ts:7\)\nError: the reason$/m)
    assert.match(text, /^test\/a\.test\.ts printed:\na word of the server$/m)
    assert.match(text, /^2 files, 1 tests, 1 failed/m)
    assert.equal(text.match(/✖/g)?.length, 1)
  })

  it('counts the files of a group one by one, and names the file of each failure', async () => {
    const entryFile = '/project/.cache/group.mjs'
    const inGroup = { entryFile, file: '/project/test/support/world.ts' }
    const group = { path: entryFile, files: ['test/a.test.ts', 'test/b.test.ts'] }
    const events = [
      completed({ ...inGroup, name: 'all', type: 'suite' }),
      completed({ ...inGroup, name: 'one more' }),
      completed({ ...inGroup, name: 'test/a.test.ts' }),
      completed({ ...inGroup, name: 'wrong', type: 'suite', error: new Error('the reason') }),
    ]
    const all = [group]
    const ended = completed({ ...inGroup, name: 'test/b.test.ts' })
    const text = await shown([...events, ended, completed({ name: entryFile })], false, all)
    assert.match(text, /^1 of 2 files, 1 tests, 0 failed, 1:30 elapsed, about 4:30 left$/m)
    assert.match(text, /^✖ wrong \(test\/b\.test\.ts, test\/support\/world\.ts:7\)$/m)
    assert.match(text, /^ {4}4\.5 {2}test\/a\.test\.ts$/m)
    assert.match(text, /^2 files, 1 tests, 1 failed, in 3:00$/m)

    const killed = completed({ name: entryFile, error: new Error('killed') })
    assert.match(
      await shown([...events, killed], false, all),
      /^✖ test\/a\.test\.ts, test\/b\.test\.ts \(did not end: test\/b\.test\.ts\)\nError: killed$/m,
    )
  })
})

/** A test file that fails by errors that nobody caught. */
const uncaught = `
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
describe('suite', () => {
  it('thrown', async () => {
    setTimeout(() => { throw new Error('late') })
    await wait(20)
  })
  it('rejected', async () => {
    Promise.reject(new Error('lost'))
    await wait(20)
  })
})
`

describe('the light runner', () => {
  it('keeps tests in their suites, and fails a file by an uncaught error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-runner-'))
    const file = join(folder, 'uncaught.mjs')
    writeFileSync(file, uncaught)
    const preload = fileURLToPath(new URL('../../tools/tests/light-runner.ts', import.meta.url))
    const { NODE_TEST_CONTEXT, ...env } = process.env
    const argv = ['--import', preload, '--test-reporter=tap', file]
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { env, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.equal(status, 1, stdout)
    assert.match(stdout, /^ {4}ok 1 - thrown$.*^ok 1 - suite$/ms)
    assert.match(stderr, /uncaught: Error: late\n {4}at .*uncaught: Error: lost\n {4}at /s)
  })
})

describe('the place of an error', () => {
  it('is named in the sources, though they run from one file', () => {
    const file = join(projectRoot, 'src/config/load-settings.ts')
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('throw new SettingsFault'))
    assert.throws(
      () => loadSettings({ env: { OSTIARY_PORT: 'none' }, cwd: projectRoot }),
      ({ stack }: Error) => withSourcePlaces(stack ?? '').includes(`${file}:${line + 1}:`),
    )
  })
})
