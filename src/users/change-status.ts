import type { EventType } from '../events/event.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import { forgetFactors } from './factor.ts'
import { eventOrigin, type Origin } from './origin.ts'
import { nameTaken, withEmail } from './records/login-names.ts'
import { eraseUser } from './records/user-record.ts'
import { isAllowedMove, type User, type UserStatus } from './user.ts'
import type { OnRegistered, UserStores } from './user-context.ts'
import { changedMeanwhile, UsersError, unknownUser } from './users-error.ts'

/**
 * Changes the status of a user and answers the changed user. The same status again changes nothing.
 */
export type ChangeStatus = (sub: string, to: UserStatus, origin?: Origin) => Promise<User>

/** Does what follows from a change of status, in the same transaction. */
type OnStatusChanged<Stores> = (stores: Stores, user: User) => Promise<void>

/**
 * Does the long part of a deletion before, in short transactions. The check is made in each of
 * them, and throws if the user may not be deleted.
 */
export type PrepareDeletion<Stores> = (
  sub: string,
  check: (stores: Stores) => Promise<unknown>,
) => Promise<void>

export interface ChangeStatusDependencies<Stores extends UserStores> {
  readonly transact: Transact<Stores>
  /** Ends sessions and refresh tokens of a user who may no longer act. */
  readonly onStatusChanged: OnStatusChanged<Stores>
  readonly onRegistered: OnRegistered<Stores>
  readonly prepareDeletion: PrepareDeletion<Stores>
  readonly clock: Clock
}

export function changeStatus<Stores extends UserStores>(
  dependencies: ChangeStatusDependencies<Stores>,
): ChangeStatus {
  const changeInside = changeStatusInside(dependencies)
  return async (sub, to, origin = {}) => {
    if (to === 'DELETED') {
      await dependencies.prepareDeletion(sub, ({ users }) => findMovable(users, sub, to))
    }
    return dependencies.transact(async (stores) => {
      await stores.people.lock(sub)
      return changeInside(stores, sub, to, { origin })
    })
  }
}

/**
 * Changes the status of a user in the transaction of the stores. A
 * refusal is thrown, which undoes it.
 */
export function changeStatusInside<Stores extends UserStores>({
  onStatusChanged,
  onRegistered,
  clock,
}: Omit<ChangeStatusDependencies<Stores>, 'transact' | 'prepareDeletion'>) {
  return async (
    stores: Stores,
    sub: string,
    to: UserStatus,
    { origin, reason }: { readonly origin: Origin; readonly reason?: string },
  ): Promise<User> => {
    const user = await findMovable(stores.users, sub, to)
    if (user.status === to) return user
    const changed = await store(stores, user, to, clock())
    const clientId = await stores.users.confirm(sub)
    await onStatusChanged(stores, changed)
    const event = statusEvent(changed, origin)
    const detail = { ...event.detail, ...(reason !== undefined && { reason }) }
    await stores.events.append({ ...event, detail })
    if (to === 'VERIFIED') {
      await onRegistered(stores, changed, { clientId, address: origin.address })
    }
    return changed
  }
}

/** The user; throws if they cannot have this status. */
async function findMovable(users: UserStores['users'], sub: string, to: UserStatus): Promise<User> {
  const user = await users.find(sub)
  if (!user) throw unknownUser()
  if (user.status === to || isAllowedMove(user.status, to)) return user
  throw new UsersError(10005, `a user who is ${user.status} cannot become ${to}`)
}

/** The event of a change of status. */
export function statusEvent(user: User, origin: Origin) {
  return {
    type: statusEventType(user.status),
    time: user.updatedAt,
    outcome: 'success',
    sub: user.sub,
    ...eventOrigin(origin, { status: user.status }),
  } as const
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
