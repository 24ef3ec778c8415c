import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { Access, DedicatedConnection, Engine } from '../engine/engine.ts'
import { handle } from '../engine/handle.ts'
import { type GroupCommitOptions, groupCommit } from './group-commit.ts'
import { isMarkedInUse } from './sqlite-check.ts'
import { connect } from './sqlite-connect.ts'
import { sqliteDialect, sqliteTransactions, statementRunner } from './sqlite-statements.ts'

interface DedicatedOptions extends GroupCommitOptions {
  readonly use: Parameters<Engine['openDedicatedConnection']>[0]
}

/**
 * Opens a further connection to the file; its temporary tables live on disk. With such tables come
 * many large transactions, and all other writers wait for each. So these do not wait for the disk;
 * closing the connection does.
 */
export function openDedicatedConnection(
  path: string,
  { use, ...options }: DedicatedOptions,
): DedicatedConnection {
  const connection = connect(path, 'long work')
  const syncsAtEnd = use === 'tables'
  connection.exec(`
    pragma synchronous = ${syncsAtEnd ? 'normal' : 'full'};
    pragma temp_store = file;
    pragma temp.cache_size = -32768;
    pragma temp.journal_mode = memory;
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
    isServed: async () => isMarkedInUse(connection),
    async [Symbol.asyncDispose]() {
      await group.drained()
      if (syncsAtEnd) syncLog(path)
      connection.close()
    },
  }
}

/** Waits until the disk has everything in the log; what is no longer there is in the file. */
function syncLog(path: string): void {
  const log = openSync(`${path}-wal`, 'r+')
  try {
    fsyncSync(log)
  } finally {
    closeSync(log)
  }
}

/** A database in memory has one connection, which everybody shares. */
export function shareConnection({ db, atomically }: Access): DedicatedConnection {
  return {
    db,
    atomically,
    snapshot: (work) => atomically((tx) => work(tx.db)),
    isServed: async () => true,
    [Symbol.asyncDispose]: async () => {},
  }
}
