import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { expectSuccess, machine, person } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import {
  type ApiRecord,
  callsWith,
  codeOf,
  connections,
  secret,
  twoCompanies,
  wordsOf,
} from './connections-scene.ts'

describeServer('power over connections', (world) => {
  let scene: Awaited<ReturnType<typeof twoCompanies>>
  before(async () => {
    scene = await twoCompanies(world())
  })

  it('belongs to who administers the group, and lists what it has', async () => {
    const { ofAcme, acme, lab } = scene
    const made = await expectSuccess(ofAcme.create(lab))
    assert.equal(made.callback_url, `${world().issuer}/connect/${made.alias}/callback`)
    const path = `${connections}?groupId=${lab}`
    const listed = await expectSuccess(ofAcme.send('GET', path))
    assert.deepEqual(listed, { connections: [made] })
    const above = await expectSuccess(ofAcme.send('GET', `${connections}?groupId=${acme}`))
    assert.deepEqual(above, { connections: [] })
    const read = await ofAcme.send('GET', `${connections}/${made.id}`)
    assert.deepEqual([read.json.data, read.headers.get('etag')], [made, '"0"'])
    const changed = await expectSuccess(ofAcme.replace(made.id, { use: 'off' }))
    assert.deepEqual([changed.use, changed.revision, changed.secrets], ['off', 1, made.secrets])
    await expectSuccess(ofAcme.send('DELETE', `${connections}/${made.id}`))
    assert.deepEqual(await expectSuccess(ofAcme.send('GET', path)), { connections: [] })
    const again = await ofAcme.create(lab, { alias: made.alias })
    assert.deepEqual([again.status, codeOf(again)], [409, 19002])
  })

  it('hides a connection of another group as one that does not exist', async () => {
    const { ofAcme, ofOther, root, shop } = scene
    const strange = await expectSuccess(ofOther.create(shop))
    const forAll = await expectSuccess(root.create('root'))
    for (const { id } of [strange, forAll]) {
      for (const [method, step] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/examine'],
        ['POST', '/try'],
        ['DELETE', '/people/somebody'],
      ] as const) {
        const body = method === 'PUT' ? { name: 'x', settings: { client_id: 'x' } } : undefined
        const path = (of: unknown) => `${connections}/${of}${step}`
        const answer = await ofAcme.send(method, path(id), body)
        const unknown = await ofAcme.send(method, path('nothing'), body)
        assert.equal(answer.status, 404)
        assert.equal(wordsOf(answer), wordsOf(unknown), `${method} ${step}`)
      }
    }
    assert.deepEqual(await expectSuccess(root.send('GET', `${connections}/${strange.id}`)), strange)
  })

  it('refuses what is about another group in the same words, whether it exists', async () => {
    const { ofAcme, shop } = scene
    for (const ask of [
      (group: string) => ofAcme.create(group),
      (group: string) => ofAcme.send('GET', `${connections}?groupId=${group}`),
      (group: string) => ofAcme.send('GET', domains(group)),
      (group: string) => ofAcme.send('POST', domains(group), { domain: 'acme.example' }),
      (group: string) => ofAcme.send('DELETE', `${domains(group)}/acme.example`),
      (group: string) => ofAcme.send('POST', `${domains(group)}/acme.example/check`),
    ]) {
      const answer = await ask(shop)
      assert.equal(answer.status, 403, answer.text)
      assert.equal(wordsOf(answer), wordsOf(await ask('nothing')))
      assert.equal(wordsOf(answer), wordsOf(await ask('OSTIARY_ADMINS')))
    }
    assert.equal((await ofAcme.create('root')).status, 403)
  })

  it('lets no machine change what is for everybody, whatever scope it has', async () => {
    const { root, acme } = scene
    const calls = callsWith(world(), await machine(world()))
    const refused = await calls.create('root')
    assert.equal(refused.status, 403, refused.text)
    const forAll = await expectSuccess(root.create('root'))
    assert.equal((await calls.replace(forAll.id)).status, 404)
    assert.equal((await calls.send('DELETE', `${connections}/${forAll.id}`)).status, 404)
    const ofGroup = await expectSuccess(calls.create(acme))
    assert.equal(ofGroup.groupId, acme)
  })

  it('tells who may see all groups that one does not exist', async () => {
    const answer = await scene.root.create('nothing')
    assert.deepEqual([answer.status, codeOf(answer)], [404, 11001])
    const domain = await scene.root.send('POST', domains('nothing'), { domain: 'acme.example' })
    assert.deepEqual([domain.status, codeOf(domain)], [404, 11001])
  })

  it('lets nobody give by a rule what they may not give by hand', async () => {
    const { ofAcme, root, acme, lab, other, shop } = scene
    const rule = (groupId: string, ...roles: readonly string[]) => ({
      rules: [{ claim: 'groups', value: '*', groupId, roles }],
    })
    const made = await expectSuccess(ofAcme.create(acme, rule(lab, 'ENGINEER')))
    const ofLab = await expectSuccess(ofAcme.create(lab))
    const attempts: readonly [string, object, typeof ofAcme][] = [
      ['another company', rule(shop, 'ENGINEER'), ofAcme],
      ['no group', rule('nothing', 'ENGINEER'), ofAcme],
      ['everybody', rule('OSTIARY_USERS', 'USER'), ofAcme],
      ['administrators', rule('OSTIARY_ADMINS', 'USER'), ofAcme],
      ['administrators, by one of them', rule('OSTIARY_ADMINS', 'USER'), root],
      ['another company, by an administrator', rule(other, 'ENGINEER'), root],
    ]
    for (const [what, rules, calls] of attempts) {
      assert.equal((await calls.replace(made.id, rules)).status, 403, what)
      assert.equal((await calls.create(acme, rules)).status, 403, what)
    }
    // A connection for everybody reaches every group but the built-in ones.
    await expectSuccess(root.create('root', rule(shop, 'ENGINEER')))
    for (const builtIn of ['OSTIARY_USERS', 'OSTIARY_ADMINS']) {
      assert.equal((await root.create('root', rule(builtIn, 'USER'))).status, 403, builtIn)
    }
    // The rule is below the company, but not below the group of the connection.
    assert.equal((await ofAcme.replace(ofLab.id, rule(acme, 'ENGINEER'))).status, 403)
    const read = await expectSuccess(ofAcme.send('GET', `${connections}/${made.id}`))
    assert.deepEqual(read, made)
  })

  it('lets nobody give a role by a rule that governs, whoever they are', async () => {
    const { acme, lab, ofAcme, root } = scene
    const writer = callsWith(world(), await machine(world(), ['read', 'write']))
    for (const role of ['GROUP_ADMIN', 'ADMIN']) {
      const rules = [{ claim: 'groups', value: 'boss', groupId: lab, roles: [role] }]
      for (const calls of [writer, ofAcme, root]) {
        const answer = await calls.create(acme, { rules })
        assert.deepEqual([answer.status, codeOf(answer)], [400, 19003], role)
      }
    }
  })

  it('ends with the role: who administers no more is refused', async () => {
    const { root, acme } = scene
    const user = await world().addUser()
    const assign = (roles: readonly string[]) =>
      root.send('POST', '/groups-srv/usergroupmap/assign', { groupId: acme, sub: user.sub, roles })
    await expectSuccess(assign(['GROUP_ADMIN']))
    const calls = callsWith(world(), await person(world(), user))
    const made = await expectSuccess(calls.create(acme))
    await expectSuccess(assign([]))
    assert.equal((await calls.create(acme)).status, 403)
    assert.equal((await calls.replace(made.id)).status, 404)
  })

  it('keeps secrets out of answers, events and the log', async () => {
    const { ofAcme, acme } = scene
    const made = await ofAcme.create(acme, { secrets: { client_secret: secret } })
    const { id } = await expectSuccess<ApiRecord>(made)
    const texts = [made.text]
    for (const [method, path] of [
      ['GET', `${connections}/${id}`],
      ['GET', `${connections}?groupId=${acme}`],
      ['POST', `${connections}/${id}/examine`],
      ['GET', `/groups-srv/usergroup/${acme}/events`],
    ] as const) {
      const answer = await ofAcme.send(method, path)
      assert.equal(answer.status, 200, answer.text)
      texts.push(answer.text)
    }
    assert.match(texts.at(-1) ?? '', /CONNECTION_CREATED/)
    texts.push((await ofAcme.replace(id, { secrets: { client_secret: `${secret}!` } })).text)
    texts.push((await ofAcme.replace(id, { secrets: { wrong: secret } })).text)
    const stored = await world().server.services.storage.stores.connections.find(String(id))
    texts.push(JSON.stringify(stored))
    for (const text of [...texts, ...world().logLines]) assert.equal(text.includes(secret), false)
  })
})

const domains = (groupId: string) => `/connections-srv/groups/${groupId}/domains`
