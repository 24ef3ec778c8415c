import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { accessPerson, holds, type Production, production } from '../access/access-scene.ts'
import { expectSuccess, machine } from '../groups/groups-world.ts'
import { type Answer, describeServer } from '../support/server-world.ts'
import { authzenCalls, question } from './authzen-world.ts'

/* The draft "AuthZEN Access Request and Approval Profile", as far as this server has it. */

interface Task {
  readonly id: string
  readonly status: string
  readonly status_endpoint: string
  readonly links: Readonly<Record<string, string>>
}
const taskOf = ({ json }: Answer) => json.task as unknown as Task
const problemOf = ({ json }: Answer) => String(json.type).split(':').at(-1)

describeServer('access requests by machines', (world) => {
  let scene: Production
  before(async () => {
    scene = await production(world())
  })

  /** Somebody to whom the role was denied, and what an application does for them. */
  async function refused(role = 'OPERATOR') {
    const user = await world().addUser()
    const who = await accessPerson(world(), user)
    const asked = question(who.sub, role, scene.production)
    const gateway = authzenCalls(world(), (await machine(world(), ['read'])).token)
    const { decision, context } = await gateway.evaluate(asked)
    assert.equal(decision, false)
    const denial = { evaluation_id: String(context?.evaluation_id) }
    const words = { business_justification: 'The queue is stuck' }
    const submission = { ...asked, context: words, denial }
    const calls = authzenCalls(world(), who.token)
    const submit = (changes: object = {}) => calls.ask('requests', { ...submission, ...changes })
    const read = (path: string, bearer = who.token) => world().send('GET', path, { bearer })
    return { user, who, asked, gateway, submit, read, submission, context }
  }
  const pathOf = (address: string) => new URL(address).pathname

  it('the metadata names the endpoint, and so does a denial', async () => {
    const { json } = await world().send('GET', '/.well-known/authzen-configuration')
    const { context } = await refused()
    const hint = context?.access_request as Readonly<Record<string, string>>
    assert.equal(json.access_request_endpoint, hint.endpoint)
    assert.deepEqual(json.capabilities, ['urn:openid:authzen:capability:access-request'])
  })

  it('from the denial over the task and its approval to the permit, and its end', async () => {
    const { who, asked, gateway, submit, read } = await refused()
    const made = await submit({ requested_access: { requested_duration: 'PT30M' } })
    assert.equal(made.status, 202, made.text)
    const task = taskOf(made)
    assert.equal(task.status, 'pending')
    assert.equal(made.headers.get('location'), task.status_endpoint)
    const path = pathOf(task.status_endpoint)
    assert.deepEqual((await read(path)).json, made.json)
    assert.equal((await gateway.evaluate(asked)).decision, false)
    await expectSuccess(scene.lead.approve(task.id))
    const { json } = await read(path)
    assert.equal((json.task as unknown as Task).status, 'approved')
    assert.partialDeepStrictEqual(json.result, { mode: 'reevaluate', approval: { id: task.id } })
    const { approval } = json.result as unknown as { approval: Record<string, string> }
    const again = await gateway.evaluate({ ...asked, context: { approval } })
    assert.equal(again.decision, true)
    assert.equal(approval.approved_until, again.context?.until)
    world().advance(1_800_000)
    const late = await gateway.evaluate({ ...asked, context: { approval } })
    assert.equal(late.decision, false, 'an approval alone permits nothing')
    assert.equal(await holds(world(), scene.production, who.sub, 'OPERATOR'), false)
    scene = await production(world())
  })

  it('the same again is the same task, and other words are a duplicate', async () => {
    const { submit } = await refused()
    const [first, second] = [await submit(), await submit()]
    assert.equal(taskOf(first).id, taskOf(second).id)
    const context = { business_justification: 'Another reason' }
    const other = await submit({ context })
    assert.deepEqual([other.status, problemOf(other)], [409, 'duplicate_request'])
    assert.match(other.headers.get('content-type') ?? '', /^application\/problem\+json/)
  })

  it('is withdrawn by the person, once', async () => {
    const { submit, read, who } = await refused()
    const task = taskOf(await submit())
    const path = pathOf(task.links.cancel ?? '')
    const cancel = () => world().send('POST', path, { bearer: who.token })
    assert.equal(taskOf(await cancel()).status, 'cancelled')
    const twice = await cancel()
    assert.deepEqual([twice.status, problemOf(twice)], [409, 'invalid_task_state'])
    assert.equal(taskOf(await read(pathOf(task.status_endpoint))).status, 'cancelled')
  })

  it('tells refused and expired requests apart', async () => {
    const { submit, read } = await refused()
    const task = taskOf(await submit())
    await expectSuccess(scene.lead.refuse(task.id))
    const { json } = await read(pathOf(task.status_endpoint))
    assert.equal((json.task as unknown as Task).status, 'denied')
    assert.equal(json.result, undefined)
  })

  it('is bound to the denial of this role for this person', async () => {
    const { submit, submission, asked } = await refused()
    const other = await refused()
    for (const changes of [
      { denial: other.submission.denial },
      { denial: { evaluation_id: 'x' } },
      { denial: { evaluation_id: `${submission.denial.evaluation_id}x` } },
      { action: { name: 'LEAD' } },
      { resource: { ...asked.resource, id: scene.shop } },
    ]) {
      const answer = await submit(changes)
      assert.deepEqual([answer.status, problemOf(answer)], [400, 'invalid_denial_binding'])
    }
    const forOther = await submit({ ...other.submission })
    assert.deepEqual([forOther.status, problemOf(forOther)], [400, 'not_requestable'])
  })

  it('refuses a denial that is too old', async () => {
    const { submit, user, submission } = await refused()
    world().advance(3_600_000)
    const { token } = await accessPerson(world(), user)
    const late = await authzenCalls(world(), token).ask('requests', submission)
    assert.deepEqual([late.status, problemOf(late)], [410, 'expired_denial'])
    assert.equal((await submit()).status, 401, 'the first token has expired, too')
    scene = await production(world())
  })

  it('refuses what it does not know, and says what', async () => {
    const { submit } = await refused()
    for (const [changes, words] of [
      [{ requested_access: { requested_duration: 'P1M' } }, /requested_duration/],
      [{ requested_access: { requested_duration: 'PT' } }, /requested_duration/],
      [{ requested_access: { requested_duration: '-PT1H' } }, /requested_duration/],
      [{ requested_access: { requested_duration: 'PT0S' } }, /requested_duration/],
      [{ requested_access: { requested_until: '2099-01-01T00:00:00Z' } }, /requested_until/],
      [{ requested_access: { requested_duration: 'P1W' } }, /duration_seconds/],
      [{ items: [] }, /items/],
      [{ callback: {} }, /callback/],
      [{ denial: undefined }, /denial/],
      [{ context: { business_justification: 'two\nlines' } }, /business_justification/],
      [{ context: {} }, /reason/],
    ] as const) {
      const answer = await submit(changes)
      assert.equal(answer.status, 400, `${JSON.stringify(changes)} ${answer.text}`)
      assert.match(String(answer.json.title), words)
      assert.equal(answer.json.type, 'about:blank')
    }
  })

  it('is for the person with the scope alone: no machine, nobody else’s task', async () => {
    const { submit, submission, user } = await refused()
    const path = pathOf(taskOf(await submit()).status_endpoint)
    const robot = await machine(world())
    const weak = await accessPerson(world(), user, ['ostiary:groups_read'])
    for (const bearer of [robot.token, weak.token]) {
      assert.equal((await authzenCalls(world(), bearer).ask('requests', submission)).status, 403)
      assert.equal((await world().send('GET', path, { bearer })).status, 403)
    }
    for (const { token } of [scene.lead, scene.admin, await accessPerson(world())]) {
      for (const [method, at] of [
        ['GET', path],
        ['POST', `${path}/cancel`],
      ] as const) {
        const answer = await world().send(method, at, { bearer: token })
        assert.deepEqual([answer.status, problemOf(answer)], [404, 'unknown_task'])
      }
    }
    assert.equal((await world().send('GET', path)).status, 401)
  })
})
