import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { headerJoiner } from '../../src/http/serving/join-headers.ts'

describe('the headers of an answer', () => {
  const join = headerJoiner({ 'x-frame-options': 'DENY', 'content-security-policy': 'strict' })
  const vary = Object.freeze({ vary: 'origin' })

  it('are those of all answers, of its route and its own, each once', () => {
    const own = { 'content-security-policy': 'of a page', 'set-cookie': ['a=1', 'b=2'] }
    assert.deepEqual(join(vary, own), [
      ...['x-frame-options', 'DENY', 'content-security-policy', 'of a page'],
      ...['vary', 'origin', 'set-cookie', ['a=1', 'b=2']],
    ])
  })

  it('lack what the answer takes back', () => {
    const own = Object.freeze({ 'x-frame-options': '' })
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(join(vary, own), ['content-security-policy', 'strict', 'vary', 'origin'])
    }
  })

  it('have nothing of another answer with the same headers', () => {
    const own = Object.freeze({ pragma: 'no-cache' })
    const first = join(vary, own)
    const expected = [...first]
    first.push('x-request-id', 'of the first')
    assert.deepEqual(join(vary, own), expected)
    assert.deepEqual(
      join(Object.freeze({}), own),
      expected.filter((each) => !/vary|origin/.test(`${each}`)),
    )
  })

  it('are joined anew where they may change', () => {
    const own: Record<string, string> = { etag: 'first' }
    assert.ok(join(vary, own).includes('first'))
    own.etag = 'second'
    assert.ok(join(vary, own).includes('second'))
  })
})
