import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findPooling } from '../../src/storage/postgres/find-pooling.ts'
import { connectPostgres } from '../../src/storage/postgres/postgres-connection.ts'
import { aClient } from '../contract/samples.ts'
import { engines, openTestStorage, silent, type TestDatabase } from '../support/engines.ts'
import { startPooler } from '../support/pooler.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const postgres = engines.find(({ name }) => name === 'postgres')

async function createDatabase(): Promise<TestDatabase> {
  if (!postgres) throw new TypeError('there is a PostgreSQL')
  const database = await postgres.create()
  await (await openTestStorage(database)).close()
  return database
}

function ostiary(argv: readonly string[], databaseUrl: string, input = '') {
  const env = {
    OSTIARY_DATABASE_URL: databaseUrl,
    OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
  }
  return runOstiary(argv, { env, cwd: process.cwd(), input })
}

describe('N22: a pooler before PostgreSQL', () => {
  it('is found, and how it shares sessions', async () => {
    await using database = await createDatabase()
    await using pooler = await startPooler(database.databaseUrl, 'kept')
    const pooling = (url: string) => findPooling(() => connectPostgres({ url, log: silent }))
    assert.equal(await pooling(database.databaseUrl), 'none')
    assert.equal(await pooling(pooler.url), 'transaction')
  })

  it('that loses prepared statements is refused at the start and by doctor, in words', async () => {
    await using database = await createDatabase()
    await using pooler = await startPooler(database.databaseUrl, 'lost')
    await assert.rejects(openTestStorage({ databaseUrl: pooler.url }), {
      name: 'StoreFault',
      message: /loses prepared statements.*max_prepared_statements.*session mode.*directly/,
    })
    const { code, out } = await ostiary(['doctor'], pooler.url)
    assert.equal(code, 1)
    assert.match(out, /^fail {2}store .*loses prepared statements/m)
    const { code: added, err } = await ostiary(['client', 'list'], pooler.url)
    assert.equal(added, 1)
    assert.match(err, /^ostiary client: the pooler before PostgreSQL loses prepared statements/m)
  })

  it('that keeps them serves a node as PostgreSQL does, without a stale answer', async () => {
    await using database = await createDatabase()
    await using pooler = await startPooler(database.databaseUrl, 'kept')
    const node = await openTestStorage({ databaseUrl: pooler.url })
    const other = await openTestStorage({ databaseUrl: pooler.url })
    const enabled = node.cache(
      ['clients'],
      10,
      async (clientId) => (await node.stores.clients.find(clientId))?.enabled,
    )
    const client = aClient()
    for (let round = 0; round < 20; round++) {
      await other.stores.clients.put({ ...client, enabled: round % 2 === 0 })
      assert.equal(await enabled.get(client.clientId), round % 2 === 0)
    }
    await Promise.all([node.close(), other.close()])
  })

  it('that shares sessions is refused for an import, and not for an export', async () => {
    await using database = await createDatabase()
    await using pooler = await startPooler(database.databaseUrl, 'kept')
    const { code, err } = await ostiary(['import', '-'], pooler.url, '{"users":[]}')
    assert.equal(code, 1)
    assert.match(err, /an import needs a session of its own.*databaseUrl that leads to PostgreSQL/)
    assert.equal((await ostiary(['export', '-'], pooler.url)).code, 0)
  })
})
