import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { memory } from '../../src/storage/memory.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aClient, aCode, aFamily, aKey, aSession, aUser, openSession } from '../contract/samples.ts'
import { startRival } from '../contract/start-rival.ts'
import { engines, openTestStorage, type TestDatabase } from '../support/engines.ts'

/** Whether a client is enabled, from memory, and how often the store was asked. */
function rememberedClients({ remember, stores }: Storage) {
  let loads = 0
  const clients = remember('clients', 100, async (clientId) => {
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

async function becomes<T>(expected: T, read: () => Promise<T>): Promise<void> {
  const giveUpAt = performance.now() + 10_000
  while ((await read()) !== expected) {
    assert.ok(performance.now() < giveUpAt, `never became ${expected}`)
    await nextTurn()
  }
}

for (const engine of engines) {
  describe(`a memory on ${engine.name}`, () => {
    it('asks the store once, and again after a change by this process', async () => {
      await using storage = await engine.open()
      const clients = rememberedClients(storage)
      const client = aClient()
      assert.equal(await clients.isEnabled(client.clientId), undefined)
      await storage.stores.clients.put(client)
      assert.equal(await clients.isEnabled(client.clientId), true)
      // PostgreSQL tells us of our own change too, some time later.
      await becomes(true, async () => {
        const before = clients.loads
        await clients.isEnabled(client.clientId)
        await clients.isEnabled(client.clientId)
        return clients.loads === before
      })
      await storage.transact(({ clients }) => clients.put({ ...client, enabled: false }))
      assert.equal(await clients.isEnabled(client.clientId), false)
      await storage.stores.clients.remove(client.clientId)
      assert.equal(await clients.isEnabled(client.clientId), undefined)
    })

    it('sees a change by another process', async () => {
      await using storage = await engine.open()
      await using rival = await startRival(storage.database.databaseUrl)
      const clients = rememberedClients(storage)
      const client = aClient()
      await storage.stores.clients.put(client)
      assert.equal(await clients.isEnabled(client.clientId), true)
      await rival.perform({ verb: 'disable', clientId: client.clientId, times: 1 })
      if (engine.name === 'sqlite') assert.equal(await clients.isEnabled(client.clientId), false)
      await becomes(false, () => clients.isEnabled(client.clientId))
    })

    it('is dropped by every verb that changes its topic', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      const key = aKey()
      const user = aUser()
      const session = await openSession(stores)
      await stores.keys.add(key)
      const changes = {
        keys: [
          () => stores.keys.move(key.kid, 'next', 'current', 1),
          () => stores.keys.reseal(key.kid, 'x'),
          () => stores.keys.addSecret('a', 'b'),
          () => stores.keys.resealSecret('a', 'c'),
          () => stores.keys.remove(key.kid),
        ],
        standing: [
          () => stores.users.put(user, []),
          () => stores.users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', 1),
          () => stores.sessions.end(session.id, 1),
          () => stores.sessions.endAllOf(session.sub, 1),
          () => stores.revocations.revoke('grant', 1),
        ],
      }
      for (const topic of ['keys', 'standing'] as const) {
        let loads = 0
        const values = storage.remember(topic, 10, async () => loads++)
        for (const change of changes[topic]) {
          await values.get('a')
          const before = loads
          await change()
          await values.get('a')
          assert.equal(loads, before + 1, `${topic}: ${change}`)
        }
      }
    })
  })
}

describe('a memory on SQLite', () => {
  it('outlives writes of every request, which do not concern it', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    const { stores } = storage
    const { sub } = await openSession(stores)
    let loads = 0
    const values = storage.remember('standing', 10, async () => ++loads)
    await values.get('a')
    const family = aFamily()
    await stores.codes.add(aCode())
    await stores.refreshFamilies.add(family)
    await stores.refreshFamilies.rotate({ ...family, now: 1, expiresAt: 2 })
    await stores.sessions.open(aSession({ sub }))
    await stores.assertions.use('shop', 'jti', 1)
    await stores.events.append({ type: 'LOGOUT', time: 1, outcome: 'success' })
    assert.equal(values.get('a'), 1)
    await storage.close()
  })

  it('is kept when a transaction that touched its topic is rolled back', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    let loads = 0
    const values = storage.remember('standing', 10, async () => ++loads)
    await values.get('a')
    const failing = storage.transact(async ({ revocations }) => {
      await revocations.revoke('x', 1)
      throw new Error('no')
    })
    await assert.rejects(failing)
    assert.equal(values.get('a'), 1)
    await storage.close()
  })
})

describe('a memory on PostgreSQL', () => {
  const postgres = engines.find(({ name }) => name === 'postgres')

  it('never remembers how things stand', async () => {
    await using storage = await postgres?.open()
    let loads = 0
    const values = storage?.remember('standing', 10, async () => ++loads)
    await values?.get('a')
    await nextTurn()
    assert.equal(await values?.get('a'), 2)
  })

  it('forgets everything once it hears again, also when nobody asked meanwhile', async () => {
    await using storage = await postgres?.open()
    if (!storage) throw new TypeError('there is a PostgreSQL')
    const { database } = storage
    let loads = 0
    const values = storage.remember('clients', 10, async () => ++loads)
    await values.get('a')
    assert.equal(values.get('a'), 1)
    await terminateListener(database)
    await becomes(1, async () => {
      const listening = await database.execute(`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen%' and state = 'idle'`)
      return listening.length
    })
    assert.equal(await values.get('a'), 2)
  })

  it('asks the store while it cannot hear of changes, and forgets what it knew before', async () => {
    await using storage = await postgres?.open()
    if (!storage) throw new TypeError('there is a PostgreSQL')
    const { database } = storage
    const clients = rememberedClients(storage)
    const client = aClient()
    await storage.stores.clients.put(client)
    assert.equal(await clients.isEnabled(client.clientId), true)

    assert.equal((await terminateListener(database)).length, 1)
    const other = await openTestStorage({ databaseUrl: database.databaseUrl })
    await other.stores.clients.put({ ...client, enabled: false })
    await becomes(false, () => clients.isEnabled(client.clientId))
    // Once it listens again, it remembers again and hears again.
    await becomes(true, async () => {
      const before = clients.loads
      await clients.isEnabled(client.clientId)
      await clients.isEnabled(client.clientId)
      return clients.loads === before
    })
    await other.stores.clients.put({ ...client, enabled: true })
    await becomes(true, () => clients.isEnabled(client.clientId))
    await other.close()
  })
})

function terminateListener(database: TestDatabase) {
  return database.execute(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query = 'listen ostiary_changes'`)
}

describe('a memory', () => {
  function withVersion() {
    const loads: { readonly key: string; resolve(value: string): void; reject(e: Error): void }[] =
      []
    const state: { version: number | undefined } = { version: 1 }
    const values = memory<string>({
      version: () => state.version,
      limit: 2,
      load: (key) => new Promise((resolve, reject) => loads.push({ key, resolve, reject })),
    })
    return { loads, state, values }
  }

  it('answers what it knows at once', async () => {
    const { loads, values } = withVersion()
    const first = values.get('a')
    loads[0]?.resolve('A')
    assert.equal(await first, 'A')
    assert.equal(values.get('a'), 'A')
  })

  it('keeps what a load answers at once, until a change', () => {
    const state = { version: 1, loads: 0 }
    const load = (key: string) => `${key}${++state.loads}`
    const values = memory<string>({ version: () => state.version, limit: 2, load })
    assert.deepEqual([values.get('a'), values.get('a')], ['a1', 'a1'])
    state.version = 2
    assert.deepEqual([values.get('a'), values.get('a')], ['a2', 'a2'])
    values.forget('a')
    assert.equal(values.get('a'), 'a3')
  })

  it('shares one load among those who ask at the same time', async () => {
    const { loads, values } = withVersion()
    const answers = [values.get('a'), values.get('a'), values.get('a')]
    assert.equal(loads.length, 1)
    loads[0]?.resolve('A')
    assert.deepEqual(await Promise.all(answers), ['A', 'A', 'A'])
  })

  it('does not keep a load that began before a change', async () => {
    const { loads, state, values } = withVersion()
    const early = values.get('a')
    state.version = 2
    const late = values.get('a')
    assert.equal(loads.length, 2)
    loads[1]?.resolve('new')
    assert.equal(await late, 'new')
    loads[0]?.resolve('old')
    assert.equal(await early, 'old')
    assert.equal(values.get('a'), 'new')
  })

  it('does not keep a load during which a change came, even when nobody asked meanwhile', async () => {
    const { loads, state, values } = withVersion()
    const early = values.get('a')
    state.version = 2
    loads[0]?.resolve('old')
    await early
    void values.get('a')
    assert.equal(loads.length, 2)
  })

  it('does not keep a failure', async () => {
    const { loads, values } = withVersion()
    const failing = values.get('a')
    loads[0]?.reject(new Error('no'))
    await assert.rejects(async () => failing, { message: 'no' })
    const second = values.get('a')
    loads[1]?.resolve('A')
    assert.equal(await second, 'A')
  })

  it('asks once in a turn, and keeps nothing, while changes cannot be followed', async () => {
    const { loads, state, values } = withVersion()
    const known = values.get('a')
    loads[0]?.resolve('A')
    await known
    state.version = undefined
    const shared = values.get('a')
    assert.equal(values.get('a'), shared)
    void values.get('b')
    assert.equal(loads.length, 3)
    loads[1]?.resolve('A')
    assert.equal(await shared, 'A')
    await nextTurn()
    void values.get('a')
    assert.equal(loads.length, 4)
    values.forget('a')
    void values.get('a')
    assert.equal(loads.length, 5)
    state.version = 2
    void values.get('a')
    assert.equal(loads.length, 6)
  })

  it('forgets one value, known or under way', async () => {
    const { loads, values } = withVersion()
    const first = values.get('a')
    values.forget('a')
    const second = values.get('a')
    assert.equal(loads.length, 2)
    loads[0]?.resolve('old')
    loads[1]?.resolve('new')
    assert.deepEqual(await Promise.all([first, second]), ['old', 'new'])
    assert.equal(values.get('a'), 'new')
    values.forget('a')
    void values.get('a')
    assert.equal(loads.length, 3)
  })

  it('keeps no more than its limit', async () => {
    const { loads, values } = withVersion()
    for (const key of ['a', 'b', 'c']) {
      const value = values.get(key)
      loads.at(-1)?.resolve(key)
      await value
    }
    assert.equal(values.get('c'), 'c')
    assert.equal(values.get('b'), 'b')
    void values.get('a')
    assert.equal(loads.length, 4)
  })
})
