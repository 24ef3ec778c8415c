import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Second factors and passkeys. */
export function factorTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table factors (
        id ${identifier} primary key not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        kind ${identifier} not null,
        name text not null,
        credential_id ${identifier} unique,
        detail text not null,
        backed_up integer not null,
        counter ${number} not null,
        created_at ${number} not null,
        last_used_at ${number},
        copied_at ${number}
      ) ${plain}`,
    sql`create index factors_by_sub on factors (sub)`,
    sql`
      create table removed_factors (
        id ${identifier} primary key not null
      ) ${plain}`,
    sql`
      create table recovery_codes (
        sub ${identifier} not null references users (sub) on delete cascade,
        digest ${identifier} not null,
        created_at ${number} not null,
        primary key (sub, digest)
      ) ${keyed}`,
  ]
}

/** What is remembered of sign-ins with a second factor. */
export function strongSignInTables({ identifier, number, keyed }: TableTypes): Statements {
  return [
    sql`
      create table trusted_browsers (
        sub ${identifier} not null references users (sub) on delete cascade,
        browser ${identifier} not null,
        expires_at ${number} not null,
        primary key (sub, browser)
      ) ${keyed}`,
    sql`create index trusted_browsers_by_expires_at on trusted_browsers (expires_at)`,
    sql`
      create table used_challenges (
        digest ${identifier} primary key not null,
        expires_at ${number} not null
      ) ${keyed}`,
    sql`create index used_challenges_by_expires_at on used_challenges (expires_at)`,
    sql`
      create table pending_enrolments (
        sub ${identifier} primary key not null references users (sub) on delete cascade,
        asked_since ${number} not null
      ) ${keyed}`,
    sql`
      create table mail_code_bars (
        sub ${identifier} primary key not null references users (sub) on delete cascade,
        since ${number} not null
      ) ${keyed}`,
  ]
}
