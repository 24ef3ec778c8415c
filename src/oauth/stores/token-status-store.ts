/** Names what a token or grant depends on. */
export interface TokenStatusQuery {
  /** The user; undefined for a client's own token. */
  readonly sub?: string | undefined
  readonly sessionId?: string | undefined
  /** The client that it was issued to. */
  readonly clientId?: string | undefined
  /** The grant that it was issued under. It must not be revoked. */
  readonly grantId?: string | undefined
  /** The id of the token itself (`jti`). It must not be revoked either. */
  readonly tokenId?: string | undefined
}

/** The current state of what a token or grant depends on. */
export interface TokenStatus {
  /**
   * The user's status; undefined when there is no such user, or the account is going to be deleted.
   */
  readonly userStatus: string | undefined
  /** The epoch of the session; undefined unless it is open and in the user's current epoch. */
  readonly sessionEpoch: number | undefined
  /** How the user signed in to the session; empty without one. */
  readonly amr: readonly string[]
  readonly revoked: boolean
  /** The registration of the client; undefined unless the client is registered and enabled. */
  readonly clientRegistration: string | undefined
  /** When the user last withdrew their consent to the client. */
  readonly withdrawnAt: number | undefined
}

/** Answers everything that `IsActive` has to know in one read. */
export interface TokenStatusStore {
  find(query: TokenStatusQuery): Promise<TokenStatus>
}

/** Where revoked grants and tokens are kept until they would have expired. */
export interface RevocationStore {
  /** Revokes a grant or token by its id. After `expiresAt`, nothing of it can be valid anyway. */
  revoke(id: string, expiresAt: number): Promise<void>
}
