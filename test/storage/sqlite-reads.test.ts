import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '../../src/storage/engine/engine.ts'
import { migrate } from '../../src/storage/migrations/migrations.ts'
import { openSqlite } from '../../src/storage/sqlite/open-sqlite.ts'
import { silent } from '../support/engines.ts'

describe('a read', () => {
  it('sees what a dedicated connection committed, whatever was read before', () =>
    withEngine(async (engine) => {
      await using connection = await engine.openDedicatedConnection('moment')
      for (let count = 1; count <= 20; count++) {
        const row = { id: `id-${count}`, expires_at: 1 }
        const before = (await engine.versions.current()).status
        assert.equal((await readIds(engine)).length, count - 1)
        await connection.atomically(async (tx) => {
          await tx.lock('people')
          await tx.db.insertInto('revocations').values(row).execute()
        })
        assert.equal((await readIds(engine)).length, count)
        assert.notEqual((await engine.versions.current()).status, before)
      }
    }))

  it('sees what another process committed, and so does the version of its topic', () =>
    withEngine(async (engine, path) => {
      const before = (await engine.versions.current()).status
      assert.equal((await readIds(engine)).length, 0)
      inAnotherProcess(path, "insert into revocations (id, expires_at) values ('id', 1)")
      // What a client learnt of it can only arrive in a later tick.
      await nextTick()
      assert.notEqual((await engine.versions.current()).status, before)
      assert.equal((await readIds(engine)).length, 1)
    }))

  it('of versions costs a statement only after a commit, by this process or by another', () =>
    withEngine(async (engine, path) => {
      const statements: unknown[] = []
      const note = (text: unknown) => void statements.push(text)
      const statementsOfNextTick = async () => {
        await nextTick()
        statements.length = 0
        subscribe('ostiary:statement', note)
        const { status } = await engine.versions.current()
        unsubscribe('ostiary:statement', note)
        return { count: statements.length, status }
      }
      const changes: readonly (() => unknown)[] = [
        () => inAnotherProcess(path, "insert into revocations (id, expires_at) values ('id', 1)"),
        () => engine.db.deleteFrom('revocations').where('id', '=', 'id').execute(),
        async () => {
          await using connection = await engine.openDedicatedConnection('moment')
          await connection.atomically(async (tx) => {
            await tx.lock('people')
            await tx.db.insertInto('revocations').values({ id: 'id', expires_at: 1 }).execute()
          })
        },
      ]
      let { status } = await statementsOfNextTick()
      for (const change of changes) {
        assert.deepEqual(await statementsOfNextTick(), { count: 0, status })
        await change()
        const found = await statementsOfNextTick()
        assert.equal(found.count, 1)
        assert.notEqual(found.status, status)
        status = found.status
      }
    }))
})

describe('a read of whole rows', () => {
  it('has every value under its name when another process has added a column since', () =>
    withEngine(async (engine, path) => {
      inAnotherProcess(path, "insert into revocations (id, expires_at) values ('id', 1)")
      const read = () =>
        engine.db
          .selectFrom('revocations')
          .selectAll()
          .select(sql<string>`'last'`.as('last'))
          .execute()
      assert.deepEqual(await read(), [{ id: 'id', expires_at: 1, last: 'last' }])
      inAnotherProcess(
        path,
        "alter table revocations add column added text not null default 'added'",
      )
      await nextTick()
      const widened = [{ id: 'id', expires_at: 1, added: 'added', last: 'last' }]
      assert.deepEqual(await read(), widened)
      assert.deepEqual(await read(), widened)
    }))
})

describe('a store that is larger than the cache', () => {
  it('is mapped, and read as it is after another process made it grow and shrink', () =>
    withEngine(async (_, path) => {
      fill(path, 1)
      assert.equal(isMapped(path), false)

      const engine = openSqlite({ path, waitMs: 1000 })
      const countIds = async () => {
        const { length } = await readIds(engine)
        await nextTick()
        return length
      }
      try {
        assert.equal(await countIds(), 12_000)
        assert.equal(isMapped(path), true)
        fill(path, 12_001)
        assert.equal(await countIds(), 24_000)
        inAnotherProcess(
          path,
          `delete from revocations where id not like '24000-%';
          delete from status_changes;
          vacuum;
          pragma wal_checkpoint(truncate)`,
        )
        assert.ok(statSync(path).size < 2 ** 21)
        assert.equal(await countIds(), 1)
        fill(path, 1)
        assert.equal(await countIds(), 12_001)
      } finally {
        await engine.close()
      }
    }))
})

/** Adds 12,000 rows, some 24 MB, to the file itself. */
function fill(path: string, first: number): void {
  inAnotherProcess(
    path,
    `with recursive numbers (number) as
      (select ${first} union all select number + 1 from numbers limit 12000)
    insert into revocations (id, expires_at)
    select printf('%d-%.*c', number, 2000, 'x'), 1 from numbers;
    pragma wal_checkpoint(truncate)`,
  )
}

/** Runs statements while this process waits. */
function inAnotherProcess(path: string, statements: string): void {
  const program = `
    const { DatabaseSync } = require('node:sqlite')
    const [path, statements] = process.argv.slice(1)
    new DatabaseSync(path).exec(statements)`
  execFileSync(process.execPath, ['-e', program, path, statements])
}

function isMapped(path: string): boolean {
  return readFileSync('/proc/self/maps', 'utf8').includes(`${path}\n`)
}

async function withEngine(work: (engine: Engine, path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
  const path = join(folder, 'ostiary.db')
  const engine = openSqlite({ path, waitMs: 1000 })
  try {
    await migrate(engine, silent)
    await work(engine, path)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true })
  }
}

function readIds(engine: Engine): Promise<readonly unknown[]> {
  return engine.db.selectFrom('revocations').select('id').execute()
}
