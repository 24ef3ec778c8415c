import { type Actor, nameOf } from '../events/actor.ts'
import type { EventType } from '../events/event.ts'
import { changesBetween } from '../events/field-changes.ts'
import type { Recording } from '../events/recorded.ts'
import { forgetFactors } from './factor.ts'
import { nameTaken, withEmail } from './records/login-names.ts'
import { eraseUser } from './records/user-record.ts'
import { keepUser } from './restore-user.ts'
import { isAllowedMove, type User, type UserStatus } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import { changedMeanwhile, UsersError, unknownUser } from './users-error.ts'

/**
 * Changes the status of a user and answers the changed user. The same status again changes nothing.
 */
export type ChangeStatus = (actor: Actor, sub: string, to: UserStatus) => Promise<User>

/**
 * Does the long part of a deletion before, in short transactions. The check is made in each of
 * them, and throws if the user may not be deleted.
 */
export type PrepareDeletion<Stores> = (
  actor: Actor,
  sub: string,
  check: (stores: Stores) => Promise<unknown>,
) => Promise<void>

export function changeStatus<Stores extends UserStores>(
  context: AccountContext<Stores>,
  prepareDeletion: PrepareDeletion<Stores>,
): ChangeStatus {
  return async (actor, sub, to) => {
    if (to === 'DELETED') {
      await prepareDeletion(actor, sub, ({ users }) => findMovable(users, sub, to))
    }
    return context.recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      return log.done(await changeStatusInside(context, stores, log, { sub, to }))
    })
  }
}

interface StatusChange {
  readonly sub: string
  readonly to: UserStatus
  readonly reason?: string
  /** Whether a deletion erases at once, and nothing goes into the bin. */
  readonly erases?: boolean
}

/**
 * Changes the status of a user in the transaction of the stores. A
 * refusal is thrown, which undoes it.
 */
export async function changeStatusInside<Stores extends UserStores>(
  context: AccountContext<Stores>,
  stores: Stores,
  log: Recording,
  { sub, to, reason, erases = context.binMs === 0 }: StatusChange,
): Promise<User> {
  const user = await findMovable(stores.users, sub, to)
  if (user.status === to) return user
  const { onStatusChanged, onRegistered, binMs } = context
  const isDeletion = to === 'DELETED'
  if (isDeletion && !erases) {
    const { now } = log
    const about = { deletedAt: now, deletedBy: nameOf(log.actor), eraseAt: now + binMs }
    await keepUser(stores, user, about)
  }
  const changed = await store(stores, user, to, log.now)
  const clientId = await stores.users.confirm(sub)
  await onStatusChanged(stores, log, changed)
  if (isDeletion && erases) {
    await stores.bin.erasePerson(sub)
    await stores.eventChanges.eraseOf(sub)
  }
  recordStatus(log, changed, reason === undefined ? {} : { reason }, user.status)
  if (to === 'VERIFIED') await onRegistered(stores, log, changed, clientId)
  return changed
}

/** The user; throws if they cannot have this status. */
async function findMovable(users: UserStores['users'], sub: string, to: UserStatus): Promise<User> {
  const user = await users.find(sub)
  if (!user) throw unknownUser()
  if (user.status === to || isAllowedMove(user.status, to)) return user
  throw new UsersError(10005, `a user who is ${user.status} cannot become ${to}`)
}

/** Adds the event of a new status. */
export function recordStatus(
  log: Recording,
  { sub, status }: User,
  about: Readonly<Record<string, string>> = {},
  before?: UserStatus,
): void {
  const changes = before === undefined ? [] : changesBetween({ status: before }, { status })
  log.change(statusEventType(status), { sub, detail: { status, ...about }, changes })
}

/** The type of the event by which a user gets a status. */
export function statusEventType(status: UserStatus): EventType {
  return eventTypes[status]
}

const eventTypes: Readonly<Record<UserStatus, EventType>> = {
  PENDING: 'ACCOUNT_MODIFIED',
  VERIFIED: 'ACCOUNT_ACTIVATED',
  DECLINED: 'ACCOUNT_DEACTIVATED',
  BLOCKED: 'ACCOUNT_DEACTIVATED',
  COMBINED: 'ACCOUNT_DEACTIVATED',
  DELETED: 'ACCOUNT_DELETED',
}

async function store(stores: UserStores, user: User, to: UserStatus, now: number): Promise<User> {
  const { users } = stores
  const changed = { ...user, status: to, updatedAt: now, revision: user.revision + 1 }
  if (to === 'VERIFIED') {
    // The unproved address of a registration becomes a login name only now.
    const names = withEmail(await users.loginNamesOf(user.sub), user)
    const stored = await users.put(changed, names)
    if (stored === 'stale') throw changedMeanwhile()
    if (stored !== 'stored') throw nameTaken(stored.taken, names)
    return changed
  }
  if (to !== 'DELETED') {
    if (!(await users.setStatus(user.sub, user.status, to, now))) throw changedMeanwhile()
    return changed
  }
  // Only the sub stays, so that it is never used again.
  const erased = eraseUser(changed)
  if ((await users.put(erased, [])) !== 'stored') throw changedMeanwhile()
  await users.removeIdentitiesOf(user.sub)
  await stores.mailedCodes.removeAllOf(user.sub, 'keep-account')
  await forgetFactors(stores, user.sub)
  return erased
}
