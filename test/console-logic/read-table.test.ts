import assert from 'node:assert/strict'
import { it } from 'node:test'
import { guessColumns, readTable, rowsOf } from '../../console/src/groups/members/read-table.ts'
import { findLikely } from '../../console/src/references/likely-role.ts'

it('reads tables with commas, semicolons and tabs, with quotes and line breaks in cells', () => {
  assert.deepEqual(readTable('a,b\r\n"x, ""y""\n z",2\r\n'), [
    ['a', 'b'],
    ['x, "y"\n z', '2'],
  ])
  assert.deepEqual(readTable('\uFEFFa;b;c\n1;;3\n\n;;\n'), [
    ['a', 'b', 'c'],
    ['1', '', '3'],
  ])
  assert.deepEqual(readTable('a\tb\tc, d\n1\t2\t3'), [
    ['a', 'b', 'c, d'],
    ['1', '2', '3'],
  ])
  assert.deepEqual(readTable(''), [])
})

it('guesses columns by their headings, in both languages', () => {
  const heading = ['Name', 'E-Mail', 'Rolle', 'Bis']
  assert.deepEqual(guessColumns(heading), { person: 1, roles: 2, until: 3 })
  assert.deepEqual(guessColumns(['sub', 'username', 'groupId']), { person: 1, groupId: 2 })
  assert.deepEqual(guessColumns(['x']), {})
})

it('makes rows of what was chosen, and leaves out those that name nobody', () => {
  const table = readTable(
    'mail,roles,until,why\nada@x.example,A; B,2027-03-31T22:00Z,Audit\n,A,,\n',
  )
  const columns = { person: 0, roles: 1, until: 2, reason: 3 }
  assert.deepEqual(rowsOf(table, columns, ['B', 'C']), [
    {
      loginName: 'ada@x.example',
      roles: ['A', 'B', 'C'],
      validUntil: '2027-03-31',
      reason: 'Audit',
    },
  ])
  const bySub = rowsOf(readTable('sub,groupId\nx1,acme\n'), { person: 0, groupId: 1 }, [])
  assert.deepEqual(bySub, [{ sub: 'x1', groupId: 'acme', roles: [] }])
})

it('knows which role was probably meant', () => {
  const known = ['AUDITOR', 'GROUP_ADMIN', 'A', 'LEAD']
  assert.equal(findLikely('auditor', known), 'AUDITOR')
  assert.equal(findLikely('group-admin', known), 'GROUP_ADMIN')
  assert.equal(findLikely('AUDITTOR', known), 'AUDITOR')
  assert.equal(findLikely('LEADS', known), 'LEAD')
  assert.equal(findLikely('READ', known), 'LEAD')
  assert.equal(findLikely('B', known), undefined)
  assert.equal(findLikely('SELLER', known), undefined)
})
