import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of scopes', (world) => {
  const scopes = '/scopes-srv/scope'
  const resources = '/resources-srv/resource'
  const texts = { 'en-US': { title: 'See your invoices' }, 'de-DE': { title: 'Rechnungen sehen' } }
  const name = () => `invoices/${randomId()}:read`
  const at = (scope: string) => `${scopes}/${encodeURIComponent(scope)}`
  const codeOf = async (method: string, path: string, json?: object) => {
    const answer = await world().admin(method, path, json)
    return (answer.json as unknown as { error: { code: number } }).error.code
  }

  it('describes a scope, in other words, and no more', async () => {
    const { ask } = world()
    const scope = name()
    const made = await ask('POST', scopes, { scope, texts })
    assert.deepEqual(made, { ...made, scope, texts })
    assert.deepEqual(await ask('GET', at(scope)), made)
    const other = { 'en-US': { title: 'Invoices', hint: 'All of them.' } }
    const changed = await ask('PUT', at(scope), { texts: other })
    assert.deepEqual(changed.texts, other)
    assert.equal(await codeOf('POST', scopes, { scope, texts }), 13002)
    assert.deepEqual(await ask('DELETE', at(scope)), { deleted: true })
    for (const method of ['GET', 'DELETE']) assert.equal(await codeOf(method, at(scope)), 13001)
    assert.equal(await codeOf('PUT', at(scope), { texts }), 13001)
  })

  it('keeps what it is not told to change', async () => {
    const { ask } = world()
    const scope = name()
    const given = { texts: { 'fr-FR': { title: 'Vos factures' }, ...texts }, groups: ['money'] }
    const made = await ask('POST', scopes, { scope, ...given })
    assert.deepEqual([made.required_user_consent, made.security_level], [true, 'PUBLIC'])
    const rules = { required_user_consent: false, security_level: 'CONFIDENTIAL' }
    const { updated_at, ...changed } = await ask('PUT', at(scope), rules)
    assert.deepEqual({ ...changed, updated_at: made.updated_at }, { ...made, ...rules })
    assert.deepEqual(Object.keys(changed.texts ?? {}), ['fr-FR', 'en-US', 'de-DE'])
  })

  it('lists them page by page, and finds several at once', async () => {
    const { ask, server } = world()
    const names = [name(), name(), name()]
    for (const scope of names) await ask('POST', scopes, { scope, texts })
    const found: string[] = []
    for (let next = ''; ; ) {
      const page = (await ask(
        'GET',
        `${scopes}?limit=2${next && `&after=${next}`}`,
      )) as unknown as {
        scopes: { scope: string }[]
        next?: string
      }
      found.push(...page.scopes.map(({ scope }) => scope))
      if (!page.next) break
      next = page.next
    }
    assert.deepEqual(
      found.filter((each) => names.includes(each)),
      names.toSorted(),
    )
    const { scopes: store } = server.services.storage.stores
    const known = await store.findAll([...names, 'unknown'])
    assert.deepEqual(
      known.map((each) => each.name),
      names.toSorted(),
    )
    assert.deepEqual(await store.findAll([]), [])
  })

  it('lets nobody put other words on what the server itself means', async () => {
    for (const scope of ['openid', 'groups', 'ostiary:users_delete', 'Ostiary:anything']) {
      assert.equal(await codeOf('POST', scopes, { scope, texts }), 13003, scope)
    }
    for (const body of [
      { scope: 'a b', texts },
      { scope: 'a"b', texts },
      { scope: '', texts },
      { scope: name() },
      { scope: name(), texts: {} },
      { scope: name(), texts: { ...texts, french: { title: 'x' } } },
      { scope: name(), texts: { ...texts, 'fr-FR': { title: 'x', colour: 'red' } } },
      { scope: name(), texts: { 'en-US': { title: 'deny \u202eyllaer' } } },
      { scope: name(), texts, required_user_consent: 'no' },
      { scope: name(), texts, security_level: 'SECRET' },
      { scope: name(), texts, groups: [''] },
      { scope: name(), texts: { 'en-US': { title: 'two\nlines' } } },
      { scope: name(), texts: { 'en-US': { title: 'x'.repeat(121) } } },
    ]) {
      assert.equal(await codeOf('POST', scopes, body), 13003, JSON.stringify(body))
    }
  })

  it('registers a resource server, changes it, lists it and removes it', async () => {
    const { ask } = world()
    const resource = `https://${randomId().toLowerCase().replaceAll(/[_-]/g, 'x')}x.example/mcp`
    const given = { resource, texts, scopes: ['weather:read', 'groups'], allowed_clients: ['shop'] }
    const made = await ask('POST', resources, given)
    const { id, created_at, updated_at: madeAt, ...rest } = made
    assert.deepEqual(rest, { ...given, introspection_clients: [] })
    assert.equal(madeAt, created_at)
    const one = `${resources}/${id}`
    assert.deepEqual(await ask('GET', one), made)
    assert.equal(await codeOf('POST', resources, { resource: `${resource}` }), 18002)
    const other = resource.replace('https:', 'HTTPS:').replace('.example/', '.example:443/')
    assert.equal(await codeOf('POST', resources, { resource: other }), 18002)
    const change = { access_token_lifetime: 60, allowed_clients: null }
    const { updated_at, ...changed } = await ask('PUT', one, change)
    assert.deepEqual({ ...changed, updated_at: made.updated_at }, { ...made, ...change })
    const back = await ask('PUT', one, { access_token_lifetime: null })
    assert.equal(back.access_token_lifetime, undefined)
    const page = (await ask('GET', `${resources}?limit=200`)) as { resources: { id: string }[] }
    assert.ok(page.resources.some((each) => each.id === id))
    assert.deepEqual(await ask('DELETE', one), { deleted: true })
    for (const method of ['GET', 'DELETE']) assert.equal(await codeOf(method, one), 18001)
    assert.equal(await codeOf('PUT', one, {}), 18001)
    const logged = (await ask('GET', '/events-srv/events?limit=200')) as unknown as {
      events: { type: string }[]
    }
    const types = logged.events.map(({ type }) => type)
    for (const type of ['RESOURCE_CREATED', 'RESOURCE_MODIFIED', 'RESOURCE_DELETED']) {
      assert.ok(types.includes(type), type)
    }
  })

  it('registers no resource that takes something from this server', async () => {
    const { issuer } = world()
    const resource = 'https://never.example/'
    for (const body of [
      { resource: issuer },
      { resource: `${issuer}/` },
      { resource: `${resource}#part` },
      { resource: 'never' },
      { resource: 'https://user@never.example/' },
      { resource, scopes: ['openid'] },
      { resource, scopes: ['Ostiary:users_read'] },
      { resource, scopes: ['a b'] },
      { resource, texts: { 'en-US': { title: 'deny \u202eyllaer' } } },
      { resource, access_token_lifetime: 1 },
      { resource, access_token_signed_response_alg: 'HS256' },
      { resource, allowed_clients: 'shop' },
      { resource, other: true },
      {},
    ]) {
      assert.equal(await codeOf('POST', resources, body), 18003, JSON.stringify(body))
    }
  })
})
