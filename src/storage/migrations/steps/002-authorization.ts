import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

const required = (column: ColumnDefinitionBuilder) => column.notNull()
// SQLite takes NULL for a key unless it is told not to.
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

/**
 * Browsers sign in: sessions get a cookie and clients, requests under way and consents are kept.
 */
export function authorization(types: TableTypes): Migration {
  return {
    async up(db) {
      await extendSessions(db, types)
      await createInteractions(db, types)
      await createConsents(db, types)
    },
  }
}

async function extendSessions(db: Db, { identifier, number, keyed }: TableTypes) {
  await db.schema.alterTable('sessions').addColumn('cookie_digest', identifier).execute()
  await db.schema
    .createIndex('sessions_cookie_digest')
    .unique()
    .on('sessions')
    .column('cookie_digest')
    .execute()
  await db.schema
    .createTable('session_clients')
    .addColumn('session_id', identifier, (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('client_id', identifier, required)
    .addColumn('since', number, required)
    .addPrimaryKeyConstraint('session_clients_key', ['session_id', 'client_id'])
    .modifyEnd(keyed)
    .execute()
  await db.schema.createIndex('codes_sub').on('codes').columns(['sub', 'client_id']).execute()
  await db.schema
    .createIndex('codes_session_id')
    .on('codes')
    .columns(['session_id', 'expires_at'])
    .execute()
}

async function createInteractions(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('interactions')
    .addColumn('id', identifier, key)
    .addColumn('browser', identifier)
    .addColumn('request', 'text', required)
    .addColumn('progress', 'text', required)
    .addColumn('expires_at', number, required)
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createIndex('interactions_expires_at')
    .on('interactions')
    .column('expires_at')
    .execute()
}

async function createConsents(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('consents')
    .addColumn('sub', identifier, (column) =>
      column.notNull().references('users.sub').onDelete('cascade'),
    )
    .addColumn('client_id', identifier, required)
    .addColumn('scopes', 'text', required)
    .addColumn('granted_at', number, required)
    .addColumn('withdrawn_at', number)
    .addPrimaryKeyConstraint('consents_key', ['sub', 'client_id'])
    .modifyEnd(plain)
    .execute()
}
