import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

/** The first tables: the protocol core, users, groups, events and attempts. */
export function foundation(types: TableTypes): Migration {
  return {
    async up(db) {
      await createClients(db, types)
      await createGrants(db, types)
      await createSessions(db, types)
      await createKeys(db, types)
      await createUsers(db, types)
      await createGroups(db, types)
      await createLogs(db, types)
    },
  }
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()
// SQLite takes NULL for a key unless it is told not to.
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.sub').onDelete('cascade')

async function createClients(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('clients')
    .addColumn('client_id', identifier, key)
    .addColumn('enabled', 'integer', required)
    .addColumn('metadata', 'text', required)
    .addColumn('secrets', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('client_origins')
    .addColumn('origin', identifier, required)
    .addColumn('client_id', identifier, (column) =>
      column.notNull().references('clients.client_id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('client_origins_key', ['origin', 'client_id'])
    .modifyEnd(keyed)
    .execute()
  await index(db, 'client_origins', ['client_id'])
  await db.schema
    .createTable('assertions')
    .addColumn('client_id', identifier, required)
    .addColumn('jti', identifier, required)
    .addColumn('expires_at', number, required)
    .addPrimaryKeyConstraint('assertions_key', ['client_id', 'jti'])
    .modifyEnd(keyed)
    .execute()
  await index(db, 'assertions', ['expires_at'])
}

async function createGrants(db: Db, { identifier, number, plain }: TableTypes) {
  const addGrant = <T extends string>(table: CreateTableBuilder<T>) =>
    table
      .addColumn('client_id', identifier, required)
      .addColumn('sub', identifier, required)
      .addColumn('identity_id', identifier, required)
      .addColumn('session_id', identifier, required)
      .addColumn('scopes', 'text', required)
      .addColumn('auth_time', number, required)
      .addColumn('acr', 'text')
      .addColumn('amr', 'text', required)
      .addColumn('nonce', 'text')
      .addColumn('generation', 'text', required)
  await db.schema
    .createTable('codes')
    .addColumn('id', identifier, key)
    .addColumn('grant_id', identifier, required)
    .$call(addGrant)
    .addColumn('redirect_uri', 'text', required)
    .addColumn('challenge', 'text')
    .addColumn('challenge_method', 'text')
    .addColumn('expires_at', number, required)
    .addColumn('retain_until', number, required)
    .addColumn('used_at', number)
    .modifyEnd(plain)
    .execute()
  await index(db, 'codes', ['retain_until'])
  await db.schema
    .createTable('refresh_families')
    .addColumn('grant_id', identifier, key)
    .$call(addGrant)
    .addColumn('rotation', 'integer', required)
    .addColumn('rotated_at', number, required)
    .addColumn('expires_at', number, required)
    .addColumn('absolute_expires_at', number, required)
    .addColumn('revoked_at', number)
    .modifyEnd(plain)
    .execute()
  await index(db, 'refresh_families', ['sub'])
  await index(db, 'refresh_families', ['session_id'])
  await index(db, 'refresh_families', ['client_id'])
  await index(db, 'refresh_families', ['absolute_expires_at'])
}

async function createSessions(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('sessions')
    .addColumn('id', identifier, key)
    .addColumn('sub', identifier, required)
    .addColumn('identity_id', identifier, required)
    .addColumn('auth_time', number, required)
    .addColumn('amr', 'text', required)
    .addColumn('acr', 'text')
    .addColumn('created_at', number, required)
    .addColumn('expires_at', number, required)
    .addColumn('idle_expires_at', number, required)
    .addColumn('ended_at', number)
    .addColumn('retain_until', number, required)
    .modifyEnd(plain)
    .execute()
  await index(db, 'sessions', ['sub'])
  await index(db, 'sessions', ['retain_until'])
  await db.schema
    .createTable('revocations')
    .addColumn('id', identifier, key)
    .addColumn('expires_at', number, required)
    .modifyEnd(keyed)
    .execute()
  await index(db, 'revocations', ['expires_at'])
}

async function createKeys(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('signing_keys')
    .addColumn('kid', identifier, key)
    .addColumn('alg', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('public_jwk', 'text', required)
    .addColumn('sealed_private_jwk', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('state_since', number, required)
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('server_secrets')
    .addColumn('name', identifier, key)
    .addColumn('sealed', 'text', required)
    .modifyEnd(plain)
    .execute()
}

async function createUsers(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('users')
    .addColumn('sub', identifier, key)
    .addColumn('status', 'text', required)
    .addColumn('username', 'text')
    .addColumn('email', 'text')
    .addColumn('email_verified', 'integer', required)
    .addColumn('phone_number', 'text')
    .addColumn('phone_number_verified', 'integer', required)
    .addColumn('mobile_number', 'text')
    .addColumn('mobile_number_verified', 'integer', required)
    .addColumn('profile', 'text', required)
    .addColumn('custom_fields', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .addColumn('last_login_at', number)
    .addColumn('revision', 'integer', required)
    .modifyEnd(plain)
    .execute()
  await db.schema
    .createTable('login_names')
    .addColumn('name', identifier, key)
    .addColumn('kind', 'text', required)
    .addColumn('sub', identifier, ofUser)
    .modifyEnd(keyed)
    .execute()
  await index(db, 'login_names', ['sub'])
  await db.schema
    .createTable('identities')
    .addColumn('identity_id', identifier, key)
    .addColumn('sub', identifier, ofUser)
    .addColumn('provider', 'text', required)
    .addColumn('provider_user_id', 'text', required)
    .addColumn('email', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('mobile_number', 'text')
    .addColumn('raw_json', 'text')
    .addColumn('custom_fields', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('password_version', 'integer', required)
    .addColumn('created_at', number, required)
    .modifyEnd(plain)
    .execute()
  await index(db, 'identities', ['sub'])
}

async function createGroups(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('groups')
    .addColumn('group_id', identifier, key)
    .addColumn('id', identifier, required)
    .addColumn('group_name', 'text', required)
    .addColumn('group_type', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('logo_url', 'text', required)
    .addColumn('parent_id', identifier, required)
    .addColumn('path', identifier, (column) => column.notNull().unique())
    .addColumn('custom_fields', 'text', required)
    .addColumn('group_owner', identifier, required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .addColumn('revision', 'integer', required)
    .modifyEnd(plain)
    .execute()
  await index(db, 'groups', ['parent_id'])
  await db.schema
    .createTable('memberships')
    .addColumn('group_id', identifier, (column) =>
      column.notNull().references('groups.group_id').onDelete('cascade'),
    )
    .addColumn('sub', identifier, ofUser)
    .addColumn('id', identifier, required)
    .addColumn('roles', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .addColumn('revision', 'integer', required)
    .addPrimaryKeyConstraint('memberships_key', ['group_id', 'sub'])
    .modifyEnd(keyed)
    .execute()
  await index(db, 'memberships', ['sub', 'group_id'])
}

async function createLogs(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('events')
    .addColumn('id', identifier, key)
    .addColumn('type', 'text', required)
    .addColumn('time', number, required)
    .addColumn('outcome', 'text', required)
    .addColumn('sub', identifier)
    .addColumn('client_id', identifier)
    .addColumn('session_id', identifier)
    .addColumn('address', 'text')
    .addColumn('detail', 'text')
    .modifyEnd(plain)
    .execute()
  await index(db, 'events', ['time', 'id'])
  await db.schema
    .createTable('attempts')
    .addColumn('key', identifier, key)
    .addColumn('failures', 'integer', required)
    .addColumn('pending', 'integer', required)
    .addColumn('delayed_until', number, required)
    .addColumn('window_start', number, required)
    .addColumn('forget_at', number, required)
    .modifyEnd(keyed)
    .execute()
  await index(db, 'attempts', ['forget_at'])
}

async function index(db: Db, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
