import { type ExpressionBuilder, sql } from 'kysely'
import type {
  InitialToken,
  InitialTokenStore,
  SelfRegistrationStore,
  Unused,
} from '../../oauth/stores/client-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { InitialAccessTokenTable } from '../schema/client-schema.ts'
import type { Schema } from '../schema/schema.ts'

/** How clients registered themselves, in SQL. */
export function selfRegistrationStore({ db }: Access): SelfRegistrationStore {
  return {
    async add({ clientId, tokenDigest, scopes, createdAt, usedAt }) {
      await db
        .insertInto('self_registrations')
        .values({
          client_id: clientId,
          token_digest: tokenDigest,
          scopes: JSON.stringify(scopes),
          created_at: createdAt,
          used_at: usedAt ?? null,
        })
        .execute()
    },
    async find(clientId) {
      const row = await db
        .selectFrom('self_registrations')
        .selectAll()
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return (
        row && {
          clientId,
          tokenDigest: row.token_digest,
          scopes: JSON.parse(row.scopes),
          createdAt: row.created_at,
          usedAt: row.used_at ?? undefined,
        }
      )
    },
    async count() {
      const { count } = await db
        .selectFrom('self_registrations')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async touch(clientId, now) {
      await db
        .updateTable('self_registrations')
        .set({ used_at: now })
        .where('client_id', '=', clientId)
        .execute()
    },
    async remove(clientId) {
      await db.deleteFrom('self_registrations').where('client_id', '=', clientId).execute()
    },
    async listUnused(unused, limit) {
      const rows = await db
        .selectFrom('self_registrations')
        .select('client_id')
        .where(isUnused(unused))
        .orderBy('created_at')
        .limit(limit)
        .execute()
      return rows.map(({ client_id }) => client_id)
    },
    async holdUnused(clientId, unused) {
      const held = await db
        .updateTable('self_registrations')
        .set((eb) => ({ used_at: eb.ref('used_at') }))
        .where('client_id', '=', clientId)
        .where(isUnused(unused))
        .executeTakeFirst()
      return held.numUpdatedRows === 1n
    },
  }
}

function isUnused({ createdBefore, usedBefore }: Unused) {
  return (eb: ExpressionBuilder<Schema, 'self_registrations'>) =>
    eb.or([
      eb('used_at', 'is', null).and('created_at', '<', createdBefore),
      eb('used_at', '<', usedBefore),
    ])
}

/** Initial access tokens in SQL. */
export function initialTokenStore({ db }: Access): InitialTokenStore {
  return {
    async add({ id, digest, name, usesLeft, scopes, createdAt, expiresAt }) {
      await db
        .insertInto('initial_access_tokens')
        .values({
          id,
          digest,
          name: name ?? null,
          uses_left: usesLeft,
          scopes: scopes ? JSON.stringify(scopes) : null,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute()
    },
    async find(digest, now) {
      const row = await db
        .selectFrom('initial_access_tokens')
        .selectAll()
        .where('digest', '=', digest)
        .where('expires_at', '>', now)
        .where('uses_left', '>', 0)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async use(id, now) {
      const { numUpdatedRows } = await db
        .updateTable('initial_access_tokens')
        .set({ uses_left: sql`uses_left - 1` })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('uses_left', '>', 0)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async list(now) {
      const rows = await db
        .selectFrom('initial_access_tokens')
        .selectAll()
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(fromRow)
    },
    async remove(id) {
      const removed = await db
        .deleteFrom('initial_access_tokens')
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
  }
}

function fromRow(row: InitialAccessTokenTable): InitialToken {
  return {
    id: row.id,
    digest: row.digest,
    name: row.name ?? undefined,
    usesLeft: row.uses_left,
    scopes: row.scopes === null ? undefined : JSON.parse(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
