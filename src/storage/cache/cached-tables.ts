import type { Schema } from '../schema/schema.ts'
import type { CacheTopic } from '../storage.ts'

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
  sign_in_policies: ['clients'],
  resources: ['clients'],
  detail_types: ['clients'],
  users: ['status'],
  sessions: ['status'],
  consents: ['status'],
  revocations: ['status'],

  assertions: [],
  dpop_proofs: [],
  codes: [],
  device_authorizations: [],
  refresh_families: [],
  session_clients: [],
  logout_outbox: [],
  interactions: [],
  pushed_requests: [],
  self_registrations: [],
  initial_tokens: [],
  login_names: [],
  user_words: [],
  identities: [],
  passwords: [],
  former_passwords: [],
  proofs: [],
  registrations: [],
  known_devices: [],
  factors: [],
  recovery_codes: [],
  trusted_browsers: [],
  challenges: [],
  enrolments: [],
  mail_code_bars: [],
  outbox: [],
  groups: [],
  group_removals: [],
  group_words: [],
  group_types: [],
  roles: [],
  memberships: [],
  group_invitations: [],
  subtree_members: [],
  events: [],
  group_events: [],
  event_people: [],
  imported_passwords: [],
  removed_factors: [],
  event_heads: [],
  event_counts: [],
  event_hours: [],
  scopes: [],
  scope_groups: [],
  attempts: [],
  legacy_use: [],
  legacy_calls: [],
  sweeps: [],
  webhooks: [],
  webhook_deliveries: [],
}

/** The column by which a cached value of `status` names a row, in each table of that topic. */
export const statusRows = {
  clients: 'client_id',
  users: 'sub',
  sessions: 'id',
  consents: 'sub',
  revocations: 'id',
} as const
