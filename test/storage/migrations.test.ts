import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Engine } from '../../src/storage/engine/engine.ts'
import {
  allMigrations,
  checkMigrated,
  type Migrations,
  migrate,
} from '../../src/storage/migrations/migrations.ts'
import { openEngine } from '../../src/storage/open-storage.ts'
import { aCode, aUser } from '../contract/samples.ts'
import { startRival } from '../contract/start-rival.ts'
import { engines, openTestStorage, silent, type TestDatabase } from '../support/engines.ts'

/** What a later version may add, by the rule for migrations beside running nodes. */
const withLater: Migrations = {
  ...allMigrations,
  '902-notes': () => ({
    up: (db) => db.schema.alterTable('codes').addColumn('note', 'text').execute(),
  }),
  '903-notes': ({ identifier, plain }) => ({
    up: (db) =>
      db.schema
        .createTable('notes')
        .addColumn('id', identifier, (column) => column.primaryKey().notNull())
        .modifyEnd(plain)
        .execute(),
  }),
}

const migrateLater = (engine: Engine) => migrate(engine, silent, withLater)
const checkMigratedLater = (engine: Engine) => checkMigrated(engine, withLater)

/** Opens a database as a later version does. */
async function openLater({ databaseUrl }: TestDatabase): Promise<Engine & AsyncDisposable> {
  const engine = await openEngine({ databaseUrl, log: silent })
  return { ...engine, [Symbol.asyncDispose]: engine.close }
}

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

    it('have names with other spellings indexed anew', async () => {
      await using database = await engine.create()
      const storage = await openTestStorage(database)
      const { users } = storage.stores
      for (const name of ['Müller', 'Smith']) {
        await users.put(aUser({ username: undefined, email: undefined, profile: { name } }), [])
      }
      await database.execute('delete from user_words')
      // What came after it has to be made again, too.
      await database.execute('alter table sessions drop column vouched_by')
      await database.execute('drop index events_by_author_time')
      await database.execute('alter table events drop column author')
      await database.execute('alter table "groups" drop column help')
      await database.execute('drop index device_authorizations_by_ping')
      for (const column of ['ping_sealed', 'ping_attempts', 'ping_due_at']) {
        await database.execute(`alter table device_authorizations drop column ${column}`)
      }
      for (const table of [
        ...['provisioned_members', 'provisioned_things', 'provisioning_targets'],
        ...['member_job_rows', 'member_jobs'],
        ...['signal_subjects', 'signal_sets', 'signal_streams'],
        ...['stored_settings', 'setting_changes', 'look_images', 'own_texts', 'first_steps'],
        ...['event_changes', 'bin_entries', 'bin_items', 'trusted_issuers'],
        ...['signal_sources', 'group_looks', 'api_keys'],
        ...['daily_counts', 'monthly_actives', 'active_days', 'people_counts'],
      ]) {
        await database.execute(`drop table ${table}`)
      }
      await database.execute(`delete from ostiary_migrations where name >= '031'`)
      await storage.close()
      const migrated = await openTestStorage(database)
      assert.equal(await migrated.stores.users.indexWords(10), 1)
      const { users: found } = await migrated.stores.userSearch.search(
        { words: ['mueller'] },
        undefined,
        10,
      )
      assert.equal(found.length, 1)
      await migrated.close()
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

    it('refuse a store of a development version, and say how its data comes over', async () => {
      await using database = await engine.create()
      await (await openTestStorage(database)).close()
      await database.execute(
        `update ostiary_migrations set name = '001-foundation' where name = '001-baseline'`,
      )
      for (const migrate of [true, false]) {
        await assert.rejects(openTestStorage({ ...database, migrate }), {
          name: 'StoreFault',
          message: /made by a development version .*ostiary export FILE .*ostiary import FILE/,
        })
      }
      const left = await database.execute('select name from ostiary_migrations')
      assert.deepEqual(left.map(({ name }) => name).sort(), [
        '001-foundation',
        ...Object.keys(allMigrations).slice(1),
      ])
    })

    it('are added to a store beside a server that uses it, which goes on', async () => {
      await using old = await engine.open()
      const [before, after] = [aCode(), aCode()]
      await old.stores.codes.add(before)
      await using later = await openLater(old.database)
      await assert.rejects(checkMigratedLater(later), /older version; run `ostiary migrate` first/)
      await migrateLater(later)
      await checkMigratedLater(later)
      await old.stores.codes.add(after)
      for (const code of [before, after]) {
        assert.deepEqual(await old.stores.codes.find(code.id), code)
      }
      const rows = await old.database.execute('select note from codes')
      assert.deepEqual(
        rows.map(({ note }) => note),
        [null, null],
      )
      await assert.rejects(openTestStorage(old.database), {
        message: /made by a newer version \(it has 902-notes, 903-notes\)/,
      })
    })

    it('say in words that a step in the middle is missing, and change nothing', async () => {
      await using database = await engine.create()
      await using later = await openLater(database)
      await migrateLater(later)
      await database.execute(`delete from ostiary_migrations where name = '902-notes'`)
      const names = 'select name from ostiary_migrations order by name'
      const before = await database.execute(names)
      for (const open of [migrateLater, checkMigratedLater]) {
        await assert.rejects(open(later), {
          name: 'StoreFault',
          message: /lacks the step 902-notes .* restore a backup/,
        })
      }
      assert.deepEqual(await database.execute(names), before)
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
