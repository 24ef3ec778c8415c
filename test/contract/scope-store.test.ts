import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Scope } from '../../src/oauth/stores/scope-stores.ts'
import { contract, countAnswers } from './contract.ts'

function aScope(changes: Partial<Scope> = {}): Scope {
  return {
    name: `Scope-${randomId()}`,
    texts: { 'fr-FR': { title: 'x', hint: 'y' }, 'en-US': { title: 'z' } },
    requiresConsent: true,
    securityLevel: 'PUBLIC',
    groups: [],
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  }
}

contract('a scope store', (world) => {
  it('keeps a scope as it was given, with its words in their order', async () => {
    const { scopes } = world.stores
    const scope = aScope({ requiresConsent: false, securityLevel: 'CONFIDENTIAL', groups: ['a"%'] })
    assert.equal(await scopes.add(scope), true)
    assert.deepEqual(await scopes.find(scope.name), scope)
    assert.deepEqual(Object.keys((await scopes.find(scope.name))?.texts ?? {}), ['fr-FR', 'en-US'])
  })

  it('changes the given fields alone, of a scope that exists', async () => {
    const { scopes } = world.stores
    const scope = aScope()
    assert.equal(await scopes.change(scope.name, { groups: ['a'] }, 2), false)
    await scopes.add(scope)
    assert.equal(await scopes.change(scope.name, { requiresConsent: false }, 2), true)
    const changed = { ...scope, requiresConsent: false, updatedAt: 2 }
    assert.deepEqual(await scopes.find(scope.name), changed)
  })

  it('lets exactly one of many callers add a scope', async () => {
    const { scopes } = world.stores
    const scope = aScope()
    assert.equal(await countAnswers(true, 10, () => scopes.add(scope)), 1)
  })

  it('finds a name in another case, unless several have it', async () => {
    const { scopes } = world.stores
    const scope = aScope()
    await scopes.add(scope)
    const lower = scope.name.toLowerCase()
    assert.equal((await scopes.findInAnyCase(lower))?.name, scope.name)
    assert.equal((await scopes.findInAnyCase(scope.name))?.name, scope.name)
    await scopes.add({ ...scope, name: scope.name.toUpperCase() })
    assert.equal(await scopes.findInAnyCase(lower), undefined)
    assert.equal((await scopes.findInAnyCase(scope.name))?.name, scope.name)
    assert.equal(await scopes.findInAnyCase('%'), undefined)
    for (const find of [scopes.find, scopes.findInAnyCase])
      assert.equal(await find('\0'), undefined)
    assert.equal(await scopes.change('\0', {}, 1), false)
    assert.equal(await scopes.remove('\0'), false)
  })
})

contract('a store of scope groups', (world) => {
  it('adds a group once, and then replaces its description', async () => {
    const { scopeGroups } = world.stores
    const group = { name: randomId(), description: 'a', createdAt: 1, updatedAt: 1 }
    assert.equal(await countAnswers(true, 10, () => scopeGroups.put(group)), 1)
    assert.equal(await scopeGroups.put({ ...group, description: 'b', updatedAt: 2 }), false)
    const changed = { ...group, description: 'b', updatedAt: 2 }
    assert.deepEqual(await scopeGroups.find(group.name), changed)
    assert.ok((await scopeGroups.list(undefined, 100)).some(({ name }) => name === group.name))
    assert.deepEqual(await scopeGroups.list(group.name, 0), [])
    assert.equal(await scopeGroups.remove(group.name), true)
    assert.equal(await scopeGroups.remove(group.name), false)
    for (const name of [group.name, '\0']) {
      assert.equal(await scopeGroups.find(name), undefined)
      assert.equal(await scopeGroups.remove(name), false)
    }
  })
})
