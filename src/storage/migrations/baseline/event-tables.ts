import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** The audit log. */
export function eventTables(types: TableTypes): Statements {
  const { identifier, number, keyed, plain, insertionOrder } = types
  return [
    sql`
      create table events (
        id ${identifier} primary key not null,
        type text not null,
        time ${number} not null,
        outcome text not null,
        sub ${identifier},
        client_id ${identifier},
        session_id ${identifier},
        address text,
        detail text,
        listed_in text,
        seq ${number},
        hash text,
        ord ${number}
      ) ${plain}`,
    sql`create unique index events_by_seq on events (seq) where seq is not null`,
    // Of sealed events alone, so that appending one costs little.
    sql`create index events_by_time on events (time, id) where seq is not null`,
    sql`create index events_by_type_time on events (type, time, id) where seq is not null`,
    sql`create index events_by_sub_time on events (sub, time, id) where seq is not null`,
    sql`
      create index events_by_client_id_time
      on events (client_id, time, id) where seq is not null`,
    sql`create index events_unsealed on events (ord) where seq is null`,
    sql`create index events_to_list on events (time) where listed_in is not null`,
    ...insertionOrder('events', 'ord'),
    sql`
      create table event_heads (
        seq ${number} primary key not null,
        hash text not null,
        time ${number} not null,
        signature text not null
      ) ${plain}`,
    sql`
      create table group_events (
        event_id ${identifier} not null references events (id) on delete cascade,
        record_id ${identifier} not null,
        time ${number} not null,
        type text not null,
        sub ${identifier},
        primary key (event_id, record_id)
      ) ${keyed}`,
    sql`create index group_events_by_time on group_events (record_id, time, event_id)`,
    sql`create index group_events_by_type_time on group_events (record_id, type, time, event_id)`,
    sql`create index group_events_by_sub_time on group_events (record_id, sub, time, event_id)`,
    sql`
      create table event_people (
        event_id ${identifier} not null references events (id) on delete cascade,
        sub ${identifier} not null,
        time ${number} not null,
        primary key (sub, time, event_id)
      ) ${keyed}`,
    sql`create index event_people_by_event_id on event_people (event_id)`,
  ]
}

/** Events that are counted. */
export function eventCountTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    sql`
      create table counted_failures (
        key ${identifier} primary key not null,
        event text not null,
        since ${number} not null,
        count integer not null
      ) ${plain}`,
    sql`create index counted_failures_by_since on counted_failures (since)`,
    sql`
      create table hourly_counts (
        hour ${number} not null,
        kind text not null,
        count ${number} not null,
        primary key (hour, kind)
      ) ${plain}`,
  ]
}
