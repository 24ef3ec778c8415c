import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Db, Tx } from '../../src/storage/engine/engine.ts'
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts'
import { silent } from '../support/engines.ts'
import { postgresUrl } from '../support/postgres.ts'

/** Fails with a code of PostgreSQL, and is heard of a little later than the statement after it. */
async function failLate(db: Db, code: string): Promise<void> {
  const failing = sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`
  try {
    await failing.execute(db)
  } catch (error) {
    await Promise.resolve()
    throw error
  }
}

function succeed(db: Db) {
  return sql`select 1`.execute(db)
}

describe('statements of one transaction that are sent together', () => {
  it('fail with the reason of the first that failed, whichever is heard of first', async () => {
    const url = await postgresUrl()
    const engine = await openPostgres({ url, poolSize: 2, waitMs: 30_000, log: silent })
    try {
      const full = engine.atomically(({ db }) => Promise.all([failLate(db, '53100'), succeed(db)]))
      await assert.rejects(full, { code: 'unavailable', trouble: 'full' })
    } finally {
      await engine.close()
    }
  })

  it('fail with the reason of one whose answer nobody needs, and keep nothing', async () => {
    const url = await postgresUrl()
    const engine = await openPostgres({ url, poolSize: 2, waitMs: 30_000, log: silent })
    try {
      await sql`create table written (id integer primary key)`.execute(engine.db)
      const write = ({ db }: Pick<Tx, 'db'>, id: number) =>
        db.send(sql`insert into written values (${id})`.compile(db))
      const twice = engine.atomically(async (tx) => {
        await write(tx, 1)
        await write(tx, 1)
      })
      await assert.rejects(twice, { code: '23505' })
      const { rows } = await sql`select id from written`.execute(engine.db)
      assert.deepEqual(rows, [])
      await engine.atomically((tx) => write(tx, 1))
      assert.deepEqual((await sql`select id from written`.execute(engine.db)).rows, [{ id: 1 }])
    } finally {
      await engine.close()
    }
  })

  it('run again after a deadlock, whichever is heard of first', async () => {
    const url = await postgresUrl()
    const engine = await openPostgres({ url, poolSize: 2, waitMs: 30_000, log: silent })
    let attempts = 0
    try {
      await engine.atomically(async ({ db }) => {
        attempts++
        const first = attempts === 1 ? failLate(db, '40P01') : succeed(db)
        await Promise.all([first, succeed(db)])
      })
      assert.equal(attempts, 2)
    } finally {
      await engine.close()
    }
  })
})
