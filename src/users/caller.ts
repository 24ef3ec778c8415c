/** Who calls on their own behalf, as their access token says. */
export interface Caller {
  readonly sub: string
  /** The session that the token belongs to. */
  readonly sessionId: string
  readonly clientId: string
}
