import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Users, their names and identities. */
export function userTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table users (
        sub ${identifier} primary key not null,
        status text not null,
        username text,
        email text,
        email_verified integer not null,
        phone_number text,
        phone_number_verified integer not null,
        mobile_number text,
        mobile_number_verified integer not null,
        profile text not null,
        custom_fields text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        last_login_at ${number},
        deletion_at ${number},
        revision integer not null,
        session_epoch ${number} not null default 0,
        words_revision ${number} not null default -1,
        deletion_locale text
      ) ${plain}`,
    sql`create index users_by_status_sub on users (status, sub)`,
    sql`create index users_by_created_at_sub on users (created_at, sub)`,
    sql`create index users_unindexed on users (sub) where words_revision <> revision`,
    sql`create index users_by_deletion_at on users (deletion_at) where deletion_at is not null`,
    sql`
      create table login_names (
        name ${identifier} primary key not null,
        kind text not null,
        sub ${identifier} not null references users (sub) on delete cascade
      ) ${keyed}`,
    sql`create index login_names_by_sub on login_names (sub)`,
    sql`
      create table user_words (
        word ${identifier} not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        primary key (word, sub)
      ) ${keyed}`,
    sql`create index user_words_by_sub on user_words (sub)`,
    sql`
      create table identities (
        identity_id ${identifier} primary key not null,
        sub ${identifier} not null references users (sub) on delete cascade,
        provider text not null,
        provider_user_id text not null,
        email text,
        phone_number text,
        mobile_number text,
        raw_json text,
        custom_fields text not null,
        password_hash text,
        password_version integer not null,
        created_at ${number} not null
      ) ${plain}`,
    sql`create index identities_by_sub on identities (sub)`,
  ]
}

/** What is known of passwords beside the hash, which the identity has. */
export function passwordTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table password_notes (
        identity_id ${identifier} primary key not null
          references identities (identity_id) on delete cascade,
        set_at ${number} not null,
        must_change integer not null,
        version integer not null
      ) ${keyed}`,
    sql`
      create table former_passwords (
        identity_id ${identifier} not null references identities (identity_id) on delete cascade,
        version integer not null,
        hash text not null,
        primary key (identity_id, version)
      ) ${plain}`,
    sql`
      create table imported_passwords (
        identity_id ${identifier} primary key not null
          references identities (identity_id) on delete cascade,
        version integer not null
      ) ${plain}`,
  ]
}

/** Registrations, mailed codes, and emails that wait to be sent. */
export function mailTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table unconfirmed_users (
        sub ${identifier} primary key not null references users (sub) on delete cascade,
        expires_at ${number} not null,
        client_id ${identifier}
      ) ${keyed}`,
    sql`create index unconfirmed_users_by_expires_at on unconfirmed_users (expires_at)`,
    sql`
      create table mailed_codes (
        purpose ${identifier} not null,
        id ${identifier} not null,
        sub ${identifier} references users (sub) on delete cascade,
        email text not null,
        code_digest text not null,
        key_digest text not null,
        tries integer not null,
        request_id text,
        browser ${identifier},
        session_id ${identifier},
        expires_at ${number} not null,
        primary key (purpose, id)
      ) ${plain}`,
    sql`create index mailed_codes_by_sub on mailed_codes (sub)`,
    sql`create index mailed_codes_by_expires_at on mailed_codes (expires_at)`,
    sql`
      create table known_devices (
        sub ${identifier} not null references users (sub) on delete cascade,
        device ${identifier} not null,
        forget_at ${number} not null,
        primary key (sub, device)
      ) ${keyed}`,
    sql`create index known_devices_by_forget_at on known_devices (forget_at)`,
    sql`
      create table mail_outbox (
        id ${identifier} primary key not null,
        sealed text not null,
        written_at ${number} not null,
        attempts integer not null,
        due_at ${number} not null,
        expires_at ${number} not null
      ) ${plain}`,
    sql`create index mail_outbox_by_due_at on mail_outbox (due_at)`,
    sql`create index mail_outbox_by_expires_at on mail_outbox (expires_at)`,
  ]
}
