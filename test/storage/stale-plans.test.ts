import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts'
import { engines, silent } from '../support/engines.ts'

it('transactions and statements of a node go on when another node has added a column', async () => {
  const postgres = engines.find(({ name }) => name === 'postgres')
  assert.ok(postgres)
  await using database = await postgres.create()
  const options = { url: database.databaseUrl, poolSize: 2, waitMs: 30_000, log: silent }
  const node = await openPostgres(options)
  const other = await openPostgres(options)
  const all = sql`select * from widened where a = ${'x'}`
  const inTransaction = () => node.atomically(({ db }) => all.execute(db))
  try {
    await sql`create table widened (a text)`.execute(node.db)
    await sql`insert into widened values ('x')`.execute(node.db)
    await all.execute(node.db)
    await inTransaction()
    await sql`alter table widened add column b text`.execute(other.db)
    assert.deepEqual((await inTransaction()).rows, [{ a: 'x', b: null }])
    await sql`alter table widened add column c text`.execute(other.db)
    assert.deepEqual((await all.execute(node.db)).rows, [{ a: 'x', b: null, c: null }])
  } finally {
    await node.close()
    await other.close()
  }
})
