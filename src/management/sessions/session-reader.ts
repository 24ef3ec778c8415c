import type { Session } from '../../oauth/stores/session-store.ts'

/** The filter of a list of sessions. A session must match all fields that are given. */
export interface SessionFilter {
  readonly sub?: string | undefined
  /** A client that was used in it. */
  readonly clientId?: string | undefined
}

/** A position in the order of the list: newest first, then by id. */
export interface SessionPlace {
  readonly createdAt: number
  readonly id: string
}

/** A session with the clients that were used in it. */
export interface ListedSession extends Session {
  readonly clientIds: readonly string[]
}

/** A page of sessions. */
export interface SessionPage {
  readonly sessions: readonly ListedSession[]
  /**
   * Where the next page begins; undefined when there is none. A page that is not full may have a
   * next one.
   */
  readonly next: SessionPlace | undefined
}

/** Finds open sessions of all users. The cost depends on the size of the page. */
export interface SessionReader {
  /** Sessions that are open at this time, newest first. */
  listOpen(
    filter: SessionFilter,
    after: SessionPlace | undefined,
    limit: number,
    now: number,
  ): Promise<SessionPage>
}
