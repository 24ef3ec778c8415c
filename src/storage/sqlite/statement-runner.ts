import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { lruCache } from '../../kernel/lru-cache.ts'
import { toFault } from './sqlite-fault.ts'

/** Runs one statement to its end; the event loop waits for it. */
export type StatementRunner = <R>(
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
) => QueryResult<R>

interface PreparedStatement {
  readonly statement: StatementSync
  /** Empty for a statement that answers no rows. */
  readonly columns: readonly string[]
}

const mostPrepared = 500

/** Runs the statements of a connection, and keeps them prepared. */
export function statementRunner(
  connection: DatabaseSync,
  onError: (error: unknown) => void = () => {},
): StatementRunner {
  const prepared = lruCache<PreparedStatement>(mostPrepared)

  function prepare(text: string): PreparedStatement {
    const known = prepared.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    // Arrays are faster than the objects that Node makes.
    statement.setReturnArrays(true)
    return keep(text, statement)
  }

  function keep(text: string, statement: StatementSync): PreparedStatement {
    const entry = { statement, columns: statement.columns().map(({ name }) => name) }
    prepared.set(text, entry)
    return entry
  }

  return <R>({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
    try {
      const { statement, columns } = prepare(text)
      const values = parameters as readonly SQLInputValue[]
      if (columns.length === 0) {
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      }
      const found = statement.all(...values) as unknown as readonly (readonly unknown[])[]
      // After another process has added a column, `select *` answers more than was prepared.
      const isAsPrepared = found.every((cells) => cells.length === columns.length)
      const names = isAsPrepared ? columns : keep(text, statement).columns
      const rows = found.map((cells) => toRow(names, cells) as R)
      return { rows, numAffectedRows: BigInt(rows.length) }
    } catch (error) {
      const fault = toFault(error)
      onError(fault)
      throw fault
    }
  }
}

function toRow(columns: readonly string[], cells: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    row[column] = cells[index]
  })
  return row
}
