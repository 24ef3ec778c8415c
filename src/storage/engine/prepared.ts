import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './engine.ts'
import { executorOf } from './handle.ts'

type Value = string | number | null

/** A query builder, or raw SQL. */
interface Statement<R> {
  compile(db: Db): CompiledQuery<R>
}

interface PreparedQuery<R> extends CompiledQuery<R> {
  readonly together: boolean
}

/** Whether an engine may ask it together with others that differ in their values alone. */
export function mayAskTogether(query: CompiledQuery): boolean {
  return 'together' in query && query.together === true
}

/**
 * A read of some rows in no order, which may be asked together with others of one turn: for what
 * nearly every request wants to know.
 */
export function preparedTogether<V extends Values<V>, R>(build: Build<V, R>): Prepared<V, R> {
  return statement(build, true)
}

/**
 * A statement that is built and compiled once per engine, then run with other values each time.
 * Every call gives the same names; what `build` adds of its own stays as it was.
 */
export function prepared<V extends Values<V>, R>(build: Build<V, R>): Prepared<V, R> {
  return statement(build, false)
}

type Values<V> = { readonly [name in keyof V]: Value }
type Build<V, R> = (db: Db, values: V) => Statement<R>
type Prepared<V, R> = (db: Db, values: V) => Promise<QueryResult<R>>

function statement<V extends Values<V>, R>(build: Build<V, R>, together: boolean): Prepared<V, R> {
  const templates = new WeakMap<DialectAdapter, Template<R>>()

  return (db, values) => {
    const { adapter } = db.getExecutor()
    let template = templates.get(adapter)
    if (!template) {
      template = templateOf(values, (marks) => ({ ...build(db, marks).compile(db), together }))
      templates.set(adapter, template)
    }
    return executorOf(db)<R>(template(values))
  }
}

type Template<R> = (values: object) => PreparedQuery<R>

/** Compiles with a mark in the place of each value, to see where each one belongs. */
function templateOf<V extends object, R>(
  values: V,
  compile: (marks: V) => PreparedQuery<R>,
): Template<R> {
  const names = new Map(Object.keys(values).map((name) => [Symbol(name), name]))
  const marks = Object.fromEntries([...names].map(([mark, name]) => [name, mark]))
  const compiled = compile(marks as unknown as V)
  const places = compiled.parameters.map((parameter) => ({
    name: typeof parameter === 'symbol' ? names.get(parameter) : undefined,
    constant: parameter,
  }))
  return (given) => {
    const byName = given as Readonly<Record<string, unknown>>
    const parameters = places.map((p) => (p.name === undefined ? p.constant : byName[p.name]))
    return { ...compiled, parameters }
  }
}
