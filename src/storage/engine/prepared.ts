import { CompiledQuery, type DialectAdapter, type QueryResult, type RawBuilder, sql } from 'kysely'
import { type LruCache, lruCache } from '../../kernel/lru-cache.ts'
import type { Db } from './engine.ts'

/** Repeats the last value up to a power of two, so that lists of any length need few statements. */
export function padded<T>(values: readonly T[]): readonly T[] {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array<T>(length - values.length).fill(last)]
}

type Value = string | number | null
type Values<V> = { readonly [name in keyof V]: Value }

/** A query builder, or raw SQL. */
interface Statement<R> {
  compile(db: Db): CompiledQuery<R>
}

/**
 * A statement that Kysely builds and compiles once per engine, and that runs with other values each
 * time: building takes longer than a small read does. Every call gives the same names. `build` sees
 * a placeholder for each value, so it may pass values on, but not look at them.
 */
export function prepared<V extends Values<V>, R>(
  build: (db: Db, values: V) => Statement<R>,
): (db: Db, values: V) => Promise<QueryResult<R>> {
  const compiled = template(build)
  return (db, values) => db.run(compiled(db, values))
}

/** The same for a write whose answer nobody needs. */
export function preparedWrite<V extends Values<V>>(
  build: (db: Db, values: V) => Statement<unknown>,
): (db: Db, values: V) => Promise<void> {
  const compiled = template(build)
  return (db, values) => db.send(compiled(db, values))
}

function template<V extends Values<V>, R>(
  build: (db: Db, values: V) => Statement<R>,
): (db: Db, values: V) => CompiledQuery<R> {
  const templates = new WeakMap<DialectAdapter, Template<R>>()

  return (db, values) => {
    const { adapter } = db.getExecutor()
    let template = templates.get(adapter)
    if (!template) {
      template = templateOf(values, (placeholders) => build(db, placeholders).compile(db))
      templates.set(adapter, template)
    }
    return template(values)
  }
}

type Template<R> = (values: object) => CompiledQuery<R>

/** Compiles with a symbol in the place of each value, to see which parameter each one becomes. */
function templateOf<V extends object, R>(
  values: V,
  compile: (placeholders: V) => CompiledQuery<R>,
): Template<R> {
  const names = new Map(Object.keys(values).map((name) => [Symbol(name), name]))
  const placeholders = Object.fromEntries([...names].map(([symbol, name]) => [name, symbol]))
  const compiled = compile(placeholders as unknown as V)
  const sources = compiled.parameters.map((parameter) => ({
    name: typeof parameter === 'symbol' ? names.get(parameter) : undefined,
    constant: parameter,
  }))
  return (given) => {
    const byName = given as Readonly<Record<string, unknown>>
    const parameters = sources.map(({ name, constant }) =>
      name === undefined ? constant : byName[name],
    )
    return { ...compiled, parameters }
  }
}

type ListValue = string | number | null

type ListRow<C extends string> = { readonly [column in C]?: ListValue | undefined }

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
    const rows = Array.from({ length }, (_, place) =>
      columns.map((column) => ({ place, column, name: `${column}${place}` })),
    )
    const cells = rows.flat()
    const run = prepared((db: Db, values: Readonly<Record<string, ListValue>>) => {
      const list = rows.map((row, place) => {
        const inRow = row.map(({ name }) => sql`${values[name]}`)
        return sql`(${sql.lit(place)}, ${sql.join(inRow)})`
      })
      return build(db, sql`(values ${sql.join(list)})`)
    })
    return (db: Db, list: readonly ListRow<C>[]) => {
      const values: Record<string, ListValue> = {}
      // Not null: PostgreSQL would find it worth while to plan the statement anew each time.
      for (const { place, column, name } of cells) values[name] = list[place]?.[column] ?? ''
      return run(db, values)
    }
  }

  return (db, rows) => {
    const list = padded(rows)
    const statement = statements.get(list.length) ?? statementFor(list.length)
    statements.set(list.length, statement)
    return statement(db, list)
  }
}

/** Rows per statement: the engines limit the number of values in one statement. */
const mostRows = 500
/** How many statements of one table are kept. Those of an import all have about as many rows. */
const mostLengths = 32

type InsertDb = Pick<Db, 'executeQuery' | 'getExecutor'>

/**
 * Inserts lists of rows, each with the same columns. The statement for a number of rows is built
 * once per engine: building it takes longer than running it.
 */
export function preparedInsert<Row extends object>(
  table: string,
  columns: readonly (keyof Row & string)[],
  ending: RawBuilder<unknown> = sql``,
): (db: InsertDb, rows: readonly Row[]) => Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const row = sql`(${sql.join(columns.map(() => null))})`
  const texts = new WeakMap<DialectAdapter, LruCache<string>>()

  /** The text alone is kept: what it was compiled from takes a hundred times as much memory. */
  function textFor(db: InsertDb, length: number): string {
    const { adapter } = db.getExecutor()
    const known = texts.get(adapter) ?? lruCache<string>(mostLengths)
    texts.set(adapter, known)
    const text = known.get(String(length))
    if (text !== undefined) return text
    const rows = sql.join(Array.from({ length }, () => row))
    const built = sql`insert into ${sql.table(table)} (${names}) values ${rows} ${ending}`
    const compiled = built.compile(db).sql
    known.set(String(length), compiled)
    return compiled
  }

  return async (db, rows) => {
    for (let from = 0; from < rows.length; from += mostRows) {
      const batch = rows.slice(from, from + mostRows)
      const parameters = batch.flatMap((each) => columns.map((name) => each[name]))
      await db.executeQuery(CompiledQuery.raw(textFor(db, batch.length), parameters))
    }
  }
}
