import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { logger } from '../../src/kernel/logger.ts'
import { observationFailures, observe, observing } from '../../src/kernel/observe.ts'

/** How often an observer fails during some work. */
function failuresOf(observer: 'metrics' | 'tracing' | 'log', work: () => void): number {
  const before = observationFailures.get(observer) ?? 0
  work()
  return (observationFailures.get(observer) ?? 0) - before
}

function fail(): never {
  throw new Error('the observer is broken')
}

describe('M2: what watches the server', () => {
  it('never fails the work that it is about, and is counted when it fails', () => {
    const meters = observing('metrics', { count: fail, add: (a: number, b: number) => a + b })
    assert.equal(
      failuresOf('metrics', () => assert.equal(meters.count(), undefined)),
      1,
    )
    assert.equal(
      failuresOf('metrics', () => assert.equal(meters.add(1, 2), 3)),
      0,
    )
    assert.equal(
      failuresOf('tracing', () => assert.equal(observe('tracing', fail), undefined)),
      1,
    )
  })

  it('may be a log that cannot write a line', () => {
    const broken = logger('info', { write: fail })
    assert.equal(
      failuresOf('log', () => {
        broken.info('lost')
        broken.child({ part: 'x' }).error({ err: new Error('a bug') }, 'lost too')
      }),
      2,
    )
  })
})
