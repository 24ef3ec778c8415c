import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import {
  addFixture,
  admin,
  alice,
  aliceReads,
  archived,
  bob,
  decisions,
  type Fixture,
  read,
  record1,
  record2,
  write,
} from '../authzen/authzen-world.ts'
import { describeServerOnce } from '../support/server-world.ts'

/*
 * The modules of the OpenID Foundation for a policy decision point, by their names. What a module
 * looks into more closely is in test/authzen/certification.test.ts, on both engines.
 */

const json = { 'content-type': 'application/json' }
const context = { time: '2025-06-27T18:03-07:00' }

/** The request that each plan sends most, and what it must be answered. */
const plans = {
  evaluation: { path: 'evaluation', question: aliceReads, expected: { decision: true } },
  evaluations: {
    path: 'evaluations',
    question: {
      subject: bob,
      resource: record1,
      evaluations: [{ action: read }, { action: write }],
    },
    expected: { evaluations: [{ decision: true }, { decision: false }] },
  },
  'subject-search': {
    path: 'search/subject',
    question: { subject: { type: 'user' }, action: read, resource: record1 },
    expected: { results: [alice, bob] },
  },
  'resource-search': {
    path: 'search/resource',
    question: { subject: alice, action: read, resource: { type: 'record' } },
    expected: { results: [record1, record2] },
  },
  'action-search': {
    path: 'search/action',
    question: { subject: alice, resource: record1 },
    expected: { results: [{ name: 'delete' }, read, write] },
  },
} as const

type Plan = keyof typeof plans

/** How many decisions or results an answer has. */
function lengthOf(answer: object): number | undefined {
  const { evaluations, results } = answer as Readonly<Record<string, unknown>>
  const list = evaluations ?? results
  return Array.isArray(list) ? list.length : undefined
}

describeServerOnce('AuthZEN', (world) => {
  let fixture: Fixture
  before(async () => {
    fixture = await addFixture(world())
  })

  const send = (plan: Plan, question: object, headers: Readonly<Record<string, string>> = {}) =>
    fixture.calls.ask(plans[plan].path, question, { headers: { ...json, ...headers } })
  const sendText = (plan: Plan, body: string, headers: Readonly<Record<string, string>> = json) =>
    fixture.calls.ask(plans[plan].path, undefined, { body, headers })

  async function answers(plan: Plan, question: object, expected: object = plans[plan].expected) {
    const answer = await send(plan, question)
    assert.equal(answer.status, 200, answer.text)
    assert.partialDeepStrictEqual(answer.json, expected)
    assert.equal(lengthOf(answer.json), lengthOf(expected), answer.text)
  }
  async function refuses(plan: Plan, question: object) {
    assert.equal((await send(plan, question)).status, 400)
  }
  /** A module that sends one request and expects it to be refused. */
  function refused(plan: Plan, name: string, question: object): void {
    it(`authzen-pdp-${plan}-${name}`, () => refuses(plan, question))
  }
  function answered(plan: Plan, name: string, question: object, expected?: object): void {
    it(`authzen-pdp-${plan}-${name}`, () => answers(plan, question, expected))
  }

  /** The modules that every plan has: the binding to HTTP, and fields to come. */
  function transportModules(plan: Plan): void {
    const { path, question } = plans[plan]
    const name = `authzen-pdp-${plan}`
    const text = JSON.stringify(question)

    it(`${name}-x-request-id-echoed`, async () => {
      const answer = await send(plan, question, { 'x-request-id': 'a request' })
      assert.equal(answer.headers.get('x-request-id'), 'a request')
    })
    it(`${name}-idempotency`, async () => {
      const texts = [(await send(plan, question)).text, (await send(plan, question)).text]
      assert.equal(texts[0], texts[1])
    })
    for (const method of ['GET', 'PUT']) {
      it(`${name}-reject-${method.toLowerCase()}-method`, async () => {
        const bearer = fixture.groups.token
        const body = method === 'PUT' ? { json: question } : {}
        const answer = await world().send(method, `/access/v1/${path}`, { bearer, ...body })
        assert.equal(answer.status, 405)
        assert.match(answer.headers.get('allow') ?? '', /POST/)
      })
    }
    it(`${name}-reject-top-level-array`, async () =>
      assert.equal((await sendText(plan, `[${text}]`)).status, 400))
    it(`${name}-reject-non-json-content-type`, async () =>
      assert.equal((await sendText(plan, text, { 'content-type': 'text/plain' })).status, 400))
    it(`${name}-accept-content-type-with-charset`, async () => {
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      assert.equal((await sendText(plan, text, headers)).status, 200)
    })
    it(`${name}-reject-malformed-json`, async () =>
      assert.equal((await sendText(plan, text.slice(1))).status, 400))
    it(`${name}-reject-empty-body`, async () =>
      assert.equal((await sendText(plan, '')).status, 400))
    it(`${name}-missing-credentials-returns-401`, async () => {
      const answer = await world().send('POST', `/access/v1/${path}`, { json: question })
      assert.equal(answer.status, 401)
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/)
    })
    answered(plan, 'unknown-top-level-fields-ignored', { ...question, foo: 1, future: { a: [] } })
  }

  /** The modules that leave out one entity, or a member of it. */
  function missingModules(plan: Plan, members: Readonly<Record<string, readonly string[]>>): void {
    const { question } = plans[plan]
    for (const [entity, names] of Object.entries(members)) {
      refused(plan, `missing-${entity}`, { ...question, [entity]: undefined })
      for (const name of names) {
        const whole = (question as Readonly<Record<string, object>>)[entity]
        const part = { ...whole, [name]: undefined }
        refused(plan, `${entity}-missing-${name}`, { ...question, [entity]: part })
      }
    }
  }

  describe('authzen-pdp-evaluation-test-plan', () => {
    const plan = 'evaluation'
    const [permit, deny] = [{ decision: true }, { decision: false }]
    answered(plan, 'fixture-request-permit-decision', aliceReads)
    answered(
      plan,
      'fixture-request-deny-decision',
      { ...aliceReads, subject: bob, action: write },
      deny,
    )
    answered(plan, 'request-with-optional-context', { ...aliceReads, context })
    answered(plan, 'request-with-additional-properties', {
      ...aliceReads,
      subject: { ...alice, properties: { department: 'Sales' } },
      resource: { ...record1, properties: { owner: 'bob' } },
    })
    answered(plan, 'request-with-unknown-fields', { ...aliceReads, foo: 'bar' })
    answered(
      plan,
      'fixture-request-deny-based-on-properties',
      { subject: alice, action: write, resource: archived },
      deny,
    )
    answered(
      plan,
      'fixture-request-permit-based-on-subject-properties',
      { subject: admin, action: write, resource: archived },
      permit,
    )
    for (const [soft, word] of [
      [true, 'permit'],
      [false, 'deny'],
    ] as const) {
      const action = { name: 'delete', properties: { soft } }
      const name = `fixture-request-${word}-based-on-action-properties`
      answered(plan, name, { ...aliceReads, action }, { decision: soft })
    }
    missingModules(plan, { subject: ['type', 'id'], action: ['name'], resource: ['type', 'id'] })
    refused(plan, 'subject-is-string', { ...aliceReads, subject: 'alice' })
    refused(plan, 'action-name-is-number', { ...aliceReads, action: { name: 123 } })
    for (const name of ['subject', 'resource', 'action'] as const) {
      const entity = { ...aliceReads[name], customAttr: { a: 1 } }
      answered(plan, `unknown-${name}-fields-ignored`, { ...aliceReads, [name]: entity })
    }
    transportModules(plan)
  })

  describe('authzen-pdp-evaluations-comprehensive-test-plan', () => {
    const plan = 'evaluations'
    const ofAll = (...all: readonly boolean[]) => ({
      evaluations: all.map((decision) => ({ decision })),
    })
    const { question } = plans[plan]
    const name = (words: string) => `authzen-pdp-evaluations-${words}`

    answered(plan, 'batch-request-with-evaluations-array', question)
    answered(plan, 'batch-with-fixture-decisions-validated', question)
    answered(
      plan,
      'batch-with-fully-specified-evaluations',
      { evaluations: [aliceReads, { ...aliceReads, subject: bob, action: write }] },
      ofAll(true, false),
    )
    answered(plan, 'batch-with-context-inheritance', { ...question, context })
    answered(
      plan,
      'evaluation-level-errors',
      { subject: alice, action: read, evaluations: [{ resource: record1 }, {}] },
      ofAll(true, false),
    )
    answered(plan, 'execute-all-explicit', {
      ...question,
      options: { evaluations_semantic: 'execute_all', another_option: 'value' },
    })
    for (const [semantic, actions, expected] of [
      ['deny_on_first_deny', [read, write, read], [true, false]],
      ['permit_on_first_permit', [write, read, write], [false, true]],
    ] as const) {
      it(name(semantic.replaceAll('_', '-')), async () => {
        const given = await fixture.calls.evaluateAll({
          ...{
            subject: bob,
            resource: record1,
            evaluations: actions.map((action) => ({ action })),
          },
          options: { evaluations_semantic: semantic },
        })
        assert.deepEqual(decisions(given), expected)
      })
    }
    refused(plan, 'unknown-semantic-value', {
      ...question,
      options: { evaluations_semantic: 'whatever' },
    })
    answered(
      plan,
      'per-eval-overrides-default',
      { ...aliceReads, evaluations: [{ subject: bob }, { subject: bob, action: write }] },
      ofAll(true, false),
    )
    answered(
      plan,
      'missing-subject-returns-decision-false',
      { action: read, evaluations: [{ resource: record1 }, { resource: record2 }] },
      ofAll(false, false),
    )
    answered(plan, 'missing-evaluations-array-backward-compat', aliceReads, { decision: true })
    answered(
      plan,
      'empty-evaluations-array-backward-compat',
      { ...aliceReads, evaluations: [] },
      { decision: true },
    )
    answered(
      plan,
      'batch-with-properties-validated',
      {
        subject: alice,
        action: write,
        evaluations: [{ resource: record1 }, { resource: archived }],
      },
      ofAll(true, false),
    )
    answered(
      plan,
      'batch-with-subject-properties-validated',
      { action: write, resource: archived, evaluations: [{ subject: alice }, { subject: admin }] },
      ofAll(false, true),
    )
    answered(
      plan,
      'batch-with-default-value-merging',
      {
        ...aliceReads,
        resource: { type: 'record' },
        evaluations: [{ resource: { id: 'record-1' } }],
      },
      ofAll(true),
    )
    transportModules(plan)
  })

  describe('authzen-pdp-subject-search-test-plan', () => {
    const plan = 'subject-search'
    const { question } = plans[plan]
    const none = { results: [] }
    answered(plan, 'valid-subject-search-request-with-non-empty-results', question)
    answered(plan, 'subject-search-with-context', { ...question, context })
    answered(plan, 'subject-search-with-subject-id-omitted', question)
    answered(
      plan,
      'request-with-page-limit',
      { ...question, page: { limit: 1 } },
      { results: [alice] },
    )
    answered(plan, 'unknown-entity-type', { ...question, subject: { type: 'spaceship' } }, none)
    missingModules(plan, { action: ['name'], resource: ['id', 'type'], subject: ['type'] })
    refused(plan, 'action-is-string', { ...question, action: 'read' })
    answered(plan, 'unknown-page-fields-ignored', { ...question, page: { customAttr: 1 } })
    answered(plan, 'extra-subject-id-ignored', { ...question, subject: alice })
    answered(
      plan,
      'subject-search-with-resource-properties',
      { ...question, action: write, resource: archived },
      { results: [bob] },
    )
    transportModules(plan)
  })

  describe('authzen-pdp-resource-search-test-plan', () => {
    const plan = 'resource-search'
    const { question } = plans[plan]
    answered(plan, 'valid-resource-search-request-with-non-empty-results', question)
    answered(plan, 'resource-search-with-resource-id-omitted', question)
    missingModules(plan, { subject: ['id', 'type'], resource: ['type'], action: ['name'] })
    answered(plan, 'extra-resource-id-ignored', { ...question, resource: record1 })
    answered(
      plan,
      'resource-search-with-subject-properties',
      { ...question, subject: admin, action: write },
      { results: [record2] },
    )
    transportModules(plan)
  })

  describe('authzen-pdp-action-search-test-plan', () => {
    const plan = 'action-search'
    const { question } = plans[plan]
    const nobody = { type: 'user', id: 'nonexistent-user' }
    answered(plan, 'valid-action-search-request-with-non-empty-results', question)
    answered(plan, 'action-search-with-context', { ...question, context })
    answered(plan, 'unknown-entity-identifier', { ...question, subject: nobody }, { results: [] })
    missingModules(plan, { resource: ['id', 'type'], subject: ['id', 'type'] })
    refused(plan, 'subject-is-string', { ...question, subject: 'alice' })
    answered(plan, 'extra-action-ignored', { ...question, action: { name: 'read' } })
    answered(
      plan,
      'action-search-with-properties',
      { subject: admin, resource: archived },
      { results: [read, write] },
    )
    transportModules(plan)
  })
})
