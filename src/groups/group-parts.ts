import type { Clock } from '../kernel/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { GroupStores } from './built-in-groups.ts'
import type { GroupStore } from './group-store.ts'
import type { Rights } from './rights/rights.ts'

/** What the operations on groups are built of; each takes what it needs. */
export interface GroupParts {
  readonly groups: GroupStore
  readonly transact: Transact<GroupStores & UserStores>
  readonly rights: Rights
  /** Whether there is a user of this sub who can be a member. In a transaction, pass its stores. */
  readonly knowsUser: (sub: string, stores?: UserStores) => Promise<boolean>
  readonly clock: Clock
}

/** Where users are found. */
export interface UserStores {
  readonly users: { find(sub: string): Promise<{ readonly status: string } | undefined> }
}
