/** Why a browser was sent elsewhere. */
export type Errand =
  | {
      readonly kind: 'sign-in'
      /** The authorization request that goes on afterwards. */
      readonly requestId: string
      readonly remember: boolean
    }
  /** Somebody came back from there for the first time, and is asked for what an account needs. */
  | { readonly kind: 'first-sign-in'; readonly requestId: string; readonly remember: boolean }
  /** To link what comes back to the account of a person. */
  | { readonly kind: 'link'; readonly sub: string; readonly sessionId: string }
  /** To show an administrator what comes back. Nobody is signed in. */
  | { readonly kind: 'try'; readonly sub: string; readonly sessionId: string }

/** A browser that was sent elsewhere and has not come back, or that came and is not done yet. */
export interface UpstreamRequest {
  /** Digest of the `state` that comes back with it; a random id for somebody who came. */
  readonly id: string
  readonly connectionId: string
  /** The connection as it was: an answer to former settings does not count. */
  readonly revision: number
  /** Digest of the cookie of the browser. */
  readonly browser: string
  readonly errand: Errand
  /** What the kind of the connection has to remember, or who came; sealed. */
  readonly sealedMemory: string
  /** The form that came back, sealed, until the browser shows its cookie. */
  readonly sealedForm: string | undefined
  readonly expiresAt: number
}

/** Where it is kept who was sent elsewhere. Each verb is one atomic step. */
export interface UpstreamRequestStore {
  add(request: UpstreamRequest): Promise<void>
  /**
   * Keeps the form that came back for a request. A browser sends no cookie with a form of another
   * site, so it is taken when the browser comes again. Exactly one of many calls is answered true.
   */
  keepForm(id: string, sealedForm: string): Promise<boolean>
  /** The request of a browser; the caller looks at when it expires. */
  find(id: string, browser: string): Promise<UpstreamRequest | undefined>
  /** Replaces what is remembered of a request of a browser; false if there is none. */
  rewrite(id: string, browser: string, sealedMemory: string): Promise<boolean>
  /** Finds and removes a request of a browser. Of all calls for one, exactly one gets it. */
  take(id: string, browser: string): Promise<UpstreamRequest | undefined>
  /** Removes the requests by which a person wanted to link something or to try a connection. */
  removeAllOf(sub: string): Promise<void>
}

/** The session elsewhere that a session of ours began with. */
export interface UpstreamSessionLink {
  /** Ours. */
  readonly sessionId: string
  readonly connectionId: string
  readonly issuer: string
  readonly subject: string
  /** The id of the session elsewhere, if it has one. */
  readonly upstreamId: string | undefined
}

/** Which sessions began elsewhere. Each verb is one atomic step. */
export interface UpstreamSessionStore {
  add(link: UpstreamSessionLink): Promise<void>
  find(sessionId: string): Promise<UpstreamSessionLink | undefined>
  /** The sessions that end with one elsewhere; without its id, all of the account. */
  findEnding(
    account: Pick<UpstreamSessionLink, 'connectionId' | 'issuer'> & {
      readonly subject: string | undefined
      readonly upstreamId: string | undefined
    },
  ): Promise<readonly UpstreamSessionLink[]>
}
