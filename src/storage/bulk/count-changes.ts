import { sql } from 'kysely'
import type { Change, Changes } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine.ts'

/** What the staged clients, users and groups would add, update and leave as it is. */
export async function countChanges(db: Db): Promise<Omit<Changes, 'memberships'>> {
  return {
    clients: await countStaged(db, 'import_clients'),
    users: await countStaged(db, 'import_users'),
    groups: await countStaged(db, 'import_groups'),
  }
}

async function countStaged(db: Db, table: string): Promise<Record<Change, number>> {
  const { rows } = await sql<{ change: string; count: number }>`
    select change, count(*) as count from ${sql.table(table)} group by change`.execute(db)
  const count = (change: Change) => Number(rows.find((row) => row.change === change)?.count ?? 0)
  return { added: count('added'), updated: count('updated'), unchanged: count('unchanged') }
}

/** The same for memberships, of which there may be very many. */
export async function countMembershipChanges(db: Db): Promise<Record<Change, number>> {
  const { rows } = await sql<{ known: number; updated: number; total: number }>`
    select count(*) as total, count(stored.sub) as known,
      count(case when stored.roles <> staged.roles then 1 end) as updated
    from import_memberships as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub`.execute(db)
  const { total, known, updated } = rows[0] ?? { total: 0, known: 0, updated: 0 }
  return {
    added: Number(total) - Number(known),
    updated: Number(updated),
    unchanged: Number(known) - Number(updated),
  }
}
