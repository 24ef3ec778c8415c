import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import { type GatedChange, onPageAlone, type PassCredentialGate } from './credential-gate.ts'
import { type CheckSession, eventOrigin, type Origin } from './origin.ts'
import type { CustomFieldRules } from './records/custom-fields.ts'
import { loginNamesAfter, nameTaken } from './records/login-names.ts'
import { checkUserRecord, type UserDraft } from './records/user-record.ts'
import { withoutMembers } from './records/user-schema.ts'
import { type Identity, localProvider, type User } from './user.ts'
import type { UserStores } from './user-context.ts'
import { changedMeanwhile, invalidUser, UsersError, unknownUser } from './users-error.ts'

/**
 * Changes the fields of a user that a record has; the others stay. With `revision`, only if the
 * user still has it. Status and password are changed by other operations.
 */
export type ChangeUser = (
  sub: string,
  record: UserFields,
  options?: ChangeUserOptions,
) => Promise<User>

export type UserFields = Readonly<Record<string, unknown>>

interface ChangeUserOptions {
  readonly revision?: number | undefined
  /** The members that the user loses. */
  readonly remove?: readonly string[] | undefined
  readonly origin?: Origin
  /**
   * Whether users change their own record. Then a number that nobody has proved does not become a
   * login name, and custom fields are added to those that are there.
   */
  readonly isOwn?: boolean
  /** What the change is to the gate, if users change their own record. */
  readonly gate?: GatedChange | undefined
}

/** What a change of a user needs besides the stores. */
export interface ChangeUserRules {
  readonly customFields: CustomFieldRules
  readonly clock: Clock
}

interface ChangeUserDependencies<Stores extends UserStores> extends ChangeUserRules {
  readonly transact: Transact<Stores>
  readonly checkSession: CheckSession<Stores>
  readonly passGate: PassCredentialGate<Stores>
}

export function changeUser<Stores extends UserStores>({
  transact,
  checkSession,
  passGate,
  ...rules
}: ChangeUserDependencies<Stores>): ChangeUser {
  const changeInside = changeUserInside(rules)
  return async (sub, record, { origin = {}, gate, ...options } = {}) => {
    checkOwnRules(record)
    const outcome = await transact(async (stores) => {
      await stores.people.lock(sub)
      await (gate ? passGate(stores, gate, origin.session) : checkSession(stores, origin.session))
      const changed = await changeInside(stores, sub, record, { ...options, by: origin.by })
      if (typeof changed === 'string' || changed instanceof UsersError) return changed
      await stores.events.append(modifiedEvent(changed, record, options.remove, origin))
      return changed
    })
    return changedUser(outcome)
  }
}

interface InsideOptions extends Pick<ChangeUserOptions, 'revision' | 'remove' | 'isOwn'> {
  /** The sub of the person who makes the change. */
  readonly by?: string | undefined
}

type ChangeOutcome = User | UsersError | 'unknown' | 'stale'

/** The user after a change; throws when there was none. */
export function changedUser(outcome: ChangeOutcome): User {
  if (outcome === 'unknown') throw unknownUser()
  if (outcome === 'stale') throw changedMeanwhile()
  if (outcome instanceof UsersError) throw outcome
  return outcome
}

/** Changes a user in the transaction of the stores, without the event of it. */
export function changeUserInside({ customFields, clock }: ChangeUserRules) {
  return async (
    { users, mailedCodes }: Pick<UserStores, 'users' | 'mailedCodes'>,
    sub: string,
    record: UserFields,
    { revision, remove = [], isOwn = false, by }: InsideOptions = {},
  ): Promise<ChangeOutcome> => {
    const user = await users.find(sub)
    if (!user || user.status === 'DELETED') return 'unknown'
    if (revision !== undefined && revision !== user.revision) return 'stale'
    const identities = await users.identitiesOf(sub)
    const change = isOwn ? withCustomFieldsOf(user, record) : record
    const existing = { user: withoutMembers(user, remove), identities }
    const draft = checked(change, { now: clock(), existing, customFields })
    if (draft instanceof UsersError) return draft
    if (remove.length > 0 && isNameless(draft.user, identities)) return nameless()
    if (by === sub && !isOwn && changesCredential(user, draft.user, record)) return onPageAlone()
    const names = loginNamesAfter({
      before: new Set((await users.loginNamesOf(sub)).map(({ name }) => name)),
      possible: draft.loginNames,
      isRenamed: draft.user.username !== user.username,
      given: isOwn ? {} : record,
    })
    const stored = await users.put(draft.user, names)
    if (stored === 'stale') return stored
    if (stored !== 'stored') return nameTaken(stored.taken, names)
    // Administrators decide who gets the emails. A former address does not undo that.
    if (draft.user.email !== user.email) await mailedCodes.removeAllOf(sub, 'restore-email')
    for (const identity of draft.identities) {
      if (!(await users.putIdentity(identity))) {
        // A throw undoes the transaction, so that no part of the change stays.
        throw new UsersError(10003, 'an identity with this identityId exists')
      }
    }
    return draft.user
  }
}

/** The event of a change. It names the fields, and has no value of any. */
export function modifiedEvent(
  { sub, updatedAt }: User,
  record: UserFields,
  remove: readonly string[] = [],
  origin: Origin,
) {
  const fields = [...Object.keys(record), ...remove].sort().join(' ')
  return {
    type: 'ACCOUNT_MODIFIED',
    time: updatedAt,
    outcome: 'success',
    sub,
    ...eventOrigin(origin, { fields }),
  } as const
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

/** Answers the error, since a transaction returns an outcome instead of throwing. */
function checked(...args: Parameters<typeof checkUserRecord>): UserDraft | UsersError {
  try {
    return checkUserRecord(...args)
  } catch (error) {
    if (error instanceof UsersError) return error
    throw error
  }
}
