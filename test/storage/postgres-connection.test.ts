import assert from 'node:assert/strict'
import { it } from 'node:test'
import { connectPostgres } from '../../src/storage/postgres/postgres-connection.ts'
import { silent } from '../support/engines.ts'
import { postgresUrl } from '../support/postgres.ts'

it('a statement that fails between its rows leaves nothing behind for the next', async () => {
  const connection = await connectPostgres({ url: await postgresUrl(), log: silent })
  try {
    const failing = connection.run('select 1 / (3 - n) from generate_series(1, 9) as n')
    // On its way before the failure is known, as reads of one turn are.
    const next = connection.run('select n from generate_series(1, 2) as n')
    await assert.rejects(failing, { code: '22012' })
    const { rows, count, command } = await next
    assert.deepEqual(
      { rows, count, command },
      { rows: [{ n: 1 }, { n: 2 }], count: 2, command: 'SELECT' },
    )
  } finally {
    await connection.close()
  }
})
