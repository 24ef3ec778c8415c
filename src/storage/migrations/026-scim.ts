import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Who may act for directories. */
function accessTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table scim_settings (
        connection_id ${identifier} primary key not null
          references connections (id) on delete cascade,
        role text not null,
        client_id ${identifier} unique
      ) ${keyed}`,
    sql`
      create table scim_tokens (
        id ${identifier} primary key not null,
        connection_id ${identifier} not null references connections (id) on delete cascade,
        digest ${identifier} not null unique,
        created_by text not null,
        created_at ${number} not null,
        expires_at ${number} not null,
        last_used_at ${number}
      ) ${plain}`,
    sql`create index scim_tokens_by_connection on scim_tokens (connection_id)`,
  ]
}

/** What directories have pushed. */
function resourceTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table scim_users (
        id ${identifier} primary key not null,
        connection_id ${identifier} not null references connections (id) on delete cascade,
        sub ${identifier} not null references users (sub) on delete cascade,
        name_key ${identifier} not null,
        external_id ${identifier},
        is_own integer not null,
        is_active integer not null,
        blocked_revision integer,
        attributes text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        version integer not null
      ) ${plain}`,
    sql`create index scim_users_by_connection on scim_users (connection_id, id)`,
    sql`create unique index scim_users_by_name on scim_users (connection_id, name_key)`,
    sql`create unique index scim_users_by_sub on scim_users (sub, connection_id)`,
    sql`create index scim_users_by_external_id on scim_users (connection_id, external_id)`,
    sql`create index scim_users_by_updated_at on scim_users (connection_id, updated_at)`,
    sql`
      create table scim_groups (
        group_id ${identifier} primary key not null
          references "groups" (group_id) on delete cascade,
        connection_id ${identifier} not null references connections (id) on delete cascade,
        display_name text not null,
        name_key ${identifier} not null,
        external_id ${identifier},
        is_ending integer not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        version integer not null
      ) ${plain}`,
    sql`create index scim_groups_by_connection on scim_groups (connection_id, group_id)`,
    sql`
      create unique index scim_groups_by_name on scim_groups (connection_id, name_key)
      where is_ending = 0`,
    sql`create index scim_groups_by_external_id on scim_groups (connection_id, external_id)`,
    sql`create index scim_groups_ending on scim_groups (group_id) where is_ending = 1`,
    sql`
      create table scim_members (
        group_id ${identifier} not null references scim_groups (group_id) on delete cascade,
        user_id ${identifier} not null references scim_users (id) on delete cascade,
        primary key (group_id, user_id)
      ) ${keyed}`,
    sql`create index scim_members_by_user on scim_members (user_id, group_id)`,
    // People whose roles have to be looked at anew.
    sql`
      create table scim_queue (
        user_id ${identifier} primary key not null references scim_users (id) on delete cascade,
        times integer not null
      ) ${keyed}`,
  ]
}

/** People and groups that directories push. */
export function scim(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of [...accessTables(types), ...resourceTables(types)]) {
        await statement.execute(db)
      }
    },
  }
}
