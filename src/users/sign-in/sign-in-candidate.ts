import {
  isEmail,
  normaliseLoginName,
  normaliseMobileNumber,
} from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Account } from '../../limits/attempt-limits.ts'
import type { LoginName } from '../stores/user-store.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { findLocalIdentity, type Identity, type User } from '../user.ts'

/** The user whom a typed name means, if any, and the account that attempts count for. */
export interface SignInCandidate {
  readonly account: Account
  readonly user: User | undefined
  readonly identity: Identity | undefined
}

/** The kinds of names that a person may mean. A sub is a name only for those who say so. */
export type NameKind = 'username' | 'email' | 'mobile' | 'sub'

interface TypedName {
  readonly username: string
  readonly nameKind?: NameKind | undefined
}

interface SignInCandidateDependencies {
  readonly stores: Pick<UserStores, 'users' | 'devices'>
  readonly clock: Clock
}

/**
 * Finds the candidate of an attempt. It reads as much for an unknown name as for a known one (L06).
 */
export async function findSignInCandidate(
  { stores, clock }: SignInCandidateDependencies,
  { device, ...typed }: TypedName & { readonly device?: string | undefined },
): Promise<SignInCandidate> {
  const { username } = typed
  const name = normaliseLoginName(username)
  const user = await findUser(stores.users, typed, name)
  const sub = user?.sub ?? ''
  const identity = findLocalIdentity(await stores.users.identitiesOf(sub))
  const isKnown = device !== undefined && (await stores.devices.isKnown(sub, device, clock()))
  return {
    account: user && isKnown ? { sub, device } : { name: name ?? username, sub: user?.sub },
    user,
    identity,
  }
}

async function findUser(
  users: UserStores['users'],
  { username, nameKind }: TypedName,
  name: string | undefined,
): Promise<User | undefined> {
  if (nameKind === 'sub') return users.find(username)
  const user = name === undefined ? undefined : await users.findByLoginName(name)
  if (nameKind === undefined) return user
  const names = await users.loginNamesOf(user?.sub ?? '')
  const found = names.find((each) => each.name === name)
  return found && (found.kind === nameKind || formOf(found) === nameKind) ? user : undefined
}

/** A username may be an email address or a number, too. A name is stored once, as the username. */
function formOf({ kind, name }: LoginName): NameKind | undefined {
  if (kind !== 'username') return undefined
  if (isEmail(name)) return 'email'
  return normaliseMobileNumber(name) === undefined ? undefined : 'mobile'
}
