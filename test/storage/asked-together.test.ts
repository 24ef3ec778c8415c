import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type CompiledQuery, type QueryResult, sql } from 'kysely'
import { preparedTogether } from '../../src/storage/engine/prepared.ts'
import { migrate } from '../../src/storage/migrations/migrate.ts'
import { askedTogether } from '../../src/storage/postgres/asked-together.ts'
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts'
import {
  connectPostgres,
  type PostgresConnection,
} from '../../src/storage/postgres/postgres-connection.ts'
import { engines, silent } from '../support/engines.ts'
import { postgresUrl } from '../support/postgres.ts'

describe('reads of one turn', () => {
  let connection: PostgresConnection | undefined
  const sent: CompiledQuery[] = []

  async function run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    sent.push(query)
    const values = query.parameters as readonly string[]
    const outcome = await connection?.run(query.sql, values)
    return { rows: (outcome?.rows ?? []) as R[] }
  }

  before(async () => {
    connection = await connectPostgres({ url: await postgresUrl(), log: silent })
  })
  after(() => connection?.close())

  const query = (sql: string, ...parameters: unknown[]) =>
    ({ sql, parameters }) as unknown as CompiledQuery
  const echo = (text: unknown, number: unknown = 1) =>
    query(
      'select $1::text as text, $2::bigint as number where $1::text <> $3',
      text,
      number,
      'none',
    )

  /** The rows that each one gets, and how many statements it took. */
  async function ask(queries: readonly CompiledQuery[]) {
    const together = askedTogether(run)
    sent.length = 0
    const results = await Promise.allSettled(queries.map((each) => together<object>(each)))
    const answers = results.map((result) =>
      result.status === 'fulfilled'
        ? result.value.rows.map((row) => ({ ...row, asked_by: undefined }))
        : String(result.reason.code),
    )
    return { answers, statements: sent.length }
  }

  const row = (text: string, number: number | null = 1) => [{ text, number, asked_by: undefined }]

  it('are one statement, and each has its own answer', async () => {
    const texts = ['a', "b'", 'c"', 'd\\', 'e{},', '$1', 'ü €𝄞', '', ' a', 'null', 'a'.repeat(9000)]
    const { answers, statements } = await ask(texts.map((text, place) => echo(text, place)))
    assert.deepEqual(
      answers,
      texts.map((text, place) => row(text, place)),
    )
    assert.equal(statements, 1)
  })

  it('may have no answer, or many', async () => {
    const count = (most: number) => query('select generate_series(1, $1) as n', most)
    const { answers, statements } = await ask([count(2), count(0), count(3)])
    assert.deepEqual(
      answers.map((rows) => rows.length),
      [2, 0, 3],
    )
    assert.equal(statements, 1)
    assert.deepEqual((await ask([echo('none'), echo('some')])).answers, [[], row('some')])
  })

  it('keep what is nothing, and what is half a character, as one alone would', async () => {
    const odd = [echo('a', null), echo('b', 7), echo('\ud800')]
    const together = await ask(odd)
    const alone = await Promise.all(odd.map((each) => ask([each])))
    assert.deepEqual(
      together.answers,
      alone.flatMap(({ answers }) => answers),
    )
    assert.deepEqual(together.answers[0], row('a', null))
    assert.equal(together.statements, 1)
  })

  it('are a statement for each text, and alone as they are', async () => {
    const other = query('select $1 as other', 'x')
    const { answers, statements } = await ask([echo('a'), other, echo('b')])
    assert.deepEqual(answers, [row('a'), [{ other: 'x', asked_by: undefined }], row('b')])
    assert.equal(statements, 2)
    assert.deepEqual(
      sent.filter(({ sql }) => sql.includes('other')),
      [other],
    )
  })

  it('do not fail together when one of them does', async () => {
    const divide = (by: number) => query('select 1 / $1::bigint as n', by)
    const { answers } = await ask([divide(1), divide(0), divide(1)])
    const one = [{ n: 1, asked_by: undefined }]
    assert.deepEqual(answers, [one, '22012', one])
  })

  it('are no more than some hundreds in a statement', async () => {
    const { answers, statements } = await ask(Array.from({ length: 450 }, (_, n) => echo(`${n}`)))
    assert.deepEqual(answers[449], row('449'))
    assert.equal(statements, 3)
  })
})

describe('the engine', () => {
  const find = preparedTogether(
    (_, { id }: { id: string }) =>
      sql<{ id: string; at: string }>`
      select id, statement_timestamp()::text as at from revocations where id = ${id}`,
  )
  const ids = Array.from({ length: 20 }, (_, n) => `id-${n}`)
  const rows = ids.map((id) => ({ id, expires_at: 1 }))

  it('asks together outside of transactions, and inside of them one after another', async () => {
    const postgres = engines.find(({ name }) => name === 'postgres')
    await using database = await postgres?.create()
    const engine = await openPostgres({
      ...{ url: database?.databaseUrl ?? '', poolSize: 4, waitMs: 1000, log: silent },
    })
    try {
      await migrate(engine, silent)
      const readAll = async (db: typeof engine.db) =>
        (await Promise.all(ids.map((id) => find(db, { id })))).flatMap((result) => result.rows)
      await engine.atomically(async ({ db }) => {
        await db.insertInto('revocations').values(rows).execute()
        const inside = await readAll(db)
        assert.deepEqual(
          inside.map(({ id }) => id),
          ids,
        )
        assert.deepEqual(await readAll(engine.db), [])
      })
      const outside = await readAll(engine.db)
      assert.deepEqual(
        outside.map(({ id }) => id),
        ids,
      )
      assert.equal(new Set(outside.map(({ at }) => at)).size, 1)
    } finally {
      await engine.close()
    }
  })
})
