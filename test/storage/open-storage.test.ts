import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { logger } from '../../src/kernel/logger.ts'
import { aCode } from '../contract/samples.ts'
import { engines, openTestStorage } from '../support/engines.ts'

describe('opening a storage', () => {
  it('makes the folder and files of a SQLite store for the owner alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
    const data = join(folder, 'deep', 'data')
    const storage = await openTestStorage({ databaseUrl: `sqlite:${data}/ostiary.db` })
    await storage.stores.codes.add(aCode())
    assert.equal(statSync(data).mode & 0o777, 0o700)
    for (const file of ['ostiary.db', 'ostiary.db-wal', 'ostiary.db-shm']) {
      assert.equal(statSync(join(data, file)).mode & 0o777, 0o600, file)
    }
    await storage.close()
    rmSync(folder, { recursive: true })
  })

  it('offers a store in memory', async () => {
    const storage = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    const code = aCode()
    await storage.stores.codes.add(code)
    const racers = Array.from({ length: 20 }, () => storage.stores.codes.redeem(code.id, 1))
    assert.equal((await Promise.all(racers)).filter((outcome) => outcome === 'first').length, 1)
    await storage.ping()
    await storage.close()
    await assert.rejects(storage.ping())
  })

  it('refuses an address it does not understand', async () => {
    for (const databaseUrl of ['', 'sqlite:', 'mysql://localhost/x', './ostiary.db']) {
      await assert.rejects(openTestStorage({ databaseUrl }), { name: 'StoreFault' })
    }
  })

  for (const engine of engines) {
    const soon = { timeout: 120_000 }
    it(`closes ${engine.name} more than once without an error`, soon, async () => {
      const lines: string[] = []
      const log = logger('info', { write: (line) => void lines.push(line) })
      await using database = await engine.create()
      await openTestStorage(database).then((storage) => storage.close())
      const storage = await openTestStorage({ ...database, log })
      await Promise.all([storage.close(), storage.close()])
      await storage.close()
      await assert.rejects(storage.ping())
      assert.deepEqual(lines, [])
    })

    it(`finishes what is under way before it closes ${engine.name}`, async () => {
      await using database = await engine.create()
      const storage = await openTestStorage(database)
      const codes = Array.from({ length: 250 }, () => aCode())
      const writes = codes.map((code) =>
        storage.transact(async (inside) => {
          await inside.people.lock(code.sub)
          await inside.codes.add(code)
        }),
      )
      await storage.close()
      await Promise.all(writes)
      const again = await openTestStorage(database)
      for (const { id } of codes) assert.ok(await again.stores.codes.find(id))
      await again.close()
    })
  }
})
