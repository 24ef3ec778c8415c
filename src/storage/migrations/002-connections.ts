import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Connections, their domains, and who came through them. */
function connectionTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table connections (
        id ${identifier} primary key not null,
        alias ${identifier} not null unique,
        kind text not null,
        group_id ${identifier} references "groups" (group_id) on delete cascade,
        name text not null,
        preset text,
        "use" text not null,
        first_sign_in text not null,
        email_trust text not null,
        trusts_factors integer not null,
        settings text not null,
        rules text not null,
        sealed text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision integer not null,
        last_used_at ${number}
      ) ${plain}`,
    sql`create index connections_by_group_id on connections (group_id, id)`,
    sql`create table connection_aliases (alias ${identifier} primary key not null) ${keyed}`,
    sql`
      create table domains (
        name ${identifier} not null,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        proof text not null,
        status text not null,
        created_at ${number} not null,
        proven_at ${number},
        checked_at ${number},
        lost_at ${number},
        primary key (name, group_id)
      ) ${keyed}`,
    sql`create index domains_by_group_id on domains (group_id, name)`,
    sql`create unique index domains_owned on domains (name) where status <> 'pending'`,
    sql`create index domains_by_checked_at on domains (checked_at) where status <> 'pending'`,
  ]
}

function arrivalTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table upstream_requests (
        id ${identifier} primary key not null,
        connection_id ${identifier} not null references connections (id) on delete cascade,
        revision integer not null,
        browser ${identifier} not null,
        errand text not null,
        sub ${identifier},
        sealed_memory text not null,
        sealed_form text,
        expires_at ${number} not null
      ) ${plain}`,
    sql`create index upstream_requests_by_connection on upstream_requests (connection_id)`,
    sql`create index upstream_requests_by_expires_at on upstream_requests (expires_at)`,
    sql`create index upstream_requests_by_sub on upstream_requests (sub) where sub is not null`,
    sql`
      create table upstream_accounts (
        connection_id ${identifier} not null references connections (id) on delete cascade,
        issuer ${identifier} not null,
        subject ${identifier} not null,
        identity_id ${identifier} not null unique
          references identities (identity_id) on delete cascade,
        primary key (connection_id, issuer, subject)
      ) ${keyed}`,
    sql`
      create table upstream_sessions (
        session_id ${identifier} primary key not null references sessions (id) on delete cascade,
        connection_id ${identifier} not null references connections (id) on delete cascade,
        issuer ${identifier} not null,
        subject ${identifier} not null,
        upstream_id ${identifier}
      ) ${plain}`,
    sql`
      create index upstream_sessions_by_account
      on upstream_sessions (connection_id, issuer, subject, upstream_id)`,
    sql`create index upstream_sessions_by_upstream_id on upstream_sessions (connection_id, upstream_id)`,
    sql`
      create table rule_roles (
        connection_id ${identifier} not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        role ${identifier} not null,
        because text not null,
        made_membership integer not null,
        primary key (sub, group_id, role, connection_id)
      ) ${keyed}`,
    sql`create index rule_roles_by_connection on rule_roles (connection_id, sub)`,
    sql`create index rule_roles_by_group_id on rule_roles (group_id)`,
  ]
}

/** People who come from elsewhere. */
export function connections(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of [...connectionTables(types), ...arrivalTables(types)]) {
        await statement.execute(db)
      }
    },
  }
}
