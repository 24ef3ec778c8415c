import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { cache } from '../../src/storage/cache/cache.ts'
import type { Storage, Versions } from '../../src/storage/storage.ts'
import { aClient, aCode, aFamily, openSession } from '../contract/samples.ts'
import { startRival } from '../contract/start-rival.ts'
import { engines, openTestStorage } from '../support/engines.ts'
import { appendEvent } from '../support/with-events.ts'

/** Whether a client is enabled, from a cache, and how often the store was asked. */
function cachedClients({ cache, stores }: Storage) {
  let loads = 0
  const clients = cache(['clients'], 100, async (clientId) => {
    loads++
    return (await stores.clients.find(clientId))?.enabled
  })
  return {
    isEnabled: async (clientId: string) => clients.get(clientId),
    get loads() {
      return loads
    },
  }
}

for (const engine of engines) {
  describe(`a cache on ${engine.name}`, () => {
    it('asks the store once, and again after a change by this process', async () => {
      await using storage = await engine.open()
      const clients = cachedClients(storage)
      const client = aClient()
      assert.equal(await clients.isEnabled(client.clientId), undefined)
      await storage.stores.clients.put(client)
      assert.equal(await clients.isEnabled(client.clientId), true)
      const before = clients.loads
      assert.equal(await clients.isEnabled(client.clientId), true)
      assert.equal(clients.loads, before)
      await storage.transact(({ clients }) => clients.put({ ...client, enabled: false }))
      assert.equal(await clients.isEnabled(client.clientId), false)
      await storage.stores.clients.remove(client.clientId)
      assert.equal(await clients.isEnabled(client.clientId), undefined)
    })

    it('N22: sees a change by another process at once', async () => {
      await using storage = await engine.open()
      await using rival = await startRival(storage.database.databaseUrl)
      const clients = cachedClients(storage)
      const client = aClient()
      await storage.stores.clients.put(client)
      assert.equal(await clients.isEnabled(client.clientId), true)
      await rival.perform({ verb: 'disable', clientId: client.clientId, times: 1 })
      assert.equal(await clients.isEnabled(client.clientId), false)
    })
  })
}

describe('a cache on SQLite', () => {
  it('outlives writes of every request, which do not concern it', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    const { stores } = storage
    await openSession(stores)
    let loads = 0
    const values = storage.cache(['status'], 10, async () => ++loads)
    await values.get('a')
    const family = aFamily()
    await stores.codes.add(aCode())
    await stores.refreshFamilies.add(family)
    await stores.refreshFamilies.rotate({ ...family, now: 1, expiresAt: 2 })
    await stores.assertions.use('shop', 'jti', 1)
    await appendEvent(storage, { type: 'LOGOUT', time: 1, outcome: 'success' })
    assert.equal(await values.get('a'), 1)
    await storage.close()
  })

  it('is kept when a transaction that changed its tables is rolled back', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    let loads = 0
    const values = storage.cache(['status'], 10, async () => ++loads)
    await values.get('a')
    const failing = storage.transact(async ({ revocations }) => {
      await revocations.revoke('x', 1)
      throw new Error('no')
    })
    await assert.rejects(failing)
    assert.equal(await values.get('a'), 1)
    await storage.close()
  })
})

describe('a cache on PostgreSQL', () => {
  const postgres = engines.find(({ name }) => name === 'postgres')

  it('never caches the status of tokens', async () => {
    await using storage = await postgres?.open()
    let loads = 0
    const values = storage?.cache(['status'], 10, async () => ++loads)
    await values?.get('a')
    await nextTick()
    assert.equal(await values?.get('a'), 2)
  })

  it('N22: sees what anybody changes, whatever the way', async () => {
    await using storage = await postgres?.open()
    if (!storage) throw new TypeError('there is a PostgreSQL')
    const { database } = storage
    const clients = cachedClients(storage)
    const client = aClient()
    await storage.stores.clients.put(client)
    assert.equal(await clients.isEnabled(client.clientId), true)
    await database.execute('update clients set enabled = 0')
    assert.equal(await clients.isEnabled(client.clientId), false)
    await database.execute('truncate clients cascade')
    assert.equal(await clients.isEnabled(client.clientId), undefined)
  })

  it('loads nothing again after a change that was rolled back', async () => {
    await using storage = await postgres?.open()
    if (!storage) throw new TypeError('there is a PostgreSQL')
    const clients = cachedClients(storage)
    const client = aClient()
    await storage.stores.clients.put(client)
    await clients.isEnabled(client.clientId)
    const failing = storage.transact(async ({ clients }) => {
      await clients.remove(client.clientId)
      throw new Error('no')
    })
    await assert.rejects(failing)
    assert.equal(await clients.isEnabled(client.clientId), true)
    assert.equal(clients.loads, 1)
  })
})

/** One topic, whose versions are read each time. */
function atVersion(read: () => Promise<number>) {
  const current = async () => ({ clients: await read() })
  const known = () => undefined
  const haveBetween = (before: Versions, after: Versions) => before.clients !== after.clients
  return { changes: { current, known, haveBetween } }
}

describe('a cache', () => {
  function withVersion() {
    const loads: { readonly key: string; resolve(value: string): void; reject(e: Error): void }[] =
      []
    const state = { version: 1 }
    const values = cache<string>({
      ...atVersion(async () => state.version),
      limit: 2,
      load: (key) => new Promise((resolve, reject) => loads.push({ key, resolve, reject })),
    })
    /** Asks, and waits until the version was read. */
    async function ask(key: string) {
      const value = values.get(key)
      await nextTick()
      return { value }
    }
    return { loads, state, values, ask }
  }

  it('loads a value once', async () => {
    const { loads, values, ask } = withVersion()
    const { value } = await ask('a')
    loads[0]?.resolve('A')
    assert.equal(await value, 'A')
    assert.equal(await values.get('a'), 'A')
    assert.equal(loads.length, 1)
  })

  it('keeps that there is nothing', async () => {
    let loads = 0
    const values = cache({
      ...atVersion(async () => 1),
      limit: 2,
      load: async () => {
        loads++
        return undefined
      },
    })
    assert.equal(await values.get('a'), undefined)
    assert.equal(await values.get('a'), undefined)
    assert.equal(loads, 1)
  })

  it('shares one load among those who ask at the same time', async () => {
    const { loads, values } = withVersion()
    const answers = [values.get('a'), values.get('a'), values.get('a')]
    await nextTick()
    assert.equal(loads.length, 1)
    loads[0]?.resolve('A')
    assert.deepEqual(await Promise.all(answers), ['A', 'A', 'A'])
  })

  it('does not keep a load that began before a change', async () => {
    const { loads, state, values, ask } = withVersion()
    const early = await ask('a')
    state.version = 2
    const late = await ask('a')
    assert.equal(loads.length, 2)
    loads[1]?.resolve('new')
    assert.equal(await late.value, 'new')
    loads[0]?.resolve('old')
    assert.equal(await early.value, 'old')
    assert.equal(await values.get('a'), 'new')
  })

  it('does not keep a load during which a change came, even when nobody asked meanwhile', async () => {
    const { loads, state, ask } = withVersion()
    const early = await ask('a')
    state.version = 2
    loads[0]?.resolve('old')
    await early.value
    await ask('a')
    assert.equal(loads.length, 2)
  })

  it('does not keep a failure', async () => {
    const { loads, ask } = withVersion()
    const failing = await ask('a')
    loads[0]?.reject(new Error('no'))
    await assert.rejects(failing.value, { message: 'no' })
    const second = await ask('a')
    loads[1]?.resolve('A')
    assert.equal(await second.value, 'A')
  })

  it('fails, and keeps what it has, while the version cannot be read', async () => {
    const state = { isAway: false, loads: 0 }
    const values = cache({
      ...atVersion(async () => {
        if (state.isAway) throw new Error('away')
        return 1
      }),
      limit: 2,
      load: async () => ++state.loads,
    })
    assert.equal(await values.get('a'), 1)
    state.isAway = true
    await assert.rejects(values.get('a'), { message: 'away' })
    state.isAway = false
    assert.equal(await values.get('a'), 1)
  })

  it('loads once per tick where the engine does not cache', async () => {
    let loads = 0
    const values = cache({
      changes: undefined,
      limit: 2,
      load: async () => ++loads,
    })
    assert.deepEqual(await Promise.all([values.get('a'), values.get('a')]), [1, 1])
    await nextTick()
    assert.equal(await values.get('a'), 2)
    values.forget('a')
    assert.equal(await values.get('a'), 3)
  })

  it('forgets one value, known or under way', async () => {
    const { loads, values, ask } = withVersion()
    const first = await ask('a')
    values.forget('a')
    const second = await ask('a')
    assert.equal(loads.length, 2)
    loads[0]?.resolve('old')
    loads[1]?.resolve('new')
    assert.deepEqual(await Promise.all([first.value, second.value]), ['old', 'new'])
    assert.equal(await values.get('a'), 'new')
    values.forget('a')
    await ask('a')
    assert.equal(loads.length, 3)
  })

  it('keeps no more bytes than its limit', async () => {
    let loads = 0
    const values = cache({
      ...atVersion(async () => 1),
      limit: { bytes: 10_000 },
      load: async (key) => {
        loads++
        return key === 'large' ? 'x'.repeat(4500) : key
      },
    })
    for (const key of ['a', 'b', 'a', 'b']) await values.get(key)
    assert.equal(loads, 2)
    for (const key of ['large', 'b', 'a']) await values.get(key)
    assert.equal(loads, 4)
  })

  it('keeps no more than its limit', async () => {
    const { loads, values, ask } = withVersion()
    for (const key of ['a', 'b', 'c']) {
      const { value } = await ask(key)
      loads.at(-1)?.resolve(key)
      await value
    }
    assert.equal(await values.get('c'), 'c')
    assert.equal(await values.get('b'), 'b')
    await ask('a')
    assert.equal(loads.length, 4)
  })
})
