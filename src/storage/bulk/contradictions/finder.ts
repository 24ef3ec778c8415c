import { type RawBuilder, sql } from 'kysely'
import type { Contradiction, Section } from '../../../transfer/bulk-store.ts'
import type { Db } from '../../engine/engine.ts'

/** The first contradictions that were found, and the number of all. */
export interface Found {
  readonly listed: readonly Contradiction[]
  readonly count: number
}

/** Finds one kind of contradiction. */
export type Finder = (db: Db, limit: number) => Promise<Found>

/** Makes a finder from a query with a `position` and a description of its rows. */
export function finder<Row extends { readonly position: number }>(
  query: RawBuilder<Row>,
  describe: (row: Row) => Contradiction,
): Finder {
  return async (db, limit) => {
    const { rows } = await sql<Row>`
      select * from (${query}) as found order by position limit ${sql.lit(limit)}`.execute(db)
    const listed = rows.map(describe)
    if (rows.length < limit) return { listed, count: rows.length }
    const all = await sql<{ count: number }>`
      select count(*) as count from (${query}) as found`.execute(db)
    return { listed, count: Number(all.rows[0]?.count) }
  }
}

/** Finds entries whose key occurs earlier in the file. */
export function findRepeated(section: Section, table: string, ...key: readonly string[]): Finder {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const sameKey = key.map((name) => sql`staged.${sql.ref(name)} = repeated.${sql.ref(name)}`)
  return finder(
    sql<{ readonly position: number; readonly first: number }>`
      select staged.position, repeated.first
      from ${sql.table(table)} as staged
      join (
        select ${columns}, min(position) as first from ${sql.table(table)}
        group by ${columns} having count(*) > 1
      ) as repeated on ${sql.join(sameKey, sql` and `)}
      where staged.position > repeated.first`,
    ({ position, first }) => ({ kind: 'repeated', section, position, first }),
  )
}
