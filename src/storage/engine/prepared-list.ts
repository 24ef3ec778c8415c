import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'
import { padded } from './padded.ts'
import { prepared } from './prepared.ts'

type Value = string | number | null

type ListRow<C extends string> = { readonly [column in C]?: Value | undefined }

/**
 * A prepared statement over a list of rows, which `build` sees as `(values (0, …), (1, …))`: the
 * place of the row in the list, then these columns; a value that is missing is an empty text. There
 * is one statement for each power of two; a shorter list is filled with its last row.
 */
export function preparedList<C extends string, R>(
  columns: readonly C[],
  build: (db: Db, list: RawBuilder<never>) => { compile(db: Db): CompiledQuery<R> },
): (db: Db, rows: readonly ListRow<C>[]) => Promise<QueryResult<R>> {
  const statements = new Map<number, ReturnType<typeof statementFor>>()

  function statementFor(length: number) {
    return prepared((db: Db, values: Readonly<Record<string, Value>>) => {
      const rows = Array.from({ length }, (_, place) => {
        const cells = columns.map((column) => sql`${values[`${column}${place}`]}`)
        return sql`(${sql.lit(place)}, ${sql.join(cells)})`
      })
      return build(db, sql`(values ${sql.join(rows)})`)
    })
  }

  return (db, rows) => {
    const list = padded(rows)
    const statement = statements.get(list.length) ?? statementFor(list.length)
    statements.set(list.length, statement)
    const values: Record<string, Value> = {}
    for (const [place, row] of list.entries()) {
      // Not null: PostgreSQL would find it worth while to plan the statement anew each time.
      for (const column of columns) values[`${column}${place}`] = row[column] ?? ''
    }
    return statement(db, values)
  }
}
