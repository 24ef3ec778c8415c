import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts'
import { connectPostgres } from '../../src/storage/postgres/postgres-connection.ts'
import { silent } from '../support/engines.ts'
import { postgresUrl } from '../support/postgres.ts'

const unavailable = { name: 'RequestFault', code: 'unavailable', status: 503 }
const statementMs = 1000

async function openEngine() {
  const url = await postgresUrl()
  return openPostgres({ url, poolSize: 2, waitMs: 30_000, statementMs, log: silent })
}

describe('N21: the time limit of a statement', () => {
  it('ends a read, a write and a wait for a lock, and the connections go on', async () => {
    const engine = await openEngine()
    try {
      const slow = sql`select pg_sleep(60)`
      await assert.rejects(slow.execute(engine.db), unavailable)
      await assert.rejects(
        engine.atomically(({ db }) => slow.execute(db)),
        unavailable,
      )
      const { rows } = await sql<{ n: number }>`select 1 as n`.execute(engine.db)
      assert.deepEqual(rows, [{ n: 1 }])
    } finally {
      await engine.close()
    }
  })

  it('ends a transaction whose node does not go on with it', async () => {
    const engine = await openEngine()
    try {
      const frozen = engine.atomically(async ({ db }) => {
        await sql`select 1`.execute(db)
        await new Promise((resolve) => setTimeout(resolve, statementMs * 3))
        await sql`select 1`.execute(db)
      })
      await assert.rejects(frozen, unavailable)
    } finally {
      await engine.close()
    }
  })

  it('does not apply to a dedicated connection, such as that of an import or a migration', async () => {
    const engine = await openEngine()
    try {
      await using bench = await engine.openDedicatedConnection('moment')
      await sql`select pg_sleep(2)`.execute(bench.db)
      await bench.atomically(({ db }) => sql`select pg_sleep(2)`.execute(db))
    } finally {
      await engine.close()
    }
  })

  it('is kept by the client alone where a pooler refuses to pass it on', async () => {
    await using pooler = await startPooler(new URL(await postgresUrl()))
    const connection = await connectPostgres({ url: pooler.url, statementMs, log: silent })
    try {
      const { rows } = await connection.run('show statement_timeout')
      assert.deepEqual(rows, [{ statement_timeout: '0' }])
      await assert.rejects(connection.run('select pg_sleep(60)'), {
        message: 'PostgreSQL stopped answering',
      })
      assert.equal(connection.isOpen(), false)
    } finally {
      await connection.close()
    }
  })
})

/** Refuses a start-up parameter as PgBouncer does; passes on everything else. */
async function startPooler(target: URL) {
  const fields = Buffer.from(
    'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0',
  )
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const refusal = Buffer.concat([Buffer.from('E'), length, fields])
  const server = createServer((near) => {
    near.once('data', (startup) => {
      if (startup.includes('statement_timeout')) return void near.end(refusal)
      const far = connect(Number(target.port), target.hostname)
      far.write(startup)
      far.pipe(near).pipe(far)
      near.on('close', () => far.destroy())
    })
    near.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}
