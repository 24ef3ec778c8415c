import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import type { Event } from '../../src/events/event.ts'
import { recorder, type TransactWithEvents } from '../../src/events/recorded.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { ClientSecrets } from '../../src/oauth/clients/client-secrets.ts'
import { clientRegistry } from '../../src/oauth/clients/registry/client-registry.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { contract } from './contract.ts'
import { aClient, aFamily, aUser } from './samples.ts'

contract('a client store', (world) => {
  it('keeps a client as it was given, and replaces all of it', async () => {
    const { clients } = world.stores
    const client = aClient()
    await clients.put(client)
    assert.deepEqual(await clients.find(client.clientId), client)
    const changed = aClient({ clientId: client.clientId, enabled: false, secrets: [] })
    await clients.put(changed)
    assert.deepEqual(await clients.find(client.clientId), changed)
  })

  it('removes a client once', async () => {
    const { clients } = world.stores
    const client = aClient({ redirect_uris: ['https://removed.example/cb'] })
    await clients.put(client)
    assert.equal(await clients.remove(client.clientId), true)
    assert.equal(await clients.remove(client.clientId), false)
    assert.equal(await clients.find(client.clientId), undefined)
    assert.equal(await clients.hasOrigin('https://removed.example'), false)
  })

  it('removes what was granted to a client and its predecessors, so many at a time', async () => {
    const { clients, refreshFamilies, consents, users } = world.stores
    const { clientId } = aClient()
    const old = { clientId, registrationId: 'old' }
    const next = { clientId, registrationId: 'next' }
    const other = { clientId: randomId(), registrationId: 'old' }
    const families = [old, old, next, other].map((registration) => aFamily(registration))
    for (const family of families) await refreshFamilies.add(family)
    const { sub } = aUser()
    await users.put(aUser({ sub }), [])
    await clients.put(aClient(old))
    await consents.add({ ...old, sub, scopes: ['openid'], claims: [], grantedAt: 1 })
    await clients.put(aClient(next))
    const removals = []
    for (let n = 0; n < 4; n++) removals.push(await clients.removeGrants(clientId, 2))
    assert.deepEqual(removals, [2, 2, 0, 0])
    const left = await Promise.all(families.map(({ grantId }) => refreshFamilies.find(grantId)))
    assert.deepEqual(left.map(Boolean), [false, false, false, true])
    assert.equal(await consents.find(sub, { id: clientId, ...old }), undefined)
  })

  it('removes a client after its grants, so that a removal that stops leaves none behind', async () => {
    const { clients, refreshFamilies, consents, users } = world.stores
    const client = aClient()
    const { clientId, registrationId } = client
    await clients.put(client)
    const families = [1, 2, 3].map(() => aFamily({ clientId, registrationId }))
    for (const family of families) await refreshFamilies.add(family)
    const user = aUser()
    await users.put(user, [])
    const grant = { clientId, registrationId, sub: user.sub }
    await consents.add({ ...grant, scopes: ['openid'], claims: [], grantedAt: 1 })

    let transactions = 0
    const types: string[] = []
    const clock = () => 2
    const transact: TransactWithEvents<Stores> = (work) => {
      if (++transactions === 2) throw new TypeError('the process ends here')
      return world.storage.transact((stores) => {
        const append = async (event: Event) => void types.push(event.type)
        const events = { ...stores.events, append }
        return work(Object.create(stores, { events: { value: events } }))
      })
    }
    // A removal needs none.
    const clientSecrets = {} as ClientSecrets
    const checkSector = async () => {}
    const recorded = recorder<Stores>({ transact, clock })
    const context = {
      recorded,
      transact,
      clientSecrets,
      checkSector,
      prefix: 'ostiary',
      clock,
      binMs: 0,
    }
    const registry = clientRegistry(context, 3)
    await assert.rejects(registry.remove(commandLine, clientId), /the process ends here/)
    assert.equal((await clients.find(clientId))?.enabled, false)
    assert.ok(await consents.find(user.sub, { id: clientId, registrationId }))

    await registry.remove(commandLine, clientId)
    assert.equal(await clients.find(clientId), undefined)
    assert.equal(await consents.find(user.sub, { id: clientId, registrationId }), undefined)
    assert.deepEqual(types, ['APP_MODIFIED', 'APP_DELETED'])
  })

  it('lists clients in bytewise order of their ids, a page at a time', async () => {
    const { clients } = world.stores
    const ids = ['list-B', 'list-_', 'list-a', 'list-b', 'list-é']
    for (const clientId of ids.toReversed()) await clients.put(aClient({ clientId }))
    const first = await clients.list('list-', 2)
    assert.deepEqual(
      first.map(({ clientId }) => clientId),
      ids.slice(0, 2),
    )
    const rest = await clients.list('list-_', 3)
    assert.deepEqual(
      rest.map(({ clientId }) => clientId),
      ids.slice(2),
    )
    assert.equal((await clients.list(undefined, 1)).length, 1)
  })

  it('knows the origins that an enabled client lists', async () => {
    const { clients } = world.stores
    const client = aClient({ allowed_origins: ['https://spa.example'] })
    await clients.put(client)
    assert.equal(await clients.hasOrigin('https://spa.example'), true)
    assert.equal(await clients.hasOrigin('https://shop.example.evil'), false)
    await clients.put({ ...client, enabled: false })
    assert.equal(await clients.hasOrigin('https://spa.example'), false)
    await clients.put(
      aClient({ clientId: client.clientId, allowed_origins: ['https://b.example'] }),
    )
    assert.equal(await clients.hasOrigin('https://spa.example'), false)
    assert.equal(await clients.hasOrigin('https://b.example'), true)
  })

  it('T45: takes the origins of the redirect URIs when none are listed, and never "null"', async () => {
    const { clients } = world.stores
    const redirect_uris = ['https://o.example/a', 'https://o.example/b', 'com.example.app:/cb']
    await clients.put(aClient({ redirect_uris }))
    assert.equal(await clients.hasOrigin('https://o.example'), true)
    assert.equal(await clients.hasOrigin('null'), false)
  })

  it('keeps one client of many racing callers whole', async () => {
    const { clients } = world.stores
    const clientId = aClient().clientId
    const origins = Array.from({ length: 20 }, (_, place) => `https://race-${place}.example`)
    await Promise.all(
      origins.map((origin) => clients.put(aClient({ clientId, allowed_origins: [origin] }))),
    )
    const listed = await Promise.all(origins.map((origin) => clients.hasOrigin(origin)))
    const found = await clients.find(clientId)
    assert.deepEqual(
      origins.filter((_, place) => listed[place]),
      found?.metadata.allowed_origins,
    )
  })
})
