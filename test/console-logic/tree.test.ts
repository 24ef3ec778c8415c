import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { GroupNode, GroupPage } from '../../console/src/api/groups-api.ts'
import { suggestedId } from '../../console/src/groups/group-id.ts'
import { findTyped, stepOf } from '../../console/src/groups/tree/tree-keys.ts'
import { ancestorsOf, shownParents, treeRows } from '../../console/src/groups/tree/tree-rows.ts'

function node(groupId: string, hasChildren = false): GroupNode {
  const named = { groupId, groupName: groupId.toUpperCase(), hasChildren }
  return named as GroupNode
}

const pages: Readonly<Record<string, Pick<GroupPage, 'groups' | 'next'>>> = {
  root: { groups: [node('acme', true), node('beta'), node('gamma', true)] },
  acme: { groups: [node('acme-it', true), node('acme-hr')], next: 'further' },
}
const childrenOf = (groupId: string) => pages[groupId] as GroupPage | undefined
const rowsWith = (...open: readonly string[]) => treeRows(childrenOf, new Set(open))

describe('the tree of groups', () => {
  it('has the children of open groups below them, and a line for those that are not loaded', () => {
    const rows = rowsWith('acme', 'gamma')
    assert.deepEqual(
      rows.map(({ key, level }) => [key, level]),
      [
        ['acme', 1],
        ['acme-it', 2],
        ['acme-hr', 2],
        ['more acme', 2],
        ['beta', 1],
        ['gamma', 1],
        ['more gamma', 2],
      ],
    )
  })

  it('counts siblings only if all are known', () => {
    const counted = rowsWith('acme').flatMap((row) =>
      row.kind === 'group' ? [[row.key, row.place, row.siblings]] : [],
    )
    assert.deepEqual(counted, [
      ['acme', 1, 3],
      ['acme-it', 1, -1],
      ['acme-hr', 2, -1],
      ['beta', 2, 3],
      ['gamma', 3, 3],
    ])
  })

  it('does not open groups without children, nor those within a closed one', () => {
    assert.deepEqual(shownParents(childrenOf, new Set(['acme-it', 'beta'])), ['root'])
    assert.deepEqual(shownParents(childrenOf, new Set(['acme', 'acme-it'])), [
      'root',
      'acme',
      'acme-it',
    ])
  })

  it('knows the groups above a path', () => {
    assert.deepEqual(ancestorsOf('/acme/acme-it/ops/'), ['acme', 'acme-it'])
    assert.deepEqual(ancestorsOf('/acme/'), [])
  })
})

describe('a key in the tree of groups', () => {
  const rows = rowsWith('acme')

  const steps: readonly (readonly [key: string, from: number, step: object | undefined])[] = [
    ['ArrowDown', 0, { kind: 'go', index: 1 }],
    ['ArrowUp', 0, { kind: 'go', index: 0 }],
    ['ArrowRight', 0, { kind: 'go', index: 1 }],
    ['ArrowRight', 1, { kind: 'open', index: 1 }],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, { kind: 'close', index: 0 }],
    ['ArrowLeft', 2, { kind: 'go', index: 0 }],
    ['End', 0, { kind: 'go', index: 5 }],
    ['Home', 5, { kind: 'go', index: 0 }],
    ['PageDown', 1, { kind: 'go', index: 5 }],
    [' ', 2, { kind: 'choose', index: 2 }],
    ['*', 2, { kind: 'open-siblings', index: 2 }],
    ['x', 2, undefined],
  ]
  for (const [key, from, step] of steps) {
    it(`does its step: ${key === ' ' ? 'Space' : key} on line ${from}`, () => {
      assert.deepEqual(stepOf(key, rows, from), step)
    })
  }

  it('steps over lines that load more', () => {
    assert.deepEqual(stepOf('ArrowDown', rows, 2), { kind: 'go', index: 4 })
    assert.deepEqual(stepOf('ArrowUp', rows, 4), { kind: 'go', index: 2 })
  })

  it('finds groups by what is typed, also past the end', () => {
    assert.equal(findTyped(rows, 0, 'a'), 1)
    assert.equal(findTyped(rows, 5, 'a'), 0)
    assert.equal(findTyped(rows, 0, 'acme-h'), 2)
    assert.equal(findTyped(rows, 4, 'zz'), 4)
  })
})

describe('the id that is suggested for a group', () => {
  it('begins with that of its parent, and has no accents', () => {
    assert.equal(suggestedId('root', 'Büro & Café'), 'buro-cafe')
    assert.equal(suggestedId('acme', ' IT '), 'acme-it')
    assert.equal(suggestedId('acme', '漢字'), '')
    assert.equal(suggestedId('a'.repeat(63), 'b').length, 64)
  })
})
