import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
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

    it('of a development version is refused by every command, and stays as it is', () =>
      databaseWith(async ({ ostiary, execute }) => {
        await ostiary('migrate')
        await execute(
          `update ostiary_migrations set name = '001-foundation' where name = '001-baseline'`,
        )
        for (const line of [...commands, 'migrate', `serve --port ${await freePort()}`, 'doctor']) {
          const { code, err, out } = await ostiary(line)
          assert.equal(code, 1, line)
          assert.match(
            err + out,
            /development version .*`ostiary export FILE --with-secrets`/,
            line,
          )
        }
        const left = await execute('select name from ostiary_migrations')
        assert.deepEqual(
          left.map(({ name }) => name).filter((name) => String(name).startsWith('001')),
          ['001-foundation'],
        )
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
