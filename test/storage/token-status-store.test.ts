import assert from 'node:assert/strict'
import { it } from 'node:test'
import { handle } from '../../src/storage/engine/handle.ts'
import { sqliteDialect } from '../../src/storage/sqlite/sqlite-statements.ts'
import { tokenStatusStore } from '../../src/storage/stores/token-status-store.ts'

it('a database that answers nothing about a token has not said that it is active', async () => {
  const db = handle(sqliteDialect, async () => ({ rows: [] }))
  const access = { db, atomically: () => assert.fail('a read needs no transaction') }
  await assert.rejects(tokenStatusStore(access).find({ tokenId: 'token' }), /did not answer/)
})
