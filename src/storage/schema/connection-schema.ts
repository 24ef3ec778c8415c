import type { ConnectionConfig, KindName } from '../../connections/connection.ts'
import type { DomainStatus } from '../../connections/domain.ts'
import type { SourceState } from '../../connections/signals/signal-source.ts'
import type { SyncRun } from '../../connections/sync/sync-run.ts'
import type { Nullable } from './account-schema.ts'

export interface ConnectionTable {
  id: string
  alias: string
  kind: KindName
  /** Null is for everybody. */
  group_id: Nullable<string>
  name: string
  preset: Nullable<string>
  use: ConnectionConfig['use']
  first_sign_in: ConnectionConfig['firstSignIn']
  email_trust: ConnectionConfig['emailTrust']
  trusts_factors: number
  settings: string
  rules: string
  sealed: string
  created_at: number
  updated_at: number
  revision: number
  last_used_at: Nullable<number>
  last_failure_at: Nullable<number>
  last_failure: Nullable<string>
}

/** The names of connections, also of those that are gone. */
interface ConnectionAliasTable {
  alias: string
}

export interface DomainTable {
  name: string
  group_id: string
  proof: string
  status: DomainStatus
  created_at: number
  proven_at: Nullable<number>
  checked_at: Nullable<number>
  lost_at: Nullable<number>
}

export interface UpstreamRequestTable {
  id: string
  connection_id: string
  revision: number
  browser: string
  errand: string
  /** Who wants to link something or to try a connection. */
  sub: Nullable<string>
  sealed_memory: string
  sealed_form: Nullable<string>
  expires_at: number
}

export interface UpstreamAccountTable {
  connection_id: string
  issuer: string
  subject: string
  identity_id: string
  seen_run: Nullable<number>
  ending: Nullable<string>
  synced_revision: Nullable<number>
  ended_at: Nullable<number>
  blocked_revision: Nullable<number>
}

/** Runs that keep people of a directory in step. */
export interface SyncRunTable {
  connection_id: string
  run: number
  is_dry: number
  is_confirmed: number
  started_by: string
  revision: number
  since: Nullable<string>
  phase: SyncRun['phase']
  status: SyncRun['status']
  problem: Nullable<string>
  counts: string
  examples: string
  mark: Nullable<string>
  owner: Nullable<string>
  lease_until: number
  started_at: number
  ended_at: Nullable<number>
}

export interface UpstreamSessionTable {
  session_id: string
  connection_id: string
  issuer: string
  subject: string
  upstream_id: Nullable<string>
  /** By the clock of the other side. */
  started_at: number
  sealed: Nullable<string>
  refresh_sealed: Nullable<string>
  /** Null without a refresh token. */
  refresh_due_at: Nullable<number>
}

/** Sessions that the other side has ended. */
interface UpstreamLogoutTable {
  connection_id: string
  /** Digest of the id of the message. */
  id: string
  issuer: string
  /** Null for whoever has the session. */
  subject: Nullable<string>
  /** Null for all sessions of the subject. */
  upstream_id: Nullable<string>
  /** By the clock of the other side. */
  ended_at: number
  expires_at: number
}

/** Roles that a rule of a connection gave, and that it takes back when it no longer applies. */
export interface RuleRoleTable {
  connection_id: string
  sub: string
  group_id: string
  role: string
  /** What the other side said: the claim and its value. */
  because: string
  /** Whether the rule made the membership, too. */
  made_membership: number
}

/** Streams of security events of other sides. */
export interface SignalSourceTable {
  connection_id: string
  config: string
  sealed: Nullable<string>
  token_digest: Nullable<string>
  status: SourceState['status']
  asked: Nullable<string>
  verified_at: Nullable<number>
  received_at: Nullable<number>
  problem: Nullable<string>
  problem_at: Nullable<number>
  /** Null for those that are not polled. */
  poll_at: Nullable<number>
  created_at: number
  updated_at: number
}

/** The tables of people from elsewhere. */
export interface ConnectionSchema {
  connections: ConnectionTable
  connection_aliases: ConnectionAliasTable
  domains: DomainTable
  upstream_requests: UpstreamRequestTable
  upstream_accounts: UpstreamAccountTable
  upstream_sessions: UpstreamSessionTable
  upstream_logouts: UpstreamLogoutTable
  rule_roles: RuleRoleTable
  sync_runs: SyncRunTable
  signal_sources: SignalSourceTable
}
