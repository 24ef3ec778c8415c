import type { Actor, Machine, Person } from '../../events/actor.ts'
import type { MovedMembership } from '../../groups/change-memberships.ts'
import { inSeconds } from '../../kernel/time.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { AddUser } from '../../users/add-user.ts'
import type { ChangeStatus } from '../../users/change-status.ts'
import type { ChangeUser } from '../../users/change-user.ts'
import type { MergedUsers, MergeUsers, MoveMemberships } from '../../users/merge-users.ts'
import { claimsOf } from '../../users/records/claims.ts'
import type { Identity, User, UserStatus } from '../../users/user.ts'
import { UsersError } from '../../users/users-error.ts'

/** Who calls the API for administrators. */
type ApiActor = Person | Machine

/** Whether a user is an administrator, read from the store. */
export type IsAdministrator = (sub: string) => Promise<boolean>

/**
 * Refuses machines that act on an administrator (CONTRACT §8). With a scope alone they could change
 * the administrator's email address and take the account over. People need the role ADMIN anyway.
 */
export async function checkMayChange(
  actor: Actor,
  sub: string,
  isAdministrator: IsAdministrator,
): Promise<void> {
  if (await mayChange(actor, sub, isAdministrator)) return
  throw new UsersError(10007, 'only an administrator may do this to an administrator')
}

/** Whether `checkMayChange` would not refuse. */
export async function mayChange(
  actor: Actor,
  sub: string,
  isAdministrator: IsAdministrator,
): Promise<boolean> {
  return actor.kind !== 'machine' || !(await isAdministrator(sub))
}

/** Refuses to change one's own account, so that nobody locks themselves out. */
export function checkIsOther(actor: Actor, sub: string): void {
  if (actor.kind === 'person' && actor.sub === sub) {
    throw new UsersError(
      10007,
      'you cannot change your own account here; ask another administrator',
    )
  }
}

/** A deletion needs a scope of its own in every operation that deletes. */
function checkMayDelete({ scopes }: ApiActor, deleteScope: string): void {
  if (!scopes.includes(deleteScope)) {
    throw new UsersError(10007, `the access token lacks ${deleteScope}`)
  }
}

/** What callers who may only search learn about a user. */
export function shortUserResponse(user: User) {
  const { name } = claimsOf(user, [], new Set(['openid', 'profile']))
  const { sub, username, status } = user
  return {
    sub,
    ...(username !== undefined && { username }),
    ...(name !== undefined && { name }),
    userStatus: status,
    user_status: status,
  }
}

const withoutIdentities = new Set([...userScopes].filter((scope) => scope !== 'identities'))

/** The record of a user for administrators: every claim of user info, and the revision. */
export function userResponse(user: User, identities?: readonly Identity[]) {
  const { revision, lastLoginAt, deletionAt } = user
  return {
    ...claimsOf(user, identities ?? [], identities ? userScopes : withoutIdentities),
    ...(lastLoginAt !== undefined && { last_login_at: inSeconds(lastLoginAt) }),
    ...(deletionAt !== undefined && { deletion_at: inSeconds(deletionAt) }),
    revision,
  }
}

/** The fields that a user gets, and the names of those that they lose. */
type Change = Readonly<Record<string, unknown>> & {
  readonly remove?: readonly string[] | undefined
}

/** Changes of users by administrators, one at a time or many at once. */
export interface UserChanges {
  create(actor: ApiActor, record: Readonly<Record<string, unknown>>): Promise<User>
  /** With `revision`, only if the user still has it. */
  change(actor: ApiActor, sub: string, change: Change, revision?: number): Promise<User>
  /** Changes the status of a user with all that follows from it; DELETED erases the user's data. */
  changeStatus(actor: ApiActor, sub: string, to: UserStatus): Promise<User>
  /** Merges a duplicate into a user, or answers what that would do. */
  merge(actor: ApiActor, sub: string, merge: Merge): Promise<MergedUsers<MovedMembership>>
}

interface Merge {
  /** The sub of the account that ends. */
  readonly duplicate: string
  /** What the account that stays gets and loses in the same step. */
  readonly change?: Change | undefined
  readonly revision?: number | undefined
  readonly isDryRun: boolean
}

interface UserChangesDependencies<Stores> {
  readonly addUser: AddUser
  readonly changeUser: ChangeUser
  readonly changeStatus: ChangeStatus
  readonly mergeUsers: MergeUsers<Stores, MovedMembership>
  /** Moves memberships by the rights that the actor has over groups. */
  readonly moveMemberships: MoveMemberships<Stores, MovedMembership>
  readonly directory: { readonly isAdministrator: IsAdministrator }
  /** The scope that a deletion needs in addition. */
  readonly deleteScope: string
}

export function userChanges<Stores>(dependencies: UserChangesDependencies<Stores>): UserChanges {
  const { addUser, changeUser } = dependencies
  const { isAdministrator } = dependencies.directory
  return {
    create: addUser,
    async change(actor, sub, { remove, ...record }, revision) {
      await checkMayChange(actor, sub, isAdministrator)
      return changeUser(actor, sub, record, { remove, revision })
    },
    async changeStatus(actor, sub, to) {
      if (to === 'DELETED') checkMayDelete(actor, dependencies.deleteScope)
      checkIsOther(actor, sub)
      await checkMayChange(actor, sub, isAdministrator)
      return dependencies.changeStatus(actor, sub, to)
    },
    async merge(actor, sub, { duplicate, change: { remove, ...record } = {}, ...options }) {
      checkIsOther(actor, duplicate)
      for (const each of [sub, duplicate]) await checkMayChange(actor, each, isAdministrator)
      const { moveMemberships } = dependencies
      return dependencies.mergeUsers(actor, {
        survivor: sub,
        duplicate,
        record,
        remove,
        moveMemberships,
        ...options,
      })
    },
  }
}
