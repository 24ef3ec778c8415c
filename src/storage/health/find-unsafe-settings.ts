import { sql } from 'kysely'
import type { Engine } from '../engine/engine.ts'

/** Settings of PostgreSQL that are off, so that a crash loses or damages what it has confirmed. */
export async function findUnsafeSettings({ name, db }: Engine): Promise<readonly string[]> {
  if (name === 'sqlite') return []
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`.execute(db)
  return rows.map((row) => row.name)
}
