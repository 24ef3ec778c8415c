import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '../../src/storage/engine.ts'
import { migrate } from '../../src/storage/migrate.ts'
import { prepared } from '../../src/storage/prepared.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { silent } from '../support/engines.ts'

describe('reads of one turn', () => {
  it('see what a workbench committed, whatever was read before', () =>
    withEngine(async (engine) => {
      await using workbench = await engine.openWorkbench()
      for (let count = 1; count <= 20; count++) {
        const row = { id: `id-${count}`, expires_at: 1 }
        // Both come at the end of this turn, the read first.
        const early = nextTurn().then(() => readIds(engine))
        const written = workbench.atomically((tx) =>
          tx.db.insertInto('revocations').values(row).execute(),
        )
        assert.equal((await early).length, count - 1)
        await written
        assert.equal(readIds(engine).length, count)
      }
    }))

  it('are no older than the version that they are remembered for', () =>
    withEngine(async (engine, path) => {
      const other = new DatabaseSync(path)
      const before = engine.version('standing')
      await nextTurn()
      // From here on nothing waits: it is all one turn, and its first look at the version comes late.
      const early = readIds(engine)
      other.exec("insert into revocations (id, expires_at) values ('id', 1)")
      assert.notEqual(engine.version('standing'), before)
      assert.deepEqual([readIds(engine).length, early.length], [1, 0])
      other.close()
    }))
})

describe('a read of whole rows', () => {
  it('has every value under its name when another process has added a column since', () =>
    withEngine(async (engine, path) => {
      const other = new DatabaseSync(path)
      other.exec("insert into revocations (id, expires_at) values ('id', 1)")
      const read = () =>
        engine.db
          .selectFrom('revocations')
          .selectAll()
          .select(sql<string>`'last'`.as('last'))
          .execute()
      assert.deepEqual(await read(), [{ id: 'id', expires_at: 1, last: 'last' }])
      other.exec("alter table revocations add column added text not null default 'added'")
      await nextTurn()
      const widened = [{ id: 'id', expires_at: 1, added: 'added', last: 'last' }]
      assert.deepEqual(await read(), widened)
      assert.deepEqual(await read(), widened)
      other.close()
    }))
})

describe('a store that is larger than the cache', () => {
  it('is mapped, and read as it is after others made it grow and shrink', () =>
    withEngine(async (_, path) => {
      const other = new DatabaseSync(path)
      const fill = other.prepare(`
        with recursive numbers (number) as
          (select ? union all select number + 1 from numbers limit ?)
        insert into revocations (id, expires_at)
        select printf('%d-%.*c', number, 2000, 'x'), 1 from numbers`)
      fill.run(1, 12_000)
      assert.equal(isMapped(path), false)

      const engine = openSqlite({ path, waitMs: 1000 })
      const countIds = async () => {
        const { length } = readIds(engine)
        await nextTurn()
        return length
      }
      try {
        assert.equal(await countIds(), 12_000)
        assert.equal(isMapped(path), true)
        fill.run(12_001, 12_000)
        other.exec('pragma wal_checkpoint(truncate)')
        assert.equal(await countIds(), 24_000)
        other.exec("delete from revocations where id not like '24000-%'")
        other.exec('vacuum')
        other.exec('pragma wal_checkpoint(truncate)')
        assert.ok(statSync(path).size < 2 ** 20)
        assert.equal(await countIds(), 1)
        fill.run(1, 12_000)
        assert.equal(await countIds(), 12_001)
      } finally {
        await engine.close()
        other.close()
      }
    }))
})

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

const selectIds = prepared((db) => db.selectFrom('revocations').select('id'))

/** The answer is there at once, as prepared reads have it here. */
function readIds(engine: Engine): readonly unknown[] {
  const result = selectIds(engine.db, {})
  assert.ok(!(result instanceof Promise))
  return result.rows
}
