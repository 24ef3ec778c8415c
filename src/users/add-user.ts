import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import { eventOrigin, type Origin } from './origin.ts'
import { type HashQueue, type HashRun, hashSource, inHashQueue } from './passwords/hash-queue.ts'
import { checkNewPassword } from './passwords/new-password.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { PasswordPolicy } from './passwords/password-policy.ts'
import type { CustomFieldRules } from './records/custom-fields.ts'
import { nameTaken } from './records/login-names.ts'
import { checkUserRecord, type UserDraft, withPasswordHash } from './records/user-record.ts'
import { findLocalIdentity, type Identity, type User } from './user.ts'
import type { UserStores } from './user-context.ts'
import { UsersError } from './users-error.ts'

/**
 * Creates the user that a record describes; throws a UsersError when that is not possible. The user
 * has to replace a password at the first sign-in, because somebody else chose it, unless the record
 * says `mustChange: false`.
 */
export type AddUser = (record: unknown, origin?: Origin) => Promise<User>

interface AddUserDependencies<Stores extends UserStores> {
  readonly transact: Transact<Stores>
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly customFields: CustomFieldRules
  readonly clock: Clock
  /**
   * Adds what belongs to a new user, in the same transaction: membership in the group of all users.
   */
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
}

export function addUser<Stores extends UserStores>(
  dependencies: AddUserDependencies<Stores>,
): AddUser {
  return async (record, origin = {}) => {
    const now = dependencies.clock()
    const { customFields, passwords } = dependencies
    const draft = checkUserRecord(record, { now, customFields, passwords })
    const identities = await withHash(draft, origin)
    const outcome = await dependencies.transact(async (stores) => {
      await stores.people.lock(draft.user.sub)
      const stored = await storeNewUser(stores, { ...draft, identities }, origin)
      if (stored !== 'stored') return stored
      await dependencies.onCreated(stores, draft.user)
      await notePassword(stores, { ...draft, identities }, now)
      return stored
    })
    if (outcome === 'stale') throw new UsersError(10002, 'a user or a client has this sub')
    if (outcome === 'stored') return draft.user
    throw nameTaken(outcome.taken, draft.loginNames)
  }

  /** Enters the hash queue only when there is a password. */
  async function withHash(draft: UserDraft, { address }: Origin): Promise<readonly Identity[]> {
    const { password, user } = draft
    if (password === undefined) return draft.identities
    return inHashQueue(dependencies.hashQueue, hashSource({ address }), async (run) => {
      await checkNewPassword(dependencies.policy, password, user, run)
      return identitiesToStore(draft, dependencies.passwords, run)
    })
  }
}

/**
 * A given password is temporary by default. A given hash is of the
 * owner's own password, so it is not.
 */
async function notePassword(
  { passwords }: UserStores,
  { identities, password, mustChange = password !== undefined }: UserDraft,
  now: number,
): Promise<void> {
  const local = findLocalIdentity(identities)
  if (local?.passwordHash === undefined) return
  if (password !== undefined || mustChange) {
    await passwords.note(local.identityId, { setAt: now, mustChange })
  }
}

/** Stores a new user with the event of it. */
export async function storeNewUser(
  { users, events }: UserStores,
  { user, identities, loginNames }: Pick<UserDraft, 'user' | 'identities' | 'loginNames'>,
  origin: Origin,
): Promise<'stored' | 'stale' | { readonly taken: string }> {
  const stored = await users.put(user, loginNames)
  if (stored !== 'stored') return stored
  for (const identity of identities) {
    if (!(await users.putIdentity(identity))) {
      // A throw undoes the transaction, so that no part of the user stays.
      throw new UsersError(10003, 'an identity with this identityId exists')
    }
  }
  await events.append({
    type: 'ACCOUNT_CREATED',
    time: user.createdAt,
    outcome: 'success',
    sub: user.sub,
    ...eventOrigin(origin),
  })
  return 'stored'
}

/** The draft's identities with the hash of its password. */
export async function identitiesToStore(
  draft: UserDraft,
  passwords: PasswordHasher,
  run: HashRun,
): Promise<readonly Identity[]> {
  const { password } = draft
  if (password === undefined) return draft.identities
  return withPasswordHash(draft, await run('hash', () => passwords.hash(password)))
}
