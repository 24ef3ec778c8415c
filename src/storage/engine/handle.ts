import {
  type CompiledQuery,
  type DatabaseIntrospector,
  type DialectAdapter,
  Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import { checkText } from './check-text.ts'
import type { Db } from './engine.ts'

/** The SQL of one engine. */
export interface Dialect {
  readonly adapter: DialectAdapter
  readonly compiler: QueryCompiler
  introspector(db: Db): DatabaseIntrospector
}

/** Runs one compiled statement. */
export type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** A Kysely instance over a function that runs statements. Transactions belong to the engine. */
export function handle(dialect: Dialect, execute: Execute): Db {
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      checkText(query.parameters)
      return execute(query)
    },
    streamQuery: () => notHere('streams'),
  }
  return new Kysely({
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
}

function notHere(what: string): never {
  throw new TypeError(`a handle has no ${what} of its own; they belong to the engine`)
}
