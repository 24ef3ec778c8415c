import { type RawBuilder, sql } from 'kysely'
import type {
  Contradiction,
  GroupSection,
  RecordSection,
  Section,
  UserSection,
} from '../../transfer/inspection.ts'
import type { Db } from '../engine/engine.ts'
import { isPathInForce } from '../stores/groups/group-row.ts'

/** The first contradictions that were found, and the number of all. */
export interface Found {
  readonly listed: readonly Contradiction[]
  readonly count: number
}

/** Finds one kind of contradiction. */
export type Finder = (db: Db, limit: number) => Promise<Found>

/** Makes a finder from a query with a `position` and a description of its rows. */
export function finder<Row extends { readonly position: number }>(
  query: RawBuilder<Row>,
  describe: (row: Row) => Contradiction,
): Finder {
  return async (db, limit) => {
    const { rows } = await sql<Row>`
      select * from (${query}) as found order by position limit ${sql.lit(limit)}`.execute(db)
    const listed = rows.map(describe)
    if (rows.length < limit) return { listed, count: rows.length }
    const all = await sql<{ count: number }>`
      select count(*) as count from (${query}) as found`.execute(db)
    return { listed, count: Number(all.rows[0]?.count) }
  }
}

/** Finds entries whose key occurs earlier in the file. */
export function findRepeated(section: Section, table: string, ...key: readonly string[]): Finder {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const sameKey = key.map((name) => sql`staged.${sql.ref(name)} = repeated.${sql.ref(name)}`)
  return finder(
    sql<{ readonly position: number; readonly first: number }>`
      select staged.position, repeated.first
      from ${sql.table(table)} as staged
      join (
        select ${columns}, min(position) as first from ${sql.table(table)}
        group by ${columns} having count(*) > 1
      ) as repeated on ${sql.join(sameKey, sql` and `)}
      where staged.position > repeated.first`,
    ({ position, first }) => ({ kind: 'repeated', section, position, first }),
  )
}

/** Entries of a group that is neither in the store nor in the file. */
export function findUnknownGroups(section: GroupSection, entries: RawBuilder<unknown>): Finder {
  return finder(
    sql<{ readonly position: number; readonly group_id: string }>`
      select position, group_id from ${entries} as staged
      where not exists (
          select 1 from "groups" where "groups".group_id = staged.group_id
            and ${isPathInForce('groups.path')})
        and not exists (
          select 1 from import_groups as other where other.group_id = staged.group_id)
        and not exists (
          select 1 from import_placeholders as other
          where other.section = 'groups' and other.key = staged.group_id)`,
    ({ position, group_id }) => ({ kind: 'unknown-group', section, position, groupId: group_id }),
  )
}

/** Entries of nobody: of a user who is unknown or deleted, or will be by this import. */
export function findUnknownUsers(section: UserSection, entries: RawBuilder<unknown>): Finder {
  return finder(
    sql<{ readonly position: number; readonly sub: string }>`
      select staged.position, staged.sub from ${entries} as staged
      left join users as stored on stored.sub = staged.sub
      left join import_users as imported on imported.sub = staged.sub
      where coalesce(imported.status, stored.status, 'DELETED') = 'DELETED'
        and not exists (
          select 1 from import_placeholders as other
          where other.section = 'users' and other.key = staged.sub)`,
    ({ position, sub }) => ({ kind: 'unknown-user', section, position, sub }),
  )
}

/** Streams of signals for a client that neither the store nor the file has. */
const findUnknownClients: Finder = finder(
  sql<{ readonly position: number; readonly client_id: string }>`
    select position, credential as client_id from import_records as staged
    where section = 'streams'
      and not exists (select 1 from clients where clients.client_id = staged.credential)
      and not exists (
        select 1 from import_clients as other where other.client_id = staged.credential)
      and not exists (
        select 1 from import_placeholders as other
        where other.section = 'clients' and other.key = staged.credential)`,
  ({ position, client_id }) => ({ kind: 'unknown-client', position, clientId: client_id }),
)

/** How many groups without a path are searched for circles. */
const mostSearched = 100_000

/** Finds what is wrong with the tree of the staged groups, after `settlePaths`. */
export function findGroupContradictions(deepestLevel: number): Finder {
  return async (db, limit) => {
    const found = [
      await findRepeatedGroups(db, limit),
      await findUnknownParents(db, limit),
      await findBeingRemoved(db, limit),
      await findTooDeep(deepestLevel)(db, limit),
      await findCircles(db),
    ]
    const count = found.reduce((sum, each) => sum + each.count, 0)
    return { listed: found.flatMap(({ listed }) => listed).slice(0, limit), count }
  }
}

const findRepeatedGroups = findRepeated('groups', 'import_groups', 'group_id')

const findUnknownParents = finder(
  sql<{ readonly position: number; readonly parent_id: string }>`
    select position, parent_id from import_groups as staged
    where path is null
      and not exists (
        select 1 from "groups" where "groups".group_id = staged.parent_id
          and ${isPathInForce('groups.path')})
      and not exists (select 1 from import_groups as other where other.group_id = staged.parent_id)`,
  ({ position, parent_id }) => ({ kind: 'unknown-parent', position, parentId: parent_id }),
)

const findBeingRemoved = finder(
  sql<{ readonly position: number; readonly group_id: string }>`
    select staged.position, staged.group_id from import_groups as staged
    join "groups" as stored on stored.group_id = staged.group_id
    where staged.change <> 'carried' and not ${isPathInForce('stored.path')}`,
  ({ position, group_id }) => ({ kind: 'being-removed', position, groupId: group_id }),
)

const findTooDeep = (deepestLevel: number) =>
  finder(
    sql<{ readonly position: number; readonly group_id: string }>`
      select position, min(group_id) as group_id from import_groups
      where length(path) - length(replace(path, '/', '')) - 1 > ${sql.lit(deepestLevel)}
      group by position`,
    ({ position, group_id }) => ({ kind: 'too-deep', position, groupId: group_id }),
  )

interface LostGroup {
  readonly position: number
  readonly group_id: string
  readonly parent_id: string
}

/** Circles among the groups without a path, each reported once. */
async function findCircles(db: Db): Promise<Found> {
  const { rows } = await sql<LostGroup>`
    select position, group_id, parent_id from import_groups where path is null
    order by position, change = 'carried', group_id limit ${sql.lit(mostSearched)}`.execute(db)
  const lost = new Map(rows.map((row) => [row.group_id, row]))
  const listed: Contradiction[] = []
  const walked = new Set<string>()
  for (const start of rows) {
    const chain = new Set<string>()
    let next = lost.get(start.group_id)
    while (next && !walked.has(next.group_id)) {
      walked.add(next.group_id)
      chain.add(next.group_id)
      next = lost.get(next.parent_id)
    }
    if (!next || !chain.has(next.group_id)) continue
    const circle = [...chain].slice([...chain].indexOf(next.group_id))
    listed.push({ kind: 'circle', position: next.position, groupIds: circle })
  }
  const [first] = rows
  // A circle of more groups than were read is not found above; it must not be stored either.
  if (first && rows.length === mostSearched && listed.length === 0) {
    listed.push({ kind: 'circle', position: first.position, groupIds: [first.group_id] })
  }
  return { listed, count: listed.length }
}

const ofGroups = (section: GroupSection) => sql`(
  select position, owner as group_id from import_records
  where section = ${sql.lit(section)} and owner is not null)`
const ofUsers = (section: UserSection) => sql`(
  select position, owner as sub from import_records where section = ${sql.lit(section)})`

const endedByImport = sql`exists (
  select 1 from import_users as ended
  where ended.sub = taken.sub and ended.status in ('DELETED', 'COMBINED'))`

/** New factors that another one in the store excludes, unless that one ends with its account. */
const findTakenFactors = finder(
  sql<{ readonly position: number }>`
    select staged.position from import_records as staged
    join factors as taken on taken.id = staged.key
    where staged.section = 'factors' and staged.change = 'added' and not ${endedByImport}
    union
    select staged.position from import_records as staged
    join factors as taken on taken.credential_id = staged.credential
    where staged.section = 'factors' and staged.change = 'added' and not ${endedByImport}`,
  ({ position }) => ({ kind: 'factor-taken', position }),
)

const findRepeatedCredentials = finder(
  sql<{ readonly position: number; readonly first: number }>`
    select staged.position, min(other.position) as first from import_records as staged
    join import_records as other
      on other.credential = staged.credential and other.position < staged.position
      and other.section = 'factors'
    where staged.section = 'factors'
    group by staged.position`,
  ({ position, first }) => ({ kind: 'credential-repeated', position, first }),
)

/** Finds records that contradict the store, or refer to what it does not have. */
export const recordsWithStore: readonly Finder[] = [
  findUnknownGroups('signInPolicies', ofGroups('signInPolicies')),
  findUnknownGroups('groupLooks', ofGroups('groupLooks')),
  findUnknownGroups('durationRules', ofGroups('durationRules')),
  findUnknownGroups('accessRules', ofGroups('accessRules')),
  findUnknownGroups('domains', ofGroups('domains')),
  findUnknownGroups('connections', ofGroups('connections')),
  findUnknownGroups('targets', ofGroups('targets')),
  findUnknownGroups('streams', ofGroups('streams')),
  findUnknownUsers('upstreamAccounts', ofUsers('upstreamAccounts')),
  findUnknownUsers('membershipTerms', ofUsers('membershipTerms')),
  findUnknownUsers('eligibleRoles', ofUsers('eligibleRoles')),
  findUnknownUsers('ruleRoles', ofUsers('ruleRoles')),
  findUnknownUsers('scimUsers', ofUsers('scimUsers')),
  findUnknownUsers('factors', ofUsers('factors')),
  findUnknownClients,
  findTakenFactors,
]

/** Finds records that contradict one another. */
export const amongRecords: readonly Finder[] = [
  findRepeatedRecords('scopeGroups'),
  findRepeatedRecords('scopes'),
  findRepeatedRecords('resources'),
  findRepeatedRecords('detailTypes'),
  findRepeatedRecords('images'),
  findRepeatedRecords('trustedIssuers'),
  findRepeatedRecords('settings'),
  findRepeatedRecords('texts'),
  findRepeatedRecords('webhooks'),
  findRepeatedRecords('targets'),
  findRepeatedRecords('streams'),
  findRepeatedRecords('signInPolicies'),
  findRepeatedRecords('groupLooks'),
  findRepeatedRecords('membershipTerms'),
  findRepeatedRecords('durationRules'),
  findRepeatedRecords('accessRules'),
  findRepeatedRecords('eligibleRoles'),
  findRepeatedRecords('domains'),
  findRepeatedRecords('connections'),
  findRepeatedRecords('upstreamAccounts'),
  findRepeatedRecords('ruleRoles'),
  findRepeatedRecords('scimSettings'),
  findRepeatedRecords('scimUsers'),
  findRepeatedRecords('scimGroups'),
  findRepeatedRecords('scimMembers'),
  findRepeatedRecords('factors'),
  findRepeatedCredentials,
]

function findRepeatedRecords(section: RecordSection): Finder {
  return finder(
    sql<{ readonly position: number; readonly first: number }>`
      select staged.position, min(other.position) as first
      from import_records as staged
      join import_records as other on other.section = staged.section
        and other.key = staged.key and other.position < staged.position
      where staged.section = ${sql.lit(section)}
      group by staged.position`,
    ({ position, first }) => ({ kind: 'repeated', section, position, first }),
  )
}
