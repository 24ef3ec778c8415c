import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { uriKeyOf } from '../../src/oauth/resources.ts'
import type { Resource } from '../../src/oauth/stores/scope-stores.ts'
import { contract, countAnswers } from './contract.ts'
import { aResource } from './samples.ts'

const keyOf = ({ uri }: Resource) => uriKeyOf(uri) ?? ''

contract('a resource store', (world) => {
  it('keeps a resource, and finds it by its id and its address', async () => {
    const { resources } = world.stores
    const resource = aResource()
    assert.equal(await resources.find(resource.id), undefined)
    assert.equal(await resources.add(resource, keyOf(resource)), true)
    assert.deepEqual(await resources.find(resource.id), resource)
    assert.deepEqual(await resources.findByUri(keyOf(resource)), resource)
    assert.equal(await resources.findByUri('https://other.example/'), undefined)
    assert.equal(await resources.find('\0'), undefined)
  })

  it('lets one of many racing callers add an address', async () => {
    const { resources } = world.stores
    const { uri } = aResource()
    const key = uriKeyOf(uri) ?? ''
    const add = () => resources.add(aResource({ uri }), key)
    assert.equal(await countAnswers(true, 8, add), 1)
  })

  it('replaces all fields of a resource, and removes it once', async () => {
    const { resources } = world.stores
    const resource = aResource()
    await resources.add(resource, keyOf(resource))
    const { id, uri, createdAt } = resource
    const fields = { texts: {}, scopes: [], introspectionClients: [] }
    assert.equal(await resources.change(id, fields, createdAt + 1), true)
    const expected = { id, uri, ...fields, createdAt, updatedAt: createdAt + 1 }
    assert.deepEqual(await resources.find(id), expected)
    assert.equal(await resources.change('nobody', fields, createdAt), false)
    assert.equal(await resources.remove(id), true)
    assert.equal(await resources.remove(id), false)
  })

  it('lists resources in the order of their ids', async () => {
    const { resources } = world.stores
    for (const resource of [aResource(), aResource(), aResource()]) {
      await resources.add(resource, keyOf(resource))
    }
    const all = await resources.list(undefined, 1000)
    const ids = all.map(({ id }) => id)
    assert.ok(ids.length >= 3)
    assert.deepEqual(await resources.list(ids[0], 2), all.slice(1, 3))
  })

  it('takes a removed client out of the lists, and leaves an empty list closed', async () => {
    const { resources } = world.stores
    const client = `c-${randomId()}`
    const resource = aResource({ allowedClients: [client], introspectionClients: ['api', client] })
    const other = aResource()
    await resources.add(resource, keyOf(resource))
    await resources.add(other, keyOf(other))
    await resources.forgetClient(client, 1_700_000_000_001)
    const found = await resources.find(resource.id)
    assert.deepEqual([found?.allowedClients, found?.introspectionClients], [[], ['api']])
    assert.deepEqual(await resources.find(other.id), other)
  })
})
