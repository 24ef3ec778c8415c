import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/**
 * Who was named by administrators of groups without being below them. A membership is open, which
 * means not accepted, while an invitation of its group has its sub. A name that nobody has is kept
 * in the same way, without a sub.
 */
export function groupInvitations({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('group_invitations')
        .addColumn('group_id', identifier, (column) =>
          column.notNull().references('groups.group_id').onDelete('cascade'),
        )
        .addColumn('name_key', identifier, (column) => column.notNull())
        .addColumn('id', identifier, (column) => column.notNull())
        .addColumn('typed', 'text', (column) => column.notNull())
        .addColumn('sub', identifier, (column) =>
          column.references('users.sub').onDelete('set null'),
        )
        .addColumn('is_declined', 'integer', (column) => column.notNull())
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('invited_by', identifier, (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('updated_at', number, (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('group_invitations_key', ['group_id', 'name_key'])
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createIndex('group_invitations_by_sub')
        .on('group_invitations')
        .columns(['sub', 'group_id'])
        .execute()
    },
  }
}
