import {
  type CompiledQuery,
  type DatabaseIntrospector,
  type DialectAdapter,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import { RequestFault } from '../../http/request-fault.ts'
import type { Db } from './engine.ts'

/** The SQL of one engine. */
export interface Dialect {
  readonly adapter: DialectAdapter
  readonly compiler: QueryCompiler
  introspector(db: Db): DatabaseIntrospector
}

/** Runs one compiled statement. */
export type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** A Kysely handle over nothing but a function that runs statements. */
export function handle(dialect: Dialect, execute: Execute): Db {
  const checked: Execute = async (query) => {
    checkText(query.parameters)
    return execute(query)
  }
  const connection = {
    executeQuery: checked,
    streamQuery: () => notHere('streams'),
  }
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => dialect.adapter,
      createQueryCompiler: () => dialect.compiler,
      createIntrospector: (db) => dialect.introspector(db),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: () => notHere('transactions'),
        commitTransaction: () => notHere('transactions'),
        rollbackTransaction: () => notHere('transactions'),
        destroy: async () => {},
      }),
    },
  })
  executors.set(db, checked)
  return db
}

const executors = new WeakMap<Db, Execute>()

/** How a handle runs a statement that is compiled already, without Kysely's way through its driver. */
export function executorOf(db: Db): Execute {
  const execute = executors.get(db)
  if (!execute) throw new TypeError('the handle was not made here')
  return execute
}

/** PostgreSQL cannot keep a NUL; refusing it here makes both engines agree. */
function checkText(parameters: readonly unknown[]): void {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0'))) {
    throw new RequestFault('malformed', 'text must not contain NUL')
  }
}

function notHere(what: string): never {
  throw new TypeError(`a handle has no ${what} of its own; they belong to the engine`)
}
