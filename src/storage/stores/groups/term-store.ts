import { sql } from 'kysely'
import type { Term } from '../../../groups/group.ts'
import type { MembershipKey } from '../../../groups/memberships.ts'
import type {
  ChangingMembership,
  ChangingPage,
  DueMembership,
  SettledMembership,
  TermStore,
} from '../../../groups/role-terms.ts'
import { randomId } from '../../../kernel/secrets.ts'
import { type Access, type Db, WriteConflict } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import { isInForce, isPathInForce, readRoles } from './group-row.ts'
import { joinedRule } from './group-type-store.ts'
import { isAccepted } from './invitation-store.ts'
import { beginSettled, changedColumns, endSettled } from './role-spans.ts'
import { indexMembers, unindexMembers } from './subtree-members.ts'
import { nextChange, nextNotice, readTerms } from './term-columns.ts'

const remove = prepared((db, { groupId, sub }: MembershipKey) =>
  db.deleteFrom('membership_terms').where('group_id', '=', groupId).where('sub', '=', sub),
)

/** Forgets what was given to a member for a time; answers whether there was something. */
export async function forgetTerms(db: Db, key: MembershipKey): Promise<boolean> {
  return (await remove(db, { groupId: key.groupId, sub: key.sub })).numAffectedRows === 1n
}

/** The terms of memberships in SQL. */
export function termStore({ db, atomically }: Access): TermStore {
  return {
    async findTerms({ groupId, sub }) {
      const row = await db
        .selectFrom('membership_terms')
        .select('terms')
        .where('group_id', '=', groupId)
        .where('sub', '=', sub)
        .executeTakeFirst()
      return readTerms(row?.terms ?? null).terms ?? []
    },
    async termsAmong(keys) {
      if (keys.length === 0) return []
      const rows = await db
        .selectFrom('membership_terms')
        .select(['group_id', 'sub', 'terms'])
        .where(sql<boolean>`(group_id, sub) in (values ${valuesOf(keys.map(keyOf))})`)
        .where(isInForce(sql.ref('membership_terms.group_id')))
        .execute()
      return rows.map(({ group_id, sub, terms }) => ({
        ...{ groupId: group_id, sub },
        terms: JSON.parse(terms),
      }))
    },
    async putTerms(key, terms, now) {
      if (terms.length === 0) return void (await forgetTerms(db, key))
      await write(db, [{ ...key, terms }], now)
    },
    lockDue: (now, limit) =>
      atomically(async (tx) => {
        const keys = await findDue(tx.db, now, limit)
        if (keys.length === 0) return []
        const names = keys.map(({ group_id, sub }) => `member ${sub} of ${group_id}` as const)
        await tx.lockInOrder(names.map((name) => ({ name })))
        // Another node may have settled them while this one waited.
        return readDue(tx.db, keys, now)
      }),
    listChanging: (page) => listChanging(db, page),
    putSettled: (settled, now) => atomically(({ db }) => putSettled(db, settled, now)),
  }
}

interface Key {
  readonly group_id: string
  readonly sub: string
}

/** In the order in which all callers lock memberships. */
async function findDue(db: Db, now: number, limit: number): Promise<readonly Key[]> {
  const due = db
    .selectFrom('membership_terms')
    .select(['group_id', 'sub'])
    .where('changes_at', '<=', now)
    .orderBy('changes_at')
    .orderBy('group_id')
    .orderBy('sub')
    .limit(limit)
  return db.selectFrom(due.as('wanted')).selectAll().orderBy('group_id').orderBy('sub').execute()
}

async function listChanging(
  db: Db,
  { after, until, limit }: ChangingPage,
): Promise<readonly ChangingMembership[]> {
  const rows = await db
    .selectFrom('membership_terms as due')
    .innerJoin('groups', 'groups.group_id', 'due.group_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'due.group_id')
        .onRef('memberships.sub', '=', 'due.sub'),
    )
    .select(['due.group_id', 'due.sub', 'due.terms', 'due.changes_at', 'memberships.roles'])
    .select(['groups.group_name', 'groups.path'])
    .select(openFlag)
    .where('due.changes_at', '<=', until)
    .where(isPathInForce('groups.path'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due.changes_at, due.group_id, due.sub) > (
          cast(${after?.changesAt} as bigint), ${after?.groupId}, ${after?.sub})`,
      ),
    )
    .orderBy('due.changes_at')
    .orderBy('due.group_id')
    .orderBy('due.sub')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    groupId: row.group_id,
    groupName: row.group_name,
    path: row.path,
    sub: row.sub,
    roles: readRoles(row.roles),
    terms: JSON.parse(row.terms),
    changesAt: row.changes_at ?? 0,
    isOpen: row.is_open === 1,
  }))
}

const openFlag = sql<number>`case when ${isAccepted(sql.ref('due.group_id'), sql.ref('due.sub'))}
    then 0 else 1 end`.as('is_open')

const valuesOf = (keys: readonly Key[]) =>
  sql.join(padded(keys).map(({ group_id, sub }) => sql`(${group_id}, ${sub})`))

async function readDue(
  db: Db,
  keys: readonly Key[],
  now: number,
): Promise<readonly DueMembership[]> {
  const rows = await db
    .selectFrom('membership_terms as due')
    .innerJoin('groups', 'groups.group_id', 'due.group_id')
    .innerJoin('users', 'users.sub', 'due.sub')
    .leftJoin('group_types', 'group_types.group_type', 'groups.group_type')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'due.group_id')
        .onRef('memberships.sub', '=', 'due.sub'),
    )
    .select(['due.group_id', 'due.sub', 'due.terms', 'users.status'])
    .select(['memberships.roles', 'memberships.revision'])
    .select(['group_types.role_mode', 'group_types.allowed_roles'])
    .select(openFlag)
    .select(sql<number>`case when ${isPathInForce('groups.path')} then 0 else 1 end`.as('is_gone'))
    .where('due.changes_at', '<=', now)
    .where(sql<boolean>`(due.group_id, due.sub) in (values ${valuesOf(keys)})`)
    .orderBy('due.group_id')
    .orderBy('due.sub')
    .execute()
  return rows.map((row) => ({
    groupId: row.group_id,
    sub: row.sub,
    roles: row.roles === null ? undefined : readRoles(row.roles),
    revision: row.revision ?? 0,
    // Of a group that is being removed nothing is in force, and nothing begins.
    terms: row.is_gone ? [] : JSON.parse(row.terms),
    userStatus: row.status,
    roleRule: joinedRule(row),
    isOpen: row.is_open === 1,
  }))
}

/** Writes all with a few statements, however many they are. */
async function putSettled(
  db: Db,
  settled: readonly SettledMembership[],
  now: number,
): Promise<void> {
  const isNew = ({ before, after }: SettledMembership) => !before.roles && after.roles
  const isOver = ({ before, after }: SettledMembership) => before.roles && !after.roles
  const isOther = ({ before, after }: SettledMembership) =>
    before.roles && after.roles && before.roles.join() !== after.roles.join()
  await endSettled(db, settled, now)
  await endMemberships(
    db,
    settled.filter(isOver).map(({ before }) => before),
  )
  await beginMemberships(
    db,
    settled.filter(isNew).map(({ after }) => after),
    now,
  )
  await changeRoles(db, settled.filter(isOther), now)
  await beginSettled(db, settled, now)
  const left = settled.filter(({ after }) => after.terms.length > 0).map(({ after }) => after)
  const without = settled.filter(({ after }) => after.terms.length === 0)
  await removeAll(
    db,
    'membership_terms',
    without.map(({ before }) => keyOf(before)),
  )
  await write(db, left, now)
}

const keyOf = ({ groupId, sub }: MembershipKey): Key => ({ group_id: groupId, sub })

async function removeAll(
  db: Db,
  table: 'memberships' | 'membership_terms' | 'rule_roles',
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from ${sql.table(table)} where (group_id, sub) in (values ${valuesOf(keys)})`.execute(db)
}

async function endMemberships(db: Db, over: readonly MembershipKey[]): Promise<void> {
  if (over.length === 0) return
  const keys = over.map(keyOf)
  // A group that moves meanwhile would be indexed for members who are gone.
  await sql`
    update "groups" set revision = revision where group_id in (
      ${sql.join([...new Set(keys.map(({ group_id }) => group_id))])})`.execute(db)
  await unindexMembers(db, sql`values ${valuesOf(keys)}`)
  await removeAll(db, 'memberships', keys)
  await removeAll(db, 'rule_roles', keys)
  await sql`
    update group_invitations set sub = null
    where (group_id, sub) in (values ${valuesOf(keys)})`.execute(db)
}

async function beginMemberships(
  db: Db,
  begun: readonly (MembershipKey & { readonly roles: readonly string[] | undefined })[],
  now: number,
): Promise<void> {
  if (begun.length === 0) return
  await db
    .insertInto('memberships')
    .values(
      begun.map(({ groupId, sub, roles }) => ({
        group_id: groupId,
        sub,
        id: randomId(),
        roles: JSON.stringify(roles),
        created_at: now,
        updated_at: now,
        revision: 0,
        ...changedColumns({}),
      })),
    )
    .execute()
  await indexMembers(db, sql`values ${valuesOf(begun.map(keyOf))}`)
}

async function changeRoles(
  db: Db,
  changed: readonly SettledMembership[],
  now: number,
): Promise<void> {
  if (changed.length === 0) return
  const rows = padded(changed).map(
    ({ before, after }) => sql`(
      ${before.groupId}, ${before.sub}, cast(${before.revision} as integer),
      ${JSON.stringify(after.roles)})`,
  )
  const { numAffectedRows } = await sql`
    update memberships
    set roles = changed.column4, updated_at = ${now}, revision = revision + 1,
      changed_by = null, changed_how = null, change_reason = null
    from (values ${sql.join(rows)}) as changed
    where group_id = changed.column1 and sub = changed.column2
      and revision = changed.column3`.execute(db)
  // An import does not take the locks of memberships.
  if (numAffectedRows !== BigInt(changed.length)) {
    throw new WriteConflict('a membership has changed meanwhile')
  }
}

async function write(
  db: Db,
  timed: readonly (MembershipKey & { readonly terms: readonly Term[] })[],
  now: number,
): Promise<void> {
  if (timed.length === 0) return
  await db
    .insertInto('membership_terms')
    .values(
      timed.map(({ groupId, sub, terms }) => ({
        group_id: groupId,
        sub,
        terms: JSON.stringify(terms),
        changes_at: nextChange(terms, now) ?? null,
        remind_at: nextNotice(terms, now) ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'sub']).doUpdateSet((eb) => ({
        terms: eb.ref('excluded.terms'),
        changes_at: eb.ref('excluded.changes_at'),
        // What is due to be told has not been told yet.
        remind_at: eb
          .case()
          .when('membership_terms.remind_at', '<=', now)
          .then(eb.ref('membership_terms.remind_at'))
          .else(eb.ref('excluded.remind_at'))
          .end(),
      })),
    )
    .execute()
}
