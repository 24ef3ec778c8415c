import type { ScimUser, ScimUserChoice, ScimUserStore } from '../../scim/scim-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, prepared } from '../engine/prepared.ts'
import type { ScimUserTable } from '../schema/scim-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import { given, inParts, isReadable } from './scim-choices.ts'

/** People of directories, in SQL. Whose account is gone here is gone for the directory. */
export function scimUserStore({ db, atomically }: Access): ScimUserStore {
  return {
    async find(connectionId, id) {
      if (!isStorable(id)) return undefined
      const { rows } = await selectUser(db, { connectionId, id })
      return rows[0] && fromRow(rows[0])
    },
    async findMany(connectionId, ids) {
      const known = ids.filter(isStorable)
      if (known.length === 0) return []
      const query = usersOf(db, connectionId).where('scim_users.id', 'in', padded(known))
      return (await query.execute()).map(fromRow)
    },
    async findBySub(connectionId, sub) {
      const query = db.selectFrom('scim_users').selectAll()
      const row = await query
        .where('sub', '=', sub)
        .where('connection_id', '=', connectionId)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    add: (user) =>
      atomically(async (tx) => {
        // Those whose account is gone have the name no more.
        await tx.db
          .deleteFrom('scim_users')
          .where('connection_id', '=', user.connectionId)
          .where('name_key', '=', user.nameKey)
          .where((eb) =>
            eb(
              'sub',
              'in',
              eb
                .selectFrom('users')
                .select('users.sub')
                .where('status', 'in', [...gone]),
            ),
          )
          .execute()
        const added = await tx.db
          .insertInto('scim_users')
          .values(toRow(user))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return added.numInsertedOrUpdatedRows === 1n
      }),
    replace: (user, version) =>
      atomically(async (tx) => {
        const { id, connection_id, sub, created_at, is_own, ...changes } = toRow(user)
        const namesake = await tx.db
          .selectFrom('scim_users')
          .select('id')
          .where('connection_id', '=', connection_id)
          .where('name_key', '=', user.nameKey)
          .where('id', '<>', id)
          .executeTakeFirst()
        if (namesake) return 'taken'
        const replaced = await tx.db
          .updateTable('scim_users')
          .set(changes)
          .where('connection_id', '=', connection_id)
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        return replaced.numUpdatedRows === 1n ? 'replaced' : 'stale'
      }),
    async remove(connectionId, id) {
      const removed = await db
        .deleteFrom('scim_users')
        .where('connection_id', '=', connectionId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async list(connectionId, choice) {
      if (!isReadable(choice)) return []
      const rows = await chosen(db, connectionId, choice).execute()
      return rows.map(fromRow)
    },
    async count(connectionId) {
      const { count } = await db
        .selectFrom('scim_users')
        .innerJoin('users', 'users.sub', 'scim_users.sub')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('connection_id', '=', connectionId)
        .where('users.status', 'not in', [...gone])
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    known: (connectionId, ids) =>
      inParts(ids.filter(isStorable), async (some) => {
        const rows = await db
          .selectFrom('scim_users')
          .select('id')
          .where('connection_id', '=', connectionId)
          .where('id', 'in', padded(some))
          .execute()
        return rows.map(({ id }) => id)
      }),
    async connectionsOf(sub) {
      const rows = await db
        .selectFrom('scim_users')
        .select('connection_id')
        .where('sub', '=', sub)
        .execute()
      return rows.map(({ connection_id }) => connection_id)
    },
  }
}

const gone = ['DELETED', 'COMBINED'] as const

const selectUser = prepared((db, { connectionId, id }: { connectionId: string; id: string }) =>
  usersOf(db, connectionId).where('scim_users.id', '=', id),
)

function usersOf(db: Db, connectionId: string) {
  return db
    .selectFrom('scim_users')
    .innerJoin('users', 'users.sub', 'scim_users.sub')
    .selectAll('scim_users')
    .where('scim_users.connection_id', '=', connectionId)
    .where('users.status', 'not in', [...gone])
}

function chosen(db: Db, connectionId: string, choice: ScimUserChoice) {
  const { after = '', skip = 0, limit, nameKey, externalId, id, groupId, updatedSince } = choice
  const equal = { 'scim_users.id': id, name_key: nameKey, external_id: externalId }
  return usersOf(db, connectionId)
    .where('scim_users.id', '>', after)
    .where((eb) => eb.and(given(equal)))
    .$if(updatedSince !== undefined, (query) =>
      query.where('scim_users.updated_at', '>=', updatedSince ?? 0),
    )
    .$if(groupId !== undefined, (query) =>
      query.where('scim_users.id', 'in', (eb) =>
        eb
          .selectFrom('scim_members')
          .select('scim_members.user_id')
          .where('scim_members.group_id', '=', groupId ?? ''),
      ),
    )
    .orderBy('scim_users.id')
    .limit(limit)
    .offset(skip)
}

function toRow(user: ScimUser): ScimUserTable {
  return {
    id: user.id,
    connection_id: user.connectionId,
    sub: user.sub,
    name_key: user.nameKey,
    external_id: user.externalId ?? null,
    is_own: user.isOwn ? 1 : 0,
    is_active: user.isActive ? 1 : 0,
    blocked_revision: user.blockedRevision ?? null,
    attributes: JSON.stringify(user.attributes),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    version: user.version,
  }
}

function fromRow(row: ScimUserTable): ScimUser {
  return {
    id: row.id,
    connectionId: row.connection_id,
    sub: row.sub,
    nameKey: row.name_key,
    externalId: row.external_id ?? undefined,
    isOwn: row.is_own === 1,
    isActive: row.is_active === 1,
    blockedRevision: row.blocked_revision ?? undefined,
    attributes: JSON.parse(row.attributes),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}
