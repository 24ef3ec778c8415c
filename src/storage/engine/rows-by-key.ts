import type { CompiledQuery } from 'kysely'
import { batchReads } from './batch-reads.ts'
import type { Access, Db } from './engine.ts'
import { padded } from './padded.ts'
import { prepared } from './prepared.ts'

/**
 * A prepared read of the rows that have a key in this column, in the order of the statement.
 * `build` sees a list of keys, for `where … in`; see `batchReads` for when there are several. There
 * is one statement for each power of two.
 */
export function rowsByKey<C extends string, R extends { readonly [column in C]: string | null }>(
  column: C,
  build: (db: Db, keys: readonly string[]) => { compile(db: Db): CompiledQuery<R> },
): (access: Access) => (key: string) => Promise<readonly R[]> {
  const statements = new Map<number, ReturnType<typeof statementFor>>()

  function statementFor(length: number) {
    const names = Array.from({ length }, (_, place) => `key${place}`)
    const select = prepared((db, values: Readonly<Record<string, string>>) =>
      build(
        db,
        names.map((name) => values[name] ?? ''),
      ),
    )
    return (db: Db, keys: readonly string[]) =>
      select(db, Object.fromEntries(names.map((name, place) => [name, keys[place] ?? ''])))
  }

  return (access) => {
    const read = batchReads(access, async (wanted: readonly { readonly key: string }[]) => {
      const keys = padded(wanted.map(({ key }) => key))
      const statement = statements.get(keys.length) ?? statementFor(keys.length)
      statements.set(keys.length, statement)
      const { rows } = await statement(access.db, keys)
      const byKey = Map.groupBy<string | null, R>(rows, (row) => row[column])
      return wanted.map(({ key }) => byKey.get(key) ?? [])
    })
    return (key) => read({ key })
  }
}
