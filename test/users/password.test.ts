import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalisePassword } from '../../src/users/hashing/password-hasher.ts'

describe('normalisePassword', () => {
  it('keeps a password as typed, spaces and all', () => {
    for (const text of ['correct horse battery staple', ' x ', 'pässword', '🔑🔑', 'a']) {
      assert.equal(normalisePassword(text), text)
    }
  })

  it('takes composed and decomposed letters for the same', () => {
    assert.equal(normalisePassword('pa\u0308ss'), 'p\u00e4ss')
  })

  it('counts characters, not code units', () => {
    assert.equal(normalisePassword('🔑'.repeat(128)), '🔑'.repeat(128))
    assert.equal(normalisePassword('🔑'.repeat(129)), undefined)
    assert.equal(normalisePassword('e\u0301'.repeat(128)), 'é'.repeat(128))
  })

  it('refuses what can never be a password', () => {
    for (const text of ['', 'a'.repeat(129), 'a'.repeat(1_000_000), 'a\0b', 'a\ud800']) {
      assert.equal(normalisePassword(text), undefined)
    }
  })
})
