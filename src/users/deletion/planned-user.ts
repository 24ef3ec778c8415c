import type { User } from '../user.ts'

/** A user whose account is going to be deleted. */
export type PlannedUser = User & { readonly deletionAt: number }

/** The user, if the account is going to be deleted. */
export function findPlanned(user: User | undefined): PlannedUser | undefined {
  if (user?.deletionAt === undefined) return undefined
  // A node of an earlier version may have left the plan of an account that it deleted or merged.
  if (user.status === 'DELETED' || user.status === 'COMBINED') return undefined
  return { ...user, deletionAt: user.deletionAt }
}
