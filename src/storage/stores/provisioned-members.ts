import type { ThingKey } from '../../provisioning/target.ts'
import type { PendingMember } from '../../provisioning/target-stores.ts'
import type { Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import { isStorable } from './catalogue-rows.ts'
import { markThings } from './provisioned-row.ts'

/** Changes that follow each other go to the other service together. */
const gatherMs = 1000
const idsAtOnce = 500

const sameKey = (one: ThingKey, other: ThingKey) =>
  one.kind === other.kind && one.ref === other.ref && one.role === other.role

/** Notes in which groups there a thing should be, and marks those that change. */
export async function placeMember(
  db: Db,
  targetId: string,
  member: ThingKey,
  containers: readonly ThingKey[],
  now: number,
): Promise<void> {
  const rows = await rowsOfMember(db, targetId, member)
  const isWanted = (row: ThingKey) => containers.some((each) => sameKey(each, row))
  const added = containers.filter((each) => !rows.some((row) => sameKey(each, row)))
  const turned = rows.filter((row) => isWanted(row) !== (row.is_wanted === 1))
  const pending = rows.filter((row) => isWanted(row) !== (row.is_pushed === 1))
  for (const { kind, ref, role } of added) {
    await db
      .insertInto('provisioned_members')
      .values({
        ...{ target_id: targetId, kind, ref, role },
        ...{ member_kind: member.kind, member_ref: member.ref, is_wanted: 1, is_pushed: 0 },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const row of turned) {
    await inGroup(db, targetId, row)
      .where('member_kind', '=', member.kind)
      .where('member_ref', '=', member.ref)
      .set({ is_wanted: isWanted(row) ? 1 : 0 })
      .execute()
  }
  const changed = [...added, ...turned, ...pending.filter((row) => !turned.includes(row))]
  await markThings(db, targetId, changed, now + gatherMs)
}

function rowsOfMember(db: Db, targetId: string, { kind, ref }: ThingKey) {
  return db
    .selectFrom('provisioned_members')
    .select(['kind', 'ref', 'role', 'is_wanted', 'is_pushed'])
    .where('target_id', '=', targetId)
    .where('member_kind', '=', kind)
    .where('member_ref', '=', ref)
    .execute()
}

function inGroup(db: Db, targetId: string, { kind, ref, role }: ThingKey) {
  return db
    .updateTable('provisioned_members')
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('role', '=', role)
}

/** What has to be told the other service about the members of a group. */
export async function readPending(
  db: Db,
  targetId: string,
  { kind, ref, role }: ThingKey,
  limit: number,
): Promise<readonly PendingMember[]> {
  const rows = await db
    .selectFrom('provisioned_members as member')
    .innerJoin('provisioned_things as thing', (join) =>
      join
        .onRef('thing.target_id', '=', 'member.target_id')
        .onRef('thing.kind', '=', 'member.member_kind')
        .onRef('thing.ref', '=', 'member.member_ref')
        .on('thing.role', '=', ''),
    )
    .select(['member.member_kind', 'member.member_ref', 'member.is_wanted', 'thing.remote_id'])
    .where('member.target_id', '=', targetId)
    .where('member.kind', '=', kind)
    .where('member.ref', '=', ref)
    .where('member.role', '=', role)
    .whereRef('member.is_wanted', '<>', 'member.is_pushed')
    .where('thing.remote_id', 'is not', null)
    .orderBy('member.member_kind')
    .orderBy('member.member_ref')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: row.member_kind,
    ref: row.member_ref,
    remoteId: row.remote_id ?? '',
    isWanted: row.is_wanted === 1,
  }))
}

/** Notes what was told. Who is neither wanted nor there needs no row. */
export async function settlePending(
  db: Db,
  targetId: string,
  container: ThingKey,
  members: readonly PendingMember[],
): Promise<void> {
  for (const memberKind of ['person', 'group'] as const) {
    for (const isWanted of [true, false]) {
      const refs = members
        .filter((each) => each.kind === memberKind && each.isWanted === isWanted)
        .map(({ ref }) => ref)
      if (refs.length === 0) continue
      await inGroup(db, targetId, container)
        .where('member_kind', '=', memberKind)
        .where('member_ref', 'in', padded(refs))
        .set({ is_pushed: isWanted ? 1 : 0 })
        .execute()
    }
  }
  await membersOf(db, targetId, container)
    .where('is_wanted', '=', 0)
    .where('is_pushed', '=', 0)
    .execute()
}

function membersOf(db: Db, targetId: string, { kind, ref, role }: ThingKey) {
  return db
    .deleteFrom('provisioned_members')
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('role', '=', role)
}

/** Wants nobody in a group there any more. */
export async function unwantMembers(db: Db, targetId: string, container: ThingKey): Promise<void> {
  await inGroup(db, targetId, container).set({ is_wanted: 0 }).execute()
}

/** A thing that is gone there is in no group there, and has no members. */
export async function unplace(db: Db, targetId: string, key: ThingKey): Promise<void> {
  await inGroup(db, targetId, key).set({ is_pushed: 0 }).execute()
  if (key.kind === 'role') return
  await db
    .updateTable('provisioned_members')
    .set({ is_pushed: 0 })
    .where('target_id', '=', targetId)
    .where('member_kind', '=', key.kind)
    .where('member_ref', '=', key.ref)
    .execute()
}

/** The same for one that is not pushed any more. */
export async function forgetPlaces(db: Db, targetId: string, key: ThingKey): Promise<void> {
  if (key.kind !== 'person') await membersOf(db, targetId, key).execute()
  if (key.kind === 'role') return
  await db
    .deleteFrom('provisioned_members')
    .where('target_id', '=', targetId)
    .where('member_kind', '=', key.kind)
    .where('member_ref', '=', key.ref)
    .execute()
}

/** Which of the ids there are those of members that should be in a group. */
export async function wantedIds(
  db: Db,
  targetId: string,
  { kind, ref, role }: ThingKey,
  remoteIds: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (let from = 0; from < remoteIds.length; from += idsAtOnce) {
    const some = remoteIds.slice(from, from + idsAtOnce).filter(isStorable)
    if (some.length === 0) continue
    const rows = await db
      .selectFrom('provisioned_things as thing')
      .innerJoin('provisioned_members as member', (join) =>
        join
          .onRef('member.target_id', '=', 'thing.target_id')
          .onRef('member.member_kind', '=', 'thing.kind')
          .onRef('member.member_ref', '=', 'thing.ref'),
      )
      .select('thing.remote_id')
      .where('thing.target_id', '=', targetId)
      .where('thing.remote_id', 'in', padded(some))
      .where('thing.role', '=', '')
      .where('member.kind', '=', kind)
      .where('member.ref', '=', ref)
      .where('member.role', '=', role)
      .where('member.is_wanted', '=', 1)
      .execute()
    found.push(...rows.map(({ remote_id }) => remote_id ?? ''))
  }
  return found
}

/** How many members a group has there because of us. */
export async function countMembers(
  db: Db,
  targetId: string,
  { kind, ref, role }: ThingKey,
): Promise<number> {
  const { count } = await db
    .selectFrom('provisioned_members')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('role', '=', role)
    .where('is_pushed', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}
