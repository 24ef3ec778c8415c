import type {
  PlannedRefresh,
  UpstreamAccountKey,
  UpstreamOrigin,
} from '../kernel/upstream-attempt.ts'

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
  /** To end the session elsewhere after ours, and go where that logout would have gone. */
  | {
      readonly kind: 'sign-out'
      readonly clientId: string | undefined
      readonly continueTo: string | undefined
      readonly uiLocales: string | undefined
    }
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
export interface UpstreamSessionLink extends UpstreamOrigin {
  /** Ours. */
  readonly sessionId: string
}

/** A session that the other side has ended, or all sessions of an account that began until then. */
export interface EndedUpstream {
  readonly connectionId: string
  /** Digest of the id of the message that said so. */
  readonly id: string
  readonly issuer: string
  /** One of these two is known, or both. */
  readonly subject: string | undefined
  readonly upstreamId: string | undefined
  /** By the clock of the other side, in milliseconds. */
  readonly endedAt: number
  /** Until then, it is remembered. */
  readonly expiresAt: number
}

/** Which sessions began elsewhere. Each verb is one atomic step. */
export interface UpstreamSessionStore {
  /**
   * Whether the session elsewhere is not known to have ended. Inside a transaction, `remember`
   * waits for its end, and so finds the session that is added.
   */
  hold(origin: UpstreamOrigin): Promise<boolean>
  add(link: UpstreamSessionLink): Promise<void>
  find(sessionId: string): Promise<UpstreamSessionLink | undefined>
  /** Open sessions that end with one elsewhere; without its id, all of the account until then. */
  findEnding(ended: EndedUpstream): Promise<readonly UpstreamSessionLink[]>
  /** Whether the message was remembered before. */
  knows(ended: EndedUpstream): Promise<boolean>
  /** Remembers a message. Of all calls for one, exactly one is answered true. */
  remember(ended: EndedUpstream): Promise<boolean>
}

/** The refresh token of the other side that an open session of ours has. */
export interface SessionRefresh extends UpstreamAccountKey {
  /** Ours. */
  readonly sessionId: string
  readonly sealed: string
}

/**
 * Which open sessions have a refresh token of the other side, and when it is used next. A session
 * gets it when it is added, and loses it when it ends. Each verb is one atomic step.
 */
export interface UpstreamRefreshStore {
  /** Connections with sessions that are due, the one that has waited longest first. */
  listDue(now: number, limit: number): Promise<readonly string[]>
  /** Takes some sessions of a connection that are due. Nobody else gets them before `until`. */
  take(
    connectionId: string,
    lease: { readonly now: number; readonly until: number },
    limit: number,
  ): Promise<readonly SessionRefresh[]>
  /** Whether the session still has this very token. */
  has(refresh: SessionRefresh): Promise<boolean>
  /** Replaces a token, or forgets it; false if the session has ended, or has another one. */
  replace(refresh: SessionRefresh, next: PlannedRefresh | undefined): Promise<boolean>
  /** Puts off every session of a connection that is due. */
  postpone(connectionId: string, now: number, until: number): Promise<void>
  /** Forgets those of sessions that began with an account. */
  forgetAllOf(account: UpstreamAccountKey): Promise<void>
  /** All of them, in the order of their sessions, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly SessionRefresh[]>
  /** Replaces the seal, and nothing else. */
  reseal(refresh: SessionRefresh, sealed: string): Promise<void>
}
