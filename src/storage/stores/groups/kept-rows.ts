import { sql } from 'kysely'
import type { BinRef, BinTable } from '../../../bin/bin.ts'
import type { Db } from '../../engine/engine.ts'
import { padded, preparedInsert } from '../../engine/prepared.ts'
import type { BinItemTable } from '../../schema/bin-schema.ts'

/** A member of a group. */
interface MemberKey {
  readonly group_id: string
  readonly sub: string
}

const insertItems = preparedInsert<BinItemTable>(
  'bin_items',
  ['kind', 'ref', 'table_name', 'place', 'group_id', 'sub', 'content'],
  sql`on conflict (kind, ref, table_name, place, group_id, sub) do update set content = excluded.content`,
)

/** Rows per statement: the engines limit the number of values in one statement. */
const rowsAtOnce = 500

/** Adds rows to the bin. */
async function insert(db: Db, rows: readonly BinItemTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertItems(db, rows.slice(from, from + rowsAtOnce))
  }
}

/** The entry of a subtree that is being deleted, by its top; undefined if nothing is kept. */
export async function findKeptGroup(db: Db, topId: string): Promise<BinRef | undefined> {
  const row = await db
    .selectFrom('groups')
    .innerJoin('bin_entries', 'bin_entries.ref', 'groups.id')
    .select('bin_entries.ref')
    .where('groups.group_id', '=', topId)
    .where('bin_entries.kind', '=', 'group')
    .where('bin_entries.is_erased', '=', sql.lit(0))
    .executeTakeFirst()
  return row && { kind: 'group', ref: row.ref }
}

/** Keeps groups, and what belongs to them besides their members. */
export async function keepGroups(
  db: Db,
  { kind, ref }: BinRef,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return
  const ids = padded(groupIds)
  const tables = ['groups', 'duration_rules', 'access_rules', 'group_looks'] as const
  for (const table of tables) {
    const rows: readonly (object & { readonly group_id: string })[] = await db
      .selectFrom(table)
      .selectAll()
      .where('group_id', 'in', ids)
      .execute()
    await insert(
      db,
      rows.map((row) => ({
        ...{ kind, ref, table_name: table, group_id: row.group_id, sub: '' },
        place: placeOf(table, row),
        content: JSON.stringify(row),
      })),
    )
  }
  await keepPolicies(db, { kind, ref }, groupIds)
}

/** Keeps the sign-in policies of groups. */
export async function keepPolicies(
  db: Db,
  { kind, ref }: BinRef,
  groupIds: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('sign_in_policies')
    .selectAll()
    .where('group_id', 'in', padded(groupIds))
    .execute()
  const table_name: BinTable = 'sign_in_policies'
  await insert(
    db,
    rows.map((row) => ({
      ...{ kind, ref, table_name, place: '', group_id: row.group_id, sub: '' },
      content: JSON.stringify(row),
    })),
  )
}

/** Groups come back from the top down; a group may have several rules for access. */
function placeOf(table: BinTable, row: object): string {
  const { path = '', role = '' } = row as { readonly path?: string; readonly role?: string }
  return table === 'groups' ? path : role
}

/**
 * Keeps memberships that people have accepted, with the roles that somebody gave them by hand. What
 * a rule gave comes back with the rule, and what had an end by a request is over.
 */
export async function keepMembers(
  db: Db,
  { kind, ref }: BinRef,
  members: readonly MemberKey[],
): Promise<void> {
  for (let from = 0; from < members.length; from += rowsAtOnce) {
    const keys = padded(members.slice(from, from + rowsAtOnce))
    const list = sql.join(keys.map(({ group_id, sub }) => sql`(${group_id}, ${sub})`))
    const { rows } = await sql<KeptMember>`
      select member.group_id, member.sub, member.roles, member.created_at, timed.terms,
        (select string_agg(given.role, ',') from (
          select role from rule_roles as ruled
            where ruled.group_id = member.group_id and ruled.sub = member.sub
          union all
          select role from timed_roles as lent
            where lent.group_id = member.group_id and lent.sub = member.sub
              and lent.ended_at is null and lent.membership_id is not null
        ) as given) as others,
        (select count(*) from rule_roles as ruled where ruled.group_id = member.group_id
            and ruled.sub = member.sub and ruled.made_membership = 1)
          + (select count(*) from timed_roles as lent where lent.group_id = member.group_id
            and lent.sub = member.sub and lent.ended_at is null and lent.made_membership = 1)
          as made
      from memberships as member
      left join membership_terms as timed
        on timed.group_id = member.group_id and timed.sub = member.sub
      where (member.group_id, member.sub) in (values ${list})
        and not exists (select 1 from group_invitations as invited
          where invited.group_id = member.group_id and invited.sub = member.sub)`.execute(db)
    await insert(
      db,
      rows.flatMap((row) => rowOf(row) ?? []).map((row) => ({ kind, ref, ...row })),
    )
  }
}

interface KeptMember extends MemberKey {
  readonly roles: string
  readonly created_at: number
  readonly terms: string | null
  /** Roles that a rule gave or that end by a request, between commas. */
  readonly others: string | null
  /** Whether one of these made the membership. */
  readonly made: number
}

function rowOf(member: KeptMember): Omit<BinItemTable, 'kind' | 'ref'> | undefined {
  const { group_id, sub, created_at, terms, others, made } = member
  const lent = new Set(others?.split(','))
  const roles = (JSON.parse(member.roles) as string[]).filter((role) => !lent.has(role))
  if (Number(made) > 0 && roles.length === 0) return undefined
  const content = JSON.stringify({ roles, created_at, terms: terms && JSON.parse(terms) })
  return { table_name: 'memberships', place: '', group_id, sub, content }
}
