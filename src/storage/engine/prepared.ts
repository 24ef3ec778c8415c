import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './engine.ts'

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
  const templates = new WeakMap<DialectAdapter, Template<R>>()

  return (db, values) => {
    const { adapter } = db.getExecutor()
    let template = templates.get(adapter)
    if (!template) {
      template = templateOf(values, (placeholders) => build(db, placeholders).compile(db))
      templates.set(adapter, template)
    }
    return db.executeQuery(template(values))
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
