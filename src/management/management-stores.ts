import type { BinStore } from '../bin/bin.ts'
import type { FailureCounts } from '../events/event.ts'
import type { EventChainStore, EventHours } from '../events/event-chain.ts'
import type { EventChanges, EventReader } from '../events/event-readers.ts'
import type { Consent } from '../oauth/stores/grant-stores.ts'
import type { Session } from '../oauth/stores/session-stores.ts'
import type { User, UserStatus } from '../users/user.ts'
import type { RestoreStore } from './after-restore.ts'
import type { FirstStepStore } from './server/first-steps.ts'
import type { CountStore } from './server/server-state.ts'
import type { StatisticsStore } from './statistics/statistics-store.ts'

/** Finds the consents of users. */
export interface ConsentReader {
  /** The consents of a user that were not withdrawn, in order of client_id. */
  listOf(sub: string): Promise<readonly Consent[]>
}

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

/** The filter of a search. A user must match all fields that are given. */
export interface UserFilter {
  /** The beginning of a username, normalised. */
  readonly username?: string | undefined
  /** The beginning of an email address, normalised. */
  readonly email?: string | undefined
  /**
   * Beginnings of words of the username, the email address and the names, folded; all must match.
   */
  readonly words?: readonly string[] | undefined
  readonly status?: UserStatus | undefined
  /** Created at or after this time. */
  readonly createdFrom?: number | undefined
  /** Created before this time. */
  readonly createdTo?: number | undefined
  /** A group they are members of. */
  readonly groupId?: string | undefined
  /** Only if they have accepted to be in that group. */
  readonly acceptedOnly?: boolean | undefined
  /** Whether they have a password. */
  readonly hasPassword?: boolean | undefined
  /** A time since which they have not signed in, nor was their account made. */
  readonly notSignedInSince?: number | undefined
  /** Whether they have a second factor or a passkey. */
  readonly hasFactor?: boolean | undefined
}

/** A position in the order of a search: the sort key, then the sub. */
export interface UserPlace {
  readonly key: string
  readonly sub: string
}

/** A page of users. */
export interface UserPage {
  readonly users: readonly User[]
  /**
   * Where the next page begins; undefined when there is none. A page that is not full may have a
   * next one.
   */
  readonly next: UserPlace | undefined
}

/** Finds users. The cost depends on the size of the page, not on the number of users. */
export interface UserSearchStore {
  search(filter: UserFilter, after: UserPlace | undefined, limit: number): Promise<UserPage>
  /** Whether there are at least two people, deleted ones aside. */
  hasSeveral(): Promise<boolean>
}

/**
 * The stores that only administration needs. Inside a transaction, all belong to that transaction.
 */
export interface ManagementStores {
  readonly eventChain: EventChainStore
  readonly failureCounts: FailureCounts
  readonly eventReader: EventReader
  readonly eventChanges: EventChanges
  readonly bin: BinStore
  readonly eventHours: EventHours
  readonly counting: CountStore
  readonly statistics: StatisticsStore
  readonly userSearch: UserSearchStore
  readonly consentReader: ConsentReader
  readonly sessionReader: SessionReader
  readonly restores: RestoreStore
  readonly firstSteps: FirstStepStore
}
