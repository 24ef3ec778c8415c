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

/** What administrators do to users, alone or many in one go. */
export interface UserChanges {
  create(author: Author, record: Fields): Promise<User>
  /** With `revision`, only if nobody has changed the user since. */
  change(author: Author, sub: string, record: Fields, revision?: number): Promise<User>
  /** Moves a user to another state, with all that follows from it; DELETED erases the person. */
  move(author: Author, sub: string, to: UserStatus): Promise<User>
}

export interface UserChangesDependencies {
  readonly addUser: AddUser
  readonly changeUser: ChangeUser
  readonly changeStatus: ChangeStatus
  readonly directory: { readonly isAdministrator: IsAdministrator }
  /** The scope that deleting needs besides the right to change users. */
  readonly deleteScope: string
}

export function userChanges(dependencies: UserChangesDependencies): UserChanges {
  const { addUser, changeUser, changeStatus } = dependencies
  const { isAdministrator } = dependencies.directory
  return {
    create: ({ origin }, record) => addUser(record, origin),
    async change({ claims, origin }, sub, record, revision) {
      await checkMayChange(claims, sub, isAdministrator)
      return changeUser(sub, record, { revision, origin })
    },
    async move({ claims, origin }, sub, to) {
      if (to === 'DELETED') checkMayDelete(claims, dependencies.deleteScope)
      checkIsOther(claims, sub)
      await checkMayChange(claims, sub, isAdministrator)
      return changeStatus(sub, to, origin)
    },
  }
}
