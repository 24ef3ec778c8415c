import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

/** The roles that have a meaning for the server are in the catalogue from the beginning. */
const builtIn = [
  ['ADMIN', 'Administrator', 'Administers everything, as a member of the administrators’ group.'],
  ['GROUP_ADMIN', 'Group administrator', 'Administers the group and all groups below it.'],
  ['USER', 'User', 'Every user has it in the group of all users.'],
] as const

/** Group types restrict the roles in their groups; a catalogue describes roles. */
export function groupTypes(types: TableTypes): Migration {
  return {
    async up(db) {
      await createGroupTypes(db, types)
      await createRoles(db, types)
    },
  }
}

async function createGroupTypes(
  db: Kysely<unknown>,
  { identifier, number, plain }: TableTypes,
): Promise<void> {
  await db.schema
    .createTable('group_types')
    // The same type of column as in groups, with which it is joined.
    .addColumn('group_type', 'text', key)
    .addColumn('id', identifier, required)
    .addColumn('description', 'text', required)
    .addColumn('role_mode', 'text', required)
    .addColumn('allowed_roles', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .modifyEnd(plain)
    .execute()
}

async function createRoles(
  db: Kysely<unknown>,
  { identifier, number, plain }: TableTypes,
): Promise<void> {
  await db.schema
    .createTable('roles')
    .addColumn('role', identifier, key)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .modifyEnd(plain)
    .execute()
  for (const [role, name, description] of builtIn) {
    await sql`insert into roles values (${role}, ${name}, ${description}, 0, 0)`.execute(db)
  }
}
