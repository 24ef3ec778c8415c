import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/crypto/ids.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of scopes', (world) => {
  const scopes = '/scopes-srv/scope'
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
})
