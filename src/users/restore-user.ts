import type { BinEntry } from '../bin/bin.ts'
import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { nameTaken } from './records/login-names.ts'
import type { Identity, User } from './user.ts'
import { localProvider } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import type { LoginName } from './user-store.ts'
import { changedMeanwhile, UsersError, unknownUser } from './users-error.ts'

/** What the bin keeps of a person. Passwords and factors are not among it: they stay revoked. */
interface KeptUser {
  readonly user: User
  readonly identities: readonly Identity[]
  readonly loginNames: readonly LoginName[]
}

/** Keeps a person who is being deleted, in the transaction of the stores. */
export async function keepUser(
  { users, bin }: UserStores,
  user: User,
  about: Pick<BinEntry, 'deletedAt' | 'deletedBy' | 'eraseAt'>,
): Promise<void> {
  const { sub, profile, username, email, mobileNumber } = user
  const identities = (await users.identitiesOf(sub))
    .filter(({ provider }) => provider !== localProvider)
    .map((identity) => ({ ...identity, passwordHash: undefined }))
  const record: KeptUser = { user, identities, loginNames: await users.loginNamesOf(sub) }
  const names = [profile.given_name, profile.family_name].filter(Boolean).join(' ')
  const name = profile.name ?? (names || (username ?? email ?? mobileNumber ?? sub))
  await bin.keep({ kind: 'user', ref: sub, id: sub, name, ...about, record: { ...record } })
}

/**
 * Brings back a person who is in the bin: with the names, which nobody else may have meanwhile, and
 * with the accounts elsewhere. There is no password and no factor: the person chooses a password
 * anew. Memberships follow. Answers undefined if the account is there already.
 */
export function restoreUser<Stores extends UserStores>(context: AccountContext<Stores>) {
  return (actor: Actor, sub: string): Promise<User> =>
    context.recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      const before = await stores.bin.find({ kind: 'user', ref: sub })
      const entry = before && (await stores.bin.begin(before))
      if (!entry) throw new UsersError(10013, 'nothing of this person is in the bin')
      const user = await stores.users.find(sub)
      if (!user) throw unknownUser()
      // A process has ended between the person and the memberships.
      if (before.isComingBack && user.status !== 'DELETED') return log.unchanged(user)
      if (user.status !== 'DELETED') {
        throw new UsersError(10005, 'the person has an account again, for example by an import')
      }
      const restored = await putBack(stores, log, user, entry.record as unknown as KeptUser)
      await context.onCreated(stores, log, restored)
      const detail = { status: restored.status }
      return log.change('ACCOUNT_RESTORED', { sub, detail }, restored)
    })
}

async function putBack(
  { users }: UserStores,
  { now }: Recording,
  { revision }: User,
  { user, identities, loginNames }: KeptUser,
): Promise<User> {
  const restored: User = { ...blank, ...user, updatedAt: now, revision: revision + 1 }
  const stored = await users.put({ ...restored, deletionAt: undefined }, loginNames)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, loginNames)
  for (const identity of identities) {
    if (await users.putIdentity({ ...blankIdentity, ...identity })) continue
    throw new UsersError(10003, 'somebody else has an identity of this person now')
  }
  return restored
}

/** Members that JSON leaves out when they have no value. */
const blank = {
  ...{ username: undefined, email: undefined, phoneNumber: undefined, mobileNumber: undefined },
  ...{ lastLoginAt: undefined, deletionAt: undefined },
}
const blankIdentity = {
  ...{ email: undefined, phoneNumber: undefined, mobileNumber: undefined },
  ...{ rawJson: undefined, passwordHash: undefined },
}
