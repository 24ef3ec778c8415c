import { type RawBuilder, sql } from 'kysely'
import type { Group, Membership, MembershipInGroup } from '../../../groups/group.ts'
import type { InGroup, MembershipKey, MembershipStore } from '../../../groups/memberships.ts'
import type { RoleAct } from '../../../groups/role-act.ts'
import { type Access, type Db, WriteConflict } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import type { MembershipTable } from '../../schema/group-schema.ts'
import { durationRulesOf, readDurationRules } from './duration-rule-store.ts'
import {
  fromGroupRow,
  fromMembershipRow,
  isInForce,
  isPathInForce,
  toMembershipRow,
} from './group-row.ts'
import { joinedRule } from './group-type-store.ts'
import { isAccepted } from './invitation-store.ts'
import { changedColumns, endSpan } from './role-spans.ts'
import { holdGroup, indexMember, unindexMember } from './subtree-members.ts'
import { readTerms, termsOf } from './term-columns.ts'
import { forgetTerms } from './term-store.ts'

/** Each needs two values, and a SQLite statement takes at most 32,766. */
const mostKeys = 8192
const everything = 2 ** 31 - 1

/** Whether the membership waits to be accepted. */
const isOpen = (groupId: RawBuilder<unknown>, sub: RawBuilder<unknown>) =>
  sql<number>`case when ${isAccepted(groupId, sub)} then 0 else 1 end`.as('is_open')

const hasRuleRoles = (groupId: string, sub: string) =>
  sql<number>`case when exists (
    select 1 from rule_roles where rule_roles.sub = ${sub} and rule_roles.group_id = ${groupId})
    then 1 else 0 end`.as('has_rule_roles')

const select = prepared((db, { groupId, sub }: MembershipKey) =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('sub', '=', sub)
    .where(isInForce(sql`${groupId}`)),
)

const selectInGroup = prepared((db, { groupId, sub }: MembershipKey) =>
  db
    .selectFrom('groups')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.group_id', '=', 'groups.group_id').on('memberships.sub', '=', sub),
    )
    .leftJoin('users', (join) => join.on('users.sub', '=', sub))
    .leftJoin('group_types', 'group_types.group_type', 'groups.group_type')
    .selectAll('memberships')
    .select([
      'users.status as user_status',
      'group_types.role_mode',
      'group_types.allowed_roles',
      'groups.first_admin_due',
      isOpen(sql`${groupId}`, sql`${sub}`),
      termsOf(sql`${groupId}`, sql`${sub}`),
      hasRuleRoles(groupId, sub),
      durationRulesOf(sql`${groupId}`),
    ])
    .where('groups.group_id', '=', groupId)
    .where(isPathInForce('groups.path')),
)

const insert = prepared((db, row: MembershipTable) =>
  db
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['group_id', 'sub']).doNothing()),
)

type ChangedColumns = ReturnType<typeof changedColumns>
type NewRoles = MembershipKey & ChangedColumns & { readonly roles: string; readonly now: number }

const replaceRoles = prepared((db, row: NewRoles) =>
  db
    .updateTable('memberships')
    .set((eb) => ({
      roles: row.roles,
      updated_at: row.now,
      revision: eb('revision', '+', 1),
      changed_by: row.changed_by,
      changed_how: row.changed_how,
      change_reason: row.change_reason,
    }))
    .where('group_id', '=', row.groupId)
    .where('sub', '=', row.sub),
)

const remove = prepared((db, { groupId, sub }: MembershipKey) =>
  db.deleteFrom('memberships').where('group_id', '=', groupId).where('sub', '=', sub),
)

const forgetInvited = prepared((db, { groupId, sub }: MembershipKey) =>
  db
    .updateTable('group_invitations')
    .set({ sub: null })
    .where('group_id', '=', groupId)
    .where('sub', '=', sub),
)

const forgetRules = prepared((db, { groupId, sub }: MembershipKey) =>
  db.deleteFrom('rule_roles').where('group_id', '=', groupId).where('sub', '=', sub),
)

const selectOf = prepared((db, { sub, skip, take }: { sub: string; skip: number; take: number }) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .selectAll('groups')
    .select([
      'memberships.id as membership_id',
      'memberships.sub',
      'memberships.roles',
      'memberships.created_at as member_since',
      'memberships.updated_at as member_updated_at',
      'memberships.revision as member_revision',
      isOpen(sql.ref('memberships.group_id'), sql.ref('memberships.sub')),
      termsOf(sql.ref('memberships.group_id'), sql.ref('memberships.sub')),
    ])
    .where('memberships.sub', '=', sub)
    .where(isPathInForce('groups.path'))
    .orderBy('groups.path')
    .limit(take)
    .offset(skip),
)

function membershipLock(groupId: string, sub: string) {
  return `member ${sub} of ${groupId}` as const
}

async function findInGroup(db: Db, groupId: string, sub: string): Promise<InGroup | undefined> {
  const { rows } = await selectInGroup(db, { groupId, sub })
  const [row] = rows
  return (
    row && {
      membership: isMember(row)
        ? { ...fromMembershipRow(row), ...readTerms(row.terms) }
        : undefined,
      terms: readTerms(row.terms).terms ?? [],
      userStatus: row.user_status ?? undefined,
      roleRule: joinedRule(row),
      awaitsFirstAdmin: row.first_admin_due === 1,
      isOpen: row.is_open === 1,
      hasRuleRoles: row.has_rule_roles === 1,
      durationRules: readDurationRules(row.duration_rules),
    }
  )
}

/** Memberships in SQL. */
export function membershipStore({ db, atomically }: Access): MembershipStore {
  return {
    async findMembership(groupId, sub) {
      const { rows } = await select(db, { groupId, sub })
      return rows[0] && fromMembershipRow(rows[0])
    },
    findInGroup: (groupId, sub) => findInGroup(db, groupId, sub),
    lockInGroup: (groupId, sub) =>
      atomically(async (tx) => {
        // All are sent at once and run in this order, so the membership is read under the locks.
        const ofMember = sub === undefined ? [] : [{ name: membershipLock(groupId, sub) }]
        const [, found] = await Promise.all([
          tx.lockInOrder([{ name: 'group-types', mode: 'shared' }, ...ofMember]),
          findInGroup(tx.db, groupId, sub ?? ''),
        ])
        return found
      }),
    async findMemberships(keys) {
      const found: MembershipTable[] = []
      for (let from = 0; from < keys.length; from += mostKeys) {
        found.push(...(await selectMany(db, keys.slice(from, from + mostKeys))))
      }
      return found.map(fromMembershipRow)
    },
    lockRoles: (groupId) => atomically((tx) => tx.lock(`roles in ${groupId}`)),
    lockMembership: (groupId, sub) => atomically((tx) => tx.lock(membershipLock(groupId, sub))),
    async claimFirstAdmin(groupId) {
      const members = db.selectFrom('memberships').select('sub').where('group_id', '=', groupId)
      const claimed = await db
        .updateTable('groups')
        .set({ first_admin_due: null })
        .where('group_id', '=', groupId)
        .where('first_admin_due', '=', 1)
        .where(isPathInForce('groups.path'))
        .where(({ not, exists }) => not(exists(members)))
        .executeTakeFirst()
      return claimed.numUpdatedRows === 1n
    },
    putMembership: (membership, act) => atomically((tx) => put(tx.db, membership, act)),
    removeMembership: (groupId, sub, act) =>
      atomically(async (tx) => {
        await holdGroup(tx.db, { groupId })
        if (act) await endSpan(tx.db, { groupId, sub }, act)
        const { numAffectedRows } = await remove(tx.db, { groupId, sub })
        await unindexMember(tx.db, { groupId, sub })
        // What was typed stays, so that nobody learns from it whom it meant.
        await forgetInvited(tx.db, { groupId, sub })
        await forgetRules(tx.db, { groupId, sub })
        // Also what begins later: nobody comes back by a plan from before.
        const wasPlanned = await forgetTerms(tx.db, { groupId, sub })
        return numAffectedRows === 1n || wasPlanned
      }),
    async membershipsOf(sub, { skip = 0, take = everything } = {}) {
      const { rows } = await selectOf(db, { sub, skip, take })
      return rows.map(fromMembershipInGroupRow)
    },
    async groupIdsOf(sub, limit = everything) {
      const query = db
        .selectFrom('memberships')
        .select('group_id')
        .where('sub', '=', sub)
        .where(isInForce(sql.ref('memberships.group_id')))
        .orderBy('group_id')
        .limit(limit)
      return (await query.execute()).map(({ group_id }) => group_id)
    },
    async listMemberships(after, limit) {
      const query = db
        .selectFrom('memberships')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('group_invitations')
            .select((inner) => inner.fn.min('typed').as('typed'))
            .whereRef('group_invitations.group_id', '=', 'memberships.group_id')
            .whereRef('group_invitations.sub', '=', 'memberships.sub')
            .as('invited_as'),
        )
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('group_id', 'sub'), '>', tuple(after?.groupId ?? '', after?.sub ?? '')),
        )
        .where(isInForce(sql.ref('memberships.group_id')))
        .orderBy('group_id')
        .orderBy('sub')
        .limit(limit)
      return (await query.execute()).map((row) => ({
        ...fromMembershipRow(row),
        invitedAs: row.invited_as ?? undefined,
      }))
    },
  }
}

async function put(db: Db, membership: Membership, act?: RoleAct): Promise<void> {
  const changed = changedColumns(act ?? {})
  const row = { ...toMembershipRow(membership), ...changed }
  const { groupId, sub, updatedAt: now } = membership
  // The caller's revision may be outdated, so insert and update are
  // tried alternately until one works.
  for (let isNew = membership.revision === 0; ; isNew = !isNew) {
    if (isNew) {
      // The foreign key of a new membership keeps its group from moving meanwhile.
      if (await add(db, row)) return void (await indexMember(db, { groupId, sub }))
    } else {
      const { numAffectedRows } = await replaceRoles(db, {
        ...{ groupId, sub, roles: row.roles, now },
        ...changed,
      })
      if (numAffectedRows === 1n) return
    }
  }
}

function selectMany(db: Db, keys: readonly MembershipKey[]): Promise<readonly MembershipTable[]> {
  if (keys.length === 0) return Promise.resolve([])
  const values = padded(keys).map(({ groupId, sub }) => sql`(${groupId}, ${sub})`)
  const wanted = sql<{ column1: string; column2: string }>`(values ${sql.join(values)})`
  return db
    .selectFrom(wanted.as('wanted'))
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'wanted.column1')
        .onRef('memberships.sub', '=', 'wanted.column2'),
    )
    .where(isInForce(sql.ref('memberships.group_id')))
    .selectAll('memberships')
    .distinct()
    .execute()
}

/** SQLSTATE of a foreign key that refers to nothing. */
const goneMeanwhile = '23503'

/**
 * Returns whether it was new. If a group or user is gone, the transaction runs again and sees that.
 */
async function add(db: Db, row: MembershipTable): Promise<boolean> {
  try {
    const { numAffectedRows } = await insert(db, row)
    return numAffectedRows === 1n
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === goneMeanwhile
    throw isGone ? new WriteConflict('a group or user is gone', { cause: error }) : error
  }
}

/** Whether a row of a group also has the columns of a member. */
function isMember(row: { readonly id: string | null }): row is MembershipTable {
  return row.id !== null
}

type MembershipInGroupRow = Parameters<typeof fromGroupRow>[0] & {
  readonly sub: string
  readonly roles: string
  readonly membership_id: string
  readonly member_since: number
  readonly member_updated_at: number
  readonly member_revision: number
  readonly is_open: number
  readonly terms: string | null
}

function fromMembershipInGroupRow(row: MembershipInGroupRow): MembershipInGroup {
  const group: Group = fromGroupRow(row)
  const membership = fromMembershipRow({
    ...row,
    id: row.membership_id,
    created_at: row.member_since,
    updated_at: row.member_updated_at,
    revision: row.member_revision,
  })
  return {
    group,
    membership: { ...membership, ...readTerms(row.terms) },
    isOpen: row.is_open === 1,
  }
}
