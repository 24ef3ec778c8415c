import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../src/kernel/folders.ts'
import { groupFiles, runsAlone } from '../../tools/tests/group-files.ts'

const lightRunner = fileURLToPath(new URL('../../tools/tests/light-runner.ts', import.meta.url))
const runGroup = new URL('../../tools/tests/run-group.ts', import.meta.url).href

const disturbing = [
  'process.env.TZ = "UTC"',
  "process.once('SIGTERM', stop)",
  'const { user } = process.cpuUsage()',
  "import { mock, test } from 'node:test'",
  'setGlobalDispatcher(new Agent())',
  'globalThis.fetch = own',
  'const folder = make()\nafter(() => remove(folder))',
]

const harmless = [
  "import { startServed } from '../support/served-process.ts'",
  'runOstiary(argv, { env, cwd: process.cwd() })',
  "describe('a suite', () => {\n  after(() => world.stop())\n})",
]

describe('a test file', () => {
  for (const source of disturbing) {
    it(`runs alone with: ${source.split('\n').at(-1)}`, () => assert.ok(runsAlone(source)))
  }
  for (const source of harmless) {
    it(`may run with others: ${source.split('\n').at(0)}`, () => assert.ok(!runsAlone(source)))
  }
})

describe('groups of test files', () => {
  const seconds: Readonly<Record<string, number>> = { a: 3, b: 40, c: 8, d: 3, e: 7, f: 3 }
  const files = Object.keys(seconds)
  const secondsOf = (file: string) => seconds[file] ?? 0

  it('hold short neighbours until they are long together', () => {
    const groups = groupFiles(files, { secondsOf, sourceOf: () => '' })
    assert.deepEqual(groups, [['a', 'c', 'd'], ['b'], ['e', 'f']])
  })

  it('leave out what disturbs others', () => {
    const sourceOf = (file: string) => (file === 'c' ? 'mock.timers.enable()' : '')
    const groups = groupFiles(files, { secondsOf, sourceOf })
    assert.deepEqual(groups, [['a', 'd', 'e', 'f'], ['b'], ['c']])
  })

  it('run one file after another, also when one cannot be loaded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-group-'))
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return relative(projectRoot, join(folder, name))
    }
    const suite = (name: string) => `
      import { describe, it } from 'node:test'
      import { setTimeout as wait } from 'node:timers/promises'
      console.log('# loaded ${name}')
      describe('suite ${name}', () => {
        it('test ${name}', async () => {
          await wait(20)
          console.log('# ran ${name}')
        })
      })`
    const members = [
      write('first.mjs', suite('first')),
      write('broken.mjs', "import { missing } from 'node:path'"),
      write('last.mjs', suite('last')),
    ]
    const start = write(
      'start.mjs',
      `
      import { runGroup } from '${runGroup}'
      await runGroup(${JSON.stringify(members)})`,
    )
    const { NODE_TEST_CONTEXT, ...env } = process.env
    const argv = ['--import', lightRunner, '--test-reporter=tap', join(projectRoot, start)]
    const { status, stdout } = spawnSync(process.execPath, argv, { env, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.equal(status, 1, stdout)
    // What a file prints is not in order with what the runner does.
    const linesLike = (pattern: RegExp) =>
      stdout
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => line.replace(/(- ).*[/]/, '$1'))
    const printed = ['# loaded first', '# ran first', '# loaded last', '# ran last']
    assert.deepEqual(linesLike(/^# (loaded|ran)/), printed)
    assert.deepEqual(linesLike(/^ *(not )?ok /), [
      '    ok 1 - test first',
      'ok 1 - suite first',
      'ok 2 - first.mjs',
      'not ok 3 - broken.mjs',
      '    ok 1 - test last',
      'ok 4 - suite last',
      'ok 5 - last.mjs',
    ])
    assert.match(stdout, /does not provide an export named 'missing'/)
  })
})
