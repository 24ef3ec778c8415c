import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { cacheVersions } from '../cache/cache-versions.ts'
import type { Engine, Execute, StatementGate } from '../engine/engine.ts'
import { gated, handle } from '../engine/handle.ts'
import { StoreUnavailable } from '../store-faults.ts'
import { fileGuard } from './file-guard.ts'
import { type GroupCommit, groupCommit } from './group-commit.ts'
import { beginUse, endUse, findDamage } from './sqlite-check.ts'
import {
  connect,
  connectToRead,
  createFile,
  lockForServer,
  type ServerLock,
  settleLog,
} from './sqlite-connect.ts'
import { openDedicatedConnection, shareConnection } from './sqlite-dedicated-connection.ts'
import { checkLogBelongs } from './sqlite-file.ts'
import {
  type StatementRunner,
  sqliteDialect,
  sqliteTableTypes,
  sqliteTransactions,
  statementRunner,
} from './sqlite-statements.ts'
import { versionReader } from './sqlite-versions.ts'

interface SqliteOptions {
  /** A file, or `:memory:`. */
  readonly path: string
  /** How long a write waits for another process that is writing. */
  readonly waitMs: number
  /** Called with each error that a caller receives. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called when a transaction begins, with the time that it has waited. */
  readonly onBegin?: ((waitedMs: number) => void) | undefined
  readonly gate?: StatementGate | undefined
  /** Given by a server: its store is checked after a crash, and the file says that it is in use. */
  readonly serving?: { readonly log: Logger; readonly shared: boolean } | undefined
}

/** The embedded engine: one connection that writes, with group commit, and one that reads. */
export function openSqlite(sqliteOptions: SqliteOptions): Engine {
  const { path, waitMs, onBegin, serving, gate, ...options } = sqliteOptions
  const inMemory = path === ':memory:'
  const before = inMemory ? undefined : checkLogBelongs(path)
  if (!inMemory) createFile(path)
  const lock = serving && !serving.shared && !inMemory ? lockForServer(path) : undefined
  const writer = orRelease(lock, () => connect(path))
  if (serving && !inMemory) {
    orRelease(lock, () => beginServing(writer, { path, before, ...serving }))
  }
  const reader = inMemory ? writer : connectToRead(path)
  writer.exec('pragma busy_timeout = 0')

  let isDamaged = false
  const onError = (error: unknown) => {
    isDamaged ||= error instanceof StoreUnavailable && error.trouble === 'damaged'
    options.onError?.(error)
  }
  const guard = inMemory ? undefined : fileGuard(path)
  const onCommit = () => {
    versions.expire()
    guard?.check()
  }
  const group = groupCommit(writer, { waitMs, onError, onBegin, onCommit })
  const write = statementRunner(writer, onError)
  const read = inMemory ? readAfterGroup(group, write) : readNow(statementRunner(reader, onError))
  const { isUnchanged, ...versionReads } = versionReader(reader, read)
  // With one connection, SQLite does not count what this process commits.
  const versions = cacheVersions({ ...versionReads, ...(!inMemory && { isUnchanged }) })
  const atomically = sqliteTransactions(group, write)
  const single: Execute = (query) =>
    query.query.kind === 'SelectQueryNode' ? read(query) : group.run(async () => write(query))
  const db = handle(sqliteDialect, gated(gate, single))

  return {
    name: 'sqlite',
    tableTypes: sqliteTableTypes,
    serverTime: undefined,
    counts: group.counts,
    batchesWrites: true,
    mergesUnions: true,
    db,
    atomically,
    openDedicatedConnection: async (use) =>
      inMemory
        ? shareConnection({ db, atomically })
        : openDedicatedConnection(path, { use, waitMs, onError, onCommit }),
    versions,
    findDamage: async () => findDamage(reader),
    lost: guard?.lost ?? new AbortController().signal,
    async close() {
      await group.drained()
      guard?.stop()
      // SQLite would remove the log of whatever store has taken the place of this one.
      if (guard?.lost.aborted) return
      if (!inMemory) reader.close()
      // A store that is still marked as in use is checked by the next start.
      if (serving && !inMemory && !isDamaged) endUse(writer)
      writer.close()
      lock?.release()
      if (!serving && !inMemory) settleLog(path, before)
    },
  }
}

/** Opens something; if that fails, another server may try. */
function orRelease<T>(lock: ServerLock | undefined, open: () => T): T {
  try {
    return open()
  } catch (error) {
    lock?.release()
    throw error
  }
}

function beginServing(writer: DatabaseSync, use: Parameters<typeof beginUse>[1]): void {
  try {
    beginUse(writer, use)
  } catch (error) {
    writer.close()
    throw error
  }
}

function readNow(runStatement: StatementRunner): Execute {
  return async (query) => runStatement(query)
}

/** With one connection, a read waits for the group, or it would see half of a transaction. */
function readAfterGroup(group: GroupCommit, runStatement: StatementRunner): Execute {
  return async (query) => {
    while (group.running) await group.running
    return runStatement(query)
  }
}
