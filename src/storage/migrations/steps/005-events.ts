import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

const seq = sql.ref<number | null>('seq')
const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

/** Events become a chain that can be searched; administrators find users, and describe scopes. */
export function events(types: TableTypes): Migration {
  return {
    async up(db) {
      await chainEvents(db, types)
      await createScopes(db, types)
      await db.schema
        .createIndex('users_status_sub')
        .on('users')
        .columns(['status', 'sub'])
        .execute()
      await db.schema
        .createIndex('users_created_at_sub')
        .on('users')
        .columns(['created_at', 'sub'])
        .execute()
      await db.schema
        .createIndex('consents_client_id')
        .on('consents')
        .columns(['client_id', 'sub'])
        .execute()
    },
  }
}

async function chainEvents(db: Db, { number, plain }: TableTypes) {
  await db.schema.alterTable('events').addColumn('seq', number).execute()
  await db.schema.alterTable('events').addColumn('hash', 'text').execute()
  await db.schema
    .createIndex('events_unsealed')
    .on('events')
    .columns(['time', 'id'])
    .where(seq, 'is', null)
    .execute()
  await db.schema
    .createIndex('events_seq')
    .unique()
    .on('events')
    .column('seq')
    .where(seq, 'is not', null)
    .execute()
  // Of sealed events alone, so that appending one costs no more than it did.
  await db.schema.dropIndex('events_by_time_id').execute()
  for (const columns of [[], ['type'], ['sub'], ['client_id']]) {
    await db.schema
      .createIndex(['events', ...columns, 'time'].join('_'))
      .on('events')
      .columns([...columns, 'time', 'id'])
      .where(seq, 'is not', null)
      .execute()
  }
  await db.schema
    .createTable('event_heads')
    .addColumn('seq', number, key)
    .addColumn('hash', 'text', required)
    .addColumn('time', number, required)
    .addColumn('signature', 'text', required)
    .modifyEnd(plain)
    .execute()
}

async function createScopes(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('scopes')
    .addColumn('name', identifier, key)
    .addColumn('texts', 'text', required)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .modifyEnd(plain)
    .execute()
}
