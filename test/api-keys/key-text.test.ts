import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { isWellFormed, keyPattern, newKey } from '../../src/api-keys/key-text.ts'

describe('the text of an API key', () => {
  it('has a prefix for each kind, and a checksum that finds a wrong letter', () => {
    for (const [kind, prefix] of [
      ['person', 'ost_pat_'],
      ['group', 'ost_key_'],
    ] as const) {
      const key = newKey(kind)
      assert.ok(key.startsWith(prefix))
      assert.match(key, keyPattern)
      assert.ok(isWellFormed(key))
      const other = key.at(12) === 'a' ? 'b' : 'a'
      assert.ok(!isWellFormed(`${key.slice(0, 12)}${other}${key.slice(13)}`))
      assert.ok(!isWellFormed(`${key}\n`))
    }
  })

  it('is checked by CRC-32 in base 62, as the documentation says', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const key = newKey('person')
    const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
    assert.equal(value, crc32(key.slice(0, -6)))
  })

  it('is found by the regular expression of the documentation', () => {
    const docs = readFileSync(new URL('../../docs/api-keys.md', import.meta.url), 'utf8')
    assert.ok(docs.includes(keyPattern.source.slice(1, -1)))
  })
})
