import type { Actor } from '../events/actor.ts'
import { changesBetween, type FieldChange } from '../events/field-changes.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { type GatedChange, onPageAlone } from './credential-gate.ts'
import { loginNamesAfter, nameTaken } from './records/login-names.ts'
import { userFacts } from './records/user-facts.ts'
import { checkUserRecord } from './records/user-record.ts'
import { withoutMembers } from './records/user-schema.ts'
import { type Identity, localProvider, type User } from './user.ts'
import type { AccountContext, UserContext, UserStores } from './user-context.ts'
import { changedMeanwhile, invalidUser, UsersError, unknownUser } from './users-error.ts'

/**
 * Changes the fields of a user that a record has; the others stay. With `revision`, only if the
 * user still has it. Status and password are changed by other operations.
 */
export type ChangeUser = (
  actor: Actor,
  sub: string,
  record: UserFields,
  options?: ChangeUserOptions,
) => Promise<User>

export type UserFields = Readonly<Record<string, unknown>>

interface ChangeUserOptions extends UserChange {
  /** What the change is to the gate, if users change their own record. */
  readonly gate?: GatedChange | undefined
}

/** A user after a change, and what has changed. */
interface ChangedUser {
  readonly user: User
  readonly changes: readonly FieldChange[]
}

interface UserChange {
  readonly revision?: number | undefined
  /** The members that the user loses. */
  readonly remove?: readonly string[] | undefined
  /**
   * Whether users change their own record. Then a number that nobody has proved does not become a
   * login name, and custom fields are added to those that are there.
   */
  readonly isOwn?: boolean
}

export function changeUser<Stores extends UserStores>(context: AccountContext<Stores>): ChangeUser {
  const { recorded, checkSession, passGate } = context
  return async (actor, sub, record, { gate, ...change } = {}) => {
    checkOwnRules(record)
    return recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      if (gate) await passGate(stores, actor, gate)
      else if (change.isOwn) await checkSession(stores, actor)
      const changed = await changeUserInside(context, stores, log, { sub, record, ...change })
      return recordModified(log, changed, { record, remove: change.remove })
    })
  }
}

/** Changes a user in the transaction of the stores, without the event of it. */
export async function changeUserInside<Stores extends UserStores>(
  { customFields }: UserContext<Stores>,
  { users, mailedCodes }: Stores,
  { actor, now }: Recording,
  change: UserChange & { readonly sub: string; readonly record: UserFields },
): Promise<ChangedUser> {
  const { sub, record, revision, remove = [], isOwn = false } = change
  const user = await users.find(sub)
  if (!user || user.status === 'DELETED') throw unknownUser()
  if (revision !== undefined && revision !== user.revision) throw changedMeanwhile()
  const identities = await users.identitiesOf(sub)
  const draft = checkUserRecord(isOwn ? withCustomFieldsOf(user, record) : record, {
    now,
    existing: { user: withoutMembers(user, remove), identities },
    customFields,
  })
  if (remove.length > 0 && isNameless(draft.user, identities)) throw nameless()
  const isOnToken = actor.kind === 'person' && actor.sub === sub && !isOwn
  if (isOnToken && changesCredential(user, draft.user, record)) throw onPageAlone()
  const names = loginNamesAfter({
    before: new Set((await users.loginNamesOf(sub)).map(({ name }) => name)),
    possible: draft.loginNames,
    isRenamed: draft.user.username !== user.username,
    given: isOwn ? {} : record,
  })
  const stored = await users.put(draft.user, names)
  if (stored === 'stale') throw changedMeanwhile()
  if (stored !== 'stored') throw nameTaken(stored.taken, names)
  // Administrators decide who gets the emails. A former address does not undo that.
  if (draft.user.email !== user.email) await mailedCodes.removeAllOf(sub, 'restore-email')
  for (const identity of draft.identities) {
    if (await users.putIdentity(identity)) continue
    throw new UsersError(10003, 'an identity with this identityId exists')
  }
  return { user: draft.user, changes: changesBetween(userFacts(user), userFacts(draft.user)) }
}

/** Adds the event of a change. It names the fields; their values are kept beside the log. */
export function recordModified(
  log: Recording,
  { user, changes }: ChangedUser,
  { record, remove = [] }: { readonly record: UserFields; readonly remove?: UserChange['remove'] },
  about: Readonly<Record<string, string>> = {},
): Done<User> {
  const fields = [...Object.keys(record), ...remove].sort().join(' ')
  const detail = { fields, ...about }
  return log.change('ACCOUNT_MODIFIED', { sub: user.sub, detail, changes }, user)
}

/**
 * Whether a change leads to something new to sign in with. Administrators do not make it to
 * themselves with a token: whoever got hold of it would get the account for good.
 */
function changesCredential(before: User, after: User, record: UserFields): boolean {
  const members = (user: User) => [
    ...[user.email, user.emailVerified, user.phoneNumber, user.phoneNumberVerified],
    ...[user.mobileNumber, user.mobileNumberVerified],
  ]
  const former = members(before)
  return (
    record.identities !== undefined || members(after).some((each, index) => each !== former[index])
  )
}

/** Whether nobody could sign in as this user any more. */
function isNameless(user: User, identities: readonly Identity[]): boolean {
  const { username, email, mobileNumber } = user
  if ((username ?? email ?? mobileNumber) !== undefined) return false
  return identities.every(({ provider }) => provider === localProvider)
}

function nameless(): UsersError {
  const problem = 'must leave a username, an email, a mobile_number or an identity of a provider'
  return invalidUser([{ path: '/remove', problem }])
}

function withCustomFieldsOf({ customFields: before }: User, record: UserFields): UserFields {
  if (record.customFields === undefined) return record
  return { ...record, customFields: { ...before, ...(record.customFields as object) } }
}

/** Fields that other operations change, or that never change. */
const ownRules = [
  ...['sub', 'userStatus', 'password', 'password_hash', 'mustChange', 'created_at'],
  'deletion_at',
]

/** Refuses fields that other operations change. */
export function checkOwnRules(record: UserFields): void {
  const faults = ownRules
    .filter((name) => Object.hasOwn(record, name))
    .map((name) => ({ path: `/${name}`, problem: 'cannot be changed here' }))
  if (faults.length > 0) throw invalidUser(faults)
}
