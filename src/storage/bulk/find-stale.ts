import { type RawBuilder, sql } from 'kysely'
import type { StaleEntry } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine/engine.ts'

const pageSize = 500

interface StaleRow {
  readonly position: number
  readonly entry: string
}

const staleQueries: Readonly<Record<StaleEntry['section'], RawBuilder<StaleRow>>> = {
  clients: sql`
    select staged.position, staged.entry from import_clients as staged
    left join clients as stored on stored.client_id = staged.client_id
    where ${differs('staged.seen', 'stored.updated_at')}`,
  groups: sql`
    select staged.position, staged.entry from import_groups as staged
    left join "groups" as stored on stored.group_id = staged.group_id
    where staged.change <> 'carried' and ${differs('staged.seen', 'stored.revision')}`,
  users: sql`
    select staged.position, staged.entry from import_users as staged
    left join users as stored on stored.sub = staged.sub
    where ${differs('staged.seen', 'stored.revision')}
    union
    select staged.position, staged.entry from import_users as staged
    join import_identities as identity on identity.position = staged.position
    left join identities as stored on stored.identity_id = identity.identity_id
    where ${differs('identity.seen_version', 'stored.password_version')}`,
}

/** Entries whose counterpart in the store has changed since they were staged, page by page. */
export async function* findStale(db: Db): AsyncGenerator<readonly StaleEntry[]> {
  for (const section of ['clients', 'groups', 'users'] as const) {
    let after = -1
    for (;;) {
      const { rows } = await sql<StaleRow>`
        select * from (${staleQueries[section]}) as stale where position > ${sql.lit(after)}
        order by position limit ${sql.lit(pageSize)}`.execute(db)
      const last = rows.at(-1)
      if (!last) break
      yield rows.map(({ position, entry }) => ({ section, position, entry }))
      after = last.position
    }
  }
}

/** Whether two columns differ; null differs from every value. */
function differs(staged: string, stored: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(staged), sql.ref(stored)]
  return sql`(${a} <> ${b} or (${a} is null and ${b} is not null) or (${a} is not null and ${b} is null))`
}
