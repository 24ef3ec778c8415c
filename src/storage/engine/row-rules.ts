import type { CompiledQuery } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/**
 * What keeps transactions that write rows of a table from waiting for each other in a circle:
 *
 * - `person`: the lock of the person they belong to, or the one of all people.
 * - `counter`: they are counted by name or address, whoever is meant. A transaction takes all its
 *   locks before it counts.
 * - `other`: another lock of the list, or such rows are only added inside a transaction.
 */
export type RowRule = 'person' | 'counter' | 'other'

/** The rule of each table. */
export const rowRules: Readonly<Record<keyof Schema, RowRule>> = {
  users: 'person',
  login_names: 'person',
  user_words: 'person',
  identities: 'person',
  password_notes: 'person',
  former_passwords: 'person',
  imported_passwords: 'person',
  mailed_codes: 'person',
  unconfirmed_users: 'person',
  known_devices: 'person',
  factors: 'person',
  removed_factors: 'person',
  recovery_codes: 'person',
  trusted_browsers: 'person',
  used_challenges: 'person',
  pending_enrolments: 'person',
  mail_code_bars: 'person',
  sessions: 'person',
  session_clients: 'person',
  interactions: 'person',
  codes: 'person',
  device_authorizations: 'person',
  refresh_families: 'person',
  revocations: 'person',
  consents: 'person',
  attempts: 'counter',
  counted_failures: 'counter',
  events: 'other',
  group_events: 'other',
  event_people: 'other',
  event_heads: 'other',
  hourly_counts: 'other',
  mail_outbox: 'other',
  logout_outbox: 'other',
  clients: 'other',
  client_origins: 'other',
  self_registrations: 'other',
  initial_access_tokens: 'other',
  used_assertions: 'other',
  used_dpop_proofs: 'other',
  pushed_requests: 'other',
  scopes: 'other',
  scope_groups: 'other',
  resources: 'other',
  detail_types: 'other',
  legacy_use: 'other',
  legacy_calls: 'other',
  groups: 'other',
  group_removals: 'other',
  group_words: 'other',
  group_types: 'other',
  roles: 'other',
  memberships: 'other',
  group_invitations: 'other',
  subtree_members: 'other',
  sign_in_policies: 'other',
  webhooks: 'other',
  webhook_deliveries: 'other',
  signing_keys: 'other',
  server_secrets: 'other',
  sweeps: 'other',
}

/** The table that a statement writes, if it is one of the schema. */
export function writtenTable({ query, sql }: CompiledQuery): keyof Schema | undefined {
  if (query.kind === 'SelectQueryNode') return undefined
  const table = write.exec(sql)?.[1]
  return table !== undefined && isTable(table) ? table : undefined
}

const isTable = (name: string): name is keyof Schema => Object.hasOwn(rowRules, name)

/** Statements have no values in their text, so these words are always those of SQL. */
const write = /\b(?:insert into|update|delete from)\s+"?(\w+)/i
