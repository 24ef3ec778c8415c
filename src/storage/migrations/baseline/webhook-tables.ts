import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Webhooks and their deliveries. */
export function webhookTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    sql`
      create table webhooks (
        id ${identifier} primary key not null,
        url text not null,
        description text not null,
        events text,
        event_names text,
        api_key text,
        totp text,
        secrets text not null,
        enabled integer not null,
        disabled_reason text,
        position ${number} not null,
        failing_since ${number},
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table webhook_deliveries (
        webhook_id ${identifier} not null,
        id ${identifier} not null,
        seq ${number} not null,
        subject ${identifier} not null,
        type text not null,
        payload text not null,
        state text not null,
        attempts integer not null,
        due_at ${number},
        created_at ${number} not null,
        finished_at ${number},
        forget_at ${number},
        last_status integer,
        last_error text,
        primary key (webhook_id, id)
      ) ${plain}`,
    sql`
      create index webhook_deliveries_pending_due_at
      on webhook_deliveries (webhook_id, due_at) where state = 'pending'`,
    sql`
      create index webhook_deliveries_pending_subject
      on webhook_deliveries (webhook_id, subject, seq) where state = 'pending'`,
    sql`
      create index webhook_deliveries_dead
      on webhook_deliveries (webhook_id, created_at, id) where state = 'dead'`,
    sql`
      create index webhook_deliveries_by_created_at
      on webhook_deliveries (webhook_id, created_at, id)`,
    sql`create index webhook_deliveries_by_forget_at on webhook_deliveries (forget_at)`,
  ]
}
