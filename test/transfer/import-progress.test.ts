import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { importProgress, progressLine } from '../../src/cli/output/import-progress.ts'
import type { ImportProgress } from '../../src/transfer/import/import-context.ts'

/** Prints the progress of an import with one step per second. */
function printProgress(steps: readonly ImportProgress[], out: PassThrough & { isTTY?: boolean }) {
  let now = 0
  let read = 0
  const clock = () => now
  const line = progressLine(out, clock)
  const onProgress = importProgress(line, clock, () => read)
  for (const [index, step] of steps.entries()) {
    now += 1000
    read = (index + 1) / 1000
    onProgress(step)
  }
  line.clear()
  return String(out.read() ?? '')
}

const users = (entries: number, passwords = 0): ImportProgress => ({
  step: 'reading',
  section: 'users',
  entries,
  passwords,
})

describe('the progress of an import', () => {
  it('is a line now and then in a log', () => {
    const steps = Array.from({ length: 12 }, (_, second) => users((second + 1) * 2000))
    assert.deepEqual(
      printProgress([...steps, { step: 'writing' }], new PassThrough()).split('\n'),
      [
        'users 10,000, 2,500 per second, 0 % read, about 17 min left',
        'users 20,000, 2,222 per second, 1 % read, about 17 min left',
        'writing',
        '',
      ],
    )
  })

  it('says how many entries are written, at the end in any case', () => {
    const writing = (written: number): ImportProgress => ({
      step: 'writing',
      written,
      entries: 9000,
    })
    const steps = Array.from({ length: 9 }, (_, second) => writing((second + 1) * 1000))
    const lines = printProgress(steps, new PassThrough()).split('\n')
    assert.deepEqual(lines, [
      'writing, 5,000 of 9,000 entries',
      'writing, 9,000 of 9,000 entries',
      '',
    ])
  })

  it('is one line on a terminal, and gone at the end', () => {
    const out = Object.assign(new PassThrough(), { isTTY: true })
    const text = printProgress([users(100), users(200)], out)
    assert.equal(text.includes('\n'), false)
    assert.equal(text.split('\r\x1b[K').length, 4)
    assert.ok(text.endsWith('\r\x1b[K'))
  })

  it('prints what takes so long', () => {
    const steps = Array.from({ length: 5 }, (_, second) => users((second + 1) * 30, second * 30))
    const text = printProgress(steps, new PassThrough())
    assert.match(
      text,
      /^users 150, .*about 17 min left, 120 passwords hashed, which takes the most/,
    )
  })
})
