import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { recordStatus } from './change-status.ts'
import { changeUserInside, checkOwnRules, recordModified, type UserFields } from './change-user.ts'
import { forgetFactors } from './factor.ts'
import { type Identity, isAllowedMove, localProvider, type User } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import { changedMeanwhile, invalidUser, UsersError, unknownUser } from './users-error.ts'

/**
 * Merges a duplicate into the account that stays, in one step. The account that stays gets the
 * identities of other providers, the memberships and the fields that are given. The duplicate
 * becomes COMBINED: its sessions and tokens end, and its login names become free. Its password and
 * its factors are never moved, since they would be a way into the account that stays.
 */
export type MergeUsers<Membership> = (
  actor: Actor,
  request: MergeRequest,
) => Promise<MergedUsers<Membership>>

interface MergeRequest {
  /** The subs. */
  readonly survivor: string
  readonly duplicate: string
  /** The fields that the account that stays gets, and those that it loses. */
  readonly record: UserFields
  readonly remove?: readonly string[] | undefined
  /** The revision that the account that stays must still have. */
  readonly revision?: number | undefined
  /** With it, everything is checked and undone, and the answer says what would be. */
  readonly isDryRun: boolean
}

/** What a merge does to memberships. */
interface MembershipMove<Stores, Membership> {
  /**
   * Keeps others from making either user a member of a group until the transaction ends, and ends
   * what the duplicate has for a time.
   */
  prepare(stores: Stores, log: Recording, from: string): Promise<void>
  /** Gives the memberships of one user to another, by the rights of the caller. */
  move(stores: Stores, log: Recording, from: string, to: string): Promise<readonly Membership[]>
}

export interface MergedUsers<Membership> {
  /** The account that stays, as it is now. */
  readonly user: User
  /** The identities that it got. */
  readonly identities: readonly Identity[]
  /** The memberships that the duplicate had. */
  readonly memberships: readonly Membership[]
  /** How many sessions of the duplicate ended. */
  readonly endedSessions: number
}

export function mergeUsers<Stores extends UserStores, Membership>(
  context: AccountContext<Stores>,
  memberships: MembershipMove<Stores, Membership>,
): MergeUsers<Membership> {
  async function mergeInside(
    stores: Stores,
    log: Recording,
    request: MergeRequest,
  ): Promise<MergedUsers<Membership>> {
    const { survivor, record, remove, revision } = request
    await stores.people.lock(survivor, request.duplicate)
    await memberships.prepare(stores, log, request.duplicate)
    const duplicate = await findMergeable(stores, request)
    // First, so that the account that stays can have the names of the duplicate.
    const combined = await combine(stores, duplicate, log.now)
    const identities = await moveIdentities(stores, duplicate.sub, survivor)
    const change = { sub: survivor, record, remove, revision }
    const changed = await changeUserInside(context, stores, log, change)
    const moved = await memberships.move(stores, log, duplicate.sub, survivor)
    const ended = await context.endSessions(stores, duplicate.sub)
    await context.onStatusChanged(stores, log, combined)
    recordStatus(log, combined, { into: survivor }, duplicate.status)
    recordModified(log, changed, change, { merged: duplicate.sub })
    return { user: changed.user, identities, memberships: moved, endedSessions: ended.length }
  }

  return async (actor, request) => {
    checkOwnRules(request.record)
    const rollback: { reason: Error; result?: MergedUsers<Membership> } = {
      reason: new Error('dry run'),
    }
    try {
      return await context.recorded(actor, async (stores, log) => {
        const result = await mergeInside(stores, log, request)
        if (!request.isDryRun) return log.done(result)
        // Rolled back, so that what is said about a merge cannot differ from what would happen.
        rollback.result = result
        throw rollback.reason
      })
    } catch (error) {
      if (error === rollback.reason && rollback.result) return rollback.result
      throw error
    }
  }
}

/** Finds the duplicate. Throws unless both accounts are in a state for it. */
async function findMergeable(
  { users }: UserStores,
  { survivor, duplicate }: { readonly survivor: string; readonly duplicate: string },
): Promise<User> {
  if (survivor === duplicate) {
    throw invalidUser([{ path: '/duplicate', problem: 'must be another user' }])
  }
  const [stays, goes] = [await users.find(survivor), await users.find(duplicate)]
  if (!stays) throw unknownUser()
  if (!goes) {
    const faults = [{ path: '/duplicate', problem: 'does not exist' }]
    throw new UsersError(10004, 'there is no such duplicate', { faults })
  }
  if (stays.status !== 'VERIFIED') {
    throw new UsersError(10005, `an account that is ${stays.status} cannot get another one`)
  }
  if (stays.deletionAt !== undefined) {
    throw new UsersError(10005, 'an account that is going to be deleted cannot get another one')
  }
  if (!isAllowedMove(goes.status, 'COMBINED')) {
    throw new UsersError(10005, `an account that is ${goes.status} cannot be merged`)
  }
  return goes
}

/** Marks the duplicate as merged. Its record stays, without names to sign in with. */
async function combine(stores: UserStores, duplicate: User, now: number): Promise<User> {
  const { users } = stores
  const { sub, revision } = duplicate
  const combined: User = {
    ...duplicate,
    status: 'COMBINED',
    deletionAt: undefined,
    updatedAt: now,
    revision: revision + 1,
  }
  if ((await users.put(combined, [])) !== 'stored') throw changedMeanwhile()
  await users.confirm(sub)
  await forgetFactors(stores, sub)
  return combined
}

/**
 * Moves the identities of other providers. The password stays behind, and opens nothing any more.
 */
async function moveIdentities(
  { users }: UserStores,
  from: string,
  to: string,
): Promise<readonly Identity[]> {
  const all = await users.identitiesOf(from)
  const moved = all.filter(({ provider }) => provider !== localProvider)
  for (const { identityId } of moved) {
    if (!(await users.moveIdentity(identityId, from, to))) throw changedMeanwhile()
  }
  return moved
}
