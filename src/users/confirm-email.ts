import { changesBetween, type Facts } from '../events/field-changes.ts'
import type { Recording } from '../events/recorded.ts'
import { forgetFactors } from './factor.ts'
import { ensureLocalIdentity, replacePassword } from './passwords/new-password.ts'
import { nameTaken, withEmail } from './records/login-names.ts'
import { userFacts } from './records/user-facts.ts'
import { isUnclaimed, type User } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import { changedMeanwhile } from './users-error.ts'

/** Makes a user VERIFIED whose email address is proved; from now on the address is a login name. */
export async function confirmEmail<Stores extends UserStores>(
  { onRegistered }: AccountContext<Stores>,
  stores: Stores,
  log: Recording,
  before: User,
): Promise<User> {
  const { users } = stores
  const user: User = {
    ...before,
    status: 'VERIFIED',
    emailVerified: true,
    updatedAt: log.now,
    revision: before.revision + 1,
  }
  const names = withEmail(await users.loginNamesOf(user.sub), user)
  const stored = await users.put(user, names)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, names)
  const clientId = await users.confirm(user.sub)
  const { sub, status } = user
  const isNew = before.status === 'PENDING'
  const changes = changesBetween(factsOf(before), factsOf(user))
  const type = isNew ? 'ACCOUNT_ACTIVATED' : 'ACCOUNT_MODIFIED'
  log.change(type, { sub, detail: { status }, changes })
  await onRegistered(stores, log, user, clientId)
  return user
}

const factsOf = (user: User): Facts => ({ status: user.status, ...userFacts(user) })

/**
 * Gives a user another email address, which is proved: it is a login name, and the former is not.
 */
export async function replaceEmail(
  { users }: UserStores,
  log: Recording,
  before: User,
  {
    email,
    reason,
  }: {
    readonly email: string
    /** For the event log, if the user has not asked for it. */
    readonly reason?: string
  },
): Promise<User> {
  const user: User = {
    ...before,
    email,
    emailVerified: true,
    updatedAt: log.now,
    revision: before.revision + 1,
  }
  const former = (await users.loginNamesOf(user.sub)).filter(({ kind }) => kind !== 'email')
  const names = withEmail(former, user)
  const stored = await users.put(user, names)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, names)
  const detail = { fields: 'email', ...(reason !== undefined && { reason }) }
  const changes = changesBetween(factsOf(before), factsOf(user))
  log.change('ACCOUNT_MODIFIED', { sub: user.sub, detail, changes })
  return user
}

/**
 * Gives an account to the owner of its mailbox: a new password, and all sessions end. Factors that
 * somebody has set up before the account was anybody's are removed.
 */
export async function takeOverAccount<Stores extends UserStores>(
  { endSessions, history }: AccountContext<Stores>,
  stores: Stores,
  user: User,
  { hash, now }: { readonly hash: string; readonly now: number },
): Promise<void> {
  const { sub } = user
  const identity = await ensureLocalIdentity(stores, sub, now)
  const replacement = { identity, hash, mustChange: false, history, now }
  if (!(await replacePassword(stores, replacement))) throw changedMeanwhile()
  await endSessions(stores, sub)
  if (isUnclaimed(user)) await forgetFactors(stores, sub)
}
