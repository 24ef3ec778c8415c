import DataLoader from 'dataloader'
import type { CompiledQuery } from 'kysely'
import { checkText } from './check-text.ts'
import type { Access, Db } from './engine.ts'
import { padded, prepared } from './prepared.ts'

const largestBatch = 128

type Many<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

/**
 * Makes a read by key out of a read for a list of keys, which answers one value for each
 * key in their order. Where the engine gains by it, keys that are asked for in one
 * event-loop tick are read with one statement: receiving and answering a small read costs
 * PostgreSQL more than the read itself.
 */
export function batchReads<K extends object, V>(
  { batchesReads }: Access,
  readMany: Many<K, V>,
): (key: K) => Promise<V> {
  return batchesReads ? inBatches(readMany) : oneByOne(readMany)
}

/** The same for a write that answers one value for each row, such as whether the row is new. */
export function batchWrites<K extends object, V>(
  { batchesWrites }: Access,
  writeMany: Many<K, V>,
): (row: K) => Promise<V> {
  return batchesWrites ? inBatches(writeMany) : oneByOne(writeMany)
}

function oneByOne<K, V>(many: Many<K, V>): (key: K) => Promise<V> {
  return async (key) => (await many([key]))[0] as V
}

function inBatches<K extends object, V>(many: Many<K, V>): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(many, {
    cache: false,
    maxBatchSize: largestBatch,
    batchScheduleFn: (send) => setImmediate(send),
  })
  return async (key) => {
    // A key that the store refuses must not fail the other keys of its batch.
    checkText(Object.values(key))
    return loader.load(key)
  }
}

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
