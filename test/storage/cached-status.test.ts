import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { randomId } from '../../src/kernel/secrets.ts'
import type { TokenStatusQuery } from '../../src/oauth/stores/session-stores.ts'
import { tokenStatusLoader, tokenStatusRows } from '../../src/oauth/tokens/is-active.ts'
import { cachedTables, statusRows } from '../../src/storage/cache/version-triggers.ts'
import type { Schema } from '../../src/storage/schema/schema.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aClient, anApiKey, openSession } from '../contract/samples.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { seedHint, testSeed } from '../support/seed.ts'

/** Tokens of several users and clients, with a cache of their status. */
async function aWorld(storage: TestStorage, users = 4) {
  const { stores } = storage
  const clients = [aClient(), aClient()]
  for (const client of clients) await stores.clients.put(client)
  const sessions = []
  for (let user = 0; user < users; user++) sessions.push(await openSession(stores))
  const queries = sessions.flatMap(({ sub, id }) =>
    clients.map(({ clientId }): TokenStatusQuery => {
      const [grantId, tokenId] = [randomId(), randomId()]
      return { sub, sessionId: id, clientId, grantId, tokenId }
    }),
  )
  return { clients, sessions, queries, status: cachedStatus(storage) }
}

/** A cache as a server has it, which says how often the store was asked. */
function cachedStatus({ cache, stores }: Storage) {
  const load = tokenStatusLoader(stores.tokenStatus)
  let loads = 0
  const values = cache(
    ['status'],
    1000,
    (key) => {
      loads++
      return load(key)
    },
    tokenStatusRows,
  )
  const readAll = (queries: readonly TokenStatusQuery[]) =>
    Promise.all(queries.map((query) => values.get(JSON.stringify(query))))
  return {
    readAll,
    async loadsOf(queries: readonly TokenStatusQuery[]) {
      const before = loads
      await readAll(queries)
      return loads - before
    },
  }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** A whole number below a limit, the same in each run with one seed. */
function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

/** One change of anything that tokens depend on, by a store or by another connection. */
async function changeSomething(
  { stores, transact, database }: TestStorage,
  { clients, sessions, queries }: World,
  below: (limit: number) => number,
): Promise<string> {
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  const { sub, id } = pick(sessions)
  const client = pick(clients)
  const { clientId, registrationId } = client
  const { grantId = '', tokenId = '' } = pick(queries)
  const consent = { sub, clientId, registrationId, scopes: ['openid'], claims: [] }
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    block: () => stores.users.setStatus(sub, 'VERIFIED', 'BLOCKED', 1),
    unblock: () => stores.users.setStatus(sub, 'BLOCKED', 'VERIFIED', 1),
    'plan deletion': () =>
      database.execute(`update users set deletion_at = 1 where sub = '${sub}'`),
    stay: () => database.execute(`update users set deletion_at = null where sub = '${sub}'`),
    'end session': () => stores.sessions.end(id, 1),
    'reopen session': () =>
      database.execute(`update sessions set ended_at = null where id = '${id}'`),
    'end all sessions': () => transact((inside) => inside.sessions.endAllOf(sub, 1)),
    'follow the epoch': () =>
      database.execute(`
        update sessions set epoch = (select session_epoch from users where users.sub = sessions.sub)
        where id = '${id}'`),
    consent: () => stores.consents.add({ ...consent, grantedAt: 1 }),
    withdraw: () => stores.consents.withdraw(sub, clientId, below(1000)),
    'revoke a grant': () => stores.revocations.revoke(grantId, 1),
    'revoke a token': () => stores.revocations.revoke(tokenId, 1),
    'forget revocations': () => database.execute('delete from revocations'),
    'disable a client': () => stores.clients.put({ ...client, enabled: false }),
    'enable a client': () => stores.clients.put(client),
    'rename a session': () =>
      database.execute(`update sessions set id = 'was ' || id where id = '${id}'`),
    'rename it back': () =>
      database.execute(`update sessions set id = substr(id, 5) where id like 'was %'`),
    'end everything': () => stores.restores.endEverything(1),
  }
  const name = pick(Object.keys(changes))
  await changes[name]?.()
  return name
}

for (const engine of engines) {
  describe(`the cached status of tokens on ${engine.name}`, () => {
    it('N22: is what the store holds, whatever was changed by whomever', async () => {
      await using storage = await engine.open()
      const world = await aWorld(storage)
      const { queries, status } = world
      const below = numbers(testSeed)
      for (let turn = 0; turn < 250; turn++) {
        await status.readAll(queries)
        const changed = await changeSomething(storage, world, below)
        await nextTick()
        const stored = await Promise.all(queries.map(storage.stores.tokenStatus.find))
        assert.deepEqual(await status.readAll(queries), stored, `${changed}, ${seedHint}`)
      }
    })
  })
}

const [sqlite] = engines
assert.ok(sqlite)
const { open } = sqlite

describe('a cache of status', () => {
  it('loads what a change concerns, and nothing else', async () => {
    await using storage = await open()
    const { stores } = storage
    const { clients, sessions, queries, status } = await aWorld(storage)
    const [{ sub, id } = { sub: '', id: '' }] = sessions
    const [{ clientId, registrationId } = aClient()] = clients
    const consent = { sub, clientId, registrationId, scopes: ['openid'], claims: [] }
    const cases: readonly (readonly [number, () => Promise<unknown>])[] = [
      [0, () => stores.revocations.revoke(randomId(), 1)],
      [1, () => stores.revocations.revoke(queries[0]?.tokenId ?? '', 1)],
      [1, () => stores.revocations.revoke(queries[1]?.grantId ?? '', 1)],
      [2, () => stores.sessions.end(id, 1)],
      [2, () => stores.users.setStatus(sub, 'VERIFIED', 'BLOCKED', 1)],
      [2, () => stores.consents.add({ ...consent, grantedAt: 1 })],
      [4, () => stores.clients.remove(clientId)],
      // The consent of the user concerns tokens of both clients.
      [2, () => stores.clients.removeGrants(clientId, 10)],
      [0, () => openSession(stores)],
      [0, () => stores.clients.put(aClient())],
      [8, () => stores.restores.endEverything(1)],
    ]
    assert.equal(await status.loadsOf(queries), 8)
    for (const [loads, change] of cases) {
      await change()
      assert.equal(await status.loadsOf(queries), loads, `${change}`)
      assert.equal(await status.loadsOf(queries), 0, `again after ${change}`)
    }
  })

  it('loads everything again when it has missed changes, and the store keeps few', async () => {
    await using storage = await open()
    const { execute } = storage.database
    const { queries, status } = await aWorld(storage)
    await status.readAll(queries)
    await execute(`insert into revocations (id, expires_at) values ('${queries[0]?.tokenId}', 1)`)
    await execute(`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers limit 3000)
      insert into revocations (id, expires_at) select number, 1 from numbers`)
    await nextTick()
    assert.equal((await status.readAll(queries))[0]?.revoked, true)
    const [count] = await execute('select count(*) as kept from status_changes')
    assert.equal(count?.kept, 2000)
    await execute(`update cache_versions set version = version + 1`)
    await nextTick()
    assert.equal(await status.loadsOf(queries), queries.length)
  })

  it('hears of each row by the column that the list names', async () => {
    await using storage = await open()
    const { execute } = storage.database
    const { stores } = storage
    const { clients, sessions } = await aWorld(storage)
    const [{ sub } = { sub: '' }] = sessions
    const [{ clientId, registrationId } = aClient()] = clients
    const consent = { sub, clientId, registrationId, scopes: ['openid'], claims: [] }
    await stores.consents.add({ ...consent, grantedAt: 1 })
    await stores.revocations.revoke('grant', 1)
    assert.ok(await stores.apiKeys.add({ ...anApiKey(sub), groupRecord: undefined }, 100))
    const tables = Object.keys(cachedTables) as (keyof Schema)[]
    assert.deepEqual(
      Object.keys(statusRows).sort(),
      tables.filter((table) => cachedTables[table].includes('status')).sort(),
    )
    for (const [table, column] of Object.entries(statusRows)) {
      const rows = await execute(`select distinct ${column} as tag from ${table} order by tag`)
      assert.notEqual(rows.length, 0, table)
      await execute('delete from status_changes')
      await execute(`update ${table} set ${column} = ${column}`)
      const changes = await execute('select distinct tag from status_changes order by tag')
      assert.deepEqual(changes, rows, table)
    }
  })
})
