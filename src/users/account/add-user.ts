import type { Clock } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { type HashQueue, type HashRun, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import type { Origin } from '../origin.ts'
import type { PasswordPolicy } from '../passwords/password-policy.ts'
import { passwordRefused } from '../passwords/replace-password.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft, withPasswordHash } from '../records/user-record.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { type Identity, localProvider, type User } from '../user.ts'
import { UsersError } from '../users-error.ts'

/**
 * Creates the user that a record describes; throws a UsersError when it cannot be. A password was
 * chosen by somebody else, so the user has to replace it at the first sign-in, unless the record
 * says `mustChange: false`.
 */
export type AddUser = (record: unknown, origin?: Origin) => Promise<User>

export interface AddUserDependencies<Stores extends UserStores> {
  readonly transact: Transact<Stores>
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly customFields: CustomFieldRules
  readonly clock: Clock
  /** What else belongs to a new user, in the same transaction: membership in the group of all. */
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

  /** Only a password costs a place in the queue. */
  async function withHash(draft: UserDraft, { address }: Origin): Promise<readonly Identity[]> {
    const { password, user } = draft
    if (password === undefined) return draft.identities
    return inHashQueue(dependencies.hashQueue, hashSource({ address }), async (run) => {
      const faults = await dependencies.policy.faultsOf(password, user, run)
      if (faults.length > 0) throw passwordRefused(faults, '/password')
      return identitiesToStore(draft, dependencies.passwords, run)
    })
  }
}

/** A hash is brought along with the password of its owner, so that only a word makes it temporary. */
async function notePassword(
  { passwords }: UserStores,
  { identities, password, mustChange = password !== undefined }: UserDraft,
  now: number,
): Promise<void> {
  const local = identities.find(({ provider }) => provider === localProvider)
  if (local?.passwordHash === undefined) return
  if (password !== undefined || mustChange) {
    await passwords.note(local.identityId, { setAt: now, mustChange })
  }
}

/** Stores a user who must be new, with the event that tells of it. */
export async function storeNewUser(
  { users, events }: UserStores,
  { user, identities, loginNames }: Pick<UserDraft, 'user' | 'identities' | 'loginNames'>,
  { by, ...origin }: Origin,
): Promise<'stored' | 'stale' | { readonly taken: string }> {
  const stored = await users.put(user, loginNames)
  if (stored !== 'stored') return stored
  for (const identity of identities) {
    if (!(await users.putIdentity(identity))) {
      // Nothing may stay half done, and only a throw takes back what was put.
      throw new UsersError(10003, 'an identity with this identityId exists')
    }
  }
  await events.append({
    type: 'ACCOUNT_CREATED',
    time: user.createdAt,
    outcome: 'success',
    sub: user.sub,
    ...origin,
    detail: by === undefined ? undefined : { by },
  })
  return 'stored'
}

/** The draft's identities with the hash of its password, which is computed in its turn. */
export async function identitiesToStore(
  draft: UserDraft,
  passwords: PasswordHasher,
  run: HashRun,
): Promise<readonly Identity[]> {
  const { password } = draft
  if (password === undefined) return draft.identities
  return withPasswordHash(draft, await run('hash', () => passwords.hash(password)))
}
