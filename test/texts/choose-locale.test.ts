import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chooseLocale } from '../../src/texts/choose-locale.ts'
import { localeTags } from '../../src/texts/locales.ts'

describe('choice of the language', () => {
  const choose = (uiLocales: string | undefined, acceptLanguage: string | undefined) =>
    chooseLocale(localeTags, uiLocales, acceptLanguage)

  it('follows ui_locales first, in its order', () => {
    assert.equal(choose('de', undefined), 'de-DE')
    assert.equal(choose('nb-NO de-AT en', 'en-US'), 'de-DE')
    assert.equal(choose('EN-gb de', 'de'), 'en-US')
  })

  it('follows accept-language by weight where ui_locales has nothing we speak', () => {
    assert.equal(choose('nb', 'de;q=0.5, en;q=0.9'), 'en-US')
    assert.equal(choose(undefined, 'nb, de-CH;q=0.8, en;q=0.7'), 'de-DE')
    assert.equal(choose(undefined, 'de;q=0, en;q=0.1'), 'en-US')
  })

  it('takes the language of any region and script (RFC 5646 §2.1)', () => {
    for (const [wish, locale] of [
      ['zh-Hans', 'zh-CN'],
      ['zh-Hans-SG', 'zh-CN'],
      ['zh', 'zh-CN'],
      ['zh-TW', 'zh-CN'],
      ['pt-PT', 'pt-BR'],
      ['pt', 'pt-BR'],
      ['ar-EG', 'ar'],
      ['es-419', 'es-ES'],
      ['uk', 'uk-UA'],
      ['nb', 'en-US'],
      ['*', 'en-US'],
    ] as const) {
      assert.equal(choose(wish, undefined), locale, wish)
      assert.equal(choose(undefined, `${wish};q=0.8`), locale, wish)
    }
  })

  it('chooses only what is offered; else the first of it', () => {
    assert.equal(chooseLocale(['fr-FR', 'de-DE'], 'en es de', 'en'), 'de-DE')
    assert.equal(chooseLocale(['fr-FR', 'de-DE'], 'en', 'es'), 'fr-FR')
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
      assert.equal(choose(wish, wish), 'en-US')
    }
    assert.equal(choose(undefined, undefined), 'en-US')
  })
})
