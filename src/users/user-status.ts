import type { UserStatus } from './user.ts'

/**
 * The allowed changes of status (CONTRACT §7). A deleted user stays deleted, so that a sub is never
 * reused.
 */
const moves: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  PENDING: ['VERIFIED', 'DECLINED', 'COMBINED', 'DELETED'],
  VERIFIED: ['BLOCKED', 'COMBINED', 'DELETED'],
  BLOCKED: ['VERIFIED', 'DELETED'],
  DECLINED: ['DELETED'],
  COMBINED: ['DELETED'],
  DELETED: [],
}

/** Whether a user may change from one status to another. */
export function isAllowedMove(from: UserStatus, to: UserStatus): boolean {
  return moves[from].includes(to)
}

/** Whether all sessions end when a user gets this status. */
export function endsSessions(to: UserStatus): boolean {
  return to !== 'VERIFIED'
}

/** Whether a user with this status may sign in and use tokens that were issued to them. */
export function mayAct(status: string, { pendingMayLogIn }: { pendingMayLogIn: boolean }): boolean {
  return status === 'VERIFIED' || (status === 'PENDING' && pendingMayLogIn)
}

/**
 * Whether a user with this status can be a member of groups; undefined means that there is no such
 * user.
 */
export function mayBeMember(status: string | undefined): boolean {
  return status !== undefined && status !== 'DELETED' && status !== 'COMBINED'
}

/**
 * Whether nobody has proved so far that the account is theirs: a stranger may have registered it.
 */
export function isUnclaimed({
  status,
  emailVerified,
}: {
  readonly status: UserStatus
  readonly emailVerified: boolean
}): boolean {
  return status === 'PENDING' && !emailVerified
}
