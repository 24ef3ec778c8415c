import type { AddUser } from '../../users/account/add-user.ts'
import type { ChangeStatus } from '../../users/account/change-status.ts'
import type { ChangeUser } from '../../users/account/change-user.ts'
import type { User, UserStatus } from '../../users/user.ts'
import type { Author } from '../origin.ts'
import {
  checkIsOther,
  checkMayChange,
  checkMayDelete,
  type IsAdministrator,
} from './user-rights.ts'

type Fields = Readonly<Record<string, unknown>>

/** Changes of users by administrators, one at a time or many at once. */
export interface UserChanges {
  create(author: Author, record: Fields): Promise<User>
  /** With `revision`, only if the user still has it. */
  change(author: Author, sub: string, record: Fields, revision?: number): Promise<User>
  /** Changes the status of a user with all that follows from it; DELETED erases the user's data. */
  changeStatus(author: Author, sub: string, to: UserStatus): Promise<User>
}

export interface UserChangesDependencies {
  readonly addUser: AddUser
  readonly changeUser: ChangeUser
  readonly changeStatus: ChangeStatus
  readonly directory: { readonly isAdministrator: IsAdministrator }
  /** The scope that a deletion needs in addition. */
  readonly deleteScope: string
}

export function userChanges(dependencies: UserChangesDependencies): UserChanges {
  const { addUser, changeUser } = dependencies
  const { isAdministrator } = dependencies.directory
  return {
    create: ({ origin }, record) => addUser(record, origin),
    async change({ claims, origin }, sub, record, revision) {
      await checkMayChange(claims, sub, isAdministrator)
      return changeUser(sub, record, { revision, origin })
    },
    async changeStatus({ claims, origin }, sub, to) {
      if (to === 'DELETED') checkMayDelete(claims, dependencies.deleteScope)
      checkIsOther(claims, sub)
      await checkMayChange(claims, sub, isAdministrator)
      return dependencies.changeStatus(sub, to, origin)
    },
  }
}
