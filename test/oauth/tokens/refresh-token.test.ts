import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { refreshTokens } from '../../../src/oauth/tokens/refresh-tokens.ts'

describe('refreshTokens', () => {
  const tokens = refreshTokens(randomBytes(32))

  it('reads what it made, and makes the same text for the same link', () => {
    for (const rotation of [0, 1, 10, 999_999]) {
      const grantId = randomId()
      const text = tokens.make(grantId, rotation)
      assert.equal(tokens.make(grantId, rotation), text)
      assert.deepEqual(tokens.read(text), { grantId, rotation })
    }
  })

  it('begins so that a scanner for leaked secrets knows it', () => {
    assert.match(tokens.make(randomId(), 3), /^ort_[\w-]{22}\.3\.[\w-]{43}$/)
  })

  it('T16: takes a token to the last character, in its one form', () => {
    const grantId = randomId()
    const text = tokens.make(grantId, 1)
    const [link = '', digits = '', mac = ''] = text.split('.')
    const changed = [
      ...Array.from({ length: text.length }, (_, length) => text.slice(0, length)),
      `${text}A`,
      `${text}=`,
      `${text}\n`,
      ` ${text}`,
      text.toLowerCase(),
      text.toUpperCase(),
      text.replace('ort_', ''),
      text.replace('ort_', 'ORT_'),
      `${link}.01.${mac}`,
      `${link}.+1.${mac}`,
      `${link}.1.0.${mac}`,
      `${link}.0.${mac}`,
      `${link}.2.${mac}`,
      `ort_${randomId()}.${digits}.${mac}`,
      `${link}.${digits}.${'A'.repeat(43)}`,
      tokens.make(grantId, 2).replace('.2.', '.1.'),
    ].filter((other) => other !== text)
    for (const other of changed) assert.equal(tokens.read(other), undefined, other)
    // The last character of the MAC has two bits that count for nothing when it is decoded.
    for (let place = 0; place < text.length; place++) {
      const next = String.fromCharCode(text.charCodeAt(place) + 1)
      assert.equal(tokens.read(text.slice(0, place) + next + text.slice(place + 1)), undefined)
    }
  })

  it('refuses what another server made, and any other text', () => {
    const foreign = refreshTokens(randomBytes(32)).make(randomId(), 0)
    const long = `ort_${'A'.repeat(100_000)}.0.${'A'.repeat(43)}`
    for (const text of [foreign, long, '', '..', 'ort_..', 'null']) {
      assert.equal(tokens.read(text), undefined)
    }
  })
})
