/** What a token or grant rests on. */
export interface TokenStatusQuery {
  readonly sub?: string | undefined
  readonly sessionId?: string | undefined
  /** The client it was issued to. */
  readonly clientId?: string | undefined
  /** The grant it was issued under; it must not be revoked. */
  readonly grantId?: string | undefined
  /** The id of the token itself; it must not be revoked either. */
  readonly tokenId?: string | undefined
}

/** How things stand with it now. */
export interface TokenStatus {
  /** The user's status; undefined when there is no such user. */
  readonly userStatus: string | undefined
  /** The epoch of the session; undefined unless it is open, and in the epoch its user is in now. */
  readonly sessionEpoch: number | undefined
  readonly revoked: boolean
  /** The registration of the client; undefined unless it is registered and enabled. */
  readonly clientRegistration: string | undefined
  /** When the user last withdrew their consent to the client. */
  readonly withdrawnAt: number | undefined
}

/** The one read behind every question whether something issued earlier still counts. */
export interface TokenStatusStore {
  find(query: TokenStatusQuery): Promise<TokenStatus>
}

/** Remembers grants and single tokens that were revoked before they expired. */
export interface RevocationStore {
  /** Revokes a grant or token id until `expiresAt`, past which nothing of it can be valid. */
  revoke(id: string, expiresAt: number): Promise<void>
}
