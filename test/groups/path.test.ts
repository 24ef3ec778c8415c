import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { childPath, groupIdsOf, isWithin, levelOf } from '../../src/groups/group.ts'
import { isGroupId } from '../../src/groups/group-record.ts'
import { isRoleName } from '../../src/kernel/built-in-names.ts'

describe('paths', () => {
  const acme = childPath(undefined, 'acme')
  const sales = childPath(acme, 'sales')

  it('chain the ids from the top down', () => {
    assert.equal(acme, '/acme/')
    assert.equal(sales, '/acme/sales/')
    assert.deepEqual(groupIdsOf(sales), ['acme', 'sales'])
    assert.equal(levelOf(acme), 1)
    assert.equal(levelOf(sales), 2)
  })

  it('lie within their ancestors and themselves', () => {
    assert.equal(isWithin(sales, acme), true)
    assert.equal(isWithin(acme, acme), true)
    assert.equal(isWithin(acme, sales), false)
    assert.equal(isWithin('/acme2/', acme), false)
  })
})

describe('isGroupId', () => {
  it('takes 1 to 64 of the letters of CONTRACT §8, case and all', () => {
    for (const text of ['a', 'Sales', 'sales', 'a.b-c_d', '...', 'Root', '0', 'x'.repeat(64)]) {
      assert.equal(isGroupId(text), true, text)
    }
  })

  it('G12: refuses what a path or a name could be made of', () => {
    const refused = ['', 'root', '.', '..', '/', 'a/b', 'a%2Fb', '%', 'a b', 'a\n', 'ä', 'a\0']
    for (const text of [...refused, 'x'.repeat(65)]) assert.equal(isGroupId(text), false, text)
  })
})

describe('isRoleName', () => {
  it('takes 1 to 64 visible characters', () => {
    for (const text of ['ADMIN', 'group admin', 'Größe', 'a:b', '🔑', 'x'.repeat(64)]) {
      assert.equal(isRoleName(text), true, text)
    }
  })

  it('G28, O04: refuses commas, and what cannot be seen', () => {
    for (const text of ['', 'a,b', ',', 'a\n', 'a\0', 'a\u200bb', '\u202ea', 'x'.repeat(65)]) {
      assert.equal(isRoleName(text), false, JSON.stringify(text))
    }
  })
})
