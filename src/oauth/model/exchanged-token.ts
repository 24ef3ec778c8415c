/** The type of the tokens that can be exchanged, and of those that are given (RFC 8693 §3). */
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

/** Who acts for the subject of a token, by its wire names (RFC 8693 §4.1). */
export interface ActingParty {
  /** A person, or a client that acts by itself. */
  readonly sub: string
  /** The client that the actor uses. */
  readonly client_id: string
  /** Who acted before. Only for information: the outermost actor counts. */
  readonly act?: ActingParty
}

/**
 * A token that another one was made from. If it is not active any more, neither is the other one.
 * `sub` and `sid` are there if it belongs to another person: the actor.
 */
export interface TokenLink {
  readonly client_id: string
  readonly jti: string
  readonly sub?: string
  readonly sid?: string
}

/** What makes an access token one of a token exchange. */
export interface ExchangedToken {
  /** Undefined for impersonation: the token is then like one of the subject's own. */
  readonly act: ActingParty | undefined
  readonly from: readonly TokenLink[]
}
