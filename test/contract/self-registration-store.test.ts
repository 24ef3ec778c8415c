import assert from 'node:assert/strict'
import { it } from 'node:test'
import { recorder } from '../../src/events/recorded.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { ClientSecrets } from '../../src/oauth/clients/client-secrets.ts'
import { removeUnusedClients } from '../../src/oauth/clients/dynamic/remove-unused-clients.ts'
import type { SelfRegistrationContext } from '../../src/oauth/clients/dynamic/self-registration.ts'
import { clientRegistry } from '../../src/oauth/clients/registry/client-registry.ts'
import type { InitialToken, SelfRegistrationStore } from '../../src/oauth/stores/client-stores.ts'
import { partOf } from '../support/part-of.ts'
import { contract } from './contract.ts'
import { aClient } from './samples.ts'

contract('a store of self-registrations', (world) => {
  async function anEntry(createdAt: number, usedAt?: number) {
    const { clients, selfRegistrations } = world.stores
    const clientId = randomId()
    await clients.put(aClient({ clientId, registeredBy: 'itself' }))
    const entry = { clientId, tokenDigest: randomId(), scopes: ['openid'], createdAt, usedAt }
    await selfRegistrations.add(entry)
    return entry
  }

  it('remembers who registered a client', async () => {
    const { clients, selfRegistrations } = world.stores
    const entry = await anEntry(world.now)
    assert.deepEqual(await selfRegistrations.find(entry.clientId), entry)
    assert.equal((await clients.find(entry.clientId))?.registeredBy, 'itself')
    assert.equal(await selfRegistrations.find('unknown'), undefined)
    await selfRegistrations.touch(entry.clientId, 7)
    assert.equal((await selfRegistrations.find(entry.clientId))?.usedAt, 7)
  })

  it('forgets an entry with its client', async () => {
    const { clients, selfRegistrations } = world.stores
    const { clientId } = await anEntry(world.now)
    const before = await selfRegistrations.count()
    await clients.remove(clientId)
    assert.equal(await selfRegistrations.find(clientId), undefined)
    assert.equal(await selfRegistrations.count(), before - 1)
  })

  it('forgets an entry, and keeps its client', async () => {
    const { clients, selfRegistrations } = world.stores
    const { clientId } = await anEntry(world.now)
    await selfRegistrations.remove(clientId)
    assert.equal(await selfRegistrations.find(clientId), undefined)
    assert.ok(await clients.find(clientId))
  })

  it('lists clients that were never used, and those that are idle', async () => {
    const { selfRegistrations } = world.stores
    const [never, idle, fresh, used] = [
      await anEntry(10),
      await anEntry(10, 15),
      await anEntry(30),
      await anEntry(10, 40),
    ]
    const unused = { createdBefore: 20, usedBefore: 20 }
    const listed = await selfRegistrations.listUnused(unused, 100)
    const isListed = ({ clientId }: { readonly clientId: string }) => listed.includes(clientId)
    assert.deepEqual([never, idle, fresh, used].map(isListed), [true, true, false, false])
    for (const entry of [never, idle, fresh, used]) {
      assert.equal(await selfRegistrations.holdUnused(entry.clientId, unused), isListed(entry))
    }
  })

  it('keeps a client that is used after the chore has listed it', async () => {
    const { clients, selfRegistrations } = world.stores
    const [late, idle] = [await anEntry(10), await anEntry(11)]
    const listUnused: SelfRegistrationStore['listUnused'] = async (unused, limit) => {
      const listed = await selfRegistrations.listUnused(unused, limit)
      await selfRegistrations.touch(late.clientId, world.now)
      // Another node runs the same chore.
      return [...listed, idle.clientId]
    }
    const context = partOf<SelfRegistrationContext>({
      settings: partOf<SelfRegistrationContext['settings']>({ neverUsedHours: 1, idleDays: 1 }),
      stores: { ...world.stores, selfRegistrations: { ...selfRegistrations, listUnused } },
      registry: clientRegistry({
        transact: world.storage.transact,
        recorded: recorder({ transact: world.storage.transact, clock: () => world.now }),
        prefix: 'ostiary',
        // A removal needs none.
        clientSecrets: {} as ClientSecrets,
        clock: () => world.now,
        binMs: 0,
        checkSector: async () => {},
      }),
      clock: () => world.now,
    })
    await removeUnusedClients(context)
    assert.ok(await clients.find(late.clientId))
    assert.equal(await clients.find(idle.clientId), undefined)
  })

  it('lets a use wait for who holds an unused client', async () => {
    const { selfRegistrations } = world.stores
    const { clientId } = await anEntry(10)
    const unused = { createdBefore: 20, usedBefore: 20 }
    let use = Promise.resolve()
    await world.storage.transact(async (inside) => {
      assert.equal(await inside.selfRegistrations.holdUnused(clientId, unused), true)
      use = selfRegistrations.touch(clientId, 40)
      await inside.clients.remove(clientId)
    })
    await use
    assert.equal(await selfRegistrations.find(clientId), undefined)
    assert.equal(await selfRegistrations.holdUnused(clientId, unused), false)
  })
})

contract('a store of initial tokens', (world) => {
  async function aToken(given: Partial<InitialToken> = {}): Promise<InitialToken> {
    const token = {
      id: randomId(),
      digest: randomId(),
      name: undefined,
      usesLeft: 1,
      scopes: undefined,
      createdAt: world.now,
      expiresAt: world.now + 1000,
      ...given,
    }
    await world.stores.initialTokens.add(token)
    return token
  }

  it('finds a token by its digest while it can be used', async () => {
    const { initialTokens } = world.stores
    const token = await aToken({ name: 'Agents', scopes: ['openid'] })
    assert.deepEqual(await initialTokens.find(token.digest, world.now), token)
    assert.equal(await initialTokens.find(token.digest, token.expiresAt), undefined)
    assert.equal(await initialTokens.find(token.id, world.now), undefined)
    assert.ok((await initialTokens.list(world.now)).some(({ id }) => id === token.id))
    assert.equal(await initialTokens.remove(token.id), true)
    assert.equal(await initialTokens.remove(token.id), false)
  })

  it('lets as many of many racing callers use a token as it has uses', async () => {
    const { initialTokens } = world.stores
    const { id, digest, expiresAt } = await aToken({ usesLeft: 3 })
    assert.equal(await initialTokens.use(id, expiresAt), false)
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => initialTokens.use(id, world.now)),
    )
    assert.equal(uses.filter(Boolean).length, 3)
    assert.equal(await initialTokens.find(digest, world.now), undefined)
  })
})
