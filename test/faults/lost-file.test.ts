import assert from 'node:assert/strict'
import { copyFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { engines, openTestStorage } from '../support/engines.ts'
import { startServed } from '../support/served-process.ts'
import { startWorld } from '../support/server-world.ts'

const [sqlite] = engines

const losses: Readonly<Record<string, (file: string) => void>> = {
  'was replaced': (file) => {
    copyFileSync(file, `${file}.backup`)
    renameSync(`${file}.backup`, file)
  },
  'was removed': (file) => rmSync(file),
  'wal was removed': (file) => rmSync(`${file}-wal`),
}

describe('N25: a SQLite file that is taken away from a running server', {
  timeout: 300_000,
}, () => {
  for (const [words, lose] of Object.entries(losses)) {
    it(`stops it with a line that says what happened: it ${words}`, async () => {
      assert.ok(sqlite)
      await using database = await sqlite.create()
      await using served = await startServed({
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
        OSTIARY_KEYS_ALGORITHMS: 'RS256',
      })
      await served.started
      lose(database.databaseUrl.slice('sqlite:'.length))
      assert.equal(await served.exited, 78)
      const fatal = served.lines().find(({ level }) => level === 'fatal')
      assert.match(String(fatal?.msg), new RegExp(`${words} while the store was in use.*doctor`))
    })
  }

  it('acknowledges no write that would be lost', async () => {
    assert.ok(sqlite)
    await using database = await sqlite.create()
    const { stores, lost } = await openTestStorage(database)
    await stores.revocations.revoke('before', 1)
    losses['was replaced']?.(database.databaseUrl.slice('sqlite:'.length))
    await assert.rejects(stores.revocations.revoke('after', 1), { code: 'unavailable' })
    assert.match(lost.reason.message, /was replaced/)
  })

  it('leaves alone the log of the store that took its place', async () => {
    assert.ok(sqlite)
    const world = await startWorld(sqlite)
    const file = world.databaseUrl.slice('sqlite:'.length)
    losses['was removed']?.(file)
    writeFileSync(`${file}-wal`, 'of another store')
    await assert.rejects(world.server.services.storage.stores.revocations.revoke('x', 1))
    await world.server.close()
    assert.ok(statSync(`${file}-wal`).size > 0)
    await world.database.remove()
  })
})
