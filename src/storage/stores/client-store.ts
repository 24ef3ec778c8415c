import { sql } from 'kysely'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import type { Access } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { ClientTable } from '../schema/client-schema.ts'

const select = prepared((db, { clientId }: { clientId: string }) =>
  db.selectFrom('clients').selectAll().where('client_id', '=', clientId),
)

const selectOrigin = prepared((db, { origin }: { origin: string }) =>
  db
    .selectFrom('client_origins')
    .innerJoin('clients', 'clients.client_id', 'client_origins.client_id')
    .select('client_origins.client_id')
    .where('client_origins.origin', '=', origin)
    .where('clients.enabled', '=', 1)
    .limit(1),
)

const selectNamed = prepared((db, { id }: { id: string }) =>
  db.selectNoFrom((eb) => [
    eb
      .exists(eb.selectFrom('clients').select('client_id').where('client_id', '=', id))
      .as('client'),
    eb.exists(eb.selectFrom('users').select('sub').where('sub', '=', id)).as('user'),
  ]),
)

/** What users have granted to clients and does not expire soon, with the keys of the tables. */
const granted = [
  { table: 'refresh_families', key: sql`grant_id` },
  { table: 'consents', key: sql`sub, client_id` },
] as const

/** Clients in SQL. */
export function clientStore({ db, atomically }: Access): ClientStore {
  return {
    async find(clientId) {
      const { rows } = await select(db, { clientId })
      return rows[0] && fromRow(rows[0])
    },
    lock: () => atomically((tx) => tx.lock('clients')),
    add: (record) =>
      atomically(async (tx) => {
        await tx.lock('clients')
        const { rows } = await selectNamed(tx.db, { id: record.clientId })
        if (rows[0]?.client) return 'client-exists'
        if (rows[0]?.user) return 'user-exists'
        await clientStore({ db: tx.db, atomically: (step) => step(tx) }).put(record)
        return 'added'
      }),
    put: (record) =>
      atomically(async (tx) => {
        const { client_id, ...changes } = toRow(record)
        await tx.db
          .insertInto('clients')
          .values({ client_id, ...changes })
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(changes))
          .execute()
        await tx.db.deleteFrom('client_origins').where('client_id', '=', client_id).execute()
        const origins = originsOf(record).map((origin) => ({ origin, client_id }))
        if (origins.length > 0) await tx.db.insertInto('client_origins').values(origins).execute()
      }),
    remove: (clientId) =>
      atomically(async (tx) => {
        await tx.lock(`client ${clientId}`)
        for (const table of ['legacy_use', 'legacy_calls'] as const) {
          await tx.db.deleteFrom(table).where('client_id', '=', clientId).execute()
        }
        const removed = await tx.db
          .deleteFrom('clients')
          .where('client_id', '=', clientId)
          .executeTakeFirst()
        return removed.numDeletedRows === 1n
      }),
    removeGrants: (clientId, limit) =>
      atomically(async (tx) => {
        await tx.lock('people')
        await tx.lock(`client ${clientId}`)
        let removed = 0
        for (const { table, key } of granted) {
          const { numAffectedRows } = await sql`
            delete from ${sql.table(table)} where (${key}) in (
              select ${key} from ${sql.table(table)}
              where client_id = ${clientId}
              limit ${sql.lit(limit - removed)})`.execute(tx.db)
          removed += Number(numAffectedRows)
        }
        return removed
      }),
    async list(after, limit) {
      const query = db
        .selectFrom('clients')
        .selectAll()
        .where('client_id', '>', after ?? '')
        .orderBy('client_id')
        .limit(limit)
      return (await query.execute()).map(fromRow)
    },
    async hasOrigin(origin) {
      const { rows } = await selectOrigin(db, { origin })
      return rows.length > 0
    },
  }
}

/**
 * The origins that a client's scripts may use: those it lists, or else those of its redirect URIs.
 */
function originsOf({ metadata }: ClientRecord): readonly string[] {
  const { allowed_origins, redirect_uris } = metadata
  if (allowed_origins.length > 0) return [...new Set(allowed_origins)]
  const origins = redirect_uris.map((uri) => URL.parse(uri)?.origin ?? 'null')
  // The redirect URI of an app, `com.example:/cb`, has the origin "null", which many pages share.
  return [...new Set(origins.filter((origin) => origin !== 'null'))]
}

function toRow(record: ClientRecord): ClientTable {
  return {
    client_id: record.clientId,
    registration_id: record.registrationId,
    enabled: record.enabled ? 1 : 0,
    metadata: JSON.stringify(record.metadata),
    secrets: JSON.stringify(record.secrets),
    registered_by: record.registeredBy ?? null,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}

function fromRow(row: ClientTable): ClientRecord {
  return {
    clientId: row.client_id,
    registrationId: row.registration_id,
    enabled: row.enabled === 1,
    metadata: JSON.parse(row.metadata),
    secrets: JSON.parse(row.secrets),
    ...(row.registered_by === 'itself' && { registeredBy: 'itself' }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
