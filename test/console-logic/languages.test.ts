import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { words as english } from '../../console/src/texts/en-US/language.ts'
import { otherLanguages, type Tag } from '../../console/src/texts/languages.ts'
import { settingList } from '../../src/config/setting-list.ts'
import { findingCodes } from '../../src/connections/kind.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
import { locales } from '../../src/texts/locales.ts'
import { type Leaf, marksFor, marksIn, say, textLeaves } from '../texts/text-leaves.ts'

const folder = join(projectRoot, 'console/src/texts')
const inEnglish = textLeaves(english)

/** What these say, the server says in English itself. */
const saidByServer =
  /^(?:findingWords|accountWords\.problems|targetWords\.(?:faults|drift\.memberDetail)|uiWords\.error\.refusals)\b/

/** The functions of English with their keys, and those of another language. */
const functions = [...inEnglish].filter(
  ([key, leaf]) => typeof leaf === 'function' && !saidByServer.test(key),
)

/** Texts that can be found again in what a function says. */
const marks = (leaf: Leaf) => marksFor(leaf).map(String)

/** Whatever a finding can name. */
const params = {
  ...{ issuer: 'ISSUER', address: 'ADDRESS', algs: 'ALGS', name: 'NAME', what: 'WHAT' },
  ...{ url: 'URL', account: 'ACCOUNT', base: 'BASE', objectClass: 'CLASS', idAttribute: 'ID' },
  ...{ whose: 'provider', fingerprint: 'PRINT', entityId: 'ENTITY', fingerprints: 'PRINTS' },
}

describe('the languages of the console', () => {
  it('are those of the pages', () => {
    const tags = ['en-US', ...Object.keys(otherLanguages)]
    assert.deepEqual(tags.sort(), [...locales].sort())
    const folders = readdirSync(folder, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    assert.deepEqual(folders.map(({ name }) => name).sort(), tags)
  })
})

for (const tag of Object.keys(otherLanguages) as Exclude<Tag, 'en-US'>[]) {
  describe(`the words of the console in ${tag}`, async () => {
    const words = await otherLanguages[tag].words()
    const leaves = textLeaves(words)

    it('are the same set as in English', () => {
      const keysOf = (all: ReadonlyMap<string, Leaf>) =>
        [...all.keys()].filter((key) => !saidByServer.test(key)).sort()
      assert.deepEqual(keysOf(leaves), keysOf(inEnglish))
    })

    it('use all that they are given', () => {
      for (const [key, leaf] of functions) {
        const given = marks(leaf)
        const said = say(leaves.get(key), ...given)
        assert.deepEqual(marksIn(said), marksIn(say(leaf, ...given)), `${key}: ${said}`)
        assert.doesNotMatch(said, /undefined|NaN|\[object|=>/, key)
      }
    })

    it('count', () => {
      for (const [key, leaf] of functions) {
        for (const count of [0, 1, 2, 3, 5, 11, 21]) {
          const given = marks(leaf).map(() => count)
          const said = say(leaves.get(key), ...given)
          assert.doesNotMatch(said, /undefined|NaN|\[object/, `${key} of ${count}`)
          const isSaid = count > 2 && say(leaf, ...given).includes(String(count))
          if (isSaid) assert.ok(said.includes(String(count)), `${key} of ${count}: ${said}`)
        }
      }
    })

    it('are neat, and name the same things', () => {
      for (const [key, leaf] of leaves) {
        if (typeof leaf === 'function') continue
        assert.equal(leaf, leaf.trim(), key)
        assert.doesNotMatch(leaf, / {2}|\t|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/, key)
        const original = inEnglish.get(key)
        if (typeof original !== 'string') continue
        assert.equal(leaf === '', original === '', key)
        assert.deepEqual(namesIn(leaf), namesIn(original), key)
      }
    })

    it('have a sentence for each finding of a check', () => {
      for (const code of findingCodes) {
        const said = words.findingWords[code]?.(params, 'english')
        assert.ok(said, code)
        assert.doesNotMatch(said, /undefined/)
        assert.notEqual(said, 'english')
      }
    })

    it('say what each setting means, and name the same settings and values in it', async () => {
      const meanings = await otherLanguages[tag].settings()
      const keys = settingList.map(({ key }) => key)
      assert.deepEqual(Object.keys(meanings).sort(), keys.sort())
      for (const { key, facts } of settingList) {
        const meaning = meanings[key] ?? ''
        assert.equal(meaning, meaning.trim(), key)
        assert.match(meaning, /[.。]$/, key)
        assert.doesNotMatch(meaning, / {2}|\t|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/, key)
        assert.deepEqual(settingNames(meaning), settingNames(facts.description ?? ''), key)
      }
    })

    it('say in each file whether a native reader has seen them', () => {
      const files = globSync(`${tag}/*.ts`, { cwd: folder })
      const marked = files.filter((file) =>
        readFileSync(join(folder, file), 'utf8').startsWith(
          '// Machine-made: waits for a native reader.\n',
        ),
      )
      assert.equal(marked.length, tag === 'de-DE' ? 0 : files.length)
    })
  })
}

/** Names that stay as they are: what is between backticks, and settings and roles. */
const namesIn = (text: string) => (text.match(/`[^`]+`|\b[A-Z]{2,}_[A-Z_]+\b/g) ?? []).sort()

/** The settings and commands that a meaning names, each once. */
const settingNames = (text: string) =>
  [...new Set(text.match(/`[a-z]+[A-Z.][A-Za-z.]*`|`ostiary [^`]+`/g) ?? [])].sort()
