import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { GroupStore } from './group-store.ts'
import type { Administrators } from './rights/administrators.ts'
import type { Rights } from './rights/rights.ts'
import type { RoleStore, RoleStores } from './roles/role-store.ts'

/** What the operations on groups need; each takes a part of it. */
export interface GroupDependencies {
  readonly groups: GroupStore
  readonly roles: RoleStore
  readonly users: UserFinder
  readonly transact: Transact<RoleStores>
  readonly rights: Rights
  readonly administrators: Administrators
  /** Whether a user of this status can be a member; undefined means that there is no such user. */
  readonly mayBeMember: (userStatus: string | undefined) => boolean
  readonly clock: Clock
}

interface UserFinder {
  find(sub: string): Promise<{ readonly status: string } | undefined>
}
