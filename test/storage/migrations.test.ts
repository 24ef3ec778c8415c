import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCode } from '../contract/samples.ts'
import { startRival } from '../contract/start-rival.ts'
import { engines, openTestStorage } from '../support/engines.ts'

for (const engine of engines) {
  describe(`migrations on ${engine.name}`, () => {
    it('make an empty database usable, and leave it alone the next time', async () => {
      await using database = await engine.create()
      const code = aCode()
      for (const attempt of [1, 2]) {
        const storage = await openTestStorage(database)
        if (attempt === 1) await storage.stores.codes.add(code)
        assert.deepEqual(await storage.stores.codes.find(code.id), code)
        await storage.close()
      }
    })

    it('B08: refuse a store of a newer version', async () => {
      await using database = await engine.create()
      await (await openTestStorage(database)).close()
      await database.execute(`insert into ostiary_migrations values ('999-future', '2099-01-01')`)
      for (const migrate of [true, false]) {
        await assert.rejects(openTestStorage({ ...database, migrate }), {
          name: 'StoreFault',
          message: /made by a newer version \(it has 999-future\)/,
        })
      }
      const left = await database.execute(`select name from ostiary_migrations`)
      assert.equal(left.at(-1)?.name, '999-future')
    })

    it('say in words that a step in the middle is missing, and change nothing', async () => {
      await using database = await engine.create()
      await (await openTestStorage(database)).close()
      await database.execute(`delete from ostiary_migrations where name = '017-group-types'`)
      const before = await database.execute('select name from ostiary_migrations order by name')
      for (const migrate of [true, false]) {
        await assert.rejects(openTestStorage({ ...database, migrate }), {
          name: 'StoreFault',
          message: /lacks the step 017-group-types .* restore a backup/,
        })
      }
      const after = await database.execute('select name from ostiary_migrations order by name')
      assert.deepEqual(after, before)
    })

    it('can be left to a command of their own', async () => {
      await using database = await engine.create()
      await assert.rejects(openTestStorage({ ...database, migrate: false }), {
        name: 'StoreFault',
        message: /run `ostiary migrate`/,
      })
      await (await openTestStorage(database)).close()
      await (await openTestStorage({ ...database, migrate: false })).close()
    })

    it('are safe to run in several processes at once', async () => {
      await using database = await engine.create()
      const starting = [1, 2, 3].map(() => startRival(database.databaseUrl))
      const rivals = await Promise.all(starting)
      for (const rival of rivals) await rival[Symbol.asyncDispose]()
      const done = await database.execute('select name from ostiary_migrations')
      assert.deepEqual(
        done.map(({ name }) => name),
        [...new Set(done.map(({ name }) => name))],
      )
      await (await openTestStorage({ ...database, migrate: false })).close()
    })

    it('leave nothing behind when one fails', async () => {
      await using database = await engine.create()
      await database.execute('create table attempts (key text)')
      await assert.rejects(openTestStorage(database), /attempts/)
      await assert.rejects(database.execute('select * from clients'), /clients/)
      await database.execute('drop table attempts')
      await (await openTestStorage(database)).close()
    })
  })
}
