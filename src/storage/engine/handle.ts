import { channel } from 'node:diagnostics_channel'
import {
  type CompiledQuery,
  type DatabaseIntrospector,
  type DialectAdapter,
  Kysely,
  type QueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import { currentSpan, inSpan, type SpanDescription } from '../../kernel/current-span.ts'
import type { Schema } from '../schema/schema.ts'
import { checkText } from './check-text.ts'
import type { Db, Execute, StatementGate } from './engine.ts'

/** The SQL of one engine. */
export interface Dialect {
  /** What OpenTelemetry calls the database. */
  readonly system: 'sqlite' | 'postgresql'
  readonly adapter: DialectAdapter
  readonly compiler: QueryCompiler
  introspector(db: Kysely<Schema>): DatabaseIntrospector
  /** A query with one row if there is a table of this name, otherwise with none. */
  tableNamed(name: string): RawBuilder<unknown>
}

/**
 * Publishes the text of each statement in the context of whoever runs it, for tests that count what
 * a request costs.
 */
export const statementChannel = channel('ostiary:statement')

/**
 * A Kysely instance over a function that runs statements. Transactions belong to the engine. With
 * `sendOn`, writes whose answer nobody needs are sent on without waiting.
 */
export function handle(
  dialect: Dialect,
  execute: Execute,
  sendOn?: (query: CompiledQuery) => void,
): Db {
  async function run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    checkText(query.parameters)
    if (!currentSpan()) return execute(query)
    return inSpan(
      () => describeStatement(dialect, query),
      () => execute<R>(query),
    )
  }
  const connection = { executeQuery: run, streamQuery: () => notHere('streams') }
  const kysely = new Kysely<Schema>({
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
  async function send(query: CompiledQuery): Promise<void> {
    if (!sendOn || currentSpan()) return void (await run(query))
    checkText(query.parameters)
    sendOn(query)
  }
  async function hasTable(name: string): Promise<boolean> {
    const { rows } = await dialect.tableNamed(name).execute(kysely)
    return rows.length > 0
  }
  return Object.assign(kysely, { run, send, hasTable })
}

/** Lets a gate hold statements back. */
export function gated(gate: StatementGate | undefined, execute: Execute): Execute {
  if (!gate) return execute
  return <R>(query: CompiledQuery) => {
    const opening = gate(query.sql)
    return opening ? opening.then(() => execute<R>(query)) : execute<R>(query)
  }
}

/** The text of a statement has no values: they are parameters. */
function describeStatement({ system }: Dialect, { sql: text }: CompiledQuery): SpanDescription {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
  const attributes = {
    'db.system.name': system,
    'db.operation.name': operation,
    'db.query.text': text.slice(0, longestText),
  }
  return { name: operation, kind: 'client', attributes }
}

const longestText = 2000

function notHere(what: string): never {
  throw new TypeError(`a handle has no ${what} of its own; they belong to the engine`)
}
