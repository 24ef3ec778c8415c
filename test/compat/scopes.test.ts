import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { eventsAbout } from '../events/events.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import { infrastructureApp } from './infrastructure-app.ts'

const scopes = '/scopes-srv/scope'
const groups = '/scopes-srv/group'

describeManagementOnce('scopes as infrastructure code writes them', (world) => {
  async function asTool(method: string, path: string, json?: unknown) {
    const bearer = await world().machineToken('scopes_read', 'scopes_write', 'scopes_delete')
    const answer = await world().send(method, path, {
      bearer,
      json,
      headers: { 'content-type': 'application/json' },
    })
    return { ...answer, data: answer.json.data as Record<string, unknown> }
  }

  const resource = (changes: object = {}) => ({
    _id: null,
    scopeKey: `Invoices-${randomId()}`,
    securityLevel: 'PUBLIC',
    requiredUserConsent: false,
    localeWiseDescription: [
      { locale: 'fr-FR', language: 'fr', title: 'Vos factures', description: '' },
      { locale: 'en-US', language: 'en', title: 'Your invoices', description: 'All of them.' },
    ],
    group_name: ['money'],
    scopeOwner: null,
    ...changes,
  })

  it('creates a scope, and answers it as it was sent, also by its key in lower case', async () => {
    const sent = resource()
    const made = await asTool('POST', scopes, sent)
    assert.equal(made.status, 200, made.text)
    const { createdTime, updatedTime, ...data } = made.data
    assert.deepEqual(data, {
      _id: sent.scopeKey,
      scopeKey: sent.scopeKey,
      scopeOwner: 'ADMIN',
      securityLevel: 'PUBLIC',
      requiredUserConsent: false,
      localeWiseDescription: [
        { locale: 'fr-FR', language: 'fr', title: 'Vos factures', description: '' },
        { locale: 'en-US', language: 'en', title: 'Your invoices', description: 'All of them.' },
      ],
      group_name: ['money'],
    })
    assert.ok(Date.parse(String(createdTime)) <= Date.parse(String(updatedTime)))
    const lower = sent.scopeKey.toLowerCase()
    assert.deepEqual((await asTool('GET', `${scopes}?scopekey=${lower}`)).data, made.data)
    const own = await world().ask('GET', `${scopes}/${sent.scopeKey}`)
    assert.deepEqual(own.texts, {
      'fr-FR': { title: 'Vos factures' },
      'en-US': { title: 'Your invoices', hint: 'All of them.' },
    })
    assert.deepEqual([own.required_user_consent, own.groups], [false, ['money']])
  })

  it('changes what is sent the second time, and lists every scope at once', async () => {
    const sent = resource()
    await asTool('POST', scopes, sent)
    const { scopeKey } = sent
    const again = { scopeKey, securityLevel: 'CONFIDENTIAL', localeWiseDescription: null }
    const { data } = await asTool('POST', scopes, again)
    assert.equal(data.securityLevel, 'CONFIDENTIAL')
    assert.equal(data.requiredUserConsent, false)
    assert.equal((data.localeWiseDescription as unknown[]).length, 2)
    const list = await asTool('GET', `${scopes}/list`)
    const found = (list.data as unknown as { scopeKey: string }[]).filter(
      (each) => each.scopeKey === scopeKey,
    )
    assert.deepEqual(found, [data])
  })

  it('asks for consent where it was told nothing', async () => {
    const { data } = await asTool('POST', scopes, { scopeKey: randomId() })
    assert.equal(data.requiredUserConsent, true)
    assert.deepEqual(data.localeWiseDescription, [])
  })

  it('deletes a scope by its key in lower case, and then knows none', async () => {
    const { scopeKey } = resource()
    await asTool('POST', scopes, resource({ scopeKey }))
    const lower = encodeURIComponent(scopeKey.toLowerCase())
    assert.equal((await asTool('DELETE', `${scopes}/${lower}`)).status, 200)
    for (const [method, path] of [
      ['DELETE', `${scopes}/${lower}`],
      ['GET', `${scopes}?scopekey=${lower}`],
      ['GET', `${scopes}?scopekey=`],
    ] as const) {
      const { status, text } = await asTool(method, path)
      assert.deepEqual([status, JSON.parse(text).error.code], [404, 13001])
    }
  })

  it('refuses what it cannot keep, and words for scopes of the server', async () => {
    for (const changes of [
      { scopeKey: 'a b' },
      { scopeKey: null },
      { scopeKey: 'openid' },
      { scopeKey: 'OSTIARY:users_read' },
      { securityLevel: 'SECRET' },
      { requiredUserConsent: 'false' },
      { localeWiseDescription: [{ locale: 'en-US' }] },
      { localeWiseDescription: [{ locale: '../x', title: 'x' }] },
      { localeWiseDescription: [{ title: 'x' }, { locale: 'en-us', title: 'y' }] },
      { localeWiseDescription: ['x'] },
      { group_name: [7] },
    ]) {
      const { status, text } = await asTool('POST', scopes, resource(changes))
      assert.deepEqual([status, JSON.parse(text).error.code], [400, 13003], JSON.stringify(changes))
    }
  })

  it('creates a scope once, however many ask at once', async () => {
    const sent = resource()
    const bearer = await world().machineToken('scopes_write')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world().send('POST', scopes, { bearer, json: sent })),
    )
    for (const { status } of answers) assert.equal(status, 200)
    const [clientId] = [JSON.parse(atob(bearer.split('.')[1] ?? '')).aud]
    const events = await eventsAbout(world(), clientId)
    assert.equal(events.filter((type) => type === 'SCOPE_CREATED').length, 1)
    assert.equal(events.filter((type) => type === 'SCOPE_MODIFIED').length, 4)
  })

  it('keeps named sets of scopes', async () => {
    const group_name = `money & more ${randomId()}`
    const at = encodeURIComponent(group_name)
    const made = await asTool('POST', groups, { group_name, description: 'What costs.' })
    assert.deepEqual(
      [made.status, made.data._id, made.data.group_name, made.data.description],
      [200, group_name, group_name, 'What costs.'],
    )
    const { scopeKey } = resource()
    await asTool('POST', scopes, resource({ scopeKey, group_name: [group_name] }))
    const again = await asTool('POST', groups, { group_name, description: null })
    assert.equal(again.data.description, '')
    assert.equal(again.data.createdTime, made.data.createdTime)
    const read = await asTool('GET', `${groups}?group_name=${at}`)
    assert.deepEqual(read.data.scopes, [scopeKey])
    const list = await asTool('GET', `${groups}/list`)
    assert.ok(list.text.includes(group_name))
    assert.equal((await asTool('DELETE', `${groups}/${at}`)).status, 200)
    for (const [method, path] of [
      ['GET', `${groups}?group_name=${at}`],
      ['DELETE', `${groups}/${at}`],
    ] as const) {
      const { status, text } = await asTool(method, path)
      assert.deepEqual([status, JSON.parse(text).error.code], [404, 13004])
    }
    for (const name of ['', null, 'two\nlines', 'x'.repeat(101)]) {
      assert.equal((await asTool('POST', groups, { group_name: name })).status, 400)
    }
  })
})

describeManagementOnce(
  'a server without the calls of existing tools',
  (world) => {
    it('knows its own shapes alone', async () => {
      const { admin } = world()
      const statusOf = async (method: string, path: string, json?: object) =>
        (await admin(method, path, json)).status
      assert.equal(await statusOf('POST', '/apps-srv/clients', infrastructureApp), 400)
      assert.equal(await statusOf('PUT', '/apps-srv/clients', infrastructureApp), 405)
      assert.equal(await statusOf('POST', scopes, { scopeKey: 'a' }), 400)
      assert.equal(await statusOf('GET', `${scopes}?scopekey=a`), 400)
      for (const path of [`${scopes}/list`, `${groups}/list`, groups]) {
        assert.equal(await statusOf('GET', path), 404, path)
      }
    })
  },
  { OSTIARY_COMPAT_ENABLED: 'false' },
)
