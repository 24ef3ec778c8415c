import type { CompiledQuery } from 'kysely'
import type { Access, Tx } from '../engine/engine.ts'
import { handle } from '../engine/handle.ts'
import { heldLocks } from '../engine/locks.ts'
import type { GroupCommit } from './group-commit.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { StatementRunner } from './statement-runner.ts'

/** Runs transactions over a connection, one after another. */
export function sqliteTransactions(
  group: GroupCommit,
  runStatement: StatementRunner,
): Access['atomically'] {
  return (work) =>
    group.run(async () => {
      let isOver = false
      let hasFailed = false
      const locks = heldLocks()
      const db = handle(sqliteDialect, async <R>(query: CompiledQuery) => {
        if (isOver) throw new TypeError('the transaction is over')
        locks.checkWrite(query)
        try {
          return runStatement<R>(query)
        } catch (error) {
          hasFailed = true
          throw error
        }
      })
      const tx: Tx = {
        db,
        // Nothing else writes meanwhile, so every lock is held already.
        async lock(name, mode) {
          locks.take(name, mode)
        },
        async tryLock(name) {
          locks.take(name)
          return true
        },
      }
      try {
        const outcome = await work(tx)
        // PostgreSQL would not commit either.
        if (hasFailed) throw new TypeError('a transaction went on after a failed statement')
        return outcome
      } finally {
        isOver = true
      }
    })
}
