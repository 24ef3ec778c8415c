import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { CacheTopic } from '../storage.ts'

/**
 * Statements that make every change of a table raise the version of a topic; they may run again.
 */
export type VersionTriggers = (table: string, topic: CacheTopic) => readonly RawBuilder<unknown>[]

/**
 * One trigger per table, run once per statement. The topic stands in its function, because some
 * databases that speak the protocol of PostgreSQL count the arguments of a trigger from one.
 */
export const postgresVersionTriggers: VersionTriggers = (table, topic) => {
  const raise = sql.id(`raise_${topic}_version`)
  return [
    sql`
      create or replace function ${raise}() returns trigger language plpgsql
      set search_path from current as $$
      begin
        update cache_versions set version = version + 1 where topic = ${sql.lit(topic)};
        return null;
      end $$`,
    sql`drop trigger if exists raise_cache_version on ${sql.table(table)}`,
    sql`
      create trigger raise_cache_version after insert or update or delete or truncate
      on ${sql.table(table)} for each statement execute function ${raise}()`,
  ]
}

const changes = ['insert', 'update', 'delete'] as const

/** One trigger per table and kind of change, run once per row; deletes by foreign key count too. */
export const sqliteVersionTriggers: VersionTriggers = (table, topic) =>
  changes.map(
    (change) => sql`
      create trigger if not exists ${sql.id(`raise_${topic}_version_on_${table}_${change}`)}
      after ${sql.raw(change)} on ${sql.table(table)} begin
        update cache_versions set version = version + 1 where topic = ${sql.lit(topic)};
      end`,
  )

/**
 * How many versions of a topic keep what they changed. Whoever is
 * further behind forgets everything.
 */
const keptChanges = 2000

/**
 * The same for `status` on SQLite, with the key of the changed row: one version for each row, and a
 * row of `status_changes` that names it.
 */
export function sqliteChangeTriggers(table: string, key: string): readonly RawBuilder<unknown>[] {
  const before = sql`old.${sql.ref(key)}`
  const after = sql`new.${sql.ref(key)}`
  const tags = {
    insert: sql`select ${after} as tag`,
    update: sql`select ${before} as tag union select ${after}`,
    delete: sql`select ${before} as tag`,
  }
  return changes.flatMap((change) => {
    const name = sql.id(`raise_status_version_on_${table}_${change}`)
    return [
      sql`drop trigger if exists ${name}`,
      sql`
        create trigger ${name} after ${sql.raw(change)} on ${sql.table(table)} begin
          ${rememberChange(tags[change])}
        end`,
    ]
  })
}

/** The statements of a trigger that raises `status`; `tags` selects the keys that have changed. */
export const rememberChange = (tags: RawBuilder<unknown>) => sql`
  update cache_versions set version = version + 1 where topic = 'status';
  insert into status_changes (version, tag)
    select version, tag from cache_versions, (${tags}) where topic = 'status';
  delete from status_changes where version <=
    (select version from cache_versions where topic = 'status') - ${sql.lit(keptChanges)};`

/**
 * Which cached values each table is read for. A change of a row, by whatever statement or process,
 * raises the version of these topics (see `versionTriggers`), and caches load their values again.
 *
 * The compiler asks for an entry when a table is added. When an entry changes, add a migration that
 * makes the triggers; a test compares this list with the triggers of a migrated store, and another
 * one with the tables that cached values are read from.
 */
export const cachedTables: Readonly<Record<keyof Schema, readonly CacheTopic[]>> = {
  clients: ['clients', 'status'],
  client_origins: ['clients'],
  signing_keys: ['keys'],
  server_secrets: ['keys'],
  stored_settings: ['settings'],
  sign_in_policies: ['clients'],
  group_looks: ['looks'],
  own_texts: ['looks'],
  resources: ['clients'],
  detail_types: ['clients'],
  trusted_issuers: ['clients'],
  users: ['status'],
  sessions: ['status'],
  consents: ['status'],
  revocations: ['status'],
  api_keys: ['status'],

  used_assertions: [],
  used_dpop_proofs: [],
  codes: [],
  device_authorizations: [],
  refresh_families: [],
  session_clients: [],
  logout_outbox: [],
  interactions: [],
  pushed_requests: [],
  self_registrations: [],
  initial_access_tokens: [],
  login_names: [],
  user_words: [],
  identities: [],
  password_notes: [],
  former_passwords: [],
  mailed_codes: [],
  unconfirmed_users: [],
  known_devices: [],
  factors: [],
  recovery_codes: [],
  trusted_browsers: [],
  used_challenges: [],
  pending_enrolments: [],
  mail_code_bars: [],
  mail_outbox: [],
  groups: [],
  group_removals: [],
  group_words: [],
  group_types: [],
  roles: [],
  memberships: [],
  membership_terms: [],
  role_spans: [],
  group_places: [],
  duration_rules: [],
  group_invitations: [],
  subtree_members: [],
  events: [],
  group_events: [],
  event_people: [],
  event_changes: [],
  bin_entries: [],
  bin_items: [],
  imported_passwords: [],
  applied_entries: [],
  removed_factors: [],
  event_heads: [],
  counted_failures: [],
  hourly_counts: [],
  daily_counts: [],
  monthly_actives: [],
  active_days: [],
  people_counts: [],
  scopes: [],
  scope_groups: [],
  attempts: [],
  legacy_use: [],
  legacy_calls: [],
  sweeps: [],
  look_images: [],
  first_steps: [],
  setting_changes: [],
  webhooks: [],
  webhook_deliveries: [],
  connections: ['connections'],
  connection_aliases: [],
  domains: ['connections'],
  upstream_requests: [],
  upstream_accounts: [],
  upstream_sessions: [],
  upstream_logouts: [],
  sync_runs: [],
  signal_sources: [],
  member_jobs: [],
  member_job_rows: [],
  scim_settings: [],
  scim_tokens: [],
  scim_users: [],
  scim_groups: [],
  scim_members: [],
  scim_queue: [],
  provisioning_targets: [],
  provisioned_things: [],
  provisioned_members: [],
  signal_streams: [],
  signal_sets: [],
  signal_subjects: [],
  rule_roles: [],
  access_rules: [],
  access_requests: [],
  access_deciders: [],
  timed_roles: [],
  eligible_roles: [],
  reviews: [],
  review_items: [],
  review_reviewers: [],
  role_uses: [],
}

/** The column by which a cached value of `status` names a row, in each table of that topic. */
export const statusRows = {
  clients: 'client_id',
  users: 'sub',
  sessions: 'id',
  consents: 'sub',
  revocations: 'id',
  api_keys: 'digest',
} as const
