import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { customFieldFaults, readCustomFieldRules } from '../../src/users/records/custom-fields.ts'
import { checkUserRecord } from '../../src/users/records/user-record.ts'

const declared = [
  'department:text',
  'badge:integer',
  'rating:number',
  'external:boolean',
  'joined:date',
  'skills:list',
  'extra:json',
]
const rules = readCustomFieldRules(declared)
const paths = (fields: Record<string, unknown>) =>
  customFieldFaults(fields, rules).map(({ path }) => path)

describe('custom fields', () => {
  it('may be anything while none is declared', () => {
    assert.deepEqual(customFieldFaults({ a: 1, b: [{}] }, readCustomFieldRules([])), [])
  })

  it('are of their declared types, or null', () => {
    const fine = {
      department: 'R&D',
      badge: 17,
      rating: 4.5,
      external: false,
      joined: '2024-02-29',
      skills: ['lathe'],
      extra: { a: [null] },
    }
    assert.deepEqual(paths(fine), [])
    const empty = Object.fromEntries(Object.keys(fine).map((name) => [name, null]))
    assert.deepEqual(paths(empty), [])
    const wrong = {
      department: 1,
      badge: 1.5,
      rating: '4',
      external: 'no',
      joined: '2023-02-29',
      skills: [1],
    }
    assert.deepEqual(
      paths(wrong),
      Object.keys(wrong).map((name) => `/customFields/${name}`),
    )
  })

  it('are no others than the declared ones', () => {
    const strange = JSON.parse('{"a/b": 1, "constructor": 1, "__proto__": 1}')
    assert.deepEqual(paths(strange).toSorted(), [
      '/customFields/__proto__',
      '/customFields/a~1b',
      '/customFields/constructor',
    ])
  })

  it('are named with the other faults of a record', () => {
    const record = { username: 'ada', gender: 7, customFields: { badge: 'x' } }
    assert.throws(
      () => checkUserRecord(record, { now: 0, customFields: rules }),
      ({ faults }: { faults: { path: string }[] }) =>
        faults.map(({ path }) => path).join() === '/gender,/customFields/badge',
    )
  })
})
