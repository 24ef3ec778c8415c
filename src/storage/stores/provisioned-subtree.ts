import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PresentPerson } from '../../provisioning/mapping.ts'
import type { SweepPlace, Target, Thing, ThingKey } from '../../provisioning/target.ts'
import type { PresentGroup, ThingPage } from '../../provisioning/target-stores.ts'
import type { Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import { isInForce, isPathInForce, rangeOf, readRoles } from './groups/group-row.ts'
import { isAccepted } from './groups/invitation-store.ts'
import { fromThingRow } from './provisioned-row.ts'

/** The path of the group of a target; undefined if it is gone. Of the whole server, it is `/`. */
export async function pathOfTarget(db: Db, { group }: Target): Promise<string | undefined> {
  if (!group) return '/'
  const row = await db
    .selectFrom('groups')
    .select('path')
    .where('group_id', '=', group.groupId)
    .where('id', '=', group.recordId)
    .where(isPathInForce('groups.path'))
    .executeTakeFirst()
  return row?.path
}

/** Somebody as a target gets them. */
export async function readPerson(
  db: Db,
  target: Target,
  sub: string,
): Promise<PresentPerson | undefined> {
  const path = await pathOfTarget(db, target)
  const user = await db
    .selectFrom('users')
    .select(['status', 'username', 'email', 'email_verified', 'phone_number', 'mobile_number'])
    .select(['profile', 'custom_fields'])
    .where('sub', '=', sub)
    .executeTakeFirst()
  if (!user || path === undefined) return undefined
  const { from, before } = rangeOf(path)
  const held = await db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .select(['memberships.group_id', 'memberships.roles'])
    .where('memberships.sub', '=', sub)
    .where('groups.path', '>=', from)
    .where('groups.path', '<', before)
    .where(isPathInForce('groups.path'))
    .where(isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub')))
    .orderBy('memberships.group_id')
    .execute()
  return {
    status: user.status,
    username: user.username ?? undefined,
    email: user.email ?? undefined,
    emailVerified: user.email_verified === 1,
    phoneNumber: user.phone_number ?? undefined,
    mobileNumber: user.mobile_number ?? undefined,
    profile: JSON.parse(user.profile),
    customFields: JSON.parse(user.custom_fields),
    memberships: held.map(({ group_id, roles }) => ({
      groupId: group_id,
      roles: readRoles(roles),
    })),
    isMember: target.group === undefined || held.length > 0,
  }
}

/** A group as a target gets it. */
export async function readGroup(
  db: Db,
  target: Target,
  groupId: string,
): Promise<PresentGroup | undefined> {
  const path = await pathOfTarget(db, target)
  if (path === undefined) return undefined
  const { from, before } = rangeOf(path)
  const group = await db
    .selectFrom('groups')
    .select(['group_name', 'name_key', 'parent_id', 'path'])
    .where('group_id', '=', groupId)
    .where('path', '>=', from)
    .where('path', '<', before)
    .where(isPathInForce('groups.path'))
    .executeTakeFirst()
  if (!group) return undefined
  const namesake = await db
    .selectFrom('groups')
    .select('group_id')
    .where('name_key', '=', group.name_key)
    .where('group_id', '<>', groupId)
    .where('path', '>=', from)
    .where('path', '<', before)
    .limit(1)
    .executeTakeFirst()
  return {
    groupName: group.group_name,
    parentId: group.parent_id,
    hasParent: group.path !== path && group.parent_id !== 'root',
    hasNamesake: namesake !== undefined,
  }
}

const notKnown = (targetId: string, kind: ThingKey['kind'], ref: RawBuilder<unknown>) =>
  sql<SqlBool>`not exists (
    select 1 from provisioned_things as known
    where known.target_id = ${targetId} and known.kind = ${kind} and known.ref = ${ref}
      and known.role = '')`

/** A page of what a sweep goes through. */
export async function readPage(
  db: Db,
  target: Target,
  place: SweepPlace,
  limit: number,
): Promise<ThingPage> {
  const things = await readThings(db, target, place, limit)
  const last = things.at(-1)
  if (!last || things.length < limit) {
    const phase = following[place.phase]
    return { things, next: phase && { phase, after: undefined } }
  }
  const { kind, ref, role } = last
  return { things, next: { phase: place.phase, after: { kind, ref, role } } }
}

const following = { known: 'groups', groups: 'people', people: undefined } as const

async function readThings(
  db: Db,
  target: Target,
  { phase, after }: SweepPlace,
  limit: number,
): Promise<readonly Thing[]> {
  if (phase === 'known') return knownPage(db, target.id, after, limit)
  const path = await pathOfTarget(db, target)
  if (path === undefined) return []
  const { ref = '' } = after ?? {}
  if (phase === 'people') {
    const subs = await peoplePage(db, target, ref, limit)
    return subs.map((sub) => unknownThing({ kind: 'person', ref: sub, role: '' }))
  }
  if (target.groups === 'none') return []
  const { from, before } = rangeOf(path)
  const rows = await db
    .selectFrom('groups')
    .select('group_id')
    .where('path', '>=', from)
    .where('path', '<', before)
    .where('group_id', '>', ref)
    .where(isPathInForce('groups.path'))
    .where(notKnown(target.id, 'group', sql.ref('groups.group_id')))
    .orderBy('group_id')
    .limit(limit)
    .execute()
  return rows.map(({ group_id }) => unknownThing({ kind: 'group', ref: group_id, role: '' }))
}

async function knownPage(
  db: Db,
  targetId: string,
  after: ThingKey | undefined,
  limit: number,
): Promise<readonly Thing[]> {
  const rows = await db
    .selectFrom('provisioned_things')
    .selectAll()
    .where('target_id', '=', targetId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => {
        const { kind = 'person', ref = '', role = '' } = after ?? {}
        return eb(refTuple('kind', 'ref', 'role'), '>', tuple(kind, ref, role))
      }),
    )
    .orderBy('kind')
    .orderBy('ref')
    .orderBy('role')
    .limit(limit)
    .execute()
  return rows.map(fromThingRow)
}

async function peoplePage(
  db: Db,
  { id, group }: Target,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const isUnknown = notKnown(id, 'person', sql`sub`)
  const isMember = (place: RawBuilder<unknown>) =>
    sql`${isAccepted(place, sql`sub`)} and ${isInForce(place)} and ${isUnknown}`
  const { rows } = group
    ? await sql<{ sub: string }>`
        select sub from (
          select * from (
            select distinct sub from subtree_members
            where ancestor_id = ${group.groupId} and sub > ${after}
              and ${isMember(sql.ref('subtree_members.group_id'))}
            order by sub limit ${limit}) as below
          union
          select * from (
            select sub from memberships
            where group_id = ${group.groupId} and sub > ${after}
              and ${isMember(sql.ref('memberships.group_id'))}
            order by sub limit ${limit}) as inside
        ) as member order by sub limit ${limit}`.execute(db)
    : await sql<{ sub: string }>`
        select sub from users
        where sub > ${after} and status not in ('DELETED', 'COMBINED') and ${isUnknown}
        order by sub limit ${limit}`.execute(db)
  return rows.map(({ sub }) => sub)
}

/** Those of the people who are in the subtree. */
export async function peopleAmong(
  db: Db,
  { group }: Target,
  subs: readonly string[],
): Promise<readonly string[]> {
  if (subs.length === 0) return []
  const named = sql.join([...padded(subs)])
  const { rows } = group
    ? await sql<{ sub: string }>`
        select sub from subtree_members
        where ancestor_id = ${group.groupId} and sub in (${named})
        union
        select sub from memberships
        where group_id = ${group.groupId} and sub in (${named})`.execute(db)
    : await sql<{ sub: string }>`select sub from users where sub in (${named})`.execute(db)
  return rows.map(({ sub }) => sub)
}

/** Those of the groups that are in the subtree. */
export async function groupsAmong(
  db: Db,
  target: Target,
  groupIds: readonly string[],
): Promise<readonly string[]> {
  const path = groupIds.length === 0 ? undefined : await pathOfTarget(db, target)
  if (path === undefined || target.groups === 'none') return []
  const { from, before } = rangeOf(path)
  const rows = await db
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', 'in', padded(groupIds))
    .where('path', '>=', from)
    .where('path', '<', before)
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/** A thing of which nothing is known there. */
function unknownThing(key: ThingKey): Thing {
  return {
    ...key,
    remoteId: undefined,
    digest: undefined,
    isActive: false,
    isAdopted: false,
    marks: 0,
    dueAt: undefined,
    attempts: 0,
    lastError: undefined,
    pushedAt: undefined,
  }
}
