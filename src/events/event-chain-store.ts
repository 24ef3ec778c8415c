/** An event as it is kept. */
export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly time: number
  readonly outcome: string
  readonly sub: string | undefined
  readonly clientId: string | undefined
  readonly sessionId: string | undefined
  readonly address: string | undefined
  /** JSON text. */
  readonly detail: string | undefined
}

/** A place in the chain, and a digest of everything up to it. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

/** An event that has its place in the chain. */
export interface SealedEvent extends StoredEvent, Link {}

/** A link that the server has signed for. */
export interface SignedHead extends Link {
  readonly time: number
  /** A compact JWS over the other members. */
  readonly signature: string
}

/** The digest of an event that follows a link. */
export type HashOf = (event: StoredEvent, seq: number, previousHash: string) => string

/** The events as a chain (B01). They are appended without one, and get their places afterwards. */
export interface EventChainStore {
  /**
   * Gives up to `limit` committed events the next places, one caller at a time; answers how many
   * there were.
   */
  seal(limit: number, hashOf: HashOf): Promise<number>
  /**
   * What the first event follows: nothing, or the signed link up to which events were removed.
   * Undefined when events are missing and no such link is there.
   */
  start(): Promise<Link | undefined>
  /** Lets the chain begin at a signed link: the events up to it and the heads before it are removed. */
  startAt(head: SignedHead): Promise<void>
  /** The newest link; undefined while there is none. */
  last(): Promise<Link | undefined>
  /** Sealed events in their order, from the one after `seq` on. */
  eventsAfter(seq: number, limit: number): Promise<readonly SealedEvent[]>
  countUnsealed(): Promise<number>
  /** Keeps a head; one for the same link is replaced. */
  putHead(head: SignedHead): Promise<void>
  lastHead(): Promise<SignedHead | undefined>
  headsAfter(seq: number, limit: number): Promise<readonly SignedHead[]>
}
