import type { MovedMembership } from '../../groups/members/change/move-memberships.ts'
import type { AddUser } from '../../users/account/add-user.ts'
import type { ChangeStatus } from '../../users/account/change-status.ts'
import type { ChangeUser } from '../../users/account/change-user.ts'
import type { MergedUsers, MergeUsers, MoveMemberships } from '../../users/account/merge-users.ts'
import type { User, UserStatus } from '../../users/user.ts'
import type { Author } from '../origin.ts'
import {
  checkIsOther,
  checkMayChange,
  checkMayDelete,
  type IsAdministrator,
} from './user-rights.ts'

/** The fields that a user gets, and the names of those that they lose. */
type Change = Readonly<Record<string, unknown>> & {
  readonly remove?: readonly string[] | undefined
}

/** Changes of users by administrators, one at a time or many at once. */
export interface UserChanges {
  create(author: Author, record: Readonly<Record<string, unknown>>): Promise<User>
  /** With `revision`, only if the user still has it. */
  change(author: Author, sub: string, change: Change, revision?: number): Promise<User>
  /** Changes the status of a user with all that follows from it; DELETED erases the user's data. */
  changeStatus(author: Author, sub: string, to: UserStatus): Promise<User>
  /** Merges a duplicate into a user, or answers what that would do. */
  merge(author: Author, sub: string, merge: Merge): Promise<MergedUsers<MovedMembership>>
}

interface Merge {
  /** The sub of the account that ends. */
  readonly duplicate: string
  /** What the account that stays gets and loses in the same step. */
  readonly change?: Change | undefined
  readonly revision?: number | undefined
  readonly isDryRun: boolean
}

export interface UserChangesDependencies<Stores> {
  readonly addUser: AddUser
  readonly changeUser: ChangeUser
  readonly changeStatus: ChangeStatus
  readonly mergeUsers: MergeUsers<Stores, MovedMembership>
  /** Moves memberships by the rights that the author has over groups. */
  readonly movesMembershipsFor: (author: Author) => MoveMemberships<Stores, MovedMembership>
  readonly directory: { readonly isAdministrator: IsAdministrator }
  /** The scope that a deletion needs in addition. */
  readonly deleteScope: string
}

export function userChanges<Stores>(dependencies: UserChangesDependencies<Stores>): UserChanges {
  const { addUser, changeUser } = dependencies
  const { isAdministrator } = dependencies.directory
  return {
    create: ({ origin }, record) => addUser(record, origin),
    async change({ claims, origin }, sub, { remove, ...record }, revision) {
      await checkMayChange(claims, sub, isAdministrator)
      return changeUser(sub, record, { remove, revision, origin })
    },
    async changeStatus({ claims, origin }, sub, to) {
      if (to === 'DELETED') checkMayDelete(claims, dependencies.deleteScope)
      checkIsOther(claims, sub)
      await checkMayChange(claims, sub, isAdministrator)
      return dependencies.changeStatus(sub, to, origin)
    },
    async merge(author, sub, { duplicate, change: { remove, ...record } = {}, ...options }) {
      const { claims, origin } = author
      checkIsOther(claims, duplicate)
      for (const each of [sub, duplicate]) await checkMayChange(claims, each, isAdministrator)
      const moveMemberships = dependencies.movesMembershipsFor(author)
      return dependencies.mergeUsers({
        survivor: sub,
        duplicate,
        record,
        remove,
        origin,
        moveMemberships,
        ...options,
      })
    },
  }
}
