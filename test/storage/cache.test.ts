import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inRequest } from '../../src/kernel/request-scope.ts'
import { cache } from '../../src/storage/cache/cache.ts'
import { cacheVersions } from '../../src/storage/cache/cache-versions.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aClient, aCode, aFamily, aKey, aSession, aUser, openSession } from '../contract/samples.ts'
import { startRival } from '../contract/start-rival.ts'
import { engines, openTestStorage } from '../support/engines.ts'

/** Whether a client is enabled, from memory, and how often the store was asked. */
function cachedClients({ cache, stores }: Storage) {
  let loads = 0
  const clients = cache('clients', 100, async (clientId) => {
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
        status: [
          () => stores.users.put(user, []),
          () => stores.users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', 1),
          () => stores.sessions.end(session.id, 1),
          () => stores.sessions.endAllOf(session.sub, 1),
          () => stores.revocations.revoke('grant', 1),
        ],
      }
      for (const topic of ['keys', 'status'] as const) {
        let loads = 0
        const values = storage.cache(topic, 10, async () => loads++)
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

describe('a cache on SQLite', () => {
  it('outlives writes of every request, which do not concern it', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    const { stores } = storage
    const { sub } = await openSession(stores)
    let loads = 0
    const values = storage.cache('status', 10, async () => ++loads)
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
    const values = storage.cache('status', 10, async () => ++loads)
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

describe('a cache on PostgreSQL', () => {
  const postgres = engines.find(({ name }) => name === 'postgres')

  it('never remembers how things stand', async () => {
    await using storage = await postgres?.open()
    let loads = 0
    const values = storage?.cache('status', 10, async () => ++loads)
    await values?.get('a')
    await nextTurn()
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

describe('the versions of what is cached', () => {
  function withReads() {
    const reads: { answer(version: number): void; fail(error: Error): void }[] = []
    const time = { now: 0 }
    const versionOf = cacheVersions({
      read: () =>
        new Promise((resolve, reject) => {
          const answer = (version: number) => resolve([{ topic: 'clients', version }])
          reads.push({ answer, fail: reject })
        }),
      now: () => time.now,
    })
    return { reads, time, version: () => versionOf('clients') }
  }

  it('are read once for all requests of a tick, and again for those of the next', async () => {
    const { reads, version } = withReads()
    const first = [inRequest(version), inRequest(version)]
    assert.equal(reads.length, 1)
    reads[0]?.answer(1)
    assert.deepEqual(await Promise.all(first), [1, 1])
    await nextTurn()
    const second = inRequest(version)
    assert.equal(reads.length, 2)
    reads[1]?.answer(2)
    assert.equal(await second, 2)
  })

  it('are read once by a request that asks again later, also when others have read since', async () => {
    const { reads, version } = withReads()
    const asked = inRequest(async () => {
      const before = await version()
      await nextTurn()
      return [before, await version()]
    })
    reads[0]?.answer(1)
    assert.deepEqual(await asked, [1, 1])
    assert.equal(reads.length, 1)
  })

  it('N22: are not what was read before the request came, even if it is answered now', async () => {
    const { reads, version } = withReads()
    const early = inRequest(version)
    await nextTurn()
    const late = [inRequest(version), inRequest(version)]
    await nextTurn()
    late.push(inRequest(version))
    assert.equal(reads.length, 1, 'one is under way at a time')
    reads[0]?.answer(1)
    assert.equal(await early, 1)
    await nextTurn()
    assert.equal(reads.length, 2, 'those who came meanwhile share the next')
    reads[1]?.answer(2)
    assert.deepEqual(await Promise.all(late), [2, 2, 2])
  })

  it('are read beside a read that takes long, and never fall back', async () => {
    const { reads, time, version } = withReads()
    const slow = inRequest(version)
    await nextTurn()
    time.now += 60
    const late = inRequest(version)
    assert.equal(reads.length, 2)
    reads[1]?.answer(2)
    assert.equal(await late, 2)
    reads[0]?.answer(1)
    assert.equal(await slow, 2)
  })

  it('are read again by what goes on long after its request', async () => {
    const { reads, time, version } = withReads()
    const asked = inRequest(async () => {
      const before = await version()
      time.now += 1000
      const again = version()
      reads[1]?.answer(2)
      return [before, await again]
    })
    reads[0]?.answer(1)
    assert.deepEqual(await asked, [1, 2])
  })

  it('are read again after a failure, which those who asked are told', async () => {
    const { reads, version } = withReads()
    const asked = inRequest(async () => {
      await assert.rejects(async () => version(), { message: 'away' })
      const again = version()
      reads[1]?.answer(3)
      return again
    })
    reads[0]?.fail(new Error('away'))
    assert.equal(await asked, 3)
  })
})

describe('a cache', () => {
  function withVersion() {
    const loads: { readonly key: string; resolve(value: string): void; reject(e: Error): void }[] =
      []
    const state: { version: number | undefined } = { version: 1 }
    const values = cache<string>({
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
    const values = cache<string>({ version: () => state.version, limit: 2, load })
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
