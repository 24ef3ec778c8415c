import assert from 'node:assert/strict'
import { truncateSync } from 'node:fs'
import { describe, it } from 'node:test'
import { pino } from 'pino'
import { aCode } from '../contract/samples.ts'
import { engines, openTestStorage, type TestStorage } from '../support/engines.ts'
import { startPostgres } from '../support/postgres.ts'

const unavailable = { name: 'RequestFault', code: 'unavailable', status: 503 }

describe('a PostgreSQL that goes away', () => {
  it('I10: fails reads, writes and transactions with 503 at once', async () => {
    const server = await startPostgres()
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const storage = await openTestStorage({ databaseUrl: server.url, log })
    await storage.stores.codes.add(aCode())
    const interrupted = storage.transact(async ({ people, codes }) => {
      await people.lock('ada')
      await codes.add(aCode())
      await server.stop()
      await codes.add(aCode())
    })
    await assert.rejects(interrupted, unavailable)
    for (let attempt = 0; attempt < 3; attempt++) {
      await assert.rejects(storage.stores.revocations.revoke('grant', 1), unavailable)
      await assert.rejects(storage.stores.assertions.use('shop', 'jti', 1), unavailable)
      await assert.rejects(storage.stores.codes.find('x'), unavailable)
      await assert.rejects(storage.ping(), unavailable)
    }
    // It is logged, but not once per request.
    assert.ok(warnings.length >= 1 && warnings.length <= 3, `${warnings.length}`)
    await storage.close()
    await assert.rejects(openTestStorage({ databaseUrl: server.url }), {
      name: 'StoreFault',
      message: /^cannot connect to PostgreSQL at 127\.0\.0\.1:\d+\/postgres; check that it runs/,
    })
  })

  it('goes on after its connections were cut', async () => {
    await using storage = await openPostgres()
    const code = aCode()
    await storage.stores.codes.add(code)
    await cut(storage, 'true')
    const answers = await Promise.allSettled([
      storage.stores.codes.find(code.id),
      storage.stores.codes.find(code.id),
    ])
    for (const answer of answers) {
      if (answer.status === 'rejected') assert.equal(answer.reason.code, 'unavailable')
    }
    assert.deepEqual(await storage.stores.codes.find(code.id), code)
  })

  it('leaves nothing of a transaction that was cut between two statements', async () => {
    await using storage = await openPostgres()
    for (let round = 0; round < 5; round++) {
      const [before, after, other] = [aCode(), aCode(), aCode()]
      const interrupted = storage.transact(async ({ people, codes }) => {
        await people.lock(before.sub)
        await codes.add(before)
        await cut(storage, `state = 'idle in transaction'`)
        await storage.stores.codes.add(other)
        await codes.add(after)
      })
      await assert.rejects(interrupted, unavailable)
      assert.equal(await storage.stores.codes.find(before.id), undefined)
      assert.equal(await storage.stores.codes.find(after.id), undefined)
      assert.deepEqual(await storage.stores.codes.find(other.id), other)
    }
  })

  it('leaves nothing of a transaction that was cut during a statement', async () => {
    await using storage = await openPostgres()
    const code = aCode()
    await storage.transact(async ({ keys }) => {
      await keys.lock()
      const waiting = storage.transact(async (inside) => {
        await inside.people.lock(code.sub)
        await inside.codes.add(code)
        await inside.keys.lock()
      })
      const outcome = assert.rejects(waiting, unavailable)
      while ((await cut(storage, `wait_event = 'advisory'`)) === 0);
      await outcome
    })
    assert.equal(await storage.stores.codes.find(code.id), undefined)
    await storage.stores.codes.add(code)
  })
})

async function openPostgres(): Promise<TestStorage> {
  const postgres = engines.find(({ name }) => name === 'postgres')
  if (!postgres) throw new TypeError('there is a PostgreSQL')
  return postgres.open()
}

/** Ends connections of a test's database, and returns how many. */
async function cut({ database }: TestStorage, which: string): Promise<number> {
  const ended = await database.execute(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${which}`)
  return ended.length
}

describe('a SQLite file that is damaged', () => {
  it('I10: is refused instead of giving wrong answers', async () => {
    const sqlite = engines.find(({ name }) => name === 'sqlite')
    await using database = await sqlite?.create()
    if (!database) throw new TypeError('there is a SQLite')
    await (await openTestStorage(database)).close()
    const file = database.databaseUrl.slice('sqlite:'.length)
    truncateSync(file, 8192)
    await assert.rejects(openTestStorage(database), ({ name, message }) => {
      assert.equal(name, 'StoreFault')
      assert.ok(message.includes(file))
      assert.match(message, /is damaged .* restore a backup/)
      return true
    })
  })
})
