import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Origin } from '../origin.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { loginNamesAfter, nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { changedMeanwhile, invalidUser, UsersError, unknownUser } from '../users-error.ts'

/**
 * Changes the fields of a user that a record has; the others stay. With `revision`, only if the
 * user still has it. Status and password are changed by other operations.
 */
export type ChangeUser = (
  sub: string,
  record: Readonly<Record<string, unknown>>,
  options?: ChangeUserOptions,
) => Promise<User>

interface ChangeUserOptions {
  readonly revision?: number | undefined
  readonly origin?: Origin
  /**
   * Whether users change their own record. Then a number that nobody has proved does not become a
   * login name, and custom fields are added to those that are there.
   */
  readonly isOwn?: boolean
}

export interface ChangeUserDependencies {
  readonly transact: Transact<UserStores>
  readonly customFields: CustomFieldRules
  readonly clock: Clock
}

export function changeUser({ transact, customFields, clock }: ChangeUserDependencies): ChangeUser {
  return async (sub, record, { revision, origin = {}, isOwn = false } = {}) => {
    checkOwnRules(record)
    const outcome = await transact(async (stores) => {
      const { users, events } = stores
      const user = await users.find(sub)
      if (!user || user.status === 'DELETED') return 'unknown'
      if (revision !== undefined && revision !== user.revision) return 'stale'
      const identities = await users.identitiesOf(sub)
      const now = clock()
      const change = isOwn ? withCustomFieldsOf(user, record) : record
      const draft = checked(change, { now, existing: { user, identities }, customFields })
      if (draft instanceof UsersError) return draft
      const isRenamed = draft.user.username !== user.username
      const names = loginNamesAfter({
        before: new Set((await users.loginNamesOf(sub)).map(({ name }) => name)),
        possible: draft.loginNames,
        isRenamed,
        given: isOwn ? {} : record,
      })
      const stored = await users.put(draft.user, names)
      if (stored === 'stale') return stored
      if (stored !== 'stored') return nameTaken(stored.taken, names)
      for (const identity of draft.identities) {
        if (!(await users.putIdentity(identity))) {
          // A throw undoes the transaction, so that no part of the change stays.
          throw new UsersError(10003, 'an identity with this identityId exists')
        }
      }
      const { by, ...where } = origin
      await events.append({
        type: 'ACCOUNT_MODIFIED',
        time: now,
        outcome: 'success',
        sub,
        ...where,
        detail: { fields: Object.keys(record).sort().join(' '), ...(by !== undefined && { by }) },
      })
      return draft.user
    })
    if (outcome === 'unknown') throw unknownUser()
    if (outcome === 'stale') throw changedMeanwhile()
    if (outcome instanceof UsersError) throw outcome
    return outcome
  }
}

function withCustomFieldsOf(
  { customFields: before }: User,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (record.customFields === undefined) return record
  return { ...record, customFields: { ...before, ...(record.customFields as object) } }
}

/** Fields that other operations change, or that never change. */
const ownRules = ['sub', 'userStatus', 'password', 'password_hash', 'mustChange', 'created_at']

function checkOwnRules(record: Readonly<Record<string, unknown>>): void {
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
