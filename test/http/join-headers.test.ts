import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { headerJoiner } from '../../src/http/join-headers.ts'

describe('headerJoiner', () => {
  const join = headerJoiner({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })

  it('lets the headers of one answer take the place of those of every answer', () => {
    assert.deepEqual(join({ vary: 'origin' }, { 'x-frame-options': 'SAMEORIGIN' }), [
      ...['x-frame-options', 'SAMEORIGIN', 'referrer-policy', 'no-referrer', 'vary', 'origin'],
    ])
  })

  it('leaves out what has an empty value, and keeps several values of one name', () => {
    const own = { 'x-frame-options': '', 'set-cookie': ['a=1', 'b=2'] }
    assert.deepEqual(join({}, own), [
      'referrer-policy',
      'no-referrer',
      'set-cookie',
      ['a=1', 'b=2'],
    ])
  })

  it('joins frozen ones once, and none that may change', () => {
    const shared = Object.freeze({ vary: 'origin' })
    const own = Object.freeze({ 'content-type': 'text/plain' })
    assert.equal(join(shared, own), join(shared, own))
    assert.deepEqual(join(Object.freeze({}), own).includes('vary'), false)

    const changing: Record<string, string> = { 'content-type': 'text/plain' }
    assert.ok(join(shared, changing).includes('text/plain'))
    changing['content-type'] = 'text/html'
    assert.ok(join(shared, changing).includes('text/html'))
  })
})
