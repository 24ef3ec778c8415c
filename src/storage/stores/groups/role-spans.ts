import { type RawBuilder, sql } from 'kysely'
import type { Term } from '../../../groups/group.ts'
import type { MembershipKey } from '../../../groups/memberships.ts'
import type { RoleAct } from '../../../groups/role-act.ts'
import type { SettledMembership } from '../../../groups/role-terms.ts'
import type { Db } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import type { MembershipTable } from '../../schema/group-schema.ts'

/*
 * Triggers begin and end the rows of `role_spans` (see `015-role-history`). They do not know who
 * removes a membership and when, so whoever removes one ends its rows first.
 */

/** The columns of a membership from which a trigger learns who changed it. */
export function changedColumns({
  by,
  how,
  reason,
}: Partial<RoleAct>): Pick<MembershipTable, 'changed_by' | 'changed_how' | 'change_reason'> {
  return { changed_by: by ?? null, changed_how: how ?? null, change_reason: reason ?? null }
}

/** Ends are never before beginnings, also if clocks differ. */
const notBefore = (time: RawBuilder<unknown>) =>
  sql<number>`case when starts_at > ${time} then starts_at else ${time} end`

const ended = (act: RoleAct) => sql`
  ends_at = ${notBefore(sql`cast(${act.at} as bigint)`)}, ended_by = ${act.by ?? null},
  ended_how = ${act.how}, end_reason = ${act.reason ?? null}`

const endOne = prepared(
  (_db, row: MembershipKey & { at: number; by: string | null; how: string; why: string | null }) =>
    sql`
      update role_spans set ends_at = ${notBefore(sql`cast(${row.at} as bigint)`)},
        ended_by = ${row.by}, ended_how = ${row.how}, end_reason = ${row.why}
      where group_id = ${row.groupId} and sub = ${row.sub} and ends_at is null`,
)

/** Ends the history of a membership that is removed next. */
export async function endSpan(db: Db, key: MembershipKey, act: RoleAct): Promise<void> {
  const { at, by = null, how, reason: why = null } = act
  await endOne(db, { groupId: key.groupId, sub: key.sub, at, by, how, why })
}

/** The same for many; `which` is a condition on the rows. */
export async function endSpans(db: Db, which: RawBuilder<unknown>, act: RoleAct): Promise<void> {
  await sql`
    update role_spans set ${ended(act)} where ends_at is null and ${which}`.execute(db)
}

/** Shows what people have from now on to those who administer the group; they have accepted it. */
export async function acceptSpans(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update role_spans set is_open = 0
    where is_open = 1 and ends_at is null and ${which}`.execute(db)
}

/** Ends the places of groups that are removed next. */
export async function endPlaces(db: Db, groupIds: readonly string[], at: number): Promise<void> {
  if (groupIds.length === 0) return
  await db
    .updateTable('group_places')
    .set({ ends_at: notBefore(sql`cast(${at} as bigint)`) })
    .where('group_id', 'in', padded(groupIds))
    .where('ends_at', 'is', null)
    .execute()
}

interface RoleBoundary extends MembershipKey {
  readonly role: string
  readonly at: number
  readonly term?: Term | undefined
}

const valuesOf = (rows: readonly RoleBoundary[]) =>
  sql.join(
    padded(rows).map(
      ({ groupId, sub, role, at, term }) => sql`(${groupId}, ${sub}, ${role},
        cast(${at} as bigint), cast(${term?.by ?? null} as text), cast(${term?.reason ?? null} as text))`,
    ),
  )

/** Ends roles at the times that their terms say, before they are settled. */
export async function endSettled(
  db: Db,
  settled: readonly SettledMembership[],
  now: number,
): Promise<void> {
  const rows = settled.flatMap((each) => lostBy(each, now))
  if (rows.length === 0) return
  await sql`
    update role_spans set ends_at = ${notBefore(sql`lost.column4`)}, ended_how = 'expired'
    from (values ${valuesOf(rows)}) as lost
    where group_id = lost.column1 and sub = lost.column2 and role = lost.column3
      and ends_at is null`.execute(db)
}

/** Lets roles begin at the times that their terms say, after they are settled. */
export async function beginSettled(
  db: Db,
  settled: readonly SettledMembership[],
  now: number,
): Promise<void> {
  const rows = settled.flatMap((each) => gainedBy(each, now))
  if (rows.length === 0) return
  await sql`
    update role_spans set starts_at = gained.column4, given_how = 'hand',
      given_by = gained.column5, reason = gained.column6
    from (values ${valuesOf(rows)}) as gained
    where group_id = gained.column1 and sub = gained.column2 and role = gained.column3
      and ends_at is null and starts_at = ${now}`.execute(db)
}

/** A member without roles has an empty one. */
function heldRoles(roles: readonly string[] | undefined): readonly string[] {
  return roles?.length === 0 ? [''] : (roles ?? [])
}

/** When a role began or ended by its own term or by that of the membership. */
function timesOf(terms: readonly Term[], role: string, name: 'validFrom' | 'validUntil') {
  return terms
    .filter((term) => (term.role === undefined || term.role === role) && !term.isOverdue)
    .flatMap((term) => term[name] ?? [])
}

function lostBy({ before, after, begun }: SettledMembership, now: number): readonly RoleBoundary[] {
  const kept = heldRoles(after.roles)
  const { groupId, sub, terms } = before
  const begins = begun.flatMap(({ role, validFrom }) =>
    role === undefined ? [] : (validFrom ?? []),
  )
  return heldRoles(before.roles)
    .filter((role) => !kept.includes(role))
    .map((role) => {
      // Whoever had no role has one from the first on that begins.
      const times = role === '' && after.roles ? begins : timesOf(terms, role, 'validUntil')
      return { groupId, sub, role, at: Math.min(now, ...times) }
    })
}

function gainedBy(settled: SettledMembership, now: number): readonly RoleBoundary[] {
  const { before, after, begun } = settled
  const held = heldRoles(before.roles)
  const { groupId, sub } = before
  // Whoever loses the last role goes on as a member at that moment.
  const lostAt = Math.max(0, ...lostBy(settled, now).map(({ at }) => at))
  return heldRoles(after.roles)
    .filter((role) => !held.includes(role))
    .map((role) => {
      const starts = timesOf(begun, role, 'validFrom')
      const at = Math.min(now, Math.max(...starts, ...(starts.length > 0 ? [] : [lostAt || now])))
      const term = begun.find((each) => each.role === role) ?? begun.find((each) => !each.role)
      return { groupId, sub, role, at, term }
    })
}
