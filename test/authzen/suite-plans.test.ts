import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { type Answer, describeServer, type SendOptions } from '../support/server-world.ts'
import {
  addFixture,
  admin,
  alice,
  aliceReads,
  archived,
  bob,
  type Fixture,
  read,
  record1,
  record2,
  write,
} from './authzen-world.ts'

/*
 * The plans of the OpenID conformance suite for AuthZEN decision points, module by module: each
 * test has the name of a module, without `AuthzenPDP` and `Test`.
 */

type Json = Readonly<Record<string, unknown>>

/** What a plan asks, with a good question and how its answer looks. */
interface Plan {
  readonly path: string
  readonly good: Json
  isGood(answer: Answer): void
  /** What a question must have, as the modules call it. */
  readonly missing: Readonly<Record<string, Json>>
}

const without = (record: Json, name: string): Json => ({ ...record, [name]: undefined })
const decides = (answer: Answer, expected: boolean) => assert.equal(answer.json.decision, expected)
const finds = ({ json }: Answer, ...expected: readonly string[]) => {
  const results = json.results as readonly Json[]
  assert.deepEqual(
    results.map(({ id, name }) => id ?? name),
    expected,
  )
}
const decideAll = ({ json }: Answer, ...expected: readonly boolean[]) => {
  const evaluations = json.evaluations as readonly Json[]
  assert.deepEqual(
    evaluations.map(({ decision }) => decision),
    expected,
  )
}

const readers = { subject: { type: 'user' }, action: read, resource: record1 }
const readable = { subject: alice, action: read, resource: { type: 'record' } }
const held = { subject: alice, resource: record1 }
const both = { subject: alice, action: read, evaluations: [{ resource: record1 }] }

const plans: Readonly<Record<string, Plan>> = {
  Evaluation: {
    path: 'evaluation',
    good: aliceReads,
    isGood: (answer) => decides(answer, true),
    missing: {
      MissingSubject: without(aliceReads, 'subject'),
      MissingAction: without(aliceReads, 'action'),
      MissingResource: without(aliceReads, 'resource'),
      SubjectMissingType: { ...aliceReads, subject: { id: 'alice' } },
      SubjectMissingId: { ...aliceReads, subject: { type: 'user' } },
      ActionMissingName: { ...aliceReads, action: {} },
      ResourceMissingType: { ...aliceReads, resource: { id: 'record-1' } },
      ResourceMissingId: { ...aliceReads, resource: { type: 'record' } },
      SubjectIsString: { ...aliceReads, subject: 'alice' },
      ActionNameIsNumber: { ...aliceReads, action: { name: 1 } },
    },
  },
  Evaluations: {
    path: 'evaluations',
    good: both,
    isGood: (answer) => decideAll(answer, true),
    missing: {
      UnknownSemanticValue: { ...both, options: { evaluations_semantic: 'some' } },
    },
  },
  SubjectSearch: {
    path: 'search/subject',
    good: readers,
    isGood: (answer) => finds(answer, 'alice', 'bob'),
    missing: {
      MissingAction: without(readers, 'action'),
      ActionMissingName: { ...readers, action: {} },
      ActionIsString: { ...readers, action: 'read' },
      MissingResource: without(readers, 'resource'),
      ResourceMissingId: { ...readers, resource: { type: 'record' } },
      ResourceMissingType: { ...readers, resource: { id: 'record-1' } },
      SubjectMissingType: { ...readers, subject: {} },
    },
  },
  ResourceSearch: {
    path: 'search/resource',
    good: readable,
    isGood: (answer) => finds(answer, 'record-1', 'record-2'),
    missing: {
      MissingSubject: without(readable, 'subject'),
      SubjectMissingId: { ...readable, subject: { type: 'user' } },
      MissingResource: without(readable, 'resource'),
      ResourceMissingType: { ...readable, resource: {} },
      MissingAction: without(readable, 'action'),
      ActionMissingName: { ...readable, action: {} },
    },
  },
  ActionSearch: {
    path: 'search/action',
    good: held,
    isGood: (answer) => finds(answer, 'delete', 'read', 'write'),
    missing: {
      MissingResource: without(held, 'resource'),
      ResourceMissingId: { ...held, resource: { type: 'record' } },
      ResourceMissingType: { ...held, resource: { id: 'record-1' } },
      MissingSubject: without(held, 'subject'),
      SubjectMissingId: { ...held, subject: { type: 'user' } },
      SubjectMissingType: { ...held, subject: { id: 'alice' } },
      SubjectIsString: { ...held, subject: 'alice' },
    },
  },
}

const context = { time: '2025-06-27T18:03-07:00' }
const softly = (soft: boolean) => ({ name: 'delete', properties: { soft } })
const active = { ...record1, properties: { status: 'active' } }

/** Modules with a good answer of their own: the plan, the module, the question, what it answers. */
const answered: readonly (readonly [string, string, Json, (answer: Answer) => void])[] = [
  ['Evaluation', 'FixtureRequestPermitDecision', aliceReads, (a) => decides(a, true)],
  ['Evaluation', 'FixtureRequestDenyDecision', { ...aliceReads, subject: bob, action: write }, no],
  ['Evaluation', 'RequestWithOptionalContext', { ...aliceReads, context }, yes],
  ['Evaluation', 'RequestWithAdditionalProperties', { ...aliceReads, resource: active }, yes],
  ['Evaluation', 'RequestWithUnknownFields', { ...aliceReads, foo: 'bar' }, yes],
  [
    'Evaluation',
    'FixtureRequestDenyBasedOnProperties',
    { ...aliceReads, action: write, resource: archived },
    no,
  ],
  [
    'Evaluation',
    'FixtureRequestPermitBasedOnSubjectProperties',
    { subject: admin, action: write, resource: archived },
    yes,
  ],
  [
    'Evaluation',
    'FixtureRequestPermitBasedOnActionProperties',
    { ...aliceReads, action: softly(true) },
    yes,
  ],
  [
    'Evaluation',
    'FixtureRequestDenyBasedOnActionProperties',
    { ...aliceReads, action: softly(false) },
    no,
  ],
  ['Evaluation', 'UnknownTopLevelFields', { ...aliceReads, futureField: { a: 1 } }, yes],
  ['Evaluation', 'UnknownSubjectFields', { ...aliceReads, subject: { ...alice, a: 1 } }, yes],
  ['Evaluation', 'UnknownResourceFields', { ...aliceReads, resource: { ...record1, a: 1 } }, yes],
  ['Evaluation', 'UnknownActionFields', { ...aliceReads, action: { ...read, a: 1 } }, yes],
  ['Evaluations', 'BatchRequestWithEvaluationsArray', both, all(true)],
  [
    'Evaluations',
    'BatchWithFixtureDecisionsValidated',
    { subject: bob, resource: record1, evaluations: [{ action: read }, { action: write }] },
    all(true, false),
  ],
  [
    'Evaluations',
    'BatchWithFullySpecifiedEvaluations',
    { evaluations: [aliceReads, { ...aliceReads, subject: bob, action: write }] },
    all(true, false),
  ],
  [
    'Evaluations',
    'BatchWithContextInheritance',
    { ...both, context, evaluations: [{ resource: record1, context: {} }, { resource: record2 }] },
    all(true, true),
  ],
  [
    'Evaluations',
    'EvaluationLevelErrors',
    { ...both, evaluations: [{ resource: record1 }, {}] },
    all(true, false),
  ],
  ...['ExecuteAllExplicit', 'DenyOnFirstDeny', 'PermitOnFirstPermit'].map(
    (module) =>
      [
        'Evaluations',
        module,
        {
          subject: bob,
          resource: record1,
          evaluations: [{ action: read }, { action: write }, { action: read }],
          options: {
            evaluations_semantic: {
              ExecuteAllExplicit: 'execute_all',
              DenyOnFirstDeny: 'deny_on_first_deny',
              PermitOnFirstPermit: 'permit_on_first_permit',
            }[module],
          },
        },
        {
          ExecuteAllExplicit: all(true, false, true),
          DenyOnFirstDeny: all(true, false),
          PermitOnFirstPermit: all(true),
        }[module] ?? no,
      ] as const,
  ),
  [
    'Evaluations',
    'PerEvalOverridesDefault',
    { ...both, evaluations: [{ resource: record1, subject: bob, action: write }] },
    all(false),
  ],
  [
    'Evaluations',
    'MissingSubjectReturnsDecisionFalse',
    { action: read, evaluations: [{ resource: record1 }] },
    all(false),
  ],
  ['Evaluations', 'MissingEvaluationsArrayBackwardCompat', aliceReads, yes],
  ['Evaluations', 'EmptyEvaluationsArrayBackwardCompat', { ...aliceReads, evaluations: [] }, yes],
  ['Evaluations', 'UnknownTopLevelFields', { ...both, foo: 1 }, all(true)],
  [
    'Evaluations',
    'BatchWithPropertiesValidated',
    { subject: alice, action: write, evaluations: [{ resource: active }, { resource: archived }] },
    all(true, false),
  ],
  [
    'Evaluations',
    'BatchWithSubjectPropertiesValidated',
    { action: write, resource: archived, evaluations: [{ subject: alice }, { subject: admin }] },
    all(false, true),
  ],
  [
    'Evaluations',
    'BatchWithDefaultValueMerging',
    {
      ...{ subject: alice, action: write, resource: { type: 'record' } },
      evaluations: [{ resource: { id: 'record-1' } }, { resource: archived }],
    },
    all(true, false),
  ],
  ['SubjectSearch', 'ValidSubjectSearchRequestWithNonEmptyResults', readers, people],
  ['SubjectSearch', 'SubjectSearchWithContext', { ...readers, context }, people],
  ['SubjectSearch', 'SubjectSearchWithSubjectIdOmitted', readers, people],
  ['SubjectSearch', 'RequestWithPageLimit', { ...readers, page: { limit: 1 } }, found('alice')],
  ['SubjectSearch', 'UnknownEntityType', { ...readers, subject: { type: 'spaceship' } }, found()],
  ['SubjectSearch', 'UnknownPageFields', { ...readers, page: { a: 1 } }, people],
  ['SubjectSearch', 'ExtraSubjectIdIgnored', { ...readers, subject: bob }, people],
  [
    'SubjectSearch',
    'SubjectSearchWithResourceProperties',
    { ...readers, action: write, resource: archived },
    found('bob'),
  ],
  ['ResourceSearch', 'ValidResourceSearchRequestWithNonEmptyResults', readable, records],
  ['ResourceSearch', 'ResourceSearchWithResourceIdOmitted', readable, records],
  ['ResourceSearch', 'ExtraResourceIdIgnored', { ...readable, resource: record1 }, records],
  [
    'ResourceSearch',
    'ResourceSearchWithSubjectProperties',
    { ...readable, subject: admin, action: write },
    found('record-2'),
  ],
  ['ActionSearch', 'ValidActionSearchRequestWithNonEmptyResults', held, roles],
  ['ActionSearch', 'ActionSearchWithContext', { ...held, context }, roles],
  [
    'ActionSearch',
    'UnknownEntityIdentifier',
    { ...held, subject: { type: 'user', id: 'nobody' } },
    found(),
  ],
  ['ActionSearch', 'UnknownTopLevelFields', { ...held, foo: 1 }, roles],
  ['ActionSearch', 'ExtraActionIgnored', { ...held, action: read }, roles],
  [
    'ActionSearch',
    'ActionSearchWithProperties',
    { subject: admin, resource: archived },
    found('read', 'write'),
  ],
]

function yes(answer: Answer) {
  decides(answer, true)
}
function no(answer: Answer) {
  decides(answer, false)
}
function all(...expected: readonly boolean[]) {
  return (answer: Answer) => decideAll(answer, ...expected)
}
function found(...expected: readonly string[]) {
  return (answer: Answer) => finds(answer, ...expected)
}
function people(answer: Answer) {
  finds(answer, 'alice', 'bob')
}
function records(answer: Answer) {
  finds(answer, 'record-1', 'record-2')
}
function roles(answer: Answer) {
  finds(answer, 'delete', 'read', 'write')
}

const asJson = { 'content-type': 'application/json' }

describeServer('AuthZEN plans of the conformance suite', (world) => {
  let fixture: Fixture
  before(async () => {
    fixture = await addFixture(world())
  })

  for (const [plan, module, question, check] of answered) {
    it(`${plan}${module}`, async () => {
      const { path = '' } = plans[plan] ?? {}
      const answer = await fixture.calls.ask(path, question)
      assert.equal(answer.status, 200, answer.text)
      check(answer)
    })
  }

  for (const [name, { path, good, isGood, missing }] of Object.entries(plans)) {
    const send = (options: SendOptions) => fixture.calls.ask(path, undefined, options)
    const body = JSON.stringify(good)
    for (const [module, question] of Object.entries(missing)) {
      it(`${name}${module}`, async () => {
        const answer = await fixture.calls.ask(path, question)
        assert.equal(answer.status, 400, answer.text)
      })
    }
    it(`${name}XRequestIdEchoed`, async () => {
      const id = 'bfe9eb29-ab87-4ca3-be83-a1d5d8305716'
      const answer = await fixture.calls.ask(path, good, { headers: { 'x-request-id': id } })
      assert.equal(answer.headers.get('x-request-id'), id)
      isGood(answer)
    })
    it(`${name}Idempotency`, async () => {
      const [first, second] = [await fixture.calls.ask(path, good), await send({ json: good })]
      assert.equal(first.text, second.text)
      isGood(first)
    })
    for (const [module, method] of [
      ['RejectGetMethod', 'GET'],
      ['RejectPutMethod', 'PUT'],
    ] as const) {
      it(`${name}${module}`, async () => {
        const bearer = fixture.groups.token
        const given = method === 'PUT' ? { json: good } : {}
        const answer = await world().send(method, `/access/v1/${path}`, { bearer, ...given })
        assert.ok([404, 405].includes(answer.status), answer.text)
      })
    }
    for (const [module, options] of [
      ['RejectTopLevelArray', { body: `[${body}]`, headers: asJson }],
      ['RejectNonJsonContentType', { body, headers: { 'content-type': 'text/plain' } }],
      ['RejectMalformedJson', { body: '{"subject":', headers: asJson }],
      ['RejectEmptyBody', { body: '', headers: asJson }],
    ] as const) {
      it(`${name}${module}`, async () => {
        const answer = await send(options)
        assert.equal(answer.status, 400, answer.text)
      })
    }
    it(`${name}AcceptContentTypeWithCharset`, async () => {
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      isGood(await send({ body, headers }))
    })
    it(`${name}MissingCredentialsReturns401`, async () => {
      const answer = await world().send('POST', `/access/v1/${path}`, { json: good })
      assert.equal(answer.status, 401)
    })
  }
})
