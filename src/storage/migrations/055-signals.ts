import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Streams of shared signals, what waits in them, and whom they leave out. */
export function signals(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of tables(types)) await statement.execute(db)
    },
  }
}

function tables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table signal_streams (
        id ${identifier} primary key not null,
        client_id ${identifier} not null,
        registration_id ${identifier} not null,
        group_id ${identifier},
        group_record ${identifier},
        method text not null,
        url text,
        sealed text,
        events text not null,
        description text not null,
        hears_everybody integer not null,
        status text not null,
        reason text,
        position ${number} not null,
        verified_at ${number} not null,
        asked_at ${number},
        sent_at ${number},
        health text not null,
        lease text,
        lease_until ${number} not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision ${number} not null
      ) ${plain}`,
    sql`create index signal_streams_by_client on signal_streams (client_id, id)`,
    sql`create index signal_streams_by_group on signal_streams (group_id, id)`,
    sql`
      create table signal_sets (
        stream_id ${identifier} not null
          references signal_streams (id) on delete cascade,
        jti ${identifier} not null,
        seq ${number} not null,
        subject ${identifier} not null,
        payload text not null,
        is_control integer not null,
        error text,
        created_at ${number} not null,
        forget_at ${number} not null,
        primary key (stream_id, jti)
      ) ${plain}`,
    sql`
      create index signal_sets_waiting on signal_sets (stream_id, seq, jti)
      where error is null`,
    sql`create index signal_sets_by_forget_at on signal_sets (forget_at)`,
    sql`
      create table signal_subjects (
        stream_id ${identifier} not null
          references signal_streams (id) on delete cascade,
        subject ${identifier} not null,
        is_heard integer not null,
        primary key (stream_id, subject)
      ) ${keyed}`,
  ]
}
