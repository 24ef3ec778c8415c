import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { otherLanguages } from '../../console/src/texts/languages.ts'
import { textsOf } from '../../src/texts/texts.ts'
import { type Leaf, marksFor, say, textLeaves } from './text-leaves.ts'

type Locale = keyof typeof otherLanguages

/** What a language does not write. */
interface Slip {
  readonly what: string
  readonly pattern: RegExp
}

const letters = {
  arabic: '\\p{Script=Arabic}',
  east: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]',
}

const fullWidth: readonly Slip[] = [
  {
    what: 'a narrow sign beside a letter of the language',
    pattern: new RegExp(`${letters.east}[,;:!?]|${letters.east}\\.(?=$|\\s)`, 'u'),
  },
  {
    what: 'a narrow parenthesis around words of the language',
    pattern: new RegExp(`\\(${letters.east}|${letters.east}\\)`, 'u'),
  },
  { what: 'a space after a wide sign', pattern: /[，。；：！？、][ ]/u },
]

/** What is wrong in the texts of a language, for pages, emails and the console alike. */
const slips: Readonly<Partial<Record<Locale, readonly Slip[]>>> = {
  'fr-FR': [
    {
      what: '; ! ? without U+202F before it',
      pattern: /(?:^|[^\u202f])(?<!«\u00a0)[;!?](?=[\s»…)]|$)/u,
    },
    // A name between « » is as it is elsewhere.
    { what: ': without U+00A0 before it', pattern: /(?:^|[^\u00a0]):(?=\s|$)(?![^«]*»)/u },
    { what: '« without U+00A0 after it', pattern: /«(?!\u00a0)/u },
    { what: '» without U+00A0 before it', pattern: /(?<!\u00a0)»/u },
    { what: 'another quotation mark', pattern: /["“”„]/u },
  ],
  'de-DE': [
    { what: 'a quotation mark that is not „ “', pattern: /["”«»]/u },
    { what: '“ without „', pattern: /^[^„]*“/u },
    { what: 'a space before a sign', pattern: / [;!?:](?=\s|$)/u },
  ],
  'pl-PL': [
    { what: 'a quotation mark that is not „ ”', pattern: /["“«»]/u },
    { what: '” without „', pattern: /^[^„]*”/u },
    { what: 'a space before a sign', pattern: / [;!?:](?=\s|$)/u },
  ],
  'uk-UA': [{ what: 'a quotation mark that is not « »', pattern: /["“”„]/u }],
  'es-ES': [
    { what: 'a question that is not opened', pattern: /^[^¿]*\?(?=\s|$)/u },
    { what: 'a straight quotation mark', pattern: /"/u },
  ],
  'ja-JP': fullWidth,
  'zh-CN': fullWidth,
  ar: [
    {
      what: 'a Latin sign beside an Arabic letter',
      pattern: new RegExp(`${letters.arabic}[,;?]`, 'u'),
    },
    { what: 'a straight quotation mark', pattern: /"/u },
  ],
}

/** Labels that are quoted as Microsoft writes them. */
const quoted = new Set([
  'connectionFormWords.clientIds.entra',
  'connectionFormWords.issuers.entra.label',
])

/** What a finding names, whatever that is. */
const facts = new Proxy({}, { get: () => 'NAME' })

/** What a text is given. Some are given what makes a link; others count. */
function givenTo(key: string, leaf: Leaf): readonly (readonly unknown[])[] {
  if (typeof leaf !== 'function') return [[]]
  if (key.startsWith('findingWords.')) return [[facts, '']]
  const marks = marksFor(leaf)
  // The first function of a text of the pages makes a link.
  if (/\blink\(/.test(String(leaf))) return [marks]
  if (key.endsWith('.memberDetail')) return [marks.map(String)]
  return [marks.map(String), ...[0, 1, 2, 5].map((count) => marks.map(() => count))]
}

/** All that a text can say, without markup and code. */
function* sayings(key: string, leaf: Leaf): Generator<string> {
  for (const each of givenTo(key, leaf)) {
    for (const line of say(leaf, ...each).split('\n')) {
      yield line
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:\w+|#\d+);/g, '')
        .replaceAll(/`[^`]*`/g, '‹›')
    }
  }
}

for (const [locale, rules] of Object.entries(slips) as [Locale, readonly Slip[]][]) {
  describe(`the typography of ${locale}`, () => {
    const check = (texts: ReadonlyMap<string, Leaf>) => {
      const found = new Set<string>()
      for (const [key, leaf] of texts) {
        if (quoted.has(key)) continue
        for (const line of sayings(key, leaf)) {
          for (const { what, pattern } of rules) {
            if (pattern.test(line)) found.add(`${key}: ${what}: ${line}`)
          }
        }
      }
      assert.deepEqual([...found], [])
    }

    it('is kept by pages and emails', () => check(textLeaves(textsOf(locale))))

    it('is kept by the console', async () => {
      const { words, settings } = otherLanguages[locale]
      check(textLeaves(await words()))
      check(textLeaves(await settings()))
    })
  })
}
