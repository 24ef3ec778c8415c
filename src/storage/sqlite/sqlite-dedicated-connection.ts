import type { Access, DedicatedConnection } from '../engine/engine.ts'
import { handle } from '../engine/handle.ts'
import { type GroupCommitOptions, groupCommit } from './group-commit.ts'
import { connect } from './sqlite-connect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { sqliteTransactions } from './sqlite-transactions.ts'
import { statementRunner } from './statement-runner.ts'

/** Opens a further connection to the file; its temporary tables live on disk. */
export function openDedicatedConnection(
  path: string,
  options: GroupCommitOptions,
): DedicatedConnection {
  const connection = connect(path)
  connection.exec(`
    pragma temp_store = file;
    pragma cache_size = -16384;
    pragma temp.cache_size = -32768;
    pragma busy_timeout = 0;
  `)
  const group = groupCommit(connection, options)
  const runStatement = statementRunner(connection, options.onError)
  const db = handle(sqliteDialect, async (query) => runStatement(query))
  return {
    db,
    atomically: sqliteTransactions(group, runStatement),
    async snapshot(work) {
      connection.exec('begin')
      try {
        return await work(db)
      } finally {
        connection.exec('rollback')
      }
    },
    async [Symbol.asyncDispose]() {
      await group.drained()
      connection.close()
    },
  }
}

/** A database in memory has one connection, which everybody shares. */
export function shareConnection({ db, atomically }: Access): DedicatedConnection {
  return {
    db,
    atomically,
    snapshot: (work) => atomically((tx) => work(tx.db)),
    [Symbol.asyncDispose]: async () => {},
  }
}
