import type { UserStatus } from './user.ts'

/** The moves between states (CONTRACT §7). A deleted user stays deleted, so that a sub is never reused. */
const moves: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  PENDING: ['VERIFIED', 'DECLINED', 'COMBINED', 'DELETED'],
  VERIFIED: ['BLOCKED', 'COMBINED', 'DELETED'],
  BLOCKED: ['VERIFIED', 'DELETED'],
  DECLINED: ['DELETED'],
  COMBINED: ['DELETED'],
  DELETED: [],
}

/** Whether a user may go from one state to another. */
export function isAllowedMove(from: UserStatus, to: UserStatus): boolean {
  return moves[from].includes(to)
}

/** Whether a user who comes to this state starts anew: all sessions end, whatever they may do later. */
export function endsSessions(to: UserStatus): boolean {
  return to !== 'VERIFIED'
}

/** Whether a user in this state may sign in and keep what was issued to them. */
export function mayAct(status: string, { pendingMayLogIn }: { pendingMayLogIn: boolean }): boolean {
  return status === 'VERIFIED' || (status === 'PENDING' && pendingMayLogIn)
}

/** Whether a user in this state can be a member of groups; undefined stands for no user at all. */
export function mayBeMember(status: string | undefined): boolean {
  return status !== undefined && status !== 'DELETED' && status !== 'COMBINED'
}
