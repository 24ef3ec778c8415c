import type { CompiledQuery, QueryResult } from 'kysely'

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

interface Question {
  readonly query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

type Row = Readonly<Record<string, unknown>>

const mostAtOnce = 200

/**
 * Gathers the reads of one turn of the event loop. Those that differ in their values alone go to
 * PostgreSQL as one statement, since most of what a small read costs is sending and answering it.
 */
export function askedTogether(run: Run): Run {
  const waiting = new Map<string, Question[]>()

  function askAll(): void {
    const gathered = [...waiting.values()]
    waiting.clear()
    for (const questions of gathered) {
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
      const answers = Map.groupBy(rows, (row) => row[asker])
      for (const [place, { resolve }] of questions.entries()) {
        resolve({ rows: answers.get(place) ?? [] })
      }
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

/** Tells which question a row answers. */
const asker = 'asked_by'

/** A statement that answers what several ask with the same text and other values. */
export function oneForAll(queries: readonly CompiledQuery[]): CompiledQuery {
  const [first] = queries
  if (!first) throw new TypeError('nothing is asked')
  const columns = first.parameters.map((_, place) => {
    const isNumber = queries.some(({ parameters }) => typeof parameters[place] === 'number')
    return `v${place + 1} ${isNumber ? 'bigint' : 'text'}`
  })
  const values = queries.map(({ parameters }, place) => [
    [asker, place],
    ...parameters.map((value, index) => [`v${index + 1}`, wellFormed(value)]),
  ])
  const own = first.sql.replace(/\$(\d+)/g, 'each.v$1')
  return {
    ...first,
    sql: `select each.${asker}, answer.* from json_to_recordset($1::text::json) as each (${[`${asker} int`, ...columns].join(', ')}) cross join lateral (select * from (${own}) as one offset 0) as answer`,
    parameters: [JSON.stringify(values.map((pairs) => Object.fromEntries(pairs)))],
  }
}

/** As text is sent outside of JSON too, where PostgreSQL would refuse half a character. */
function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
