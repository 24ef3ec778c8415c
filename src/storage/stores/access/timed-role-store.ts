import { type RawBuilder, sql } from 'kysely'
import type { RequestPage } from '../../../access/access-request.ts'
import type { EligibleRole, EligibleRoleStore } from '../../../access/eligible-role.ts'
import type { HeldRole, TimedRole, TimedRoleStore } from '../../../access/timed-role.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { EligibleRoleTable, TimedRoleTable } from '../../schema/access-schema.ts'
import { isStorable } from '../catalogue-rows.ts'
import { isInForce, rangeOf } from '../groups/group-row.ts'

/** Roles that end, in SQL. */
export function timedRoleStore({ db }: Access): TimedRoleStore {
  return {
    async add(timed) {
      const added = await db
        .insertInto('timed_roles')
        .values(toRow(timed))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await rolesInForce(db).where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    async findCurrent({ groupId, sub, role }) {
      const row = await rolesInForce(db)
        .where('sub', '=', sub)
        .where('group_id', '=', groupId)
        .where('role', '=', role)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async begin(id, { membershipId, madeMembership }) {
      const begun = await db
        .updateTable('timed_roles')
        .set((eb) => ({
          membership_id: membershipId ?? null,
          made_membership: madeMembership ? 1 : 0,
          due_at: eb.ref('ends_at'),
        }))
        .where('id', '=', id)
        .where('membership_id', 'is', null)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return begun.numUpdatedRows === 1n
    },
    async end(id, { endedAt, ending, endedBy }) {
      const ended = await db
        .updateTable('timed_roles')
        .set({
          ended_at: endedAt ?? null,
          ending: ending ?? null,
          ended_by: endedBy ?? null,
          due_at: null,
        })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
    async moveEnd(id, endsAt) {
      await db
        .updateTable('timed_roles')
        .set({ ends_at: endsAt, due_at: endsAt })
        .where('id', '=', id)
        .where('membership_id', 'is not', null)
        .where('ended_at', 'is', null)
        .execute()
    },
    async listDue(now, limit) {
      const query = rolesInForce(db).where('due_at', '<=', now).orderBy('due_at')
      return (await query.limit(limit).execute()).map(fromRow)
    },
    async listTaken(now, limit) {
      const query = rolesInForce(db)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now)
        .where('membership_id', 'is not', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('memberships')
                .select('memberships.id')
                .whereRef('memberships.group_id', '=', 'timed_roles.group_id')
                .whereRef('memberships.sub', '=', 'timed_roles.sub')
                .whereRef('memberships.id', '=', 'timed_roles.membership_id')
                .where(hasRole(sql`'"' || timed_roles.role || '"'`)),
            ),
          ),
        )
      return (await query.limit(limit).execute()).map(fromRow)
    },
    async currentOf(sub) {
      const query = rolesInForce(db).where('sub', '=', sub).where('ended_at', 'is', null)
      return (await query.orderBy('group_id').orderBy('role').execute()).map(fromRow)
    },
    ofPerson: (sub, page) => list(rolesInForce(db).where('sub', '=', sub), page),
    below(path, page) {
      const { from, before } = rangeOf(path)
      const below = rolesInForce(db).where('group_id', 'in', (eb) =>
        eb
          .selectFrom('groups')
          .select('groups.group_id')
          .where('path', '>=', from)
          .where('path', '<', before),
      )
      return list(below, page)
    },
  }
}

/** Whether the roles of a member, as JSON, have one; not for certain, but for certain where not. */
const hasRole = (json: RawBuilder<unknown>) =>
  sql<boolean>`replace(memberships.roles, ${json}, '') <> memberships.roles`

function rolesInForce(db: Db) {
  return db
    .selectFrom('timed_roles')
    .selectAll()
    .where(isInForce(sql.ref('timed_roles.group_id')))
}

/** Newest first. */
async function list(
  query: ReturnType<typeof rolesInForce>,
  { before, limit }: RequestPage,
): Promise<readonly TimedRole[]> {
  const rows = await query
    .$if(before !== undefined, (later) =>
      later.where(sql<boolean>`(starts_at, id) < (${before?.time ?? 0}, ${before?.id ?? ''})`),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

function toRow(timed: TimedRole): TimedRoleTable {
  const isOver = timed.endedAt !== undefined
  const next = timed.membershipId === undefined ? timed.startsAt : timed.endsAt
  return {
    id: timed.id,
    group_id: timed.groupId,
    role: timed.role,
    sub: timed.sub,
    source: timed.source,
    source_id: timed.sourceId ?? null,
    reason: timed.reason,
    ticket: timed.ticket ?? null,
    approved_by: JSON.stringify(timed.approvedBy),
    starts_at: timed.startsAt,
    ends_at: timed.endsAt,
    due_at: isOver ? null : next,
    membership_id: timed.membershipId ?? null,
    made_membership: timed.madeMembership ? 1 : 0,
    ended_at: timed.endedAt ?? null,
    ending: timed.ending ?? null,
    ended_by: timed.endedBy ?? null,
  }
}

function fromRow(row: TimedRoleTable): TimedRole {
  return {
    id: row.id,
    groupId: row.group_id,
    role: row.role,
    sub: row.sub,
    source: row.source,
    sourceId: row.source_id ?? undefined,
    reason: row.reason,
    ticket: row.ticket ?? undefined,
    approvedBy: JSON.parse(row.approved_by),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    membershipId: row.membership_id ?? undefined,
    madeMembership: row.made_membership === 1,
    endedAt: row.ended_at ?? undefined,
    ending: row.ending ?? undefined,
    endedBy: row.ended_by ?? undefined,
  }
}

/** Roles that people may take by themselves, in SQL. */
export function eligibleRoleStore({ db }: Access): EligibleRoleStore {
  async function findFor({ sub, groupId, role }: HeldRole): Promise<EligibleRole | undefined> {
    const row = await eligibleInForce(db)
      .where('sub', '=', sub)
      .where('group_id', '=', groupId)
      .where('role', '=', role)
      .executeTakeFirst()
    return row && fromEligibleRow(row)
  }

  return {
    async put(eligible) {
      const row = toEligibleRow(eligible)
      const { until, made_by } = row
      const written = await db
        .insertInto('eligible_roles')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['sub', 'group_id', 'role']).doUpdateSet({ until, made_by }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return fromEligibleRow(written)
    },
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await eligibleInForce(db).where('id', '=', id).executeTakeFirst()
      return row && fromEligibleRow(row)
    },
    findFor,
    async remove(id) {
      const removed = await db.deleteFrom('eligible_roles').where('id', '=', id).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async ofPerson(sub) {
      const query = eligibleInForce(db).where('sub', '=', sub).orderBy('group_id').orderBy('role')
      return (await query.execute()).map(fromEligibleRow)
    },
    async ofGroup(groupId, after, limit) {
      const query = eligibleInForce(db).where('group_id', '=', groupId).where('id', '>', after)
      return (await query.orderBy('id').limit(limit).execute()).map(fromEligibleRow)
    },
    async listEnded(now, limit) {
      const query = eligibleInForce(db).where('until', '<=', now).orderBy('until')
      return (await query.limit(limit).execute()).map(fromEligibleRow)
    },
  }
}

function eligibleInForce(db: Db) {
  return db
    .selectFrom('eligible_roles')
    .selectAll()
    .where(isInForce(sql.ref('eligible_roles.group_id')))
}

function toEligibleRow(eligible: EligibleRole): EligibleRoleTable {
  return {
    id: eligible.id,
    group_id: eligible.groupId,
    sub: eligible.sub,
    role: eligible.role,
    until: eligible.until ?? null,
    made_by: eligible.by,
    created_at: eligible.createdAt,
  }
}

function fromEligibleRow(row: EligibleRoleTable): EligibleRole {
  return {
    id: row.id,
    groupId: row.group_id,
    sub: row.sub,
    role: row.role,
    until: row.until ?? undefined,
    by: row.made_by,
    createdAt: row.created_at,
  }
}
