import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chooseLocale } from '../../../src/pages/texts/choose-locale.ts'
import { textsOf } from '../../../src/pages/texts/texts.ts'

describe('texts', () => {
  const english = leaves(textsOf('en-US'))
  const german = leaves(textsOf('de-DE'))

  it('are the same set in both languages', () => {
    assert.deepEqual([...german.keys()].sort(), [...english.keys()].sort())
  })

  it('are all translated', () => {
    for (const [key, words] of english) {
      assert.ok(words.trim(), key)
      assert.notEqual(german.get(key), words, key)
    }
  })

  it('say what they are given', () => {
    for (const [key, words] of [...english, ...german]) {
      assert.ok(!/undefined|\[object|function/.test(words), `${key}: ${words}`)
    }
  })
})

describe('choice of the language', () => {
  it('follows ui_locales first, in its order', () => {
    assert.equal(chooseLocale('de', undefined), 'de-DE')
    assert.equal(chooseLocale('fr-CA de-AT en', 'en-US'), 'de-DE')
    assert.equal(chooseLocale('EN-gb de', 'de'), 'en-US')
  })

  it('follows accept-language by weight where ui_locales has nothing we speak', () => {
    assert.equal(chooseLocale('fr', 'de;q=0.5, en;q=0.9'), 'en-US')
    assert.equal(chooseLocale(undefined, 'fr, de-CH;q=0.8, en;q=0.7'), 'de-DE')
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

/** Every text by the path of its key, functions called with plain arguments. */
function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'function') {
    const link = Object.assign((words: string) => words, { toString: () => 'x' })
    return leaves(value(path.includes('agree') ? link : path.includes('summary') ? 2 : 'x'), path)
  }
  if (typeof value !== 'object' || value === null || value instanceof String) {
    return new Map([[path, String(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, each]) => [
      ...leaves(each, path ? `${path}.${key}` : key),
    ]),
  )
}
