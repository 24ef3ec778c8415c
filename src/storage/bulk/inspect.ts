import { type RawBuilder, sql } from 'kysely'
import type { Bounds } from '../../transfer/bulk-store.ts'
import type { Change, Changes, Inspection, RecordSection } from '../../transfer/inspection.ts'
import type { Db } from '../engine/engine.ts'
import { isPathInForce } from '../stores/groups/group-row.ts'
import { findContradictions, findNewContradictions } from './find-contradictions.ts'
import { isAcceptedByFile } from './write-groups.ts'

/**
 * Computes the paths of the staged groups, and of the groups in the store that move with them. A
 * path stays null if a parent is unknown or part of a circle, and below the first level that is too
 * deep.
 */
async function settlePaths(db: Db, deepestLevel: number): Promise<void> {
  const { rows } = await sql`select 1 from import_groups limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`delete from import_groups where change = 'carried'`.execute(db)
  await sql`update import_groups set path = null, moved = 0`.execute(db)
  await carryAlong(db)
  await startFromKnown(db)
  // One level more than allowed, so that a group that is too deep differs from one without parent.
  for (let level = 1; level <= deepestLevel; level++) {
    if ((await goDown(db)) === 0n) break
  }
  await sql`
    update import_groups set moved = 1 from "groups" as stored
    where stored.group_id = import_groups.group_id and stored.path <> import_groups.path`.execute(
    db,
  )
}

/** Stages the groups below those that move, with the position of the one that moves them. */
async function carryAlong(db: Db): Promise<void> {
  await sql`
    insert into import_groups (position, change, seen, entry, group_id, parent_id)
    select min(staged.position), 'carried', below.revision, '', below.group_id, below.parent_id
    from import_groups as staged
    join "groups" as moved
      on moved.group_id = staged.group_id and moved.parent_id <> staged.parent_id
    join "groups" as below
      on below.path > moved.path
      and below.path < substr(moved.path, 1, length(moved.path) - 1) || '0'
    where not exists (select 1 from import_groups as other where other.group_id = below.group_id)
    group by below.group_id, below.parent_id, below.revision`.execute(db)
}

/** Groups at the top, and groups below those that do not move. */
async function startFromKnown(db: Db): Promise<void> {
  await sql`
    update import_groups set path = '/' || group_id || '/' where parent_id = 'root'`.execute(db)
  await sql`
    update import_groups set path = parent.path || import_groups.group_id || '/'
    from "groups" as parent
    where parent.group_id = import_groups.parent_id and ${isPathInForce('parent.path')}
      and not exists (
        select 1 from import_groups as other where other.group_id = import_groups.parent_id)`.execute(
    db,
  )
  await sql`
    update import_groups set path = '/' || parent.key || '/' || import_groups.group_id || '/'
    from import_placeholders as parent
    where parent.section = 'groups' and parent.key = import_groups.parent_id
      and import_groups.path is null
      and not exists (
        select 1 from import_groups as other where other.group_id = import_groups.parent_id)`.execute(
    db,
  )
}

async function goDown(db: Db): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update import_groups set path = parent.path || import_groups.group_id || '/'
    from import_groups as parent
    where parent.group_id = import_groups.parent_id
      and parent.path is not null and import_groups.path is null`.execute(db)
  return numAffectedRows ?? 0n
}

/** How many entries of a section are added, updated and unchanged. */
export type ChangeCounts = Readonly<Record<Change, number>>

/** Compares the staged entries with the store as it is now. */
export async function inspect(db: Db, bounds: Bounds): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const { listed, count } = await findContradictions(db, bounds)
  const memberships = await countMemberships(db, 'import_memberships')
  return { contradictions: listed, count, changes: { ...(await countChanges(db)), memberships } }
}

/**
 * Compares again, inside the transaction. Others wait meanwhile, so it does as little as possible.
 */
export async function inspectAgain(
  db: Db,
  bounds: Bounds,
  { memberships, isRestaged }: { memberships: ChangeCounts; isRestaged: boolean },
): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const { listed, count } = await findNewContradictions(db, bounds, isRestaged)
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
    images: await countRecords(db, 'images'),
    trustedIssuers: await countRecords(db, 'trustedIssuers'),
    settings: await countRecords(db, 'settings'),
    texts: await countRecords(db, 'texts'),
    webhooks: await countRecords(db, 'webhooks'),
    targets: await countRecords(db, 'targets'),
    streams: await countRecords(db, 'streams'),
    signInPolicies: await countRecords(db, 'signInPolicies'),
    groupLooks: await countRecords(db, 'groupLooks'),
    membershipTerms: await countRecords(db, 'membershipTerms'),
    durationRules: await countRecords(db, 'durationRules'),
    accessRules: await countRecords(db, 'accessRules'),
    eligibleRoles: await countRecords(db, 'eligibleRoles'),
    domains: await countRecords(db, 'domains'),
    connections: await countRecords(db, 'connections'),
    upstreamAccounts: await countRecords(db, 'upstreamAccounts'),
    ruleRoles: await countRecords(db, 'ruleRoles'),
    scimSettings: await countRecords(db, 'scimSettings'),
    scimUsers: await countRecords(db, 'scimUsers'),
    scimGroups: await countRecords(db, 'scimGroups'),
    scimMembers: await countRecords(db, 'scimMembers'),
    factors: await countRecords(db, 'factors'),
  }
}

function countRecords(db: Db, section: RecordSection): Promise<ChangeCounts> {
  return countStaged(db, 'import_records', sql`section = ${sql.lit(section)}`)
}

async function countStaged(
  db: Db,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ChangeCounts> {
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
): Promise<ChangeCounts> {
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
export async function countMemberships(
  db: Db,
  table: 'import_memberships' | 'import_membership_changes',
): Promise<ChangeCounts> {
  const { rows } = await sql<ReplacedCounts>`
    select count(*) as total, count(stored.sub) as known,
      count(case when stored.sub is not null
        and (stored.roles <> staged.roles or ${isAcceptedByFile}) then 1 end) as updated
    from ${sql.table(table)} as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub`.execute(db)
  return changesOf(rows[0])
}

interface ReplacedCounts {
  readonly known: number
  readonly updated: number
  readonly total: number
}

function changesOf(counts: ReplacedCounts | undefined): ChangeCounts {
  const { total, known, updated } = counts ?? { total: 0, known: 0, updated: 0 }
  return {
    added: Number(total) - Number(known),
    updated: Number(updated),
    unchanged: Number(known) - Number(updated),
  }
}
