import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError, isChangedMeanwhile } from '../../console/src/api/api-error.ts'
import { readPages } from '../../console/src/api/read-pages.ts'
import { membersOf, schemaIn, typeErrors } from '../../console/src/detail-types/schema-text.ts'
import { isEmail, readNames } from '../../console/src/groups/members/read-names.ts'
import { isWeaker } from '../../console/src/groups/sign-in/is-weaker.ts'
import {
  customFaults,
  customFieldsOf,
  customObjectOf,
  declaredFields,
} from '../../console/src/people/edit/custom-fields.ts'
import { browserName } from '../../console/src/references/browser-name.ts'
import { linesOf, textErrors, textsOf, wordsIn } from '../../console/src/ui/text-lines.ts'

const refusal = (moreInfo: string) =>
  new ApiError(400, { error: { error: 'is wrong', code: 10_006, referenceNumber: 'r1', moreInfo } })

describe('a refusal of the API', () => {
  it('names its fields, its reference and the scope that is missing', () => {
    const error = refusal('/name: is too long; /texts/de-DE/title: is missing')
    assert.equal(error.reference, 'r1')
    assert.deepEqual(error.faults, [
      { path: 'name', problem: 'is too long' },
      { path: 'texts/de-DE/title', problem: 'is missing' },
    ])
    const lacks = new ApiError(403, { error: 'the token lacks ostiary:users_write' })
    assert.equal(lacks.missingScope, 'users_write')
  })

  it('may say that somebody else was first', () => {
    assert.equal(isChangedMeanwhile(refusal('')), true)
    assert.equal(isChangedMeanwhile(new ApiError(404, undefined)), false)
  })
})

describe('words by language', () => {
  const texts = { 'en-US': { title: 'Pay' }, 'de-DE': { title: 'Zahlen', hint: 'Sofort' } }

  it('are lines in a form, and come back as they were', () => {
    assert.deepEqual(textsOf({ texts: linesOf(texts) }), texts)
    assert.deepEqual(linesOf(), [{ locale: 'en-US', title: '', hint: '' }])
  })

  it('are shown in the language of the person, else in English, else in the first', () => {
    assert.equal(wordsIn(texts, 'de').title, 'Zahlen')
    assert.equal(wordsIn(texts, 'fr').title, 'Pay')
    assert.equal(wordsIn({ 'it-IT': { title: 'Paga' } }, 'de').title, 'Paga')
  })

  it('have their errors at their lines', () => {
    const errors = textErrors(refusal('/texts/de-DE/title: is missing'), { texts: linesOf(texts) })
    assert.deepEqual(errors, { 'texts.1.title': 'is missing' })
  })
})

describe('the schema of a type of details', () => {
  it('is a JSON object, whose members have labels', () => {
    assert.equal(schemaIn('[1]'), undefined)
    assert.equal(schemaIn('{'), undefined)
    const schema = { properties: { sum: { title: 'Amount' }, to: {} }, required: ['sum'] }
    assert.deepEqual(membersOf(schemaIn(JSON.stringify(schema)) ?? {}), [
      { name: 'sum', label: 'Amount', isRequired: true },
      { name: 'to', label: 'to', isRequired: false },
    ])
  })

  it('is one field, so that its faults say where they are', () => {
    const errors = typeErrors(refusal('/schema/type: must be object'), { texts: [] })
    assert.equal(errors.schema, 'type: must be object')
  })
})

describe('custom fields', () => {
  const words = { nameMissing: 'no name', nameTwice: 'twice', notNumber: 'NaN', notJson: 'no JSON' }

  it('are texts in a form, and come back with their types', () => {
    const values = { age: 7, tags: ['a', 'b'], raw: { a: 1 }, isIn: true, dept: 'IT' }
    const fields = customFieldsOf(values, declaredFields(['dept:text', 'age:integer', 'born:date']))
    assert.deepEqual(
      fields.map(({ name, kind }) => `${name}:${kind}`),
      ['dept:text', 'age:number', 'born:date', 'tags:list', 'raw:json', 'isIn:boolean'],
    )
    assert.deepEqual(customObjectOf(fields), values)
  })

  it('are refused without a name, with the same name, or with a value of another kind', () => {
    const faults = customFaults(
      [
        { name: '', kind: 'text', value: 'x' },
        { name: 'n', kind: 'number', value: 'x' },
        { name: 'n ', kind: 'json', value: '{}' },
      ],
      words,
    )
    assert.deepEqual(faults, {
      'customFields.0.name': 'no name',
      'customFields.1.value': 'NaN',
      'customFields.2.name': 'twice',
    })
  })
})

describe('pasted names', () => {
  it('are read each once, addresses without the name before them', () => {
    const text = 'Ada <ada@example.com>; bob\n\nbob,\tada@example.com'
    assert.deepEqual(readNames(text), ['ada@example.com', 'bob'])
    assert.deepEqual(readNames(text).map(isEmail), [true, false])
  })
})

describe('a sign-in policy', () => {
  const mfa = { minimumAcr: 'https://refeds.org/profile/mfa', graceDays: 7, trustDays: 30 } as const

  it('is weaker if it asks for less, or gives more time', () => {
    assert.equal(isWeaker(mfa, undefined), false)
    assert.equal(isWeaker(mfa, mfa), false)
    assert.equal(isWeaker(mfa, { ...mfa, minimumAcr: 'phr' }), true)
    assert.equal(isWeaker({ ...mfa, minimumAcr: 'phr' }, mfa), false)
    assert.equal(isWeaker({ ...mfa, graceDays: 8 }, mfa), true)
    assert.equal(isWeaker({ ...mfa, trustDays: 31 }, mfa), true)
  })
})

describe('a browser', () => {
  it('is known by what it calls itself, and not by those that it resembles', () => {
    const like = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'
    assert.deepEqual(browserName(like), { browser: 'Chrome', system: 'Windows' })
    assert.deepEqual(browserName(`${like} Edg/130.0`), { browser: 'Edge', system: 'Windows' })
    assert.equal(browserName('curl/8'), undefined)
  })
})

describe('readPages', () => {
  const list = async (after = '0') => {
    const first = Number(after)
    return { items: [first, first + 1], ...(first < 4 && { next: String(first + 2) }) }
  }

  it('reads to the end, or until there are enough', async () => {
    assert.deepEqual(await readPages(list, ({ items }) => items), {
      items: [0, 1, 2, 3, 4, 5],
      hasMore: false,
    })
    assert.deepEqual(await readPages(list, ({ items }) => items, { items: 3 }), {
      items: [0, 1, 2, 3],
      hasMore: true,
    })
    assert.deepEqual(await readPages(list, ({ items }) => items, { pages: 1 }), {
      items: [0, 1],
      hasMore: true,
    })
  })
})
