import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chain, expectSuccess, ids, machine, person } from '../groups/groups-world.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { authzenCalls, question } from './authzen-world.ts'

const paths = [
  'evaluation',
  'evaluations',
  'search/subject',
  'search/resource',
  'search/action',
] as const

const json = { 'content-type': 'application/json' }

async function someCaller(world: ServerWorld) {
  const groups = await machine(world)
  return { groups, calls: authzenCalls(world, groups.token) }
}

describeServer('hostile access questions', (world) => {
  it('answers ids that nothing can have like ids that nothing has', async () => {
    const { calls, groups } = await someCaller(world())
    const { top } = ids('top')
    await chain(groups, [top])
    const { sub } = await world().addUser()
    await expectSuccess(groups.assign(top, sub, ['A']))
    const hostile = [
      ...['', '\u0000', 'a\u0000b', '\ud800', '\u202e', "'; drop table groups; --", '%', '_'],
      ...['../..', '__proto__', 'constructor', 'hasOwnProperty', 'root', 'x'.repeat(50_000)],
    ]
    for (const text of hostile) {
      for (const asked of [
        question(text, 'A', top),
        question(sub, text, top),
        question(sub, 'A', text),
        { ...question(sub, 'A', top), resource: { type: text, id: top } },
        { ...question(sub, 'A', top), subject: { type: text, id: sub } },
        { ...question(sub, 'A', top), subject: { type: 'login_name', id: text } },
      ]) {
        assert.deepEqual(await calls.evaluate(asked), { decision: false }, text.slice(0, 20))
        for (const kind of ['subject', 'resource', 'action'] as const) {
          const answer = await calls.ask(`search/${kind}`, asked)
          assert.equal(answer.status, 200, `${kind} ${text.slice(0, 20)}`)
        }
      }
      const batch = await calls.evaluateAll({ evaluations: [question(text, text, text)] })
      assert.deepEqual(batch, [{ decision: false }])
    }
  })

  it('has no property that a record of JavaScript has by itself', async () => {
    const { calls, groups } = await someCaller(world())
    const { top } = ids('top')
    await chain(groups, [top])
    const { sub } = await world().addUser()
    await expectSuccess(groups.assign(top, sub, ['A', '__proto__', 'constructor']))
    const context = { granted_by: top, inherited: false }
    for (const role of ['__proto__', 'constructor']) {
      const asked = question(sub, role, top)
      assert.deepEqual(await calls.evaluate(asked), { decision: true, context })
      const [answer] = await calls.evaluateAll({ evaluations: [asked] })
      assert.deepEqual(answer, { decision: true, context })
    }
    assert.deepEqual((await calls.evaluate(question(sub, 'toString', top))).decision, false)
    const proto = `{"subject":{"type":"user","id":"${sub}"},"action":{"name":"A"},
      "resource":{"type":"group","id":"${top}","properties":{"__proto__":{"groupName":"x"}}},
      "__proto__":{"subject":"x"}}`
    const answer = await calls.ask('evaluation', undefined, { body: proto, headers: json })
    assert.equal(answer.json.decision, true, answer.text)
    const inherited = `{"__proto__":{"subject":{"type":"user","id":"${sub}"}},
      "action":{"name":"A"},"resource":{"type":"group","id":"${top}"},"evaluations":[{}]}`
    const batch = await calls.ask('evaluations', undefined, { body: inherited, headers: json })
    assert.match(batch.text, /subject is missing/)
  })

  it('refuses bodies that are too large or nested too deeply', async () => {
    const { calls } = await someCaller(world())
    const large = JSON.stringify({ ...question('a', 'b', 'c'), pad: 'x'.repeat(10_000_000) })
    const deep = `{"subject":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`
    for (const path of paths) {
      const tooLarge = await calls.ask(path, undefined, { body: large, headers: json })
      assert.equal(tooLarge.status, 413, path)
      const tooDeep = await calls.ask(path, undefined, {
        body: deep.slice(0, 200_000),
        headers: json,
      })
      assert.equal(tooDeep.status, 400, path)
    }
  })

  it('refuses more questions than it answers at once', async () => {
    const { calls } = await someCaller(world())
    const asked = question('a', 'b', 'c')
    const many = (count: number) => ({ evaluations: Array.from({ length: count }, () => asked) })
    assert.equal((await calls.evaluateAll(many(100))).length, 100)
    const answer = await calls.ask('evaluations', many(101))
    assert.equal(answer.status, 400)
    assert.match(answer.text, /at most 100/)
  })

  it('refuses members of the wrong type, also null', async () => {
    const { calls } = await someCaller(world())
    const asked = question('a', 'b', 'c')
    for (const wrong of [null, 7, 'x', []]) {
      for (const path of paths) {
        const answer = await calls.ask(path, { ...asked, resource: wrong })
        assert.equal(answer.status, 400, `${path} ${JSON.stringify(wrong)}`)
      }
      assert.equal((await calls.ask('evaluations', { ...asked, options: wrong })).status, 400)
      assert.equal((await calls.ask('search/subject', { ...asked, page: wrong })).status, 400)
    }
    for (const limit of [0, -1, 1.5, '1', null]) {
      const answer = await calls.ask('search/subject', { ...asked, page: { limit } })
      assert.equal(answer.status, 400, String(limit))
    }
    assert.equal((await calls.ask('evaluations', { ...asked, evaluations: {} })).status, 400)
  })

  it('H09: repeats no request id that is long or has strange characters', async () => {
    const { calls } = await someCaller(world())
    for (const id of ['x'.repeat(201), 'a\tb', 'caf\u00e9']) {
      const headers = { ...json, 'x-request-id': id }
      const answer = await calls.ask('evaluation', question('a', 'b', 'c'), { headers })
      assert.match(answer.headers.get('x-request-id') ?? '', /^\d{13}-[0-9a-f-]{36}$/)
    }
  })

  it('says in an error where the request is in the log, and repeats nothing of it', async () => {
    const { calls } = await someCaller(world())
    const answer = await calls.ask('evaluation', { '<script>': 1 })
    assert.equal(answer.status, 400)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    const [, reference = 'none'] = /\(reference (\S+)\)/.exec(answer.text) ?? []
    assert.ok(world().logLines.some((line) => line.includes(reference)))
    assert.ok(!answer.text.includes('script'))
  })

  it('takes a page token only for the search and the caller that it was given for', async () => {
    const { calls, groups } = await someCaller(world())
    const { top, other } = ids('top', 'other')
    await chain(groups, [top])
    await chain(groups, [other])
    for (const groupId of [top, other]) {
      for (let i = 0; i < 2; i++) {
        await expectSuccess(groups.assign(groupId, (await world().addUser()).sub, ['A']))
      }
    }
    const asked = question('', 'A', top)
    const { page } = await calls.search('subject', { ...asked, page: { limit: 1 } })
    const token = page.next_token
    const send = (json: object, by = calls) => by.ask('search/subject', json)
    assert.equal((await send({ ...asked, page: { token, limit: 1 } })).status, 200)
    const stranger = authzenCalls(world(), (await person(world())).token)
    const [place = '', signature = ''] = token.split('.')
    const forged = `${Buffer.from('x').toString('base64url')}.${signature}`
    const refused = [
      send({ ...question('', 'A', other), page: { token } }),
      send({ ...question('', 'B', top), page: { token } }),
      send({ ...asked, page: { token } }, authzenCalls(world(), (await machine(world())).token)),
      send({ ...asked, page: { token } }, stranger),
      calls.ask('search/action', { ...question('x', 'A', top), page: { token } }),
      ...[forged, place, `${place}.`, `.${signature}`, 'x', '..', '\u0000'].map((text) =>
        send({ ...asked, page: { token: text } }),
      ),
    ]
    for (const answer of await Promise.all(refused)) assert.equal(answer.status, 400, answer.text)
  })
})
