import type { GroupStore } from '../groups/group-store.ts'
import type { Transact } from '../kernel/transact.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { ManagementStores } from '../management/management-stores.ts'
import type { LegacyUseStore } from '../oauth/clients/legacy-use-store.ts'
import type { OAuthStores } from '../oauth/oauth-stores.ts'
import type { BulkStore } from '../transfer/bulk-store.ts'
import type { DeviceStore } from '../users/stores/device-store.ts'
import type { MailedCodeStore } from '../users/stores/mailed-code-store.ts'
import type { PasswordStore } from '../users/stores/password-store.ts'
import type { UserStore } from '../users/stores/user-store.ts'

/** Every store of the server. */
export interface Stores extends OAuthStores, ManagementStores {
  readonly users: UserStore
  readonly passwords: PasswordStore
  readonly mailedCodes: MailedCodeStore
  readonly devices: DeviceStore
  readonly outbox: OutboxStore
  readonly groups: GroupStore
  readonly attempts: AttemptStore
  readonly legacyUse: LegacyUseStore
}

/** What changed, as far as memories of it are concerned. */
export type CacheTopic = 'clients' | 'keys' | 'status'

/** Transactions that were committed, and the commits that took; waiting ones may share a commit. */
export interface TransactionCounts {
  readonly transactions: number
  readonly commits: number
}

/** What waits to be done. */
export interface Backlog {
  readonly expiredRows: number
  readonly unconfirmedUsers: number
  readonly unsealedEvents: number
  readonly emails: number
}

/** A database in use. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres'
  /** Stores that read the newest committed state; a write through them is a transaction of its own. */
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly bulk: BulkStore
  readonly counts: TransactionCounts
  /** Deletes what has expired, a bite at a time; answers how many rows went. */
  sweep(now: number): Promise<number>
  /** Counts what the chores of a running server should have done by that time. */
  backlog(due: number): Promise<Backlog>
  /** Succeeds while the store can be read and written; fails within two seconds otherwise. */
  ping(): Promise<void>
  /**
   * A memory of values that is dropped as soon as the store changed underneath, whoever changed it:
   * no request is given what was changed before it was sent. On PostgreSQL that takes one small read
   * for all requests of an event-loop tick, and `status` is never remembered there.
   */
  cache<V>(topic: CacheTopic, limit: number, load: (key: string) => Promise<V>): Cache<V>
  /** Looks at every page of the embedded store; answers what is wrong. */
  findDamage(): Promise<readonly string[]>
  /** Aborted once the store is gone for good, with a StoreFault as its reason. The process must end. */
  readonly lost: AbortSignal
  /** Finishes what is under way and lets go of the database; a second time changes nothing. */
  close(): Promise<void>
}

export interface Cache<V> {
  get(key: string): Promise<V>
  /** Forgets one value so that the next `get` reads the store. */
  forget(key: string): void
}
