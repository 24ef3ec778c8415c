import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { headerJoiner } from '../../src/http/serving/join-headers.ts'

describe('headerJoiner', () => {
  const join = headerJoiner({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })

  it('lets the headers of one answer take the place of those of every answer', () => {
    assert.deepEqual(join({ vary: 'origin' }, { 'x-frame-options': 'SAMEORIGIN' }).list, [
      ...['x-frame-options', 'SAMEORIGIN', 'referrer-policy', 'no-referrer', 'vary', 'origin'],
    ])
  })

  it('leaves out what has an empty value, and keeps several values of one name', () => {
    const own = { 'x-frame-options': '', 'set-cookie': ['a=1', 'b=2'] }
    assert.deepEqual(join({}, own).list, [
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
    assert.equal(join(Object.freeze({}), own).list.includes('vary'), false)

    const changing: Record<string, string> = { 'content-type': 'text/plain' }
    assert.ok(join(shared, changing).list.includes('text/plain'))
    changing['content-type'] = 'text/html'
    assert.ok(join(shared, changing).list.includes('text/html'))
  })

  it('writes frozen ones out as lines, and refuses what would break a line', () => {
    const shared = Object.freeze({})
    const several = Object.freeze({ 'referrer-policy': '', 'set-cookie': ['a=1', 'b=2'] })
    const lines = 'x-frame-options: DENY\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n'
    assert.equal(join(shared, several).lines, lines)
    assert.equal(join(shared, { vary: 'origin' }).lines, undefined)
    const broken = Object.freeze({ location: '/\r\nset-cookie: a=1' })
    assert.throws(() => join(shared, broken), { code: 'ERR_INVALID_CHAR' })
    const misnamed = Object.freeze({ 'a: b\r\nc': 'd' })
    assert.throws(() => join(shared, misnamed), { code: 'ERR_INVALID_HTTP_TOKEN' })
  })
})
