import type { Generated } from 'kysely'
import type { HourCount } from '../../events/event-chain.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Grant } from '../../oauth/model/authorization.ts'
import type { StoredKey } from '../../oauth/model/signing-keys.ts'
import type { LoginName } from '../../users/stores/account-stores.ts'
import type { UserStatus } from '../../users/user.ts'
import type { AccountSchema } from './account-schema.ts'
import type { ClientSchema } from './client-schema.ts'
import type { FactorSchema } from './factor-schema.ts'
import type { GroupSchema } from './group-schema.ts'
import type { WebhookSchema } from './webhook-schema.ts'

/*
 * The tables, the same on both engines. Times are milliseconds since the epoch, flags are 0 or 1,
 * lists and maps are JSON text, identifiers compare bytewise.
 */

type Nullable<T> = T | null

export interface ClientTable {
  client_id: string
  registration_id: string
  enabled: number
  metadata: string
  secrets: string
  registered_by: Nullable<string>
  created_at: number
  updated_at: number
}

interface ClientOriginTable {
  origin: string
  client_id: string
}

interface AssertionTable {
  client_id: string
  jti: string
  expires_at: number
}

interface DpopProofTable {
  expires_at: number
  id: string
}

/** The columns of a grant, in codes and in refresh families. */
export interface GrantColumns {
  grant_id: string
  client_id: string
  registration_id: string
  sub: string
  identity_id: string
  session_id: string
  scopes: string
  claims: Nullable<string>
  cnf: Nullable<string>
  resources: Nullable<string>
  details: Nullable<string>
  auth_time: number
  acr: Nullable<string>
  amr: string
  nonce: Nullable<string>
  generation: Grant['generation']
  epoch: number
}

/** `request` and `granted` are JSON. */
export interface DeviceAuthorizationTable {
  id: string
  user_code: string
  client_id: string
  request: string
  address: string
  origin: Nullable<string>
  user_agent: Nullable<string>
  created_at: number
  expires_at: number
  interval_ms: number
  polled_at: number
  decision: Nullable<'approved' | 'denied'>
  sub: Nullable<string>
  granted: Nullable<string>
  used_at: Nullable<number>
  retain_until: number
}

export interface CodeTable extends GrantColumns {
  id: string
  redirect_uri: string
  challenge: Nullable<string>
  challenge_method: Nullable<'S256' | 'plain' | 'origin'>
  expires_at: number
  retain_until: number
  used_at: Nullable<number>
}

export interface RefreshFamilyTable extends GrantColumns {
  rotation: number
  rotated_at: number
  expires_at: number
  absolute_expires_at: number
  revoked_at: Nullable<number>
}

export interface SessionTable {
  id: string
  sub: string
  identity_id: string
  auth_time: number
  amr: string
  acr: Nullable<string>
  created_at: number
  expires_at: number
  idle_expires_at: number
  ended_at: Nullable<number>
  retain_until: number
  cookie_digest: Nullable<string>
  /** The `session_epoch` of the user that it was opened under. */
  epoch: number
  last_used_at: Nullable<number>
  address: Nullable<string>
  user_agent: Nullable<string>
  factor_put_off_at: Nullable<number>
}

export interface SessionClientTable {
  session_id: string
  client_id: string
  registration_id: string
  since: number
}

/** Clients that are still to be notified that a session has ended. */
export interface LogoutOutboxTable {
  session_id: string
  client_id: string
  registration_id: string
  sub: string
  attempts: number
  due_at: number
}

export interface InteractionTable {
  id: string
  browser: Nullable<string>
  request: string
  progress: string
  expires_at: number
  origin: string | null
}

export interface DetailTypeTable {
  name: string
  texts: string
  schema: string
  created_at: number
  updated_at: number
}

interface PushedRequestTable {
  id: string
  request: string
  expires_at: number
  retain_until: number
}

export interface ConsentTable {
  sub: string
  client_id: string
  registration_id: string
  scopes: string
  claims: Nullable<string>
  resources: Nullable<string>
  granted_at: number
  withdrawn_at: Nullable<number>
}

interface RevocationTable {
  id: string
  expires_at: number
}

export interface SigningKeyTable {
  kid: string
  alg: StoredKey['alg']
  state: StoredKey['state']
  public_jwk: string
  sealed_private_jwk: string
  created_at: number
  state_since: number
}

interface ServerSecretTable {
  name: string
  sealed: string
}

export interface UserTable {
  sub: string
  status: UserStatus
  username: Nullable<string>
  email: Nullable<string>
  email_verified: number
  phone_number: Nullable<string>
  phone_number_verified: number
  mobile_number: Nullable<string>
  mobile_number_verified: number
  profile: string
  custom_fields: string
  created_at: number
  updated_at: number
  last_login_at: Nullable<number>
  deletion_at: Nullable<number>
  revision: number
}

/** Counts how often all sessions of a user were ended. No response contains it. */
interface UserEpochColumn {
  session_epoch: Generated<number>
}

/** The revision of a user whose words are indexed. */
interface UserWordsColumn {
  words_revision: Generated<number>
}

/** The language of emails about a planned deletion, where the profile names none. */
interface DeletionLocaleColumn {
  deletion_locale: Generated<Nullable<MailLocale>>
}

/** A word of the names or addresses of a user. */
export interface UserWordTable {
  word: string
  sub: string
}

/** One name space for usernames, emails and mobile numbers, so that none can pose as another. */
export interface LoginNameTable {
  name: string
  kind: LoginName['kind']
  sub: string
}

export interface IdentityTable {
  identity_id: string
  sub: string
  provider: string
  provider_user_id: string
  email: Nullable<string>
  phone_number: Nullable<string>
  mobile_number: Nullable<string>
  raw_json: Nullable<string>
  custom_fields: string
  password_hash: Nullable<string>
  password_version: number
  created_at: number
}

export interface EventTable {
  id: string
  type: string
  time: number
  outcome: string
  sub: Nullable<string>
  client_id: Nullable<string>
  session_id: Nullable<string>
  address: Nullable<string>
  detail: Nullable<string>
  /** The place in the chain, and the digest up to it; null until the event is sealed. */
  seq: Nullable<number>
  hash: Nullable<string>
  /** Grows with every event that is written; the database sets it. */
  ord: Generated<Nullable<number>>
}

/** The people of an event that is about many. */
interface EventPersonTable {
  event_id: string
  sub: string
  time: number
}

/** Derived: an event, once for the group it concerns and once for each group above that one. */
interface GroupEventTable {
  event_id: string
  /** The `id` of the group. */
  record_id: string
  time: number
  type: string
  sub: Nullable<string>
}

/** Failures of one kind and origin that were not written one by one. */
interface EventCountTable {
  key: string
  event: string
  since: number
  count: number
}

interface EventHeadTable {
  seq: number
  hash: string
  time: number
  signature: string
}

/** Scopes of applications, with words for people. */
export interface ScopeTable {
  name: string
  texts: string
  requires_consent: number
  security_level: string
  group_names: string
  created_at: number
  updated_at: number
}

export interface ScopeGroupTable {
  name: string
  description: string
  created_at: number
  updated_at: number
}

/** Resource servers that tokens can be issued for. */
export interface ResourceTable {
  id: string
  uri: string
  /** The form in which addresses are compared. */
  uri_key: string
  fields: string
  created_at: number
  updated_at: number
}

interface AttemptTable {
  key: string
  failures: number
  pending: number
  delayed_until: number
  window_start: number
  /** Until when those count that are pending. */
  lease_until: number
  /** When the row expires. */
  forget_at: number
}

/** How far the deletion of expired rows has come. */
interface SweepTable {
  name: string
  reached: number
}

/** Which clients still use generation v1. */
interface LegacyUseTable {
  client_id: string
  first_at: number
  last_at: number
}

/** How often a client called generation v1 on one day. */
interface LegacyCallTable {
  client_id: string
  /** The begin of the day in UTC. */
  day: number
  calls: number
}

export interface Schema
  extends AccountSchema,
    ClientSchema,
    FactorSchema,
    GroupSchema,
    WebhookSchema {
  clients: ClientTable
  client_origins: ClientOriginTable
  assertions: AssertionTable
  dpop_proofs: DpopProofTable
  codes: CodeTable
  device_authorizations: DeviceAuthorizationTable
  refresh_families: RefreshFamilyTable
  sessions: SessionTable
  session_clients: SessionClientTable
  logout_outbox: LogoutOutboxTable
  interactions: InteractionTable
  pushed_requests: PushedRequestTable
  consents: ConsentTable
  revocations: RevocationTable
  signing_keys: SigningKeyTable
  server_secrets: ServerSecretTable
  users: UserTable & UserEpochColumn & UserWordsColumn & DeletionLocaleColumn
  login_names: LoginNameTable
  user_words: UserWordTable
  identities: IdentityTable
  events: EventTable
  group_events: GroupEventTable
  event_people: EventPersonTable
  event_heads: EventHeadTable
  event_counts: EventCountTable
  event_hours: HourCount
  scopes: ScopeTable
  scope_groups: ScopeGroupTable
  resources: ResourceTable
  detail_types: DetailTypeTable
  attempts: AttemptTable
  legacy_use: LegacyUseTable
  legacy_calls: LegacyCallTable
  sweeps: SweepTable
}
