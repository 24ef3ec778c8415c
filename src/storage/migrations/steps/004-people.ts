import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

const required = (column: ColumnDefinitionBuilder) => column.notNull()
// SQLite takes NULL for a key unless it is told not to.
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.sub').onDelete('cascade')
const ofIdentity = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('identities.identity_id').onDelete('cascade')

/** People register, prove their addresses, replace passwords, and get mail. */
export function people(types: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('attempts')
        .addColumn('lease_until', types.number, (column) => column.notNull().defaultTo(0))
        .execute()
      await createPasswords(db, types)
      await createProofs(db, types)
      await createDevices(db, types)
      await createOutbox(db, types)
    },
  }
}

async function createPasswords(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('passwords')
    .addColumn('identity_id', identifier, (column) => ofIdentity(column.primaryKey()))
    .addColumn('set_at', number, required)
    .addColumn('must_change', 'integer', required)
    .addColumn('version', 'integer', required)
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createTable('former_passwords')
    .addColumn('identity_id', identifier, ofIdentity)
    .addColumn('version', 'integer', required)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('former_passwords_key', ['identity_id', 'version'])
    .modifyEnd(plain)
    .execute()
}

async function createProofs(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('proofs')
    .addColumn('purpose', identifier, required)
    .addColumn('id', identifier, required)
    .addColumn('sub', identifier, (column) => column.references('users.sub').onDelete('cascade'))
    .addColumn('email', 'text', required)
    .addColumn('code_digest', 'text', required)
    .addColumn('key_digest', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('request_id', 'text')
    .addColumn('expires_at', number, required)
    .addPrimaryKeyConstraint('proofs_key', ['purpose', 'id'])
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('proofs_sub').on('proofs').column('sub').execute()
  await db.schema.createIndex('proofs_expires_at').on('proofs').column('expires_at').execute()
  await db.schema
    .createTable('registrations')
    .addColumn('sub', identifier, (column) => ofUser(column.primaryKey()))
    .addColumn('expires_at', number, required)
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createIndex('registrations_expires_at')
    .on('registrations')
    .column('expires_at')
    .execute()
}

async function createDevices(db: Db, { identifier, number, keyed }: TableTypes) {
  await db.schema
    .createTable('known_devices')
    .addColumn('sub', identifier, ofUser)
    .addColumn('device', identifier, required)
    .addColumn('forget_at', number, required)
    .addPrimaryKeyConstraint('known_devices_key', ['sub', 'device'])
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createIndex('known_devices_forget_at')
    .on('known_devices')
    .column('forget_at')
    .execute()
}

async function createOutbox(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', identifier, key)
    .addColumn('sealed', 'text', required)
    .addColumn('written_at', number, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('due_at', number, required)
    .addColumn('expires_at', number, required)
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('outbox_due_at').on('outbox').column('due_at').execute()
  await db.schema.createIndex('outbox_expires_at').on('outbox').column('expires_at').execute()
}
