import type { CompiledQuery, QueryResult } from 'kysely'

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

interface Question {
  readonly query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

/** Tells which question a row answers. */
const asker = 'asked_by'

interface Row {
  readonly [asker]: number
}

const mostAtOnce = 200

/**
 * Gathers the reads of one turn of the event loop. Those that differ in their values alone go to
 * PostgreSQL as one statement, since most of what a small read costs is sending and answering it.
 */
export function askedTogether(run: Run): Run {
  let waiting = new Map<string, Question[]>()

  function askAll(): void {
    const gathered = waiting
    // Not cleared: what was in a map that is cleared again and again outlives young objects.
    waiting = new Map()
    for (const questions of gathered.values()) {
      for (let from = 0; from < questions.length; from += mostAtOnce) {
        void ask(questions.slice(from, from + mostAtOnce))
      }
    }
  }

  async function ask(questions: readonly Question[]): Promise<void> {
    const [first] = questions
    if (!first || questions.length === 1) return first && askAlone(first)
    try {
      const { rows } = await run<Row>(oneForAll(questions.map(({ query }) => query)))
      const answers = questions.map((): Row[] => [])
      for (const row of rows) answers[row[asker]]?.push(row)
      for (const [place, { resolve }] of questions.entries())
        resolve({ rows: answers[place] ?? [] })
    } catch {
      // What one of them asks must not fail the others.
      for (const question of questions) askAlone(question)
    }
  }

  function askAlone({ query, resolve, reject }: Question): void {
    run(query).then(resolve, reject)
  }

  return <R>(query: CompiledQuery) =>
    new Promise<QueryResult<R>>((resolve, reject) => {
      if (waiting.size === 0) setImmediate(askAll)
      const question: Question = {
        query,
        resolve: resolve as (result: QueryResult<unknown>) => void,
        reject,
      }
      const others = waiting.get(query.sql)
      if (others) others.push(question)
      else waiting.set(query.sql, [question])
    })
}

/** A statement that answers what several ask with the same text and other values. */
export function oneForAll(queries: readonly CompiledQuery[]): CompiledQuery {
  const [first] = queries
  if (!first) throw new TypeError('nothing is asked')
  const types = first.parameters.map((_, place) =>
    queries.some(({ parameters }) => typeof parameters[place] === 'number') ? 'bigint' : 'text',
  )
  const values = queries.map(({ parameters }, place) => valuesOf(parameters, place))
  return { ...first, sql: textFor(first.sql, types), parameters: [`[${values.join()}]`] }
}

const texts = new Map<string, string>()

/** The statement for a text, whose values have these types. */
function textFor(own: string, types: readonly string[]): string {
  const key = `${types.join()} ${own}`
  const known = texts.get(key)
  if (known) return known
  const columns = types.map((type, place) => `v${place + 1} ${type}`)
  // `offset 0` keeps PostgreSQL from joining all of them at once, for which it might read a whole table.
  const text = `
    select each.${asker}, answer.*
    from json_to_recordset($1::text::json) as each (${[`${asker} int`, ...columns].join(', ')})
    cross join lateral (
      select * from (${own.replace(/\$(\d+)/g, 'each.v$1')}) as one offset 0
    ) as answer`
  texts.set(key, text)
  return text
}

/** The values of one question as JSON. Half a character is replaced, as it is outside of JSON. */
function valuesOf(parameters: readonly unknown[], place: number): string {
  let json = `{"${asker}":${place}`
  for (const [index, value] of parameters.entries()) {
    const sent = typeof value === 'string' ? value.toWellFormed() : value
    json += `,"v${index + 1}":${JSON.stringify(sent)}`
  }
  return `${json}}`
}
