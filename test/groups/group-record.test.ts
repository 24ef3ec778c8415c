import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkGroupRecord, checkMembershipRecord } from '../../src/groups/group-record.ts'
import { GroupsError } from '../../src/groups/groups-error.ts'

function faultsOf(check: (input: unknown) => unknown, input: unknown): Record<string, string> {
  try {
    check(input)
  } catch (error) {
    assert.ok(error instanceof GroupsError)
    assert.equal(error.code, 11003)
    assert.equal(error.status, 400)
    return Object.fromEntries(error.faults.map(({ path, problem }) => [path, problem]))
  }
  return {}
}

describe('checkGroupRecord', () => {
  it('takes a record with every field, and one with the fewest', () => {
    const record = {
      groupId: 'sales',
      parentId: 'acme',
      groupName: 'Sales',
      groupType: 'team',
      description: 'They sell.\nA lot.',
      logoUrl: 'https://example.com/logo.png',
      customFields: { region: 'north' },
    }
    assert.deepEqual(checkGroupRecord(record), record)
    assert.deepEqual(checkGroupRecord({ groupId: 'a', groupName: 'A', parentId: 'root' }), {
      groupId: 'a',
      groupName: 'A',
      parentId: 'root',
    })
  })

  it('names every fault with its path, and coerces nothing', () => {
    const faults = faultsOf(checkGroupRecord, {
      groupId: 'a/b',
      parentId: '..',
      groupType: 7,
      description: null,
      logoUrl: 'javascript:alert(1)',
      customFields: { a: 1 },
      path: '/x/',
    })
    assert.deepEqual(Object.keys(faults).sort(), [
      '/customFields',
      '/description',
      '/groupId',
      '/groupName',
      '/groupType',
      '/logoUrl',
      '/parentId',
      '/path',
    ])
    assert.equal(faults['/groupName'], 'is missing')
    assert.equal(faults['/path'], 'is not known')
  })

  it('G20: bounds custom fields', () => {
    const base = { groupId: 'a', groupName: 'A' }
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, 'v']))
    for (const customFields of [
      many,
      { a: 'x'.repeat(32_768) },
      { a: { b: 'c' } },
      [],
      JSON.parse('{"__proto__":"x"}'),
    ]) {
      assert.deepEqual(Object.keys(faultsOf(checkGroupRecord, { ...base, customFields })), [
        '/customFields',
      ])
    }
  })

  it('wants an object', () => {
    for (const input of [null, undefined, [], 'a', 1]) {
      assert.deepEqual(faultsOf(checkGroupRecord, input), { '': 'must be an object' })
    }
  })
})

describe('checkMembershipRecord', () => {
  it('takes roles as a set', () => {
    const record = { groupId: 'a', sub: 's', roles: ['B', 'A', 'B'] }
    assert.deepEqual(checkMembershipRecord(record), { ...record, roles: ['B', 'A'] })
    assert.deepEqual(checkMembershipRecord({ ...record, roles: [] }).roles, [])
  })

  it('G28: refuses roles that are none', () => {
    for (const roles of [[null], [{}], [''], ['a,b'], 'ADMIN', Array(257).fill('a')]) {
      const faults = faultsOf(checkMembershipRecord, { groupId: 'a', sub: 's', roles })
      assert.deepEqual(Object.keys(faults), ['/roles'])
    }
  })
})
