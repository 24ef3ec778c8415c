import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { migrate } from '../../src/storage/migrate.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { silent } from '../support/engines.ts'

it('what a workbench commits is seen by the next read, whatever was read in the same turn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
  const engine = openSqlite({ path: join(folder, 'ostiary.db'), waitMs: 1000 })
  try {
    await migrate(engine, silent)
    await using workbench = await engine.openWorkbench()
    const read = () => engine.db.selectFrom('revocations').select('id').execute()
    for (let count = 1; count <= 20; count++) {
      const row = { id: `id-${count}`, expires_at: 1 }
      // Both come at the end of this turn, the read first.
      const early = nextTurn().then(read)
      const written = workbench.atomically((tx) =>
        tx.db.insertInto('revocations').values(row).execute(),
      )
      assert.equal((await early).length, count - 1)
      await written
      assert.equal((await read()).length, count)
    }
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true })
  }
})
