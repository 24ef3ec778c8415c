import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Sessions, and what ends with them. */
export function sessionTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table sessions (
        id ${identifier} primary key not null,
        sub ${identifier} not null,
        identity_id ${identifier} not null,
        auth_time ${number} not null,
        amr text not null,
        acr text,
        created_at ${number} not null,
        expires_at ${number} not null,
        idle_expires_at ${number} not null,
        ended_at ${number},
        retain_until ${number} not null,
        cookie_digest ${identifier},
        epoch ${number} not null,
        last_used_at ${number},
        address text,
        user_agent text,
        factor_put_off_at ${number}
      ) ${plain}`,
    sql`create index sessions_by_sub on sessions (sub)`,
    sql`create index sessions_by_retain_until on sessions (retain_until)`,
    sql`create unique index sessions_by_cookie_digest on sessions (cookie_digest)`,
    sql`create index sessions_open on sessions (created_at, id) where ended_at is null`,
    sql`
      create table session_clients (
        session_id ${identifier} not null references sessions (id) on delete cascade,
        client_id ${identifier} not null,
        registration_id ${identifier} not null,
        since ${number} not null,
        primary key (session_id, client_id)
      ) ${keyed}`,
    sql`
      create table logout_outbox (
        session_id ${identifier} not null,
        client_id ${identifier} not null,
        registration_id ${identifier} not null,
        sub ${identifier} not null,
        attempts integer not null,
        due_at ${number} not null,
        primary key (session_id, client_id)
      ) ${plain}`,
    sql`create index logout_outbox_by_due_at on logout_outbox (due_at)`,
    sql`
      create table revocations (
        id ${identifier} primary key not null,
        expires_at ${number} not null
      ) ${keyed}`,
    sql`create index revocations_by_expires_at on revocations (expires_at)`,
  ]
}

/** The columns of a grant. */
const grant = ({ identifier, number }: TableTypes) => sql`
  client_id ${identifier} not null,
  registration_id ${identifier} not null,
  sub ${identifier} not null,
  identity_id ${identifier} not null,
  session_id ${identifier} not null,
  scopes text not null,
  claims text,
  cnf text,
  resources text,
  details text,
  auth_time ${number} not null,
  acr text,
  amr text not null,
  nonce text,
  generation text not null,
  epoch ${number} not null`

/** Codes and refresh tokens. */
export function grantTables(types: TableTypes): Statements {
  const { identifier, number, keyed, plain } = types
  return [
    sql`
      create table codes (
        id ${identifier} primary key not null,
        grant_id ${identifier} not null,
        ${grant(types)},
        redirect_uri text not null,
        challenge text,
        challenge_method text,
        expires_at ${number} not null,
        retain_until ${number} not null,
        used_at ${number}
      ) ${plain}`,
    sql`create index codes_by_retain_until on codes (retain_until)`,
    sql`create index codes_by_sub on codes (sub, client_id)`,
    sql`create index codes_live on codes (session_id, expires_at) where used_at is null`,
    sql`
      create table refresh_families (
        grant_id ${identifier} primary key not null,
        ${grant(types)},
        rotation integer not null,
        rotated_at ${number} not null,
        expires_at ${number} not null,
        absolute_expires_at ${number} not null,
        revoked_at ${number}
      ) ${plain}`,
    sql`create index refresh_families_by_sub on refresh_families (sub)`,
    sql`create index refresh_families_by_session_id on refresh_families (session_id)`,
    sql`create index refresh_families_by_client_id on refresh_families (client_id)`,
    sql`
      create index refresh_families_by_absolute_expires_at
      on refresh_families (absolute_expires_at)`,
    // The time comes first: new rows are then next to each other, and so are those that expire.
    sql`
      create table used_dpop_proofs (
        expires_at ${number} not null,
        id ${identifier} not null,
        primary key (expires_at, id)
      ) ${keyed}`,
    sql`create unique index used_dpop_proofs_by_id on used_dpop_proofs (id)`,
  ]
}

/** Authorization requests under way, and what people allowed. */
export function requestTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    sql`
      create table interactions (
        id ${identifier} primary key not null,
        browser ${identifier},
        request text not null,
        progress text not null,
        expires_at ${number} not null,
        origin text
      ) ${plain}`,
    sql`create index interactions_by_expires_at on interactions (expires_at)`,
    sql`create index interactions_by_origin on interactions (origin)`,
    sql`
      create table pushed_requests (
        id ${identifier} primary key not null,
        request text not null,
        expires_at ${number} not null,
        retain_until ${number} not null
      ) ${plain}`,
    sql`create index pushed_requests_by_retain_until on pushed_requests (retain_until)`,
    sql`
      create table device_authorizations (
        id ${identifier} primary key not null,
        user_code ${identifier} not null unique,
        client_id ${identifier} not null,
        request text not null,
        address text not null,
        origin ${identifier},
        user_agent text,
        created_at ${number} not null,
        expires_at ${number} not null,
        interval_ms ${number} not null,
        polled_at ${number} not null,
        decision text,
        sub ${identifier},
        granted text,
        used_at ${number},
        retain_until ${number} not null
      ) ${plain}`,
    sql`create index device_authorizations_by_sub on device_authorizations (sub)`,
    sql`create index device_authorizations_by_expires_at on device_authorizations (expires_at)`,
    sql`create index device_authorizations_by_retain_until on device_authorizations (retain_until)`,
    sql`create index device_authorizations_by_origin on device_authorizations (origin, expires_at)`,
    sql`
      create table consents (
        sub ${identifier} not null references users (sub) on delete cascade,
        client_id ${identifier} not null,
        registration_id ${identifier} not null,
        scopes text not null,
        claims text,
        resources text,
        granted_at ${number} not null,
        withdrawn_at ${number},
        primary key (sub, client_id)
      ) ${plain}`,
    sql`create index consents_by_client_id on consents (client_id, sub)`,
  ]
}
