import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Clients, and how they register and authenticate. */
export function clientTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table clients (
        client_id ${identifier} primary key not null,
        registration_id ${identifier} not null,
        enabled integer not null,
        metadata text not null,
        secrets text not null,
        registered_by text,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table client_origins (
        origin ${identifier} not null,
        client_id ${identifier} not null references clients (client_id) on delete cascade,
        primary key (origin, client_id)
      ) ${keyed}`,
    sql`create index client_origins_by_client_id on client_origins (client_id)`,
    sql`
      create table self_registrations (
        client_id ${identifier} primary key not null
          references clients (client_id) on delete cascade,
        token_digest ${identifier} not null,
        scopes text not null,
        created_at ${number} not null,
        used_at ${number}
      ) ${plain}`,
    sql`
      create table initial_access_tokens (
        id ${identifier} primary key not null,
        digest ${identifier} not null unique,
        name text,
        uses_left ${number} not null,
        scopes text,
        created_at ${number} not null,
        expires_at ${number} not null
      ) ${plain}`,
    sql`
      create table used_assertions (
        client_id ${identifier} not null,
        jti ${identifier} not null,
        expires_at ${number} not null,
        primary key (client_id, jti)
      ) ${keyed}`,
    sql`create index used_assertions_by_expires_at on used_assertions (expires_at)`,
  ]
}

/** What clients can ask for: scopes, resources and types of authorization details. */
export function scopeTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    sql`
      create table scopes (
        name ${identifier} primary key not null,
        texts text not null,
        requires_consent integer not null,
        security_level text not null,
        group_names text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table scope_groups (
        name ${identifier} primary key not null,
        description text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table resources (
        id ${identifier} primary key not null,
        uri text not null,
        uri_key ${identifier} not null unique,
        fields text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table detail_types (
        name ${identifier} primary key not null,
        texts text not null,
        schema text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
  ]
}

/** Which clients still use generation v1, and how often. */
export function legacyTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table legacy_use (
        client_id ${identifier} primary key not null,
        first_at ${number} not null,
        last_at ${number} not null
      ) ${plain}`,
    sql`
      create table legacy_calls (
        client_id ${identifier} not null,
        day ${number} not null,
        calls ${number} not null,
        primary key (client_id, day)
      ) ${keyed}`,
    sql`create index legacy_calls_by_day on legacy_calls (day)`,
  ]
}
