import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

type Db = Kysely<unknown>

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const state = sql.ref<string>('state')

/** Webhooks and their deliveries. Events are sealed in the order in which they were written. */
export function webhooks(types: TableTypes): Migration {
  return {
    async up(db) {
      await numberEvents(db, types)
      await createWebhooks(db, types)
      await createDeliveries(db, types)
    },
  }
}

/** A node of the version before orders events by their time, and can use the new index for that. */
async function numberEvents(db: Db, { number, insertionOrder }: TableTypes) {
  await db.schema.alterTable('events').addColumn('ord', number).execute()
  await sql`update events set ord = 0 where seq is null`.execute(db)
  for (const statement of insertionOrder('events', 'ord')) await statement.execute(db)
  await db.schema
    .createIndex('events_unsealed_ord')
    .on('events')
    .column('ord')
    .where(sql.ref<number | null>('seq'), 'is', null)
    .execute()
  await db.schema.dropIndex('events_unsealed').execute()
}

async function createWebhooks(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', identifier, key)
    .addColumn('url', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('events', 'text')
    .addColumn('event_names', 'text')
    .addColumn('api_key', 'text')
    .addColumn('secrets', 'text', required)
    .addColumn('enabled', 'integer', required)
    .addColumn('disabled_reason', 'text')
    .addColumn('position', number, required)
    .addColumn('failing_since', number)
    .addColumn('created_at', number, required)
    .addColumn('updated_at', number, required)
    .modifyEnd(plain)
    .execute()
}

async function createDeliveries(db: Db, { identifier, number, plain }: TableTypes) {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('webhook_id', identifier, required)
    .addColumn('id', identifier, required)
    .addColumn('seq', number, required)
    .addColumn('subject', identifier, required)
    .addColumn('type', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('due_at', number)
    .addColumn('created_at', number, required)
    .addColumn('finished_at', number)
    .addColumn('forget_at', number)
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['webhook_id', 'id'])
    .modifyEnd(plain)
    .execute()
  for (const columns of [
    ['webhook_id', 'due_at'],
    ['webhook_id', 'subject', 'seq'],
  ]) {
    await db.schema
      .createIndex(`webhook_deliveries_pending_${columns[1]}`)
      .on('webhook_deliveries')
      .columns(columns)
      .where(state, '=', sql.lit('pending'))
      .execute()
  }
  await db.schema
    .createIndex('webhook_deliveries_dead')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'created_at', 'id'])
    .where(state, '=', sql.lit('dead'))
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_created_at')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_forget_at')
    .on('webhook_deliveries')
    .column('forget_at')
    .execute()
}
