import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Account } from '../../limits/attempt-limits.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { findLocalIdentity, type Identity, type User } from '../user.ts'

/** The user whom a typed name means, if any, and the account that attempts count for. */
export interface SignInCandidate {
  readonly account: Account
  readonly user: User | undefined
  readonly identity: Identity | undefined
}

interface SignInCandidateDependencies {
  readonly stores: Pick<UserStores, 'users' | 'devices'>
  readonly clock: Clock
}

/** Finds the candidate of an attempt. It reads as much for an unknown name as for a known one (L06). */
export async function findSignInCandidate(
  { stores, clock }: SignInCandidateDependencies,
  { username, device }: { readonly username: string; readonly device?: string | undefined },
): Promise<SignInCandidate> {
  const name = normaliseLoginName(username)
  const user = name === undefined ? undefined : await stores.users.findByLoginName(name)
  const sub = user?.sub ?? ''
  const identity = findLocalIdentity(await stores.users.identitiesOf(sub))
  const isKnown = device !== undefined && (await stores.devices.isKnown(sub, device, clock()))
  return {
    account: user && isKnown ? { sub, device } : { name: name ?? username, sub: user?.sub },
    user,
    identity,
  }
}
