import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { RoleRule } from '../../src/connections/connection.ts'
import { mostRules, rolesByRules, ruleNumber } from '../../src/connections/roles-by-rules.ts'
import { seedHint, testSeed } from '../support/seed.ts'

const rule = (value: string, changes: Partial<RoleRule> = {}): RoleRule => ({
  claim: 'groups',
  value,
  groupId: 'acme',
  roles: ['DEV'],
  ...changes,
})

const given = (rules: readonly RoleRule[], claims: Readonly<Record<string, unknown>>) =>
  rolesByRules(rules, claims).map(({ groupId, role, because }) => `${groupId}/${role}: ${because}`)

describe(`roles by rules (${seedHint})`, () => {
  it('are those of the rules whose claim has the value, with the reason', () => {
    const rules = [
      rule('Engineering', { roles: ['DEV', 'READER'] }),
      rule('Sales', { groupId: 'sales', roles: ['SELLER'] }),
      rule('true', { claim: 'is_staff', groupId: 'staff', roles: ['STAFF'] }),
      rule('7', { claim: 'level', groupId: 'staff', roles: ['SENIOR'] }),
    ]
    const claims = { groups: ['Everybody', 'Engineering'], is_staff: true, level: 7 }
    assert.deepEqual(given(rules, claims), [
      'acme/DEV: groups = Engineering',
      'acme/READER: groups = Engineering',
      'staff/STAFF: is_staff = true',
      'staff/SENIOR: level = 7',
    ])
    assert.deepEqual(given(rules, { groups: 'Sales' }), ['sales/SELLER: groups = Sales'])
    assert.deepEqual(given(rules, {}), [])
  })

  it('come once, although two rules give them, and the first one is the reason', () => {
    const rules = [rule('b'), rule('a')]
    assert.deepEqual(given(rules, { groups: ['a', 'b'] }), ['acme/DEV: groups = b'])
  })

  it('fit a star with any text, and every other character with itself', () => {
    const fits = (pattern: string, value: string) =>
      given([rule(pattern)], { groups: value }).length === 1
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['eng*', 'engineering', true],
      ['eng*', 'eng', true],
      ['eng*', 'an engineer', false],
      ['*eng*', 'an engineer', true],
      ['a*a', 'a', false],
      ['a*b*c', 'a--b--c', true],
      ['a*bc*c', 'abc', false],
      ['*', 'anything', true],
      ['eng.', 'engx', false],
      ['(a+)+$', '(a+)+$', true],
      ['Eng', 'eng', false],
    ]
    for (const [pattern, value, expected] of cases) {
      assert.equal(fits(pattern, value), expected, `${pattern} and ${value}`)
    }
  })

  it('find a claim by its whole name, or by a path into objects', () => {
    const role = 'http://schemas.example/2008/06/identity.role'
    const nested = rule('dev', { claim: 'realm_access.roles' })
    assert.equal(given([nested], { realm_access: { roles: ['dev'] } }).length, 1)
    assert.equal(given([rule('dev', { claim: role })], { [role]: 'dev' }).length, 1)
    assert.equal(
      given([nested], { 'realm_access.roles': 'x', realm_access: { roles: 'dev' } }).length,
      0,
    )
    for (const claim of ['constructor.name', '__proto__.x', 'groups.length', 'groups.0']) {
      assert.deepEqual(given([rule('*', { claim })], { groups: ['dev'] }), [], claim)
    }
  })

  it('never fit what is no text, and nothing that is empty', () => {
    for (const groups of [null, undefined, {}, [[]], [{ toString: 'x' }], '', ['']]) {
      assert.deepEqual(given([rule('*')], { groups }), [])
    }
  })

  it('are given in a group for each value, named by what the star stands for', () => {
    const teams = rule('CN=*,OU=Teams', {
      claim: 'memberOf',
      below: 'create',
      roles: ['DEV', 'OPS'],
    })
    const whole = rule('Sales', { below: 'match' })
    const claims = {
      memberOf: ['CN=Web,OU=Teams', 'CN=,OU=Teams', 'CN=Web,OU=Other', 'CN=Lab,OU=Teams'],
      groups: ['Sales'],
    }
    const places = rolesByRules([teams, whole], claims).map(
      ({ groupId, below, role, rule: number }) =>
        `${number} ${groupId}/${below?.name} ${role} ${below?.create}`,
    )
    assert.deepEqual(places, [
      '1 acme/Web DEV true',
      '1 acme/Web OPS true',
      '1 acme/Lab DEV true',
      '1 acme/Lab OPS true',
      '2 acme/Sales DEV false',
    ])
    const held = { groupId: 'web-1', parentId: 'acme', role: 'OPS' }
    const number = (because: string) => ruleNumber([whole, teams], { ...held, because })
    assert.equal(number('memberOf = CN=Web,OU=Teams'), 2)
    assert.equal(number('memberOf = CN=Web'), undefined)
    const names = Array.from({ length: 1000 }, (_, n) => `g${n}`)
    assert.equal(given([rule('*', { below: 'create' })], { groups: names }).length, 500)
  })

  it('are bounded, however much the other side says', () => {
    const names = Array.from({ length: 5000 }, (_, n) => `g${n}`)
    assert.equal(given([rule('g999')], { groups: names }).length, 1)
    assert.equal(given([rule('g1000')], { groups: names }).length, 0)
    assert.equal(given([rule('*')], { groups: 'x'.repeat(1001) }).length, 0)
    const many = names.map((name) => rule(name, { groupId: name }))
    assert.equal(given(many, { groups: names }).length, mostRules)
    const roles = names.slice(0, 400)
    const both = ['a', 'b'].map((groupId) => rule('*', { groupId, roles }))
    assert.equal(given(both, { groups: 'x' }).length, 500)
    const deep = Array.from({ length: 9 }, () => 'a')
    const claims = deep.reduceRight<unknown>((inside, name) => ({ [name]: inside }), 'x')
    assert.deepEqual(given([rule('x', { claim: deep.join('.') })], claims as never), [])
  })

  it('have reasons that every store keeps, and that fit on a line', () => {
    const values = ['a\0b\nc', '\ud800', `${'x'.repeat(190)}😀😀😀`]
    for (const value of values) {
      const [{ because } = { because: '' }] = rolesByRules([rule('*')], { groups: value })
      assert.ok(because.startsWith('groups = ') && because.length <= 200)
      assert.doesNotMatch(because, /\p{Cc}/u)
      assert.ok(because.isWellFormed())
    }
  })

  it('are traced to the rule that gave them, as long as there is one', () => {
    const rules = [
      rule('Sales', { roles: ['SELLER'] }),
      rule('Engineering', { groupId: 'lab' }),
      rule('Ops', { claim: 'teams' }),
      rule('Eng*'),
      rule('Engineering'),
    ]
    for (const [value, number] of [
      ['Engineering', 4],
      ['Engine', 4],
      ['Sales', undefined],
      ['Ops', undefined],
    ] as const) {
      const given = { groupId: 'acme', parentId: 'root', role: 'DEV', because: `groups = ${value}` }
      assert.equal(ruleNumber(rules, given), number)
    }
    assert.equal(
      ruleNumber([], { groupId: 'acme', parentId: 'root', role: 'DEV', because: 'groups = Ops' }),
      undefined,
    )
    for (const each of rolesByRules(rules, { groups: ['Sales', 'Engineering'], teams: 'Ops' })) {
      const number = ruleNumber(rules, { ...each, parentId: 'root' }) ?? assert.fail(each.because)
      assert.equal(number, each.rule)
      assert.ok(rules[number - 1]?.roles.includes(each.role))
    }
  })

  it('fit exactly what the regular expression of the pattern does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.'), maxLength: 8 })
    const agrees = fc.property(text, text, (pattern, value) => {
      fc.pre(value !== '')
      const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*')
      const expected = new RegExp(`^${source}$`, 's').test(value)
      assert.equal(given([rule(pattern)], { groups: value }).length === 1, expected)
    })
    fc.assert(agrees, { seed: testSeed, numRuns: 2000 })
  })
})
