import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { oneTimeCode } from '../../src/webhooks/delivery/send-message.ts'

/** RFC 6238, appendix B for SHA-1: the last six of its eight digits. */
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

describe('a one-time code', () => {
  it('is that of RFC 6238, for the same key as text and in base32', () => {
    const text = '12345678901234567890'
    for (const key of [text, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ']) {
      for (const [seconds, code] of vectors) assert.equal(oneTimeCode(key, seconds * 1000), code)
    }
    // 17 bytes, with padding.
    const padded = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3Q===='
    assert.equal(oneTimeCode(padded, 59_000), oneTimeCode('12345678901234567', 59_000))
  })

  it('stays for thirty seconds', () => {
    const codes = [30_000, 59_999, 60_000].map((now) => oneTimeCode('a key', now))
    assert.equal(codes[0], codes[1])
    assert.notEqual(codes[1], codes[2])
  })
})
