import assert from 'node:assert/strict'
import { it } from 'node:test'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { handle } from '../../src/storage/engine/handle.ts'
import { tokenStatusStore } from '../../src/storage/stores/token-status-store.ts'

it('a database that answers nothing about a token has not said that it is active', async () => {
  const dialect = {
    system: 'sqlite' as const,
    adapter: new SqliteAdapter(),
    compiler: new SqliteQueryCompiler(),
    introspector: (db: ConstructorParameters<typeof SqliteIntrospector>[0]) =>
      new SqliteIntrospector(db),
  }
  const db = handle(dialect, async () => ({ rows: [] }))
  const access = { db, atomically: () => assert.fail('a read needs no transaction') }
  await assert.rejects(tokenStatusStore(access).find({ tokenId: 'token' }), /did not answer/)
})
