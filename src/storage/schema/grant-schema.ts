import type { Grant } from '../../oauth/model/authorization.ts'

type Nullable<T> = T | null

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
  vouched_by: Nullable<string>
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

interface RevocationTable {
  id: string
  expires_at: number
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
  generation: Grant['dialect']
  epoch: number
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

interface UsedDpopProofTable {
  expires_at: number
  id: string
}

export interface InteractionTable {
  id: string
  browser: Nullable<string>
  request: string
  progress: string
  expires_at: number
  origin: string | null
}

interface PushedRequestTable {
  id: string
  request: string
  expires_at: number
  retain_until: number
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
  ping_sealed: Nullable<string>
  ping_attempts: number
  ping_due_at: Nullable<number>
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

/** The tables of sessions, and of what was granted or is asked for in them. */
export interface GrantSchema {
  sessions: SessionTable
  session_clients: SessionClientTable
  logout_outbox: LogoutOutboxTable
  revocations: RevocationTable
  codes: CodeTable
  refresh_families: RefreshFamilyTable
  used_dpop_proofs: UsedDpopProofTable
  interactions: InteractionTable
  pushed_requests: PushedRequestTable
  device_authorizations: DeviceAuthorizationTable
  consents: ConsentTable
}
