import type { UserStores } from '../stores/user-stores.ts'

/**
 * What codes by mail are worth for a person. `counted`: they are the second factor of somebody who
 * has no other. `barred`: they are, but the password was replaced by means of the mailbox, so that
 * both together prove one thing; an administrator has to help, as if the factor was lost. `none`:
 * the server sends none, the address is not proved, or the person has another factor.
 */
export type OwnMailCodes =
  | { readonly kind: 'counted' | 'barred'; readonly email: string }
  | { readonly kind: 'none' }

/**
 * Finds out what codes by mail are worth for a person; `isOn` says whether the server sends any.
 */
export async function ownMailCodes(
  { users, factors, mailCodeBars }: Pick<UserStores, 'users' | 'factors' | 'mailCodeBars'>,
  sub: string,
  isOn: boolean,
): Promise<OwnMailCodes> {
  if (!isOn || (await factors.listOf(sub)).length > 0) return { kind: 'none' }
  const user = await users.find(sub)
  if (user?.email === undefined || !user.emailVerified) return { kind: 'none' }
  return { kind: (await mailCodeBars.has(sub)) ? 'barred' : 'counted', email: user.email }
}
