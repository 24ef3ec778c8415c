import { type RawBuilder, sql } from 'kysely'
import type { Db, TableTypes } from '../engine/engine.ts'
import { columnsOf, type StagingTables } from './staging-tables.ts'
import { pickMembershipChanges } from './write-groups.ts'

/*
 * A large import is written as many small ones, in an order in which each one refers only to what
 * is written by then. Staged entries are moved to tables beside, with the number of their slice.
 * Then the tables of the import hold one slice at a time. Memberships, of which there are most,
 * stay where they are, and are picked in the order of their key.
 */

type StagingTable = keyof StagingTables

interface SliceOptions {
  /** How many entries a slice has. */
  readonly size: number
  /** How many slices are written together now. */
  together(): Promise<number>
  /** The group of the administrators. */
  readonly administrators: string
  readonly types: TableTypes
}

/** Rows of a table that wait for their slice. */
interface Held {
  readonly table: StagingTable
  /** The number of the slice of a row, from 0 on. */
  readonly slice: RawBuilder<unknown>
  /** Whether rows of other tables belong to these, by their position. */
  readonly isOwner?: boolean
  /** Which rows, if not all: the table as `staged`, with a condition. */
  readonly from?: RawBuilder<unknown>
}

/** What is written together, in this order. */
interface Step {
  readonly held: readonly Held[]
  /** Memberships that are written with the first slice. */
  readonly memberships?: RawBuilder<unknown>
}

/**
 * Stages one slice after another, or several together; answers how many entries they have. The
 * caller writes them, then takes the next.
 */
export async function* takeSlices(db: Db, options: SliceOptions): AsyncGenerator<number> {
  const steps = stepsOf(options)
  const records = recordStep(options)
  await findKnot(db, options)
  for (const step of [...steps, records]) {
    for (const held of step.held) await holdBack(db, held)
  }
  for (const table of stagedTables) await empty(db, options, table)
  for (const step of steps) yield* takeStep(db, step, options)
  yield* takeMemberships(db, options)
  yield* takeStep(db, records, options)
}

async function* takeStep(db: Db, step: Step, options: SliceOptions): AsyncGenerator<number> {
  const last = await lastSlice(db, step)
  let count: number
  for (let slice = 0; slice <= last; slice += count) {
    count = await options.together()
    let entries = await fill(db, step, { from: slice, before: slice + count })
    if (slice === 0 && step.memberships) {
      entries += await pickMembershipChanges(db, { which: step.memberships })
    }
    // Statistics of a full table would mislead the planner. Those of the first slices hold for
    // all: after new ones, SQLite prepares every statement again.
    if (slice <= 1) await analyze(db, step)
    if (entries > 0) yield entries
    for (const { table } of step.held) await empty(db, options, table)
    if (step.memberships) await empty(db, options, 'import_membership_changes')
  }
}

/** Memberships of all groups but that of the administrators. */
async function* takeMemberships(db: Db, options: SliceOptions): AsyncGenerator<number> {
  const { size, together, administrators } = options
  for (let after = { group_id: '', sub: '' }; ; ) {
    const entries = await pickMembershipChanges(db, {
      which: sql`(staged.group_id, staged.sub) > (${after.group_id}, ${after.sub})
        and staged.group_id <> ${administrators}`,
      limit: size * (await together()),
    })
    if (entries === 0) return
    after = await lastPicked(db)
    yield entries
  }
}

async function lastPicked(db: Db): Promise<{ readonly group_id: string; readonly sub: string }> {
  const { rows } = await sql<{ group_id: string; sub: string }>`
    select group_id, sub from import_membership_changes
    order by group_id desc, sub desc limit 1`.execute(db)
  const [last] = rows
  if (!last) throw new TypeError('no membership was picked')
  return last
}

const stagedTables: readonly StagingTable[] = [
  'import_clients',
  'import_users',
  'import_login_names',
  'import_identities',
  'import_group_types',
  'import_roles',
  'import_groups',
  'import_records',
]

const sections = sql`case section when 'scopeGroups' then 0 when 'scopes' then 1
  when 'resources' then 2 when 'signInPolicies' then 3
  when 'groupLooks' then 3 when 'membershipTerms' then 4
  when 'durationRules' then 4 when 'accessRules' then 4 when 'eligibleRoles' then 5
  when 'domains' then 5 when 'connections' then 6 when 'upstreamAccounts' then 7
  when 'ruleRoles' then 8 when 'scimSettings' then 9 when 'scimUsers' then 10
  when 'scimGroups' then 11 when 'scimMembers' then 12 when 'factors' then 13
  when 'detailTypes' then 14 when 'images' then 14 when 'trustedIssuers' then 15
  when 'webhooks' then 16 else 17 end`

/** The number of the slice of each row, in this order. */
function slicesInOrder(size: number, order: RawBuilder<unknown>, first = 0): RawBuilder<unknown> {
  return sql`(${sql.lit(first)} + (row_number() over (order by ${order}) - 1) / ${sql.lit(size)})`
}

/** What is written before the memberships. */
function stepsOf({ size, administrators }: SliceOptions): readonly Step[] {
  const ofUser = sql`(select slice from held_import_users as owner
    where owner.position = staged.position)`
  const roleRules: Step = {
    held: [
      { table: 'import_group_types', slice: sql`0` },
      { table: 'import_roles', slice: sql`0` },
    ],
  }
  const clients: Step = {
    held: [{ table: 'import_clients', slice: slicesInOrder(size, sql`position`) }],
  }
  const groups: Held = {
    table: 'import_groups',
    // A group that moves takes others along, so then all are written together.
    slice: sql`case when exists (select 1 from import_groups where moved = 1) then 0
      else ${slicesInOrder(size, sql`path`)} end`,
    from: sql`import_groups as staged where change <> 'carried'`,
  }
  const users: Held = {
    table: 'import_users',
    isOwner: true,
    slice: sql`case when exists (select 1 from import_knot where import_knot.sub = staged.sub)
      then 0 else ${slicesInOrder(size, sql`position`, 1)} end`,
  }
  return [
    roleRules,
    clients,
    { held: [groups] },
    {
      held: [
        users,
        { table: 'import_login_names', slice: ofUser },
        { table: 'import_identities', slice: ofUser },
      ],
      memberships: sql`staged.group_id = ${administrators}`,
    },
  ]
}

/** What is written last. */
function recordStep({ size }: SliceOptions): Step {
  const records: Held = {
    table: 'import_records',
    slice: slicesInOrder(size, sql`${sections}, position`),
    from: sql`import_records as staged where change <> 'unchanged'`,
  }
  return { held: [records] }
}

/**
 * Users who can only be written together: who take over each other's names, and who are or become
 * administrators, of whom one must always be left.
 */
async function findKnot(db: Db, { administrators }: SliceOptions): Promise<void> {
  const taken = sql`
    from import_login_names as staged
    join login_names as taken on taken.name = staged.name and taken.sub <> staged.sub`
  await sql`drop table if exists import_knot`.execute(db)
  await sql`
    create temporary table import_knot as
    select staged.sub ${taken}
    union
    select taken.sub ${taken}
    union
    select sub from memberships where group_id = ${sql.lit(administrators)}
    union
    select sub from import_memberships where group_id = ${sql.lit(administrators)}`.execute(db)
  await sql`create index import_knot_by_sub on import_knot (sub)`.execute(db)
}

const heldName = ({ table }: Held) => `held_${table}`
const columns = (table: StagingTable) => sql.join(columnsOf(table).map((name) => sql.ref(name)))

async function holdBack(db: Db, held: Held): Promise<void> {
  const { table, slice, from } = held
  const name = sql.table(heldName(held))
  const own = sql.join(columnsOf(table).map((column) => sql.ref(`staged.${column}`)))
  await sql`drop table if exists ${name}`.execute(db)
  await sql`
    create temporary table ${name} as
    select ${own}, ${slice} as slice
    from ${from ?? sql`${sql.table(table)} as staged`}`.execute(db)
  for (const column of ['slice', ...(held.isOwner ? ['position'] : [])]) {
    const index = sql.ref(`${heldName(held)}_by_${column}`)
    await sql`create index ${index} on ${name} (${sql.ref(column)})`.execute(db)
  }
  await sql`analyze ${name}`.execute(db)
}

async function lastSlice(db: Db, step: Step): Promise<number> {
  // Slice 0 may have nothing but memberships.
  let last = step.memberships ? 0 : -1
  for (const held of step.held) {
    const { rows } = await sql<{ last: number | null }>`
      select max(slice) as last from ${sql.table(heldName(held))}`.execute(db)
    last = Math.max(last, Number(rows[0]?.last ?? -1))
  }
  return last
}

/** Parts of users, which are not counted as entries. */
const parts: ReadonlySet<StagingTable> = new Set(['import_login_names', 'import_identities'])

interface SliceRange {
  readonly from: number
  readonly before: number
}

async function fill(db: Db, step: Step, { from, before }: SliceRange): Promise<number> {
  let entries = 0
  for (const held of step.held) {
    const { table } = held
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns(table)})
      select ${columns(table)} from ${sql.table(heldName(held))}
      where slice >= ${from} and slice < ${before}`.execute(db)
    if (!parts.has(table)) entries += Number(numAffectedRows)
  }
  return entries
}

async function analyze(db: Db, step: Step): Promise<void> {
  for (const { table } of step.held) await sql`analyze ${sql.table(table)}`.execute(db)
}

async function empty(db: Db, { types }: SliceOptions, table: StagingTable): Promise<void> {
  await sql`${types.emptyTable} ${sql.table(table)}`.execute(db)
}
