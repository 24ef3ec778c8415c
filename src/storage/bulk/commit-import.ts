import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../kernel/time.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { Bounds, CommitPlan } from '../../transfer/bulk-store.ts'
import type { Change, Inspection, RecordSection } from '../../transfer/inspection.ts'
import type { StaleEntry } from '../../transfer/staged-entries.ts'
import type { Access, Db, Tx } from '../engine/engine.ts'
import { stores } from '../stores/stores.ts'
import { type ChangeCounts, inspectAgain } from './inspect.ts'
import { reportGroups, reportMemberships, reportUsers } from './report-changes.ts'
import { findNewRoleSets } from './role-sets.ts'
import { staging } from './staging.ts'
import { writeGroups, writeMemberships, writeRoleRules } from './write-groups.ts'
import { writeUsers } from './write-users.ts'

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
async function* findStale(db: Db): AsyncGenerator<readonly StaleEntry[]> {
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

interface CommitContext {
  /** Counted before the transaction, in which others would wait for that. */
  readonly memberships: ChangeCounts
  readonly bounds: Bounds
  readonly clock: Clock
}

/**
 * Writes the staged entries, and the memberships that were picked, in one transaction: all of them
 * or none.
 */
export async function commitImport(
  { atomically }: Pick<Access, 'atomically'>,
  plan: CommitPlan,
  { memberships, bounds, clock }: CommitContext,
): Promise<Inspection | undefined> {
  return atomically(async (tx) => {
    const access: Access = { db: tx.db, atomically: (step) => step(tx) }
    const inside = stores(access, clock)
    const { groups } = inside
    // Before other locks, as everywhere.
    const isAboutPeople = await hasPeople(tx.db)
    if (isAboutPeople) await tx.lock('people')
    // Transactions that add users share it.
    await tx.lock('clients', (await hasClients(tx.db)) ? undefined : 'shared')
    await groups.lockTree()
    await groups.lockTypes((await mayChangeTypes(tx.db)) ? undefined : 'shared')
    await plan.begin(inside)
    let isRestaged = false
    for await (const entries of findStale(tx.db)) {
      isRestaged = true
      if (!(await plan.restage(staging(access, true), entries))) return undefined
    }
    const inspection = await inspectAgain(tx.db, bounds, { memberships, isRestaged })
    if (inspection.count > 0) return inspection

    await writeClients(tx.db, (record, isNew) => plan.putClient(inside, record, isNew))
    await writeRoleRules(tx.db, plan)
    await writeGroups(tx.db)
    await reportGroups(tx.db, (groups) => plan.reportGroups(inside, groups))
    await plan.addGroups(inside)
    await reportUsers(tx.db, (users) => plan.reportUsers(inside, users))
    if (isAboutPeople) await writeUsers(tx.db, plan)
    await reportMemberships(tx.db, (members) => plan.reportMemberships(inside, members))
    await writeMemberships(tx.db, plan)
    await writeRecords(tx, (section, record) => plan.putRecord(inside, section, record))
    await plan.end(inside, inspection.changes, (except) => findNewRoleSets(tx.db, except))
    return inspection
  })
}

async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_users
    union all
    select 1 from import_records where section in ('upstreamAccounts', 'eligibleRoles', 'scimUsers', 'factors') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function hasClients(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from import_clients limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the rule of a type, or the type of a group that may have members, can change. */
async function mayChangeTypes(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_group_types
    union all
    select 1 from import_groups where change in ('updated', 'unchanged') limit 1`.execute(db)
  return rows.length > 0
}

const recordSections = [
  'scopeGroups',
  'scopes',
  'resources',
  'signInPolicies',
  'groupLooks',
  'membershipTerms',
  'durationRules',
  'accessRules',
  'eligibleRoles',
  'domains',
  'connections',
  'upstreamAccounts',
  'ruleRoles',
  'scimSettings',
  'scimUsers',
  'scimGroups',
  'scimMembers',
  'factors',
  'detailTypes',
  'images',
  'trustedIssuers',
  'webhooks',
  'targets',
  'streams',
  'settings',
  'texts',
] as const

/** Scope groups before scopes; otherwise in the order of the locks that each takes. */
async function writeRecords(
  { db, lock }: Tx,
  put: (section: RecordSection, record: string) => Promise<void>,
): Promise<void> {
  for (const section of recordSections) {
    const { rows } = await sql<{ key: string; record: string }>`
      select key, record from import_records
      where section = ${sql.lit(section)} and change <> 'unchanged' order by position`.execute(db)
    if (section === 'webhooks' && rows.length > 0) {
      await lock('webhooks')
      // All of them before the first that is switched off, which locks the chain of events.
      for (const { key } of rows.toSorted(byKey)) await lock(`webhook ${key}`)
    }
    if (section === 'targets' && rows.length > 0) {
      await lock('targets')
      for (const { key } of rows.toSorted(byKey)) await lock(`target ${key}`)
    }
    if (section === 'streams' && rows.length > 0) await lock('streams')
    for (const { record } of rows) await put(section, record)
  }
}

function byKey(one: { readonly key: string }, other: { readonly key: string }): number {
  return one.key < other.key ? -1 : 1
}

const clientsAtOnce = 100

/** Clients are few, so each is written by the operation that the API uses. */
async function writeClients(
  db: Db,
  put: (record: ClientRecord, isNew: boolean) => Promise<void>,
): Promise<void> {
  let after = -1
  for (;;) {
    const { rows } = await sql<{ position: number; change: Change; record: string }>`
      select position, change, record from import_clients
      where change <> 'unchanged' and position > ${sql.lit(after)}
      order by position limit ${sql.lit(clientsAtOnce)}`.execute(db)
    for (const { position, change, record } of rows) {
      await put(JSON.parse(record), change === 'added')
      after = position
    }
    if (rows.length === 0) return
  }
}
