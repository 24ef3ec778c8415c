import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/**
 * What a scope asks of people, and named sets of scopes. The defaults are for rows of a node of the
 * version before.
 */
export function scopeRules({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      const scopes = () => db.schema.alterTable('scopes')
      await scopes()
        .addColumn('requires_consent', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      await scopes()
        .addColumn('security_level', 'text', (column) => column.notNull().defaultTo('PUBLIC'))
        .execute()
      await scopes()
        .addColumn('group_names', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute()
      await db.schema
        .createTable('scope_groups')
        .addColumn('name', identifier, (column) => column.primaryKey().notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('updated_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
    },
  }
}
