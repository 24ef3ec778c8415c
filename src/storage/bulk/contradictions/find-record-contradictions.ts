import { sql } from 'kysely'
import type { RecordSection } from '../../../transfer/bulk-store.ts'
import { findUnknownGroups, findUnknownUsers } from './find-unknown.ts'
import { type Finder, finder } from './finder.ts'

const ofPolicies = sql`(
  select position, owner as group_id from import_records where section = 'signInPolicies')`
const ofFactors = sql`(
  select position, owner as sub from import_records where section = 'factors')`

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
    group by staged.position`,
  ({ position, first }) => ({ kind: 'credential-repeated', position, first }),
)

/** Finds records that contradict the store, or refer to what it does not have. */
export const recordsWithStore: readonly Finder[] = [
  findUnknownGroups('signInPolicies', ofPolicies),
  findUnknownUsers('factors', ofFactors),
  findTakenFactors,
]

/** Finds records that contradict one another. */
export const amongRecords: readonly Finder[] = [
  findRepeatedRecords('scopeGroups'),
  findRepeatedRecords('scopes'),
  findRepeatedRecords('resources'),
  findRepeatedRecords('detailTypes'),
  findRepeatedRecords('webhooks'),
  findRepeatedRecords('signInPolicies'),
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
