import { sql } from 'kysely'
import { sqliteChangeTriggers } from '../../cache/version-triggers.ts'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** Keys and secrets of the server, attempts, and how far the deletion of expired rows has come. */
export function serverTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table signing_keys (
        kid ${identifier} primary key not null,
        alg text not null,
        state text not null,
        public_jwk text not null,
        sealed_private_jwk text not null,
        created_at ${number} not null,
        state_since ${number} not null
      ) ${plain}`,
    sql`
      create table server_secrets (
        name ${identifier} primary key not null,
        sealed text not null
      ) ${plain}`,
    sql`
      create table attempts (
        key ${identifier} primary key not null,
        failures integer not null,
        pending integer not null,
        delayed_until ${number} not null,
        window_start ${number} not null,
        lease_until ${number} not null,
        forget_at ${number} not null
      ) ${keyed}`,
    sql`create index attempts_by_forget_at on attempts (forget_at)`,
    sql`
      create table sweeps (
        name ${identifier} primary key not null,
        reached ${number} not null
      ) ${plain}`,
  ]
}

/** Which tables are cached under a topic, at the time of the baseline. */
const cached = [
  ['clients', 'clients'],
  ['client_origins', 'clients'],
  ['sign_in_policies', 'clients'],
  ['resources', 'clients'],
  ['detail_types', 'clients'],
  ['signing_keys', 'keys'],
  ['server_secrets', 'keys'],
] as const

/** Tables of the topic `status`, with the column that names a row. */
const statusTables = [
  ['clients', 'client_id'],
  ['users', 'sub'],
  ['sessions', 'id'],
  ['consents', 'sub'],
  ['revocations', 'id'],
] as const

/** The versions of what is cached, and the triggers that raise them. */
export function cacheTables({
  identifier,
  number,
  keyed,
  cachedTopics,
  versionTriggers,
}: TableTypes): Statements {
  const versions = [
    sql`
      create table cache_versions (
        topic ${identifier} primary key not null,
        version ${number} not null
      ) ${keyed}`,
    ...cachedTopics.map((topic) => sql`insert into cache_versions values (${topic}, 1)`),
    ...cached.flatMap(([table, topic]) => versionTriggers(table, topic)),
  ]
  if (!cachedTopics.includes('status')) return versions
  return [
    ...versions,
    sql`
      create table status_changes (
        version ${number} not null,
        tag ${identifier} not null,
        primary key (version, tag)
      ) ${keyed}`,
    ...statusTables.flatMap(([table, key]) => sqliteChangeTriggers(table, key)),
  ]
}
