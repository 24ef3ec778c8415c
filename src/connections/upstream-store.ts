/** Why a browser was sent elsewhere. */
export type Errand =
  | {
      readonly kind: 'sign-in'
      /** The authorization request that goes on afterwards. */
      readonly requestId: string
      readonly remember: boolean
    }
  /** To link what comes back to the account of a person. */
  | { readonly kind: 'link'; readonly sub: string; readonly sessionId: string }
  /** To show an administrator what comes back. Nobody is signed in. */
  | { readonly kind: 'try'; readonly sub: string; readonly sessionId: string }

/** A browser that was sent elsewhere, and has not come back. */
export interface UpstreamRequest {
  /** Digest of the `state` that comes back with it. */
  readonly id: string
  readonly connectionId: string
  /** The connection as it was: an answer to former settings does not count. */
  readonly revision: number
  /** Digest of the cookie of the browser. */
  readonly browser: string
  readonly errand: Errand
  /** What the kind of the connection has to remember, sealed. */
  readonly sealedMemory: string
  readonly expiresAt: number
}

/** Where it is kept who was sent elsewhere. Each verb is one atomic step. */
export interface UpstreamRequestStore {
  add(request: UpstreamRequest): Promise<void>
  /** Finds and removes a request. Of all calls for one request, exactly one gets it. */
  take(id: string): Promise<UpstreamRequest | undefined>
  /** Removes the requests by which a person wanted to link something or to try a connection. */
  removeAllOf(sub: string): Promise<void>
}

/** An account elsewhere, and the identity that it stands for here. */
export interface UpstreamAccount {
  readonly connectionId: string
  readonly issuer: string
  readonly subject: string
  readonly identityId: string
  readonly sub: string
}

/** Which accounts elsewhere are known. Each verb is one atomic step. */
export interface UpstreamAccountStore {
  find(
    account: Pick<UpstreamAccount, 'connectionId' | 'issuer' | 'subject'>,
  ): Promise<UpstreamAccount | undefined>
  /**
   * Adds an account of an identity that exists; false when somebody has it, or when the identity has
   * another one.
   */
  add(account: Omit<UpstreamAccount, 'sub'>): Promise<boolean>
  /** Those of a person, by the order of their identities. */
  ofPerson(sub: string): Promise<readonly UpstreamAccount[]>
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
  /** Tokens by which it is ended or asked about, sealed; see `UpstreamSession`. */
  readonly sealedTokens: string | undefined
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
