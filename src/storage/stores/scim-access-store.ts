import type { ScimAccessStore, ScimSettings, ScimToken } from '../../scim/scim-stores.ts'
import type { Access } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { ScimSettingsTable, ScimTokenTable } from '../schema/scim-schema.ts'
import { isStorable } from './catalogue-rows.ts'

const minute = 60_000

const selectSettings = prepared((db, { connectionId }: { connectionId: string }) =>
  db.selectFrom('scim_settings').selectAll().where('connection_id', '=', connectionId),
)

const selectToken = prepared((db, { digest }: { digest: string }) =>
  db.selectFrom('scim_tokens').selectAll().where('digest', '=', digest),
)

/** Who may act for directories, in SQL. */
export function scimAccessStore({ db, atomically }: Access): ScimAccessStore {
  return {
    async findSettings(connectionId) {
      const { rows } = await selectSettings(db, { connectionId })
      return rows[0] && fromSettingsRow(rows[0])
    },
    async findByClient(clientId) {
      const query = db.selectFrom('scim_settings').selectAll()
      const row = await query.where('client_id', '=', clientId).executeTakeFirst()
      return row && fromSettingsRow(row)
    },
    putSettings: ({ connectionId, role, clientId = null }) =>
      atomically(async (tx) => {
        await tx.lock('connections')
        const other = await tx.db
          .selectFrom('scim_settings')
          .select('connection_id')
          .where('client_id', '=', clientId)
          .where('connection_id', '<>', connectionId)
          .executeTakeFirst()
        if (other) return false
        const values = { role, client_id: clientId }
        await tx.db
          .insertInto('scim_settings')
          .values({ connection_id: connectionId, ...values })
          .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(values))
          .execute()
        return true
      }),
    addToken: (token, digest, most) =>
      atomically(async (tx) => {
        await tx.lock('connections')
        const { count } = await tx.db
          .selectFrom('scim_tokens')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('connection_id', '=', token.connectionId)
          .where('expires_at', '>', token.createdAt)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        await tx.db
          .deleteFrom('scim_tokens')
          .where('connection_id', '=', token.connectionId)
          .where('expires_at', '<=', token.createdAt)
          .execute()
        await tx.db.insertInto('scim_tokens').values(toTokenRow(token, digest)).execute()
        return true
      }),
    async findToken(digest) {
      const { rows } = await selectToken(db, { digest })
      return rows[0] && fromTokenRow(rows[0])
    },
    async tokensOf(connectionId) {
      const rows = await db
        .selectFrom('scim_tokens')
        .selectAll()
        .where('connection_id', '=', connectionId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(fromTokenRow)
    },
    async removeToken(connectionId, id) {
      if (!isStorable(id)) return false
      const removed = await db
        .deleteFrom('scim_tokens')
        .where('connection_id', '=', connectionId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async noteUse(id, now) {
      await db
        .updateTable('scim_tokens')
        .set({ last_used_at: now })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now - minute)]),
        )
        .execute()
    },
  }
}

function fromSettingsRow(row: ScimSettingsTable): ScimSettings {
  return {
    connectionId: row.connection_id,
    role: row.role,
    clientId: row.client_id ?? undefined,
  }
}

function toTokenRow(token: ScimToken, digest: string): ScimTokenTable {
  return {
    id: token.id,
    connection_id: token.connectionId,
    digest,
    created_by: token.createdBy,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    last_used_at: token.lastUsedAt ?? null,
  }
}

function fromTokenRow(row: ScimTokenTable): ScimToken {
  return {
    id: row.id,
    connectionId: row.connection_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }
}
