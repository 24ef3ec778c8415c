import type { CompiledQuery } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { checkText } from './check-text.ts'

/**
 * The locks of the store, in the order in which a transaction takes them. Two
 * transactions that take locks in one order never wait for each other in a circle. A lock
 * is held until its transaction ends.
 */
const lockOrder = [
  // Everybody: who writes rows of many people holds it alone, who writes those of one shares it.
  'people',
  // One person, with everything that belongs to them. Of several, in the order of their subs.
  'person',
  // Names of clients and users. Who adds a user shares it; who adds or
  // changes a client holds it alone.
  'clients',
  // One client: who removes it holds it alone, who keeps something for it shares it.
  'client',
  // One review: who decides in it, fills it or ends it.
  'review',
  // The tree: who creates, moves or removes a group.
  'group-tree',
  // The rules of group types, and the types of groups. Who writes a membership shares it.
  'group-types',
  // One membership of one user.
  'member',
  // The members with a role in one group, so that the last administrator cannot be removed.
  'roles',
  // The domains of groups: who claims or proves one.
  'domains',
  // Who adds a connection.
  'connections',
  // Sessions that began through one connection: who ends them elsewhere holds it alone, who
  // begins one shares it.
  'connection',
  // What one user has allowed one client.
  'consent',
  // What one user proves themselves with: who adds to it.
  'factors',
  // Who adds or replaces a type of authorization details.
  'detail-types',
  // Images for the look of pages: who adds or removes one.
  'look-images',
  // Who adds or replaces a trusted issuer.
  'issuers',
  // Who adds a webhook.
  'webhooks',
  // The secrets of one webhook, and which of its messages wait.
  'webhook',
  // Who adds a target.
  'targets',
  // What is known of one target, and what waits for it.
  'target',
  // Who adds a stream of signals.
  'streams',
  // Who adds an API key.
  'api-keys',
  // Settings and texts that are changed at run time: who changes one.
  'settings',
  // Signing keys and secrets of the server.
  'keys',
  // The chain of events: who seals.
  'events',
  // Who deletes what has expired.
  'sweep',
  // Who changes the tables.
  'migrations',
] as const

type LockKind = (typeof lockOrder)[number]

/**
 * What can be locked. Lock names are the same in all versions: nodes of
 * two versions run side by side.
 */
export type LockName =
  | Exclude<
      LockKind,
      | 'person'
      | 'client'
      | 'review'
      | 'member'
      | 'roles'
      | 'connection'
      | 'consent'
      | 'factors'
      | 'webhook'
      | 'target'
    >
  | `person ${string}`
  | `client ${string}`
  | `review ${string}`
  | `member ${string} of ${string}`
  | `roles in ${string}`
  | `connection ${string}`
  | `consent ${string} ${string}`
  | `factors of ${string}`
  | `webhook ${string}`
  | `target ${string}`

/**
 * What keeps transactions that write rows of a table from waiting for each other in a circle:
 *
 * - `person`: the lock of the person they belong to, or the one of all people.
 * - `counter`: they are counted by name or address, whoever is meant. A transaction takes all its
 *   locks before it counts.
 * - `other`: another lock of the list, or such rows are only added inside a transaction.
 */
type RowRule = 'person' | 'counter' | 'other'

/** The rule of each table. */
const rowRules: Readonly<Record<keyof Schema, RowRule>> = {
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
  event_changes: 'other',
  bin_entries: 'other',
  bin_items: 'other',
  event_heads: 'other',
  hourly_counts: 'other',
  daily_counts: 'other',
  monthly_actives: 'other',
  active_days: 'other',
  people_counts: 'other',
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
  trusted_issuers: 'other',
  legacy_use: 'other',
  legacy_calls: 'other',
  groups: 'other',
  group_removals: 'other',
  group_words: 'other',
  group_types: 'other',
  applied_entries: 'other',
  roles: 'other',
  memberships: 'other',
  membership_terms: 'other',
  role_spans: 'other',
  group_places: 'other',
  duration_rules: 'other',
  group_invitations: 'other',
  subtree_members: 'other',
  member_jobs: 'other',
  member_job_rows: 'other',
  sign_in_policies: 'other',
  group_looks: 'other',
  webhooks: 'other',
  webhook_deliveries: 'other',
  connections: 'other',
  connection_aliases: 'other',
  domains: 'other',
  upstream_requests: 'other',
  upstream_accounts: 'person',
  upstream_sessions: 'person',
  upstream_logouts: 'other',
  rule_roles: 'other',
  sync_runs: 'other',
  signal_sources: 'other',
  scim_settings: 'other',
  scim_tokens: 'other',
  scim_users: 'person',
  scim_groups: 'other',
  scim_members: 'other',
  scim_queue: 'other',
  provisioning_targets: 'other',
  provisioned_things: 'other',
  provisioned_members: 'other',
  signal_streams: 'other',
  signal_sets: 'other',
  signal_subjects: 'other',
  access_rules: 'other',
  access_requests: 'person',
  access_deciders: 'person',
  timed_roles: 'person',
  eligible_roles: 'person',
  reviews: 'other',
  review_items: 'other',
  review_reviewers: 'other',
  role_uses: 'other',
  api_keys: 'other',
  signing_keys: 'other',
  server_secrets: 'other',
  stored_settings: 'other',
  setting_changes: 'other',
  look_images: 'other',
  first_steps: 'other',
  own_texts: 'other',
  sweeps: 'other',
}

/** The table that a statement writes, if it is one of the schema. */
function writtenTable({ query, sql }: CompiledQuery): keyof Schema | undefined {
  if (query.kind === 'SelectQueryNode') return undefined
  const table = write.exec(sql)?.[1]
  return table !== undefined && isTable(table) ? table : undefined
}

const isTable = (name: string): name is keyof Schema => Object.hasOwn(rowRules, name)

/** Statements have no values in their text, so these words are always those of SQL. */
const write = /\b(?:insert into|update|delete from)\s+"?(\w+)/i

/** How a lock is held: alone, or together with others that share it. */
type LockMode = 'alone' | 'shared'

/** The locks that one transaction holds. */
interface HeldLocks {
  /**
   * Checks the order, and notes that the lock is taken. False if it is held already. A name is
   * text that PostgreSQL has to read, as the values of statements are.
   */
  take(name: LockName, mode?: LockMode): boolean
  /** Checks that a statement writes only rows whose lock is held. */
  checkWrite(query: CompiledQuery): void
}

/** Keeps which locks a transaction holds. */
export function heldLocks(): HeldLocks {
  const held = new Map<LockName, LockMode>()
  let last: LockName = 'people'
  let hasCounted = false
  let coversPeople = false
  return {
    take(name, mode = 'alone') {
      const before = held.get(name)
      if (before === mode || before === 'alone') return false
      // Whoever holds off everybody needs no further lock for one of them.
      if (kindOf(name) === 'person' && held.get('people') === 'alone') return false
      // Two transactions that share a lock would wait for each other.
      if (before) throw new TypeError(`the lock ${name} is shared already`)
      checkText([name])
      if (isAfter(last, name)) {
        throw new TypeError(`the lock ${kindOf(name)} is taken after ${kindOf(last)}`)
      }
      // Others wait for a counter whoever they are, so nobody waits for a lock while holding one.
      if (hasCounted) throw new TypeError(`the lock ${kindOf(name)} is taken after a counter`)
      coversPeople ||= kindOf(name) !== 'people' ? covering.has(kindOf(name)) : mode === 'alone'
      last = name
      held.set(name, mode)
      return true
    },
    checkWrite(query) {
      const table = writtenTable(query)
      if (table === undefined) return
      const rule = rowRules[table]
      if (rule === 'counter') hasCounted = true
      if (rule === 'person' && !coversPeople) {
        throw new TypeError(`${table} is written without the lock of a person`)
      }
    },
  }
}

/**
 * With these, rows of people may be written. The sweep takes only rows that nobody else holds, and
 * a change of tables locks whole tables.
 */
const covering: ReadonlySet<LockKind> = new Set(['person', 'sweep', 'migrations'])

const kindOf = (name: LockName) => name.split(' ')[0] as LockKind
const placeOf = (name: LockName) => lockOrder.indexOf(kindOf(name))

function isAfter(last: LockName, name: LockName): boolean {
  if (kindOf(name) === 'person' && kindOf(last) === 'person') return last > name
  return placeOf(last) > placeOf(name)
}
