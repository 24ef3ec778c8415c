import { type Kysely, sql } from 'kysely'
import type { Db, TableTypes } from '../engine/engine.ts'
import { preparedInsert } from '../engine/prepared.ts'
import type { IdentityTable, LoginNameTable, UserTable } from '../schema/account-schema.ts'
import type { GroupTable } from '../schema/group-schema.ts'
import type { Schema } from '../schema/schema.ts'

interface Placed {
  /** The index of the entry in its section of the file. */
  position: number
}

interface Staged extends Placed {
  change: string
  /** The version in the store when the entry was staged. */
  seen: number | null
  entry: string
}

export interface StagedClientTable extends Staged {
  client_id: string
  /** The client as JSON: there are few, and they are written one by one. */
  record: string
}

export interface StagedUserTable extends Staged, UserTable {
  ends_sessions: number
  /** The id of the user's membership in the group of all users, if there is none yet. */
  membership_id: string
}

export interface StagedLoginNameTable extends Placed, LoginNameTable {}

export interface StagedIdentityTable extends Placed, IdentityTable {
  seen_version: number | null
  /** Whether a new password has to be replaced; null if nothing is stored about it. */
  must_change: number | null
  /** Of the password hash, to find out later whether a file has another one. */
  password_digest: string | null
}

export interface StagedGroupTable extends Staged, Omit<GroupTable, 'path'> {
  /** Null until the path of the parent is known. */
  path: string | null
  /** Whether the path differs from the one in the store. */
  moved: number
}

export interface StagedMembershipTable extends Placed {
  group_id: string
  sub: string
  id: string
  roles: string
  /** What was typed for somebody who was invited and has not accepted. */
  invited_as: string | null
  name_key: string | null
}

export interface StagedGroupTypeTable extends Placed {
  group_type: string
  id: string
  description: string
  role_mode: string
  allowed_roles: string
}

interface StagedRoleTable extends Placed {
  role: string
  name: string
  description: string
}

interface StagedRecordTable extends Placed {
  section: string
  key: string
  change: string
  record: string
  owner: string | null
  credential: string | null
}

export type StagingTables = {
  import_clients: StagedClientTable
  import_users: StagedUserTable
  import_login_names: StagedLoginNameTable
  import_identities: StagedIdentityTable
  import_group_types: StagedGroupTypeTable
  import_roles: StagedRoleTable
  import_groups: StagedGroupTable
  import_memberships: StagedMembershipTable
  /** Memberships that differ from the store, in the order of their key. */
  import_membership_changes: StagedMembershipTable
  import_records: StagedRecordTable
  import_placeholders: { section: string; key: string }
}

/** A Kysely instance that also knows the temporary tables of an import. */
export type StagingDb = Kysely<Schema & StagingTables>

type Columns<T> = { readonly [name in keyof T & string]: 'identifier' | 'number' | 'text' }

const placed: Columns<Placed> = { position: 'number' }
const staged: Columns<Staged> = { ...placed, change: 'text', seen: 'number', entry: 'text' }

const membership: Columns<StagedMembershipTable> = {
  ...placed,
  group_id: 'identifier',
  sub: 'identifier',
  id: 'identifier',
  roles: 'text',
  invited_as: 'text',
  name_key: 'identifier',
}

const tables: { readonly [name in keyof StagingTables]: Columns<StagingTables[name]> } = {
  import_clients: { ...staged, client_id: 'identifier', record: 'text' },
  import_users: {
    ...staged,
    sub: 'identifier',
    status: 'text',
    username: 'text',
    email: 'text',
    email_verified: 'number',
    phone_number: 'text',
    phone_number_verified: 'number',
    mobile_number: 'text',
    mobile_number_verified: 'number',
    profile: 'text',
    custom_fields: 'text',
    created_at: 'number',
    updated_at: 'number',
    last_login_at: 'number',
    deletion_at: 'number',
    revision: 'number',
    ends_sessions: 'number',
    membership_id: 'identifier',
  },
  import_login_names: { ...placed, name: 'identifier', kind: 'text', sub: 'identifier' },
  import_identities: {
    ...placed,
    identity_id: 'identifier',
    sub: 'identifier',
    provider: 'text',
    provider_user_id: 'text',
    email: 'text',
    phone_number: 'text',
    mobile_number: 'text',
    raw_json: 'text',
    custom_fields: 'text',
    password_hash: 'text',
    password_version: 'number',
    created_at: 'number',
    seen_version: 'number',
    must_change: 'number',
    password_digest: 'text',
  },
  import_group_types: {
    ...placed,
    group_type: 'text',
    id: 'identifier',
    description: 'text',
    role_mode: 'text',
    allowed_roles: 'text',
  },
  import_roles: { ...placed, role: 'identifier', name: 'text', description: 'text' },
  import_groups: {
    ...staged,
    group_id: 'identifier',
    id: 'identifier',
    group_name: 'text',
    name_key: 'identifier',
    group_type: 'text',
    description: 'text',
    logo_url: 'text',
    parent_id: 'identifier',
    path: 'identifier',
    moved: 'number',
    custom_fields: 'text',
    group_owner: 'identifier',
    settings: 'text',
    first_admin_due: 'number',
    help: 'text',
    created_at: 'number',
    updated_at: 'number',
    revision: 'number',
  },
  import_memberships: membership,
  import_membership_changes: membership,
  import_records: {
    ...placed,
    section: 'text',
    key: 'identifier',
    change: 'text',
    record: 'text',
    owner: 'identifier',
    credential: 'identifier',
  },
  import_placeholders: { section: 'text', key: 'identifier' },
}

const indexes: readonly (readonly [keyof StagingTables, ...string[]])[] = [
  ['import_clients', 'client_id'],
  ['import_users', 'position'],
  ['import_users', 'sub'],
  ['import_login_names', 'position'],
  ['import_login_names', 'name'],
  ['import_identities', 'position'],
  ['import_identities', 'identity_id'],
  ['import_groups', 'position'],
  ['import_groups', 'group_id'],
  ['import_groups', 'parent_id'],
  ['import_memberships', 'group_id', 'sub', 'position'],
  ['import_membership_changes', 'group_id', 'sub'],
]

/** The names of the columns of such a table. */
export function columnsOf<Name extends keyof StagingTables>(
  table: Name,
): readonly (keyof StagingTables[Name] & string)[] {
  return Object.keys(tables[table]) as (keyof StagingTables[Name] & string)[]
}

/** Inserts rows into such a table. */
export function stagingInsert<Name extends keyof StagingTables>(table: Name) {
  return preparedInsert<StagingTables[Name]>(table, columnsOf(table))
}

/** Makes the temporary tables that hold an import until it is written. */
export async function createStagingTables(db: Db, types: TableTypes): Promise<StagingDb> {
  const byKind = { identifier: types.identifier, number: types.number, text: sql`text` }
  for (const [table, columns] of Object.entries(tables)) {
    // A store in memory has one connection for everything, so an
    // earlier import may have left tables.
    await db.schema.dropTable(table).ifExists().execute()
    let creation = db.schema.createTable(table).temporary()
    for (const [name, kind] of Object.entries(columns)) {
      creation = creation.addColumn(name, byKind[kind])
    }
    await creation.execute()
  }
  return db.withTables<StagingTables>()
}

/** Adds indexes once the tables are filled. */
export async function indexStagingTables(db: StagingDb): Promise<void> {
  for (const [table, ...columns] of indexes) {
    const name = `${table}_by_${columns.join('_')}`
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
  for (const table of Object.keys(tables)) await sql`analyze ${sql.table(table)}`.execute(db)
}
