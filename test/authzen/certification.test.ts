import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
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
} from './authzen-world.ts'

/*
 * The certification scenario of AuthZEN 1.0 (openid/authzen, certification/), by its anchors. The
 * fixture shows how its records, actions and properties are groups, roles and custom fields.
 */

const context = { time: '2025-06-27T18:03-07:00', ip: '192.168.1.1' }
const softDelete = (soft: boolean) => ({
  subject: alice,
  action: { name: 'delete', properties: { soft } },
  resource: record1,
})
const active = { ...record1, properties: { status: 'active' } }

describeServer('AuthZEN certification scenario', (world) => {
  let fixture: Fixture
  before(async () => {
    fixture = await addFixture(world())
  })

  async function decides(question: object, expected: boolean): Promise<void> {
    assert.equal((await fixture.calls.evaluate(question)).decision, expected)
  }
  async function refuses(path: string, question: object, ...missing: string[]): Promise<void> {
    const answer = await fixture.calls.ask(path, question)
    assert.equal(answer.status, 400, answer.text)
    for (const name of missing) assert.ok(answer.text.includes(name), answer.text)
  }
  const { evaluateAll, search } = {
    evaluateAll: (question: object) => fixture.calls.evaluateAll(question),
    search: (...given: Parameters<Fixture['calls']['search']>) => fixture.calls.search(...given),
  }
  const idsOf = (answer: Awaited<ReturnType<typeof search>>) =>
    answer.results.map(({ type, id, name }) => (name ?? `${type} ${id}`) as string)

  it('c-2-2-1 fixture request, permit decision', () => decides(aliceReads, true))

  it('c-2-2-2 fixture request, deny decision', () =>
    decides({ subject: bob, action: write, resource: record1 }, false))

  it('c-2-2-3 request with optional context', () => decides({ ...aliceReads, context }, true))

  it('c-2-2-4 deny based on properties', () =>
    decides({ subject: alice, action: write, resource: archived }, false))

  it('c-2-2-4 denies a record that is not what the request says of it', async () => {
    const { properties } = archived
    await decides({ subject: alice, action: write, resource: { ...record1, properties } }, false)
    await decides({ subject: alice, action: write, resource: active }, true)
  })

  it('c-2-2-5 permit based on subject properties', () =>
    decides({ subject: admin, action: write, resource: archived }, true))

  it('c-2-2-6 permit based on action properties', () => decides(softDelete(true), true))

  it('c-2-2-7 deny based on action properties', () => decides(softDelete(false), false))

  it('c-2-2-8 request with additional properties', () =>
    decides(
      {
        subject: { ...alice, properties: { department: 'Sales', role: 'manager' } },
        action: { name: 'read', properties: { method: 'GET' } },
        resource: { ...record1, properties: { status: 'active', owner: 'bob' } },
      },
      true,
    ))

  it('c-2-2-9 request with unknown fields', () =>
    decides({ ...aliceReads, foo: 'bar', futureField: { nested: true } }, true))

  it('c-2-3-1 decision field is required', async () => {
    const { decision } = await fixture.calls.evaluate(aliceReads)
    assert.equal(typeof decision, 'boolean')
  })

  it('c-2-3-2 response context is permitted', async () => {
    const { context } = await fixture.calls.evaluate(aliceReads)
    assert.deepEqual(context, { granted_by: 'record-1', inherited: false })
  })

  it('c-2-4-1 missing required fields', async () => {
    for (const name of ['subject', 'action', 'resource']) {
      await refuses('evaluation', { ...aliceReads, [name]: undefined }, `${name} is missing`)
    }
  })

  it('c-2-4-2 missing required sub-fields', async () => {
    await refuses('evaluation', { ...aliceReads, subject: { id: 'alice' } }, 'subject/type')
    await refuses('evaluation', { ...aliceReads, subject: { type: 'user' } }, 'subject/id')
    await refuses('evaluation', { ...aliceReads, action: {} }, 'action/name')
    await refuses('evaluation', { ...aliceReads, resource: { id: 'record-1' } }, 'resource/type')
    await refuses('evaluation', { ...aliceReads, resource: { type: 'record' } }, 'resource/id')
  })

  it('c-2-4-3 invalid content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await fixture.calls.ask('evaluation', undefined, {
        body: JSON.stringify(aliceReads),
        headers: { 'content-type': type },
      })
      assert.equal(answer.status, 400, type)
    }
  })

  it('c-2-4-4 malformed JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fixture.calls.ask('evaluation', undefined, { body: '{"a', headers })
    assert.equal(answer.status, 400)
  })

  it('c-2-4-5 empty request body', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fixture.calls.ask('evaluation', undefined, { body: '', headers })
    assert.equal(answer.status, 400)
  })

  it('c-2-4-6 invalid field types', async () => {
    await refuses('evaluation', { ...aliceReads, subject: 'alice' }, 'subject must be')
    await refuses('evaluation', { ...aliceReads, action: { name: 123 } }, 'action/name must be')
  })

  it('c-2-5-1 X-Request-ID echo', async () => {
    const headers = { 'x-request-id': 'bfe9eb29-ab87-4ca3-be83-a1d5d8305716' }
    for (const [json, status] of [
      [aliceReads, 200],
      [{}, 400],
    ] as const) {
      const answer = await fixture.calls.ask('evaluation', json, { headers })
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('x-request-id'), headers['x-request-id'])
    }
  })

  it('c-2-5-2 X-Request-ID absent', async () => {
    const answer = await fixture.calls.ask('evaluation', aliceReads)
    assert.match(answer.headers.get('x-request-id') ?? '', /^\d{13}-[0-9a-f-]{36}$/)
  })

  it('c-2-6 idempotency', async () => {
    for (let i = 0; i < 3; i++) await decides(aliceReads, true)
  })

  it('c-3-2-1 batch request with evaluations array', async () => {
    const questions = [{ resource: record1 }, { resource: record2 }]
    const answers = await evaluateAll({ subject: alice, action: read, evaluations: questions })
    assert.deepEqual(decisions(answers), [true, true])
  })

  it('c-3-2-2 batch with fixture decisions validated', async () => {
    const questions = [{ action: read }, { action: write }]
    const answers = await evaluateAll({ subject: bob, resource: record1, evaluations: questions })
    assert.deepEqual(decisions(answers), [true, false])
  })

  it('c-3-2-3 batch with properties validated', async () => {
    const questions = [{ resource: active }, { resource: archived }]
    const answers = await evaluateAll({ subject: alice, action: write, evaluations: questions })
    assert.deepEqual(decisions(answers), [true, false])
  })

  it('c-3-2-4 batch with subject properties validated', async () => {
    const questions = [{ subject: alice }, { subject: admin }]
    const answers = await evaluateAll({ action: write, resource: archived, evaluations: questions })
    assert.deepEqual(decisions(answers), [false, true])
  })

  it('c-3-2-5 batch with fully specified evaluations', async () => {
    const evaluations = [aliceReads, { subject: bob, action: write, resource: record1 }]
    assert.deepEqual(decisions(await evaluateAll({ evaluations })), [true, false])
  })

  it('c-3-2-6 batch with context inheritance', async () => {
    const second = { resource: record2, context: { ...context, source: 'batch-override' } }
    const defaults = { subject: alice, action: read, context }
    const answers = await evaluateAll({ ...defaults, evaluations: [{ resource: record1 }, second] })
    assert.equal(answers.length, 2)
  })

  it('c-3-2-7 batch with default value merging', async () => {
    const { type, ...first } = active
    const defaults = { subject: alice, action: write, resource: { type } }
    const evaluations = [{ resource: first }, { resource: archived }]
    assert.deepEqual(decisions(await evaluateAll({ ...defaults, evaluations })), [true, false])
  })

  it('c-3-2-7 takes only what names an entity from the defaults', async () => {
    // The properties of the default would make it another record.
    const defaults = { subject: alice, action: write, resource: archived }
    const [answer] = await evaluateAll({ ...defaults, evaluations: [{ resource: record1 }] })
    assert.equal(answer?.decision, true)
  })

  it('c-3-3-1 response array length, c-3-3-2 ordering, c-3-3-3 decisions', async () => {
    const evaluations = [{ action: write }, { action: read }, { action: { name: 'nothing' } }]
    const answers = await evaluateAll({ subject: bob, resource: record1, evaluations })
    assert.deepEqual(decisions(answers), [false, true, false])
  })

  it('c-3-3-4 top-level decision field', async () => {
    const answer = await fixture.calls.ask('evaluations', { evaluations: [aliceReads] })
    assert.deepEqual(Object.keys(answer.json), ['evaluations'])
  })

  it('c-3-4-1 evaluation-level errors', async () => {
    const evaluations = [{ resource: record1 }, {}, { resource: 'record-1' }, 7]
    const answers = await evaluateAll({ subject: alice, action: read, evaluations })
    assert.deepEqual(decisions(answers), [true, false, false, false])
    const error = { status: 400, message: 'resource is missing' }
    assert.deepEqual(answers[1]?.context, { error })
  })

  it('c-3-4-2 missing evaluations array, c-3-4-3 empty evaluations array', async () => {
    for (const more of [{}, { evaluations: [] }]) {
      const answer = await fixture.calls.ask('evaluations', { ...aliceReads, ...more })
      assert.equal(answer.json.decision, true)
      assert.equal(answer.json.evaluations, undefined)
    }
    await refuses('evaluations', { subject: alice, action: read, evaluations: [] }, 'resource')
  })

  const readers = { subject: { type: 'user' }, action: read, resource: record1 }

  it('c-4-2-1 valid subject search', async () => {
    assert.deepEqual(idsOf(await search('subject', readers)), ['user alice', 'user bob'])
  })

  it('c-4-2-2 subject search with context', async () => {
    assert.equal((await search('subject', { ...readers, context })).results.length, 2)
  })

  it('c-4-2-3 subject search with subject id present', async () => {
    assert.equal((await search('subject', { ...readers, subject: alice })).results.length, 2)
  })

  it('c-4-2-4 subject search with resource properties', async () => {
    const writers = { ...readers, action: write, resource: archived }
    assert.deepEqual(idsOf(await search('subject', writers)), ['user bob'])
    const properties = { status: 'active' }
    const others = { ...writers, resource: { ...archived, properties } }
    assert.deepEqual(idsOf(await search('subject', others)), [])
  })

  const readable = { subject: alice, action: read, resource: { type: 'record' } }

  it('c-4-3-1 valid resource search, c-4-3-2 with resource id present', async () => {
    const found = ['record record-1', 'record record-2']
    assert.deepEqual(idsOf(await search('resource', readable)), found)
    assert.deepEqual(idsOf(await search('resource', { ...readable, resource: record1 })), found)
  })

  it('c-4-3-3 resource search with subject properties', async () => {
    const writable = { ...readable, subject: admin, action: write }
    const { results } = await search('resource', writable)
    const properties = { status: 'archived', groupName: 'record-2', groupType: 'record' }
    assert.deepEqual(results, [{ ...record2, properties: { ...properties, parentId: 'root' } }])
  })

  it('c-4-4-1 valid action search', async () => {
    const found = await search('action', { subject: alice, resource: record1 })
    assert.deepEqual(idsOf(found), ['delete', 'read', 'write'])
  })

  it('c-4-4-2 action search with context', async () => {
    const found = await search('action', { subject: alice, resource: record1, context })
    assert.equal(found.results.length, 3)
  })

  it('c-4-4-3 action search with properties', async () => {
    const found = await search('action', { subject: admin, resource: archived })
    assert.deepEqual(idsOf(found), ['read', 'write'])
    const properties = { status: 'active' }
    const others = { subject: admin, resource: { ...record2, properties } }
    assert.deepEqual(idsOf(await search('action', others)), [])
  })

  it('c-4-5-1 page limit, c-4-5-2 page token, c-4-5-3 response format', async () => {
    const searches = {
      subject: [readers, ['user alice', 'user bob']],
      resource: [readable, ['record record-1', 'record record-2']],
      action: [{ subject: bob, resource: record2 }, ['read', 'write']],
    } as const
    for (const [kind, [question, expected]] of Object.entries(searches)) {
      const one = { ...question, page: { limit: 1 } }
      const first = await search(kind as 'subject', one)
      const { next_token: token, count } = first.page
      assert.equal(count, 1)
      assert.notEqual(token, '')
      const second = await search(kind as 'subject', { ...question, page: { limit: 1, token } })
      assert.deepEqual([...idsOf(first), ...idsOf(second)], expected)
      assert.equal(second.page.next_token, '', kind)
    }
  })

  it('c-4-5-4 a page has all results if there are few', async () => {
    assert.equal((await search('subject', { ...readers, page: {} })).page.next_token, '')
  })

  it('c-4-6-1 unknown entity identifier', async () => {
    const subject = { type: 'user', id: 'nonexistent-user' }
    assert.deepEqual((await search('action', { subject, resource: record1 })).results, [])
    assert.deepEqual((await search('resource', { ...readable, subject })).results, [])
    const resource = { type: 'record', id: 'nothing' }
    assert.deepEqual((await search('subject', { ...readers, resource })).results, [])
  })

  it('c-4-6-2 unknown entity type', async () => {
    const subject = { type: 'spaceship' }
    assert.deepEqual((await search('subject', { ...readers, subject })).results, [])
    const resource = { type: 'spaceship', id: 'record-1' }
    assert.deepEqual((await search('subject', { ...readers, resource })).results, [])
    assert.deepEqual((await search('resource', { ...readable, resource })).results, [])
    assert.deepEqual((await search('action', { subject: alice, resource })).results, [])
    await decides({ ...aliceReads, resource }, false)
  })

  it('c-4-7-1 missing required fields', async () => {
    await refuses('search/subject', { ...readers, action: undefined }, 'action is missing')
    await refuses('search/resource', { ...readable, subject: undefined }, 'subject is missing')
    await refuses('search/action', { subject: alice }, 'resource is missing')
  })

  it('c-4-7-2 missing required sub-fields', async () => {
    await refuses('search/subject', { ...readers, resource: { type: 'record' } }, 'resource/id')
    await refuses('search/resource', { ...readable, subject: { type: 'user' } }, 'subject/id')
  })

  it('c-6 PDP metadata', async () => {
    const answer = await world().send('GET', '/.well-known/authzen-configuration')
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    const { issuer } = world()
    assert.deepEqual(answer.json, {
      policy_decision_point: issuer,
      access_evaluation_endpoint: `${issuer}/access/v1/evaluation`,
      access_evaluations_endpoint: `${issuer}/access/v1/evaluations`,
      search_subject_endpoint: `${issuer}/access/v1/search/subject`,
      search_resource_endpoint: `${issuer}/access/v1/search/resource`,
      search_action_endpoint: `${issuer}/access/v1/search/action`,
      access_request_endpoint: `${issuer}/access/v1/requests`,
      capabilities: ['urn:openid:authzen:capability:access-request'],
    })
  })
})
