import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import type { UserClaim } from '../../src/oauth/model/claim-names.ts'
import type { ManagementScope, OwnScope } from '../../src/oauth/scopes.ts'
import { languageNames, locales } from '../../src/texts/locales.ts'
import { textsOf } from '../../src/texts/texts.ts'
import { type Leaf, marksFor, marksIn, say, textLeaves } from './text-leaves.ts'

const folder = join(projectRoot, 'src/texts')
const english = textLeaves(textsOf('en-US'))
const functions = [...english].filter(([, leaf]) => typeof leaf === 'function')
const counts = [0, 1, 2, 3, 5, 11, 21]
const hostile = `<svg onload=alert(1)>&"'`

/** The keys whose words are the same as in English, because they are names or the like. */
function sameAsEnglish(locale: string): readonly string[] {
  const file = join(import.meta.dirname, 'same-as-english', `${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** The first function of a text is the one that makes a link. */
const makesLink = (leaf: Leaf) => /‹\d [^›]/.test(say(leaf, ...marksFor(leaf)))
const tagsOf = (words: string) => (words.match(/<[^>]*>/g) ?? []).sort()

describe('languages', () => {
  it('are the folders of texts', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    assert.deepEqual([...locales].sort(), folders.map(({ name }) => name).sort())
    for (const { name } of folders) assert.ok(Object.hasOwn(languageNames, name), name)
  })

  it('have words for all that English has to name', () => {
    const { claims, managementScopes, ownScopes } = textsOf('en-US')
    claims satisfies Record<UserClaim, string>
    managementScopes satisfies Record<ManagementScope, object>
    ownScopes satisfies Record<OwnScope, object>
    for (const [key, leaf] of english)
      assert.ok(say(leaf, ...marksFor(leaf)).trim() || key.startsWith('mails.'), key)
  })
})

for (const locale of locales) {
  describe(`the texts in ${locale}`, () => {
    const texts = textLeaves(textsOf(locale))

    it('are the same set as in English', () => {
      assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort())
      for (const [key, leaf] of english) assert.equal(typeof texts.get(key), typeof leaf, key)
    })

    it('use all that they are given, and nothing else', () => {
      for (const [key, leaf] of functions) {
        const marks = marksFor(leaf)
        const words = say(texts.get(key), ...marks)
        assert.deepEqual(marksIn(words), marksIn(say(leaf, ...marks)), `${key}: ${words}`)
        assert.doesNotMatch(words, /undefined|NaN|\[object|=>/, key)
      }
    })

    it('count', () => {
      for (const [key, leaf] of functions) {
        if (makesLink(leaf)) continue
        for (const count of counts) {
          const given = marksFor(leaf).map(() => count)
          const words = say(texts.get(key), ...given)
          assert.doesNotMatch(words, /undefined|NaN|\[object/, `${key} of ${count}`)
          // Up to two, some languages have a word instead of the digit.
          const isSaid = count > 2 && say(leaf, ...given).includes(String(count))
          if (isSaid) assert.ok(words.includes(String(count)), `${key} of ${count}: ${words}`)
        }
      }
    })

    it('escape what they are given, and mark it up, as English does', () => {
      for (const [key, leaf] of functions) {
        if (makesLink(leaf)) continue
        const given = marksFor(leaf).map(() => hostile)
        const inEnglish = say(leaf, ...given)
        const words = say(texts.get(key), ...given)
        assert.equal(words.includes(hostile), inEnglish.includes(hostile), `${key}: ${words}`)
        assert.deepEqual(tagsOf(words), tagsOf(inEnglish), key)
      }
    })

    it('are neat', () => {
      for (const [key, leaf] of texts) {
        const words = say(leaf, ...marksFor(leaf))
        assert.equal(words, words.trim(), key)
        assert.doesNotMatch(words, / {2}|\t/, key)
        const inEnglish = english.get(key)
        if (inEnglish === undefined) continue
        const said = say(inEnglish, ...marksFor(inEnglish))
        assert.equal(words === '', said === '', key)
        // A list or a code follows.
        if (said.endsWith(':')) assert.match(words, /[:：]$/, key)
      }
    })

    if (locale === 'en-US') return

    it('are all translated', () => {
      const same = [...texts].flatMap(([key, leaf]) => {
        const words = say(leaf, ...marksFor(leaf))
        const inEnglish = english.get(key)
        const said = inEnglish === undefined ? undefined : say(inEnglish, ...marksFor(inEnglish))
        return words !== '' && words === said ? [key] : []
      })
      assert.deepEqual(same.sort(), [...sameAsEnglish(locale)].sort())
    })

    it('say in each file whether a native reader has seen them', () => {
      const files = globSync(`${locale}/*.ts`, { cwd: folder })
      const marked = files.filter((file) =>
        readFileSync(join(folder, file), 'utf8').startsWith(
          '// Machine-made: waits for a native reader.\n',
        ),
      )
      const guide = readFileSync(join(projectRoot, 'docs/languages.md'), 'utf8')
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${locale}\``)) ?? ''
      assert.match(row, marked.length > 0 ? /machine-made/ : /read by a native speaker/, row)
      assert.ok(row.includes(languageNames[locale]), locale)
      assert.ok([0, files.length].includes(marked.length), 'all files of a language or none')
    })
  })
}
