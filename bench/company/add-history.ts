import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'

/** Where the store of a server is. */
interface Place {
  readonly folder: string
  /** Undefined for SQLite. */
  readonly databaseUrl: string | undefined
}

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

/** Gives every role that is held a past. The server must not run meanwhile. */
export async function addHistory({ folder, databaseUrl }: Place, times: number): Promise<void> {
  if (databaseUrl === undefined) {
    const store = new DatabaseSync(join(folder, 'data', 'ostiary.db'))
    store.exec(pastSpans(times))
    store.close()
    return
  }
  const client = postgres(databaseUrl, { max: 1, fetch_types: false })
  try {
    await client.unsafe(pastSpans(times))
    await client.unsafe('analyze role_spans')
  } finally {
    await client.end()
  }
}
