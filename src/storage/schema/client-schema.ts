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

/** Tables of clients that registered themselves. */
export interface ClientSchema {
  self_registrations: SelfRegistrationTable
  initial_access_tokens: InitialAccessTokenTable
}
