import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchesPattern } from '../../src/access/access-rule.ts'
import { areMet, type Need } from '../../src/access/approvers.ts'

describe('the pattern of a ticket', () => {
  for (const [pattern, text, fits] of [
    ['OPS-####', 'OPS-1234', true],
    ['OPS-####', 'OPS-12345', false],
    ['OPS-####', 'OPS-12x4', false],
    ['OPS-*', 'OPS-', true],
    ['*-#', 'a-b-1', true],
    ['*a*b', 'xaxxb', true],
    ['*a*b', 'xbxxa', false],
    ['?', '', false],
    ['?', '𝒪', true],
    ['', '', true],
    ['*', '', true],
    ['(a+)+$', 'aaaa', false],
  ] as const) {
    it(`${pattern} ${fits ? 'fits' : 'does not fit'} "${text}"`, () => {
      assert.equal(matchesPattern(pattern, text), fits)
    })
  }

  it('takes few steps, however many stars it has', () => {
    assert.equal(matchesPattern(`${'*a'.repeat(31)}*b`, 'a'.repeat(64)), false)
  })
})

describe('approvals', () => {
  const need = (role: string, count: number): Need => ({
    ...{ groupId: 'g', role, count, people: [], isRaised: false },
  })
  const person =
    (...roles: readonly string[]) =>
    ({ role }: Need) =>
      roles.includes(role)

  it('count everybody once, for the need where they help most', () => {
    const needs = [need('A', 1), need('B', 1)]
    assert.equal(areMet(needs, [person('A', 'B')]), false)
    assert.equal(areMet(needs, [person('A', 'B'), person('A')]), true)
    assert.equal(areMet(needs, [person('A'), person('A', 'B')]), true)
    assert.equal(areMet(needs, [person('A'), person('A')]), false)
  })

  it('meet every count', () => {
    const needs = [need('A', 2), need('B', 1)]
    assert.equal(areMet(needs, [person('A'), person('A', 'B')]), false)
    assert.equal(areMet(needs, [person('A'), person('A', 'B'), person('A')]), true)
    assert.equal(areMet([], []), true)
  })
})
