import { sql } from 'kysely'
import type {
  QueuedPerson,
  ScimGroup,
  ScimGroupChange,
  ScimGroupChoice,
  ScimGroupStore,
} from '../../scim/scim-stores.ts'
import type { Access, Db, Tx } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { ScimGroupTable } from '../schema/scim-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import { isInForce } from './groups/group-row.ts'
import { given, inParts, isReadable } from './scim-choices.ts'

/** Groups of directories, in SQL. One whose group here is being removed is not found. */
export function scimGroupStore(access: Access): ScimGroupStore {
  const { db, atomically } = access
  return {
    async find(connectionId, groupId) {
      if (!isStorable(groupId)) return undefined
      const row = await groupsOf(db, connectionId)
        .where('group_id', '=', groupId)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async add(group) {
      const added = await db
        .insertInto('scim_groups')
        .values(toRow(group))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    change: (connectionId, groupId, change) =>
      atomically((tx) => changeGroup(tx, connectionId, groupId, change)),
    async list(connectionId, choice) {
      if (!isReadable(choice)) return []
      return (await chosen(db, connectionId, choice).execute()).map(fromRow)
    },
    async count(connectionId) {
      const { count } = await db
        .selectFrom('scim_groups')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('connection_id', '=', connectionId)
        .where('is_ending', '=', 0)
        .where(isInForce(sql.ref('scim_groups.group_id')))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    known: (connectionId, ids) =>
      inParts(ids.filter(isStorable), async (some) => {
        const rows = await groupsOf(db, connectionId)
          .where('group_id', 'in', padded(some))
          .execute()
        return rows.map(({ group_id }) => group_id)
      }),
    async listEnding(limit) {
      const rows = await db
        .selectFrom('scim_groups')
        .selectAll()
        .where('is_ending', '=', 1)
        .where(isInForce(sql.ref('scim_groups.group_id')))
        .orderBy('group_id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    ...memberVerbs(access),
    ...queueVerbs(access),
  }
}

function memberVerbs({
  db,
  atomically,
}: Access): Pick<
  ScimGroupStore,
  'addMembers' | 'removeMembers' | 'members' | 'countMembers' | 'membershipsOf'
> {
  return {
    addMembers: (groupId, userIds) =>
      atomically((tx) =>
        inParts(userIds, async (some) => {
          const rows = await tx.db
            .insertInto('scim_members')
            .values(some.map((user_id) => ({ group_id: groupId, user_id })))
            .onConflict((conflict) => conflict.doNothing())
            .returning('user_id')
            .execute()
          return rows.map(({ user_id }) => user_id)
        }),
      ),
    removeMembers: (groupId, userIds) =>
      atomically((tx) =>
        inParts(userIds, async (some) => {
          const rows = await tx.db
            .deleteFrom('scim_members')
            .where('group_id', '=', groupId)
            .where('user_id', 'in', padded(some))
            .returning('user_id')
            .execute()
          return rows.map(({ user_id }) => user_id)
        }),
      ),
    async members(groupId, after, limit) {
      const rows = await db
        .selectFrom('scim_members')
        .select('user_id')
        .where('group_id', '=', groupId)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(limit)
        .execute()
      return rows.map(({ user_id }) => user_id)
    },
    async countMembers(groupId) {
      const { count } = await db
        .selectFrom('scim_members')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async membershipsOf(userIds, limit) {
      if (userIds.length === 0) return []
      const rows = await db
        .selectFrom('scim_members')
        .innerJoin('scim_groups', 'scim_groups.group_id', 'scim_members.group_id')
        .select(['scim_members.user_id', 'scim_groups.group_id', 'scim_groups.display_name'])
        .where('scim_members.user_id', 'in', padded(userIds))
        .where('scim_groups.is_ending', '=', 0)
        .where(isInForce(sql.ref('scim_groups.group_id')))
        .orderBy('scim_members.user_id')
        .orderBy('scim_groups.group_id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        userId: row.user_id,
        groupId: row.group_id,
        displayName: row.display_name,
      }))
    },
  }
}

function queueVerbs({
  db,
  atomically,
}: Access): Pick<
  ScimGroupStore,
  'enqueue' | 'enqueueMembers' | 'queued' | 'queuedAmong' | 'dequeue'
> {
  return {
    enqueue: (userIds) => atomically((tx) => enqueue(tx, userIds)),
    enqueueMembers: (groupId, after, limit) =>
      atomically(async (tx) => {
        const rows = await tx.db
          .selectFrom('scim_members')
          .select('user_id')
          .where('group_id', '=', groupId)
          .where('user_id', '>', after)
          .orderBy('user_id')
          .limit(limit)
          .execute()
        const userIds = rows.map(({ user_id }) => user_id)
        await enqueue(tx, userIds)
        return userIds
      }),
    async queued(connectionId, after, limit) {
      const rows = await queue(db)
        .$if(connectionId !== undefined, (query) =>
          query.where('scim_users.connection_id', '=', connectionId ?? ''),
        )
        .where('scim_queue.user_id', '>', after)
        .limit(limit)
        .execute()
      return rows.map(fromQueue)
    },
    async queuedAmong(connectionId, userIds) {
      const ids = userIds.filter(isStorable)
      if (ids.length === 0) return []
      const rows = await queue(db)
        .where('scim_users.connection_id', '=', connectionId)
        .where('scim_queue.user_id', 'in', padded(ids))
        .execute()
      return rows.map(fromQueue)
    },
    dequeue: (userIds) =>
      atomically(({ db: inside, isOnlyWriter }) =>
        inParts(userIds, async (some) => {
          const ids = padded(some)
          // In the order of those who add notes, so that neither waits for the other in a circle.
          if (!isOnlyWriter) {
            await sql`
              select 1 from scim_queue where user_id in (${sql.join(ids)})
              order by user_id for update`.execute(inside)
          }
          const forgotten = await inside
            .deleteFrom('scim_queue')
            .where('user_id', 'in', ids)
            .returning('user_id')
            .execute()
          return forgotten.map(({ user_id }) => user_id)
        }),
      ),
  }
}

const queue = (db: Db) =>
  db
    .selectFrom('scim_queue')
    .innerJoin('scim_users', 'scim_users.id', 'scim_queue.user_id')
    .select(['scim_users.id', 'scim_users.connection_id', 'scim_users.sub'])
    .orderBy('scim_queue.user_id')

function fromQueue(row: { id: string; connection_id: string; sub: string }): QueuedPerson {
  return { userId: row.id, connectionId: row.connection_id, sub: row.sub }
}

/**
 * Counts in the row, although nobody reads it: an insert that finds a row would not keep it from
 * being deleted by somebody who has not seen this change.
 */
async function enqueue(tx: Tx, userIds: readonly string[]): Promise<void> {
  await inParts(userIds, async (some) => {
    await tx.db
      .insertInto('scim_queue')
      .values(some.map((user_id) => ({ user_id, times: 1 })))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ times: sql`scim_queue.times + 1` }),
      )
      .execute()
    return []
  })
}

async function changeGroup(
  { db }: Tx,
  connectionId: string,
  groupId: string,
  { now, version, displayName, nameKey, externalId, isEnding }: ScimGroupChange,
): ReturnType<ScimGroupStore['change']> {
  // It has the row for itself from here on, so what it reads next stays as it is.
  const touched = await db
    .updateTable('scim_groups')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('connection_id', '=', connectionId)
    .where('group_id', '=', groupId)
    .where('is_ending', '=', 0)
    .where(isInForce(sql.ref('scim_groups.group_id')))
    .returning('version')
    .executeTakeFirst()
  if (!touched) return 'unknown'
  if (version !== undefined && touched.version !== version + 1) return 'stale'
  if (nameKey !== undefined) {
    const namesake = await db
      .selectFrom('scim_groups')
      .select('group_id')
      .where('connection_id', '=', connectionId)
      .where('name_key', '=', nameKey)
      .where('group_id', '<>', groupId)
      .where('is_ending', '=', 0)
      .executeTakeFirst()
    if (namesake) return 'taken'
  }
  const changes = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(nameKey !== undefined && { name_key: nameKey }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(isEnding && { is_ending: 1 }),
  }
  if (Object.keys(changes).length > 0) {
    await db.updateTable('scim_groups').set(changes).where('group_id', '=', groupId).execute()
  }
  return 'changed'
}

function groupsOf(db: Db, connectionId: string) {
  return db
    .selectFrom('scim_groups')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('is_ending', '=', 0)
    .where(isInForce(sql.ref('scim_groups.group_id')))
}

function chosen(db: Db, connectionId: string, choice: ScimGroupChoice) {
  const { after = '', skip = 0, limit, nameKey, externalId, id, userId } = choice
  const equal = { group_id: id, name_key: nameKey, external_id: externalId }
  return groupsOf(db, connectionId)
    .where('group_id', '>', after)
    .where((eb) => eb.and(given(equal)))
    .$if(userId !== undefined, (query) =>
      query.where('group_id', 'in', (eb) =>
        eb
          .selectFrom('scim_members')
          .select('scim_members.group_id')
          .where('scim_members.user_id', '=', userId ?? ''),
      ),
    )
    .orderBy('group_id')
    .limit(limit)
    .offset(skip)
}

function toRow(group: ScimGroup): ScimGroupTable {
  return {
    group_id: group.groupId,
    connection_id: group.connectionId,
    display_name: group.displayName,
    name_key: group.nameKey,
    external_id: group.externalId ?? null,
    is_ending: group.isEnding ? 1 : 0,
    created_at: group.createdAt,
    updated_at: group.updatedAt,
    version: group.version,
  }
}

function fromRow(row: ScimGroupTable): ScimGroup {
  return {
    groupId: row.group_id,
    connectionId: row.connection_id,
    displayName: row.display_name,
    nameKey: row.name_key,
    externalId: row.external_id ?? undefined,
    isEnding: row.is_ending === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}
