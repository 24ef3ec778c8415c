import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

function requestTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table access_rules (
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        role ${identifier} not null,
        id ${identifier} not null,
        askers text not null,
        asker_group ${identifier},
        fields text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision integer not null,
        primary key (group_id, role)
      ) ${keyed}`,
    sql`create index access_rules_by_askers on access_rules (askers, asker_group)`,
    sql`
      create table access_requests (
        id ${identifier} primary key not null,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        role ${identifier} not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        reason text not null,
        ticket text,
        seconds integer not null,
        rule text not null,
        status text not null,
        created_at ${number} not null,
        answer_until ${number} not null,
        approvals text not null,
        decided_at ${number},
        decided_by ${identifier},
        answer text,
        revision integer not null
      ) ${plain}`,
    sql`
      create unique index access_requests_open
      on access_requests (sub, group_id, role) where status = 'open'`,
    sql`create index access_requests_by_sub on access_requests (sub, created_at, id)`,
    sql`create index access_requests_by_group_id on access_requests (group_id, created_at, id)`,
    sql`
      create index access_requests_by_answer_until
      on access_requests (answer_until) where status = 'open'`,
    sql`
      create table access_deciders (
        request_id ${identifier} not null references access_requests (id) on delete cascade,
        sub ${identifier} not null references users (sub) on delete cascade,
        told_at ${number},
        primary key (sub, request_id)
      ) ${keyed}`,
    sql`create index access_deciders_by_request on access_deciders (request_id, sub)`,
    sql`create index access_deciders_untold on access_deciders (sub) where told_at is null`,
  ]
}

function roleTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    sql`
      create table timed_roles (
        id ${identifier} primary key not null,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        role ${identifier} not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        source text not null,
        source_id ${identifier},
        reason text not null,
        ticket text,
        approved_by text not null,
        starts_at ${number} not null,
        ends_at ${number} not null,
        due_at ${number},
        membership_id ${identifier},
        made_membership integer not null,
        ended_at ${number},
        ending text,
        ended_by ${identifier}
      ) ${plain}`,
    sql`
      create unique index timed_roles_current
      on timed_roles (sub, group_id, role) where ended_at is null`,
    sql`create index timed_roles_by_due_at on timed_roles (due_at) where due_at is not null`,
    sql`create index timed_roles_by_sub on timed_roles (sub, starts_at, id)`,
    sql`create index timed_roles_by_group_id on timed_roles (group_id, starts_at, id)`,
  ]
}

/** Rules by which roles are asked for, requests, and roles that end. */
export function accessRequests(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of [...requestTables(types), ...roleTables(types)]) {
        await statement.execute(db)
      }
    },
  }
}
