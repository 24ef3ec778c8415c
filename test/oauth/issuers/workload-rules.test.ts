import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { meetsRule, problemsOfRule } from '../../../src/oauth/model/workload-rules.ts'

const issuer = 'https://issuer.example'
const lets = (claims: Record<string, string>, payload: object) =>
  meetsRule({ issuer, claims }, payload as never)
const problems = (claims: Record<string, string>) => [...problemsOfRule({ issuer, claims })]

describe('a rule over the claims of a workload', () => {
  it('compares exactly, case included, unless there is a *', () => {
    const sub = 'repo:acme/shop:ref:refs/heads/main'
    assert.ok(lets({ sub }, { sub }))
    for (const other of [`${sub}2`, `x${sub}`, sub.toUpperCase(), '', 'repo:acme/shop']) {
      assert.ok(!lets({ sub }, { sub: other }), other)
    }
    assert.ok(!lets({ sub: 'a.c' }, { sub: 'abc' }), 'a dot is a dot')
  })

  it('needs every claim, as a text, a number or a flag', () => {
    const claims = { sub: 'me', project_id: '42', ref_protected: 'true' }
    assert.ok(lets(claims, { sub: 'me', project_id: 42, ref_protected: true }))
    assert.ok(!lets(claims, { sub: 'me', project_id: 42 }))
    assert.ok(!lets({ sub: 'me' }, { sub: ['me'] }))
    assert.ok(!lets({ sub: 'me' }, { sub: null }))
    assert.ok(!lets({ sub: 'me', constructor: '**' }, { sub: 'me' }), 'inherited members')
  })

  it('lets * stand for a part, and ** for several', () => {
    const one = { sub: 'repo:acme/*:environment:prod' }
    assert.ok(lets(one, { sub: 'repo:acme/shop:environment:prod' }))
    assert.ok(!lets(one, { sub: 'repo:acme/shop/x:environment:prod' }))
    assert.ok(!lets(one, { sub: 'repo:acme/shop:ref:x:environment:prod' }))
    assert.ok(!lets(one, { sub: 'repo:acme/shop:environment:prod2' }))
    const many = { sub: 'repo:acme/shop:ref:refs/heads/**' }
    assert.ok(lets(many, { sub: 'repo:acme/shop:ref:refs/heads/release/1.0' }))
    assert.ok(lets(many, { sub: 'repo:acme/shop:ref:refs/heads/' }))
    assert.ok(!lets(many, { sub: 'repo:acme/shop:ref:refs/tags/1' }))
    const middle = { sub: 'spiffe://acme.example/**/sa/api' }
    assert.ok(lets(middle, { sub: 'spiffe://acme.example/ns/shop/sa/api' }))
    assert.ok(!lets(middle, { sub: 'spiffe://acme.example/ns/shop/sa/apis' }))
    assert.ok(lets({ sub: 'repo:acme/a*b*c' }, { sub: 'repo:acme/a-b-b-c' }))
  })

  it('does not look through a hostile value, which could take long', () => {
    const sub = `repo:acme/${'a'.repeat(1990)}`
    assert.ok(lets({ sub: 'repo:acme/*' }, { sub }))
    assert.ok(!lets({ sub: 'repo:acme/*' }, { sub: `${sub}a` }))
    assert.ok(lets({ sub: `${sub}a` }, { sub: `${sub}a` }), 'a whole value is compared')
  })

  const narrow: readonly Record<string, string>[] = [
    { sub: 'repo:acme/shop:ref:refs/heads/main' },
    { sub: 'repo:acme/*:environment:prod' },
    { sub: 'repo:acme/**' },
    { sub: 'project_path:acme/shop:ref_type:branch:ref:*' },
    { sub: 'system:serviceaccount:shop:deployer' },
    { sub: 'system:serviceaccount:shop:*' },
    { sub: 'spiffe://acme.example/**' },
    { sub: 'arn:aws:iam::123456789012:role/*' },
    { repository: 'acme/*', environment: 'prod' },
    { repository_owner_id: '4711', ref: 'refs/heads/*' },
  ]
  for (const claims of narrow) {
    it(`takes ${JSON.stringify(claims)}`, () => assert.deepEqual(problems(claims), []))
  }

  const wide: readonly Record<string, string>[] = [
    { sub: '*' },
    { sub: '**' },
    { sub: 'repo:*' },
    { sub: 'repo:**' },
    { sub: 'repo:acme*' },
    { sub: 'repo:*/shop:ref:refs/heads/main' },
    { sub: 'project_path:*' },
    { sub: 'system:serviceaccount:*:deployer' },
    { sub: 'spiffe://*' },
    { sub: 'spiffe://*.example/api' },
    { sub: 'acme*' },
    { repository: '*/shop' },
    { ref: 'refs/heads/main' },
    { environment: 'prod', ref: 'refs/heads/main' },
    { sub: 'repo:acme/shop', environment: '*' },
    { job_workflow_ref: 'acme/ci/.github/workflows/deploy.yml@refs/heads/main' },
    { email: 'deployer@acme.example' },
  ]
  for (const claims of wide) {
    it(`refuses ${JSON.stringify(claims)}, and says why`, () => {
      const found = problems(claims)
      assert.equal(found.length, 1, JSON.stringify(found))
      assert.match(found[0]?.problem ?? '', /matche?s? too much/)
    })
  }

  it('is not about what is checked for every token', () => {
    for (const claim of ['aud', 'iss', 'exp', 'jti']) {
      const [found] = problems({ sub: 'repo:acme/shop', [claim]: 'x' })
      assert.equal(found?.claim, claim)
      assert.match(found.problem, /checked for every token/)
    }
  })
})
