/** A user who calls for themselves, as the access token says. */
export interface Caller {
  readonly sub: string
  /** The session that the token belongs to. */
  readonly sessionId: string
  readonly clientId: string
  /** The access token of the call; undefined on a page. */
  readonly token?:
    | {
        readonly type: 'Bearer' | 'DPoP'
        /** When the person had signed in, in seconds, as the token says. */
        readonly authTime: number
      }
    | undefined
}
