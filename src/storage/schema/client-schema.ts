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

interface UsedAssertionTable {
  client_id: string
  jti: string
  expires_at: number
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

export interface DetailTypeTable {
  name: string
  texts: string
  schema: string
  created_at: number
  updated_at: number
}

export interface TrustedIssuerTable {
  name: string
  issuer: string
  /** What the operator decides, as JSON. */
  fields: string
  created_at: number
  updated_at: number
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

interface SelfRegistrationTable {
  client_id: string
  token_digest: string
  scopes: string
  created_at: number
  used_at: number | null
}

export interface InitialAccessTokenTable {
  id: string
  digest: string
  name: string | null
  uses_left: number
  scopes: string | null
  created_at: number
  expires_at: number
}

/** The tables of clients, and of what they can ask for. */
export interface ClientSchema {
  clients: ClientTable
  client_origins: ClientOriginTable
  self_registrations: SelfRegistrationTable
  initial_access_tokens: InitialAccessTokenTable
  used_assertions: UsedAssertionTable
  scopes: ScopeTable
  scope_groups: ScopeGroupTable
  resources: ResourceTable
  detail_types: DetailTypeTable
  trusted_issuers: TrustedIssuerTable
  legacy_use: LegacyUseTable
  legacy_calls: LegacyCallTable
}
