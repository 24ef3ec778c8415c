import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.sub').onDelete('cascade')

/** Second factors, passkeys, and how strong a sign-in has to be for the people of a group. */
export function factors(types: TableTypes): Migration {
  return {
    async up(db) {
      await createFactors(db, types)
      await createTraces(db, types)
      await createPolicies(db, types)
    },
  }
}

async function createFactors(db: Db, { identifier, number, keyed, plain }: TableTypes) {
  await db.schema
    .createTable('factors')
    .addColumn('id', identifier, key)
    .addColumn('sub', identifier, ofUser)
    .addColumn('kind', identifier, required)
    .addColumn('name', 'text', required)
    .addColumn('credential_id', identifier, (column) => column.unique())
    .addColumn('detail', 'text', required)
    .addColumn('backed_up', 'integer', required)
    .addColumn('counter', number, required)
    .addColumn('created_at', number, required)
    .addColumn('last_used_at', number)
    .modifyEnd(plain)
    .execute()
  await db.schema.createIndex('factors_sub').on('factors').column('sub').execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('sub', identifier, ofUser)
    .addColumn('digest', identifier, required)
    .addColumn('created_at', number, required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['sub', 'digest'])
    .modifyEnd(keyed)
    .execute()
}

async function createTraces(db: Db, { identifier, number, keyed }: TableTypes) {
  await db.schema
    .createTable('trusted_browsers')
    .addColumn('sub', identifier, ofUser)
    .addColumn('browser', identifier, required)
    .addColumn('expires_at', number, required)
    .addPrimaryKeyConstraint('trusted_browsers_key', ['sub', 'browser'])
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createTable('challenges')
    .addColumn('digest', identifier, key)
    .addColumn('expires_at', number, required)
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createTable('enrolments')
    .addColumn('sub', identifier, (column) => ofUser(column.primaryKey()))
    .addColumn('asked_since', number, required)
    .modifyEnd(keyed)
    .execute()
  for (const table of ['trusted_browsers', 'challenges']) {
    await db.schema.createIndex(`${table}_expires_at`).on(table).column('expires_at').execute()
  }
}

async function createPolicies(db: Db, { identifier, keyed, versionTriggers }: TableTypes) {
  await db.schema
    .createTable('sign_in_policies')
    .addColumn('group_id', identifier, (column) =>
      column.primaryKey().notNull().references('groups.group_id').onDelete('cascade'),
    )
    .addColumn('minimum_acr', identifier, required)
    .addColumn('grace_days', 'integer', required)
    .addColumn('trust_days', 'integer', required)
    .modifyEnd(keyed)
    .execute()
  for (const statement of versionTriggers('sign_in_policies', 'clients')) {
    await statement.execute(db)
  }
}
