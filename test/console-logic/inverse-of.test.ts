import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inverseOf } from '../../console/src/groups/members/inverse-of.ts'

describe('inverseOf', () => {
  const groupId = 'acme'
  const done = { success: true, status: 200 }

  it('removes who was added, and gives back the roles that were changed or taken', () => {
    const inverse = inverseOf(
      [
        { action: 'assign', groupId, loginName: 'ada', roles: ['A'] },
        { action: 'assign', groupId, sub: 'bob', roles: ['B'] },
        { action: 'remove', groupId, sub: 'cy' },
      ],
      [
        { ...done, sub: 'ada-sub', change: 'added' },
        { ...done, sub: 'bob', change: 'changed', rolesBefore: ['A', 'C'] },
        { ...done, sub: 'cy', change: 'removed', rolesBefore: [] },
      ],
    )
    assert.deepEqual(inverse, [
      { action: 'remove', groupId, sub: 'ada-sub' },
      { action: 'assign', groupId, sub: 'bob', roles: ['A', 'C'] },
      { action: 'assign', groupId, sub: 'cy', roles: [] },
    ])
  })

  it('knows who was invited by what was typed alone', () => {
    const inverse = inverseOf(
      [{ action: 'assign', groupId, loginName: 'new@example.com', roles: [] }],
      [{ ...done, change: 'added', invited: true }],
    )
    assert.deepEqual(inverse, [{ action: 'remove', groupId, loginName: 'new@example.com' }])
  })

  it('gives roles back with their ends and reasons, also those that have not begun', () => {
    const inverse = inverseOf(
      [
        { action: 'remove', groupId, sub: 'ada' },
        { action: 'assign', groupId, sub: 'bob', roles: ['A'], validUntil: 9 },
      ],
      [
        {
          ...{ ...done, sub: 'ada', change: 'removed', rolesBefore: ['A'] },
          termsBefore: {
            ...{ validUntil: 7, reason: 'audit', givenBy: 'boss' },
            roleTerms: [{ role: 'B', validFrom: 5, givenBy: 'boss' }],
          },
        },
        { ...done, sub: 'bob', change: 'changed', rolesBefore: ['A'] },
      ],
    )
    assert.deepEqual(inverse, [
      {
        ...{ action: 'assign', groupId, sub: 'ada', roles: ['A', 'B'] },
        ...{ validUntil: 7, reason: 'audit', roleTerms: [{ role: 'B', validFrom: 5 }] },
      },
      { action: 'assign', groupId, sub: 'bob', roles: ['A'], validUntil: 'never' },
    ])
  })

  it('leaves out what was refused or changed nothing', () => {
    const inverse = inverseOf(
      [
        { action: 'remove', groupId, sub: 'ada' },
        { action: 'assign', groupId, sub: 'bob', roles: ['A'] },
      ],
      [
        { success: false, status: 403, sub: 'ada' },
        { ...done, sub: 'bob', change: 'unchanged', rolesBefore: ['A'] },
      ],
    )
    assert.deepEqual(inverse, [])
  })
})
