import { statusEvent } from '../change-status.ts'
import { forgetFactors } from '../factor.ts'
import { ensureLocalIdentity, replacePassword } from '../passwords/new-password.ts'
import { nameTaken, withEmail } from '../records/login-names.ts'
import { isUnclaimed, type User } from '../user.ts'
import type { EndSessions, OnRegistered, UserStores } from '../user-context.ts'
import { changedMeanwhile } from '../users-error.ts'

/** Makes a user VERIFIED whose email address is proved; from now on the address is a login name. */
export async function confirmEmail<Stores extends UserStores>(
  { onRegistered }: { readonly onRegistered: OnRegistered<Stores> },
  stores: Stores,
  before: User,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<User> {
  const { users, events } = stores
  const user: User = {
    ...before,
    status: 'VERIFIED',
    emailVerified: true,
    updatedAt: now,
    revision: before.revision + 1,
  }
  const names = withEmail(await users.loginNamesOf(user.sub), user)
  const stored = await users.put(user, names)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, names)
  const clientId = await users.confirm(user.sub)
  const event = statusEvent(user, { address })
  const isNew = before.status === 'PENDING'
  await events.append(isNew ? event : { ...event, type: 'ACCOUNT_MODIFIED' })
  await onRegistered(stores, user, { clientId, address })
  return user
}

/**
 * Gives a user another email address, which is proved: it is a login name, and the former is not.
 */
export async function replaceEmail(
  { users, events }: Pick<UserStores, 'users' | 'events'>,
  before: User,
  proof: {
    readonly email: string
    readonly address: string
    readonly now: number
    /** For the event log, if the user has not asked for it. */
    readonly reason?: string
  },
): Promise<User> {
  const { email, address, now, reason } = proof
  const user: User = {
    ...before,
    email,
    emailVerified: true,
    updatedAt: now,
    revision: before.revision + 1,
  }
  const former = (await users.loginNamesOf(user.sub)).filter(({ kind }) => kind !== 'email')
  const names = withEmail(former, user)
  const stored = await users.put(user, names)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, names)
  await events.append({
    type: 'ACCOUNT_MODIFIED',
    time: now,
    outcome: 'success',
    sub: user.sub,
    address,
    detail: { fields: 'email', ...(reason !== undefined && { reason }) },
  })
  return user
}

interface TakeOverDependencies<Stores> {
  readonly endSessions: EndSessions<Stores>
  /** How many former passwords are kept. */
  readonly history: number
}

/**
 * Gives an account to the owner of its mailbox: a new password, and all sessions end. Factors that
 * somebody has set up before the account was anybody's are removed.
 */
export async function takeOverAccount<Stores extends UserStores>(
  { endSessions, history }: TakeOverDependencies<Stores>,
  stores: Stores,
  user: Pick<User, 'sub' | 'status' | 'emailVerified'>,
  { hash, now }: { readonly hash: string; readonly now: number },
): Promise<void> {
  const { sub } = user
  const identity = await ensureLocalIdentity(stores, sub, now)
  const replacement = { identity, hash, mustChange: false, history, now }
  if (!(await replacePassword(stores, replacement))) throw changedMeanwhile()
  await endSessions(stores, sub)
  if (isUnclaimed(user)) await forgetFactors(stores, sub)
}
