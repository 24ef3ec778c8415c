import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { showProgress } from '../../tools/tests/test-progress.ts'

interface Completed {
  readonly name: string
  readonly file?: string
  readonly nesting?: number
  readonly error?: object
  readonly type?: 'suite'
}

function completed({ name, file = `/project/${name}`, nesting = 0, error, type }: Completed) {
  const details = { passed: error === undefined, duration_ms: 1500, error, type }
  return { type: 'test:complete', data: { name, file, nesting, line: 7, column: 1, details } }
}

/** What is printed for these events, each of them half a minute after the one before. */
async function shown(events: readonly object[], isTTY = false): Promise<string> {
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
    files: ['test/a.test.ts', 'test/b.test.ts'],
    secondsOf: (file: string) => (file.includes('a') ? 10 : 30),
    now: () => time,
  }
  await showProgress(stream(), options, { isTTY, write: (more) => (text += more) })
  return text
}

describe('the progress of the tests', () => {
  const file = '/project/test/a.test.ts'
  const one = completed({ name: 'one', file, nesting: 1 })
  const suite = completed({ name: 'all', file, type: 'suite' })
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
      completed({ name: 'one', file, nesting: 1, error: new Error('failed', { cause }) }),
      completed({ name: 'all', file, type: 'suite', error: ofSubtests }),
      completed({ name: 'test/a.test.ts', error: ofSubtests }),
      { type: 'test:stderr', data: { file, message: 'a word of the server\n' } },
      b,
    ])
    assert.match(text, /^✖ one \(test\/a\.test\.ts:7\)\nError: the reason$/m)
    assert.match(text, /^test\/a\.test\.ts printed:\na word of the server$/m)
    assert.match(text, /^2 files, 1 tests, 1 failed/m)
    assert.equal(text.match(/✖/g)?.length, 1)
  })
})
