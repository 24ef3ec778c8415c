import type { Actor } from '../events/actor.ts'
import type { Event } from '../events/event.ts'
import type { Recording } from '../events/recorded.ts'
import { type HashRun, hashSource, inHashQueue } from './hashing/hash-queue.ts'
import type { PasswordHasher } from './hashing/password-hasher.ts'
import { checkNewPassword } from './passwords/new-password.ts'
import { nameTaken } from './records/login-names.ts'
import { checkUserRecord, type UserDraft, withPasswordHash } from './records/user-record.ts'
import { findLocalIdentity, type Identity, type User } from './user.ts'
import type { UserContext, UserStores } from './user-context.ts'
import { UsersError } from './users-error.ts'

/**
 * Creates the user that a record describes; throws a UsersError when that is not possible. The user
 * has to replace a password at the first sign-in, because somebody else chose it, unless the record
 * says `mustChange: false`.
 */
export type AddUser = (actor: Actor, record: unknown) => Promise<User>

export function addUser<Stores extends UserStores>(context: UserContext<Stores>): AddUser {
  const { recorded, policy, passwords, hashQueue, customFields, clock, onCreated } = context

  return async (actor, record) => {
    const draft = checkUserRecord(record, { now: clock(), customFields, passwords })
    const identities = await withHash(draft, actor)
    return recorded(actor, async (stores, log) => {
      await stores.people.lock(draft.user.sub)
      const stored = await storeNewUser(stores, log, { ...draft, identities })
      if (stored === 'stale') throw new UsersError(10002, 'a user or a client has this sub')
      if (stored !== 'stored') throw nameTaken(stored.taken, draft.loginNames)
      await onCreated(stores, log, draft.user)
      await notePassword(stores, { ...draft, identities }, log.now)
      return log.done(draft.user)
    })
  }

  /** Enters the hash queue only when there is a password. */
  async function withHash(draft: UserDraft, { address }: Actor): Promise<readonly Identity[]> {
    const { password, user } = draft
    if (password === undefined) return draft.identities
    return inHashQueue(hashQueue, hashSource({ address }), async (run) => {
      await checkNewPassword(policy, password, user, run)
      return identitiesToStore(draft, passwords, run)
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
  { users }: UserStores,
  log: Recording,
  { user, identities, loginNames }: UserDraft,
  detail: Event['detail'] = undefined,
): Promise<'stored' | 'stale' | { readonly taken: string }> {
  const stored = await users.put(user, loginNames)
  if (stored !== 'stored') return stored
  for (const identity of identities) {
    if (!(await users.putIdentity(identity))) {
      // A throw undoes the transaction, so that no part of the user stays.
      throw new UsersError(10003, 'an identity with this identityId exists')
    }
  }
  log.change('ACCOUNT_CREATED', { sub: user.sub, detail })
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
