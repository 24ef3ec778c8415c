import type { Actor, Machine, Person } from '../../events/actor.ts'
import type { MovedMembership } from '../../groups/change-memberships.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { AccountDeletion } from '../../users/account-deletion.ts'
import type { AddUser } from '../../users/add-user.ts'
import type { ChangeStatus } from '../../users/change-status.ts'
import type { ChangeUser } from '../../users/change-user.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { MergedUsers, MergeUsers } from '../../users/merge-users.ts'
import type { ChangeOwnProfile } from '../../users/own-profile.ts'
import type { SetPassword } from '../../users/passwords/set-password.ts'
import { claimsOf, identityClaim } from '../../users/records/claims.ts'
import type { Invitations } from '../../users/registration/invite.ts'
import type { Identity, User, UserStatus } from '../../users/user.ts'
import type { LocaleOf } from '../../users/user-context.ts'
import type { UserStore } from '../../users/user-store.ts'
import { UsersError } from '../../users/users-error.ts'
import type { UserSearchStore } from '../management-stores.ts'

/** What the operations on users need: stores to read from, and the rules of `users/`. */
export interface UserManagementContext {
  readonly users: UserStore
  readonly userSearch: UserSearchStore
  readonly directory: { readonly isAdministrator: IsAdministrator }
  readonly addUser: AddUser
  readonly changeUser: ChangeUser
  readonly changeOwnProfile: ChangeOwnProfile
  readonly changeStatus: ChangeStatus
  readonly mergeUsers: MergeUsers<MovedMembership>
  readonly deletion: AccountDeletion
  readonly setPassword: SetPassword
  readonly changeFactors: ChangeFactors
  readonly invitations: Invitations
  /** The language of a page or an answer. */
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
  /** The language of emails to somebody who has an account. */
  readonly mailLocaleOf: LocaleOf
  /** The scope that is needed to get full records. */
  readonly readScope: string
  /** The scope that a deletion needs in addition. */
  readonly deleteScope: string
}

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
    ...claimsOf(user, [], withoutIdentities),
    ...(identities && { identities: identities.map(identityRecord) }),
    ...(lastLoginAt !== undefined && { last_login_at: inSeconds(lastLoginAt) }),
    ...(deletionAt !== undefined && { deletion_at: inSeconds(deletionAt) }),
    revision,
  }
}

/** An identity with the time since when the user has it. */
function identityRecord(identity: Identity) {
  return { ...identityClaim(identity), created_at: inSeconds(identity.createdAt) }
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

/** What administrators may do to users, over the rules of `users/`. */
export function userChanges(context: UserManagementContext): UserChanges {
  const { changeUser } = context
  const { isAdministrator } = context.directory
  return {
    create: context.addUser,
    async change(actor, sub, { remove, ...record }, revision) {
      await checkMayChange(actor, sub, isAdministrator)
      return changeUser(actor, sub, record, { remove, revision })
    },
    async changeStatus(actor, sub, to) {
      if (to === 'DELETED') checkMayDelete(actor, context.deleteScope)
      checkIsOther(actor, sub)
      await checkMayChange(actor, sub, isAdministrator)
      return context.changeStatus(actor, sub, to)
    },
    async merge(actor, sub, { duplicate, change: { remove, ...record } = {}, ...options }) {
      checkIsOther(actor, duplicate)
      for (const each of [sub, duplicate]) await checkMayChange(actor, each, isAdministrator)
      return context.mergeUsers(actor, { survivor: sub, duplicate, record, remove, ...options })
    },
  }
}
