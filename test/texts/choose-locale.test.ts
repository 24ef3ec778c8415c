import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chooseLocale } from '../../src/texts/choose-locale.ts'

describe('choice of the language', () => {
  it('follows ui_locales first, in its order', () => {
    assert.equal(chooseLocale('de', undefined), 'de-DE')
    assert.equal(chooseLocale('nb-NO de-AT en', 'en-US'), 'de-DE')
    assert.equal(chooseLocale('EN-gb de', 'de'), 'en-US')
  })

  it('follows accept-language by weight where ui_locales has nothing we speak', () => {
    assert.equal(chooseLocale('nb', 'de;q=0.5, en;q=0.9'), 'en-US')
    assert.equal(chooseLocale(undefined, 'nb, de-CH;q=0.8, en;q=0.7'), 'de-DE')
    assert.equal(chooseLocale(undefined, 'de;q=0, en;q=0.1'), 'en-US')
  })

  it('L25: falls back to English for anything else', () => {
    for (const wish of [
      '',
      '../../etc/passwd',
      '__proto__',
      'de/../../x',
      '%00',
      'x'.repeat(1e5),
    ]) {
      assert.equal(chooseLocale(wish, wish), 'en-US')
    }
    assert.equal(chooseLocale(undefined, undefined), 'en-US')
  })
})
