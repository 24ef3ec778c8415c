/** A user who calls for themselves, as the access token says. */
export interface Caller {
  readonly sub: string
  /** The session that the token belongs to. */
  readonly sessionId: string
  readonly clientId: string
  /** How the access token was sent; undefined on a page. */
  readonly tokenType?: 'Bearer' | 'DPoP'
}
