import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const commands = ['user list', 'client list', 'keys list', 'keys rotate', 'after-restore']

for (const engine of engines) {
  describe(`${engine.name}: a store that is not of this version`, () => {
    async function databaseWith(story: (world: World) => Promise<void>) {
      await using database = await engine.create()
      const env = {
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
      }
      const ostiary = (line: string) => runOstiary(line.split(' '), { env, cwd: process.cwd() })
      await story({ ostiary, execute: database.execute })
    }

    it('is not migrated by other commands', () =>
      databaseWith(async ({ ostiary, execute }) => {
        await ostiary('migrate')
        const migrations = 'select name from ostiary_migrations order by name'
        const names = (await execute(migrations)).map(({ name }) => name)
        await execute(`delete from ostiary_migrations where name = '${names.at(-1)}'`)
        for (const line of commands) {
          const { code, err } = await ostiary(line)
          assert.equal(code, 1, line)
          assert.match(err, /made by an older version; run `ostiary migrate` first/)
        }
        assert.equal((await execute(migrations)).length, names.length - 1)
      }))

    it('is not made where one is only looked for', () =>
      databaseWith(async ({ ostiary, execute }) => {
        await execute('select 1')
        for (const line of commands) {
          const { code, err } = await ostiary(line)
          assert.equal(code, 1, line)
          assert.match(err, /the store is empty; run `ostiary migrate` first/)
        }
        await assert.rejects(execute('select name from ostiary_migrations'))
      }))
  })
}

interface World {
  ostiary(line: string): ReturnType<typeof runOstiary>
  execute(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}
