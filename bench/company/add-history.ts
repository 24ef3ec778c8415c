import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import type { StorePlace } from '../targets/filled-stores.ts'
import { analyzeDatabase } from '../targets/postgres-store.ts'

/** What was held before, so many times for each role that is held now: a day each, days apart. */
function pastSpans(times: number): string {
  const numbers = Array.from({ length: times }, (_, place) => `select ${place + 1} as turn`)
  const dayMs = 86_400_000
  return `
    insert into role_spans
      (group_id, sub, role, starts_at, ends_at, given_how, ended_how, is_open)
    select group_id, sub, role, starts_at - 2 * turn * ${dayMs},
      starts_at - 2 * turn * ${dayMs} + ${dayMs}, 'hand', 'hand', 0
    from role_spans, (${numbers.join(' union all ')}) as turns where ends_at is null`
}

/** Without them rows are added in order, and the indexes are built once. */
const indexes = ['role_spans_by_group_id', 'role_spans_by_sub', 'role_spans_by_ends_at']

/** Gives every role that is held a past. The server must not run meanwhile. */
export async function addHistory(
  { folder, databaseUrl }: StorePlace,
  times: number,
): Promise<void> {
  if (databaseUrl === undefined) addToSqlite(join(folder, 'data', 'ostiary.db'), times)
  else await addToPostgres(databaseUrl, times)
}

function addToSqlite(file: string, times: number): void {
  const store = new DatabaseSync(file)
  // A copy that is broken by a crash is made again.
  store.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  const made = store.prepare('select sql from sqlite_schema where name = ?')
  const definitions = indexes.map((name) => String(made.get(name)?.sql))
  for (const name of indexes) store.exec(`drop index ${name}`)
  store.exec(pastSpans(times))
  for (const definition of definitions) store.exec(definition)
  store.exec('commit; pragma wal_checkpoint(truncate)')
  store.close()
}

async function addToPostgres(databaseUrl: string, times: number): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, fetch_types: false })
  try {
    await client.begin(async (tx) => {
      const made = await tx.unsafe<{ indexdef: string }[]>(
        `select indexdef from pg_indexes where indexname in ('${indexes.join("', '")}')`,
      )
      for (const name of indexes) await tx.unsafe(`drop index ${name}`)
      await tx.unsafe(pastSpans(times))
      for (const { indexdef } of made) await tx.unsafe(indexdef)
    })
  } finally {
    await client.end()
  }
  await analyzeDatabase(databaseUrl)
}
