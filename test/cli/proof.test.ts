import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { checkProof, checkStandard } from '../../tools/proof/check-proof.ts'
import { checkThreats, readThreats } from '../../tools/proof/check-threats.ts'
import { findTests } from '../../tools/proof/find-tests.ts'
import { anchorsOf } from '../../tools/proof/page-anchors.ts'
import { type Places, placesBelow } from '../../tools/proof/places.ts'
import { type Requirement, readPublished, readStandard } from '../../tools/proof/standards.ts'

const published = new Map([
  ['1.1', '1'],
  ['1.2', 'MUST'],
])
const one: Requirement = { id: '1.1', level: '1', asks: 'Something.', docs: ['a.md#there'] }
const other: Requirement = { id: '1.2', level: 'MUST', asks: 'More.', notApplicable: 'No reason.' }

const places: Places = {
  faultOfTest: (file, name) => (name === 'is there' ? undefined : `${file} has no ${name}`),
  faultOfPlace: (place) => (place === 'a.md#there' ? undefined : `there is no ${place}`),
}

function faultsOf(...requirements: readonly Requirement[]): readonly string[] {
  const parts = { title: 'X', preface: 'X.', sections: { 1: 'All' } }
  return checkStandard({ name: 'x', ...parts, requirements }, published, places)
}

describe('the rows of a standard', () => {
  it('are right in security/', () => {
    assert.deepEqual(checkProof(projectRoot), [])
  })

  it('are one for each requirement that was published, with its level', () => {
    assert.deepEqual(faultsOf(one, other), [])
    assert.deepEqual(faultsOf(one), ['security/x.json: 1.2 has no row'])
    assert.match(faultsOf(one, other, { ...one, id: '1.3' }).join(), /1.3: is no requirement/)
    assert.match(faultsOf(one, other, one).join(), /1.1 has two rows/)
    assert.match(faultsOf({ ...one, level: '2' }, other).join(), /1.1: the level is 1, not 2/)
  })

  it('name tests and places that there are, or say what is missing', () => {
    const tests = (name: string) => ({ tests: { 'a.test.ts': [name] } })
    assert.deepEqual(faultsOf({ ...one, ...tests('is there') }, other), [])
    assert.match(faultsOf({ ...one, ...tests('is gone') }, other).join(), /has no is gone/)
    assert.match(faultsOf({ ...one, operator: 'a.md#gone' }, other).join(), /no a.md#gone/)
    assert.deepEqual(faultsOf({ ...one, open: 'It is late.' }, other), [])
    assert.match(faultsOf({ ...one, open: '' }, other).join(), /a text is missing/)
    const { docs: _, ...nothing } = one
    assert.match(faultsOf(nothing, other).join(), /nothing shows it/)
    const both = { ...other, ...tests('is there') }
    assert.match(faultsOf(one, both).join(), /cannot be shown and not be applicable/)
    assert.match(
      faultsOf({ ...one, shown: 'x' } as Requirement, other).join(),
      /shown is not known/,
    )
  })

  it('have the ids and levels of the published standards', () => {
    const levels = [...readPublished(projectRoot, 'asvs').values()]
    const count = (level: string) => levels.filter((each) => each === level).length
    assert.deepEqual([count('1'), count('2'), count('3')], [70, 183, 92])
    assert.equal(readStandard(projectRoot, 'asvs').requirements.length, 345)
  })
})

// The source of a test has them where tools take them for mistakes of this one.
const dollar = '$'
const skipped = 'it.skip'

describe('findTests', () => {
  it('knows tests by their names, and those that are left out', () => {
    const source = [
      "it('one', () => {})",
      "  it('is quoted: \\'two\\'', async () => {})",
      `test(\`${dollar}{engine.name}: three\`, () => {})`,
      "journey(\n  'four',\n  async () => {})",
      `${skipped}('five', () => {})`,
      "it('six', { skip: !isThere && 'a program is missing' }, () => {})",
      "it('seven', { timeout: 1000 }, () => {})",
      "it('eight', { skip: !chromiumPath }, () => {})",
      "// it('none', () => {})",
      "assert.match('no test', /x/)",
    ].join('\n')
    const found = findTests(source)
    assert.deepEqual(
      found.filter(({ isSkipped }) => !isSkipped).map(({ name }) => name),
      ['one', "is quoted: 'two'", `${dollar}{engine.name}: three`, 'four', 'seven', 'eight'],
    )
    assert.deepEqual(
      found.filter(({ isSkipped }) => isSkipped).map(({ name }) => name),
      ['five', 'six'],
    )
  })

  it('takes all tests of a suite that may be left out for skipped', () => {
    const [found] = findTests("describe('a', { skip }, () => {\n  it('one', () => {})\n})")
    assert.equal(found?.isSkipped, true)
  })
})

describe('anchorsOf', () => {
  it('names headings as GitHub does, and what is named by hand, but no comments in code', () => {
    const page = '# A `thing`, or two\n```sh\n# a comment\n```\n## <a id="x-1"></a>x 1\n'
    assert.deepEqual([...anchorsOf(page)], ['a-thing-or-two', 'a-idx-1ax-1', 'x-1'])
  })
})

describe('the page about threats', () => {
  const page = readThreats(projectRoot)

  it('names every way to a session, every change of a credential and every scope', () => {
    assert.deepEqual(checkThreats(page, placesBelow(projectRoot)), [])
    for (const [from, to, words] of [
      ['| `passkey` |', '| `passport` |', /lacks passkey.*has passport, which/],
      ['| `invitation` |', '| `passkey` |', /“Changes of credentials” lacks invitation/],
      ['`introspect` |', '`scim` |', /lacks introspect.*has scim twice/],
      ['## What calls ask for', '## What', /no section “What calls ask for”/],
    ] as const) {
      const changed = page.replace(from, to)
      assert.match(checkThreats(changed, { ...places, faultOfTest: () => undefined }).join(), words)
    }
  })

  it('names tests that there are', () => {
    const changed = page.replace(/: \*L09: /, ': *L99: ')
    assert.match(checkThreats(changed, placesBelow(projectRoot)).join(), /has no test “L99: /)
  })
})

describe('the page about cryptography', () => {
  it('names every source that uses cryptography', () => {
    const page = readFileSync(join(projectRoot, 'docs/cryptography.md'), 'utf8')
    const [, section = ''] = page.split('\n## Where it is\n')
    const named = [...section.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file)
    const library = "'(?:node:crypto|jose|@node-rs/\\w+|otpauth|xml-crypto|@simplewebauthn/server)'"
    const uses = new RegExp(`^(?!import type ).*(?:from |import\\()${library}`, 'm')
    const textOf = (file: string) => readFileSync(join(projectRoot, 'src', file), 'utf8')
    const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    const using = files.filter((file) => file.endsWith('.ts') && uses.test(textOf(file)))
    assert.deepEqual(named.toSorted(), using.toSorted())
  })
})
