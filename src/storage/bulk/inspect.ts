import { type RawBuilder, sql } from 'kysely'
import type {
  Bounds,
  Change,
  Changes,
  Inspection,
  RecordSection,
} from '../../transfer/bulk-store.ts'
import type { Db } from '../engine/engine.ts'
import { findContradictions, findNewContradictions } from './contradictions/find-contradictions.ts'
import { settlePaths } from './settle-paths.ts'
import { isAcceptedByFile } from './write/write-memberships.ts'

/** Compares the staged entries with the store as it is now. */
export async function inspect(db: Db, bounds: Bounds): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const { listed, count } = await findContradictions(db, bounds)
  const memberships = await countMembershipChanges(db)
  return { contradictions: listed, count, changes: { ...(await countChanges(db)), memberships } }
}

/**
 * Compares again, inside the transaction. Others wait meanwhile, so it does as little as possible.
 */
export async function inspectAgain(
  db: Db,
  bounds: Bounds,
  { before, isRestaged }: { before: Inspection; isRestaged: boolean },
): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const find = isRestaged ? findContradictions : findNewContradictions
  const { listed, count } = await find(db, bounds)
  const { memberships } = before.changes
  return { contradictions: listed, count, changes: { ...(await countChanges(db)), memberships } }
}

/** Counts how many entries of each section but memberships are added, updated and unchanged. */
async function countChanges(db: Db): Promise<Omit<Changes, 'memberships'>> {
  return {
    clients: await countStaged(db, 'import_clients'),
    users: await countStaged(db, 'import_users'),
    groupTypes: await countReplaced(db, {
      staged: 'import_group_types',
      stored: 'group_types',
      key: 'group_type',
      columns: ['description', 'role_mode', 'allowed_roles'],
    }),
    roles: await countReplaced(db, {
      staged: 'import_roles',
      stored: 'roles',
      key: 'role',
      columns: ['name', 'description'],
    }),
    groups: await countStaged(db, 'import_groups'),
    scopeGroups: await countRecords(db, 'scopeGroups'),
    scopes: await countRecords(db, 'scopes'),
    resources: await countRecords(db, 'resources'),
    detailTypes: await countRecords(db, 'detailTypes'),
    webhooks: await countRecords(db, 'webhooks'),
    signInPolicies: await countRecords(db, 'signInPolicies'),
    factors: await countRecords(db, 'factors'),
  }
}

function countRecords(db: Db, section: RecordSection): Promise<Record<Change, number>> {
  return countStaged(db, 'import_records', sql`section = ${sql.lit(section)}`)
}

async function countStaged(
  db: Db,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Record<Change, number>> {
  const { rows } = await sql<{ change: string; count: number }>`
    select change, count(*) as count from ${sql.table(table)}
    where ${condition} group by change`.execute(db)
  const count = (change: Change) => Number(rows.find((row) => row.change === change)?.count ?? 0)
  return { added: count('added'), updated: count('updated'), unchanged: count('unchanged') }
}

interface Replacement {
  readonly staged: string
  readonly stored: string
  readonly key: string
  /** What is replaced. */
  readonly columns: readonly string[]
}

/** The same for entries that replace those of the store, which are compared in the database. */
async function countReplaced(
  db: Db,
  { staged, stored, key, columns }: Replacement,
): Promise<Record<Change, number>> {
  const differs = columns.map(
    (name) => sql`${sql.ref(`stored.${name}`)} <> ${sql.ref(`staged.${name}`)}`,
  )
  const { rows } = await sql<ReplacedCounts>`
    select count(*) as total, count(${sql.ref(`stored.${key}`)}) as known,
      count(case when ${sql.join(differs, sql` or `)} then 1 end) as updated
    from ${sql.table(staged)} as staged
    left join ${sql.table(stored)} as stored
      on ${sql.ref(`stored.${key}`)} = ${sql.ref(`staged.${key}`)}`.execute(db)
  return changesOf(rows[0])
}

/** The same for memberships. */
async function countMembershipChanges(db: Db): Promise<Record<Change, number>> {
  const { rows } = await sql<ReplacedCounts>`
    select count(*) as total, count(stored.sub) as known,
      count(case when stored.sub is not null
        and (stored.roles <> staged.roles or ${isAcceptedByFile}) then 1 end) as updated
    from import_memberships as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub`.execute(db)
  return changesOf(rows[0])
}

interface ReplacedCounts {
  readonly known: number
  readonly updated: number
  readonly total: number
}

function changesOf(counts: ReplacedCounts | undefined): Record<Change, number> {
  const { total, known, updated } = counts ?? { total: 0, known: 0, updated: 0 }
  return {
    added: Number(total) - Number(known),
    updated: Number(updated),
    unchanged: Number(known) - Number(updated),
  }
}
