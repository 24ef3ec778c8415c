import type { Recording } from '../events/recorded.ts'
import type { UpstreamPerson } from '../kernel/upstream-attempt.ts'
import { storeNewUser } from './add-user.ts'
import { changeStatusInside, type PrepareDeletion } from './change-status.ts'
import { changeUserInside, recordModified } from './change-user.ts'
import { nameTaken } from './records/login-names.ts'
import { checkUpstreamRecord, withoutFaults } from './records/upstream-record.ts'
import type { UserDraft } from './records/user-record.ts'
import { profileProperties } from './records/user-schema.ts'
import { mayAct, type User } from './user.ts'
import type { AccountContext, UserStores } from './user-context.ts'
import { UsersError } from './users-error.ts'

/**
 * Accounts that a directory creates, changes, blocks and deletes. Each verb works in the
 * transaction of the stores, which holds the lock of the person.
 */
export interface ProvisionedAccounts<Stores> {
  /** The account that somebody would get. Made before the transaction, which may run again. */
  draft(person: UpstreamPerson): UserDraft
  /** Stores it; throws if somebody has the address. */
  create(inside: Stores, log: Recording, draft: UserDraft): Promise<User>
  /** Makes the record what is said now, as far as it came from there. */
  follow(inside: Stores, log: Recording, sub: string, person: UpstreamPerson): Promise<User>
  /** Ends sessions and tokens, and blocks the account unless that is not the directory's to do. */
  end(inside: Stores, log: Recording, user: User, ending: Ending): Promise<User>
  /** Lets the person use the account again. */
  restore(inside: Stores, log: Recording, user: User, reason: string): Promise<User>
  /** Deletes the account. */
  remove(inside: Stores, log: Recording, user: User, reason: string): Promise<void>
  /** Does the long part of a deletion before. */
  readonly prepareRemoval: PrepareDeletion<Stores>
  /** Whether a user may sign in. */
  mayAct(user: User): boolean
}

interface Ending {
  readonly reason: string
  readonly blocks: boolean
}

/** What a directory says about people, by the names of their record. */
const followed = Object.keys(profileProperties).filter((name) => name !== 'preferred_username')

export function provisionedAccounts<Stores extends UserStores>(
  context: AccountContext<Stores>,
  prepareRemoval: PrepareDeletion<Stores>,
): ProvisionedAccounts<Stores> {
  const { clock, customFields, onCreated, endSessions } = context
  return {
    prepareRemoval,
    mayAct: ({ status }) => mayAct(status, context),
    draft(person) {
      const draft = checkUpstreamRecord(person, 'VERIFIED', { now: clock(), customFields })
      // Who has an address needs no other name. To sign in elsewhere, an account is linked then.
      return draft.user.email === undefined ? draft : { ...draft, identities: [] }
    },
    async create(inside, log, draft) {
      const stored = await storeNewUser(inside, log, draft)
      if (stored === 'stale') throw new UsersError(10002, 'a user or a client has this sub')
      if (stored !== 'stored') throw nameTaken(stored.taken, draft.loginNames)
      await onCreated(inside, log, draft.user)
      return draft.user
    },
    async follow(inside, log, sub, person) {
      const user = await inside.users.find(sub)
      if (!user) throw new TypeError('a person of a directory has no account')
      const { record, remove } = changesOf(user, person)
      if (Object.keys(record).length === 0 && remove.length === 0) return user
      const changed = await changeUserInside(context, inside, log, { sub, record, remove })
      recordModified(log, changed, { record, remove })
      return changed.user
    },
    async end(inside, log, user, { reason, blocks }) {
      const { sub } = user
      for (const sessionId of await endSessions(inside, sub)) {
        log.change('LOGOUT', { sub, sessionId })
      }
      if (!blocks || user.status !== 'VERIFIED') return user
      return changeStatusInside(context, inside, log, { sub, to: 'BLOCKED', reason })
    },
    restore: (inside, log, { sub }, reason) =>
      changeStatusInside(context, inside, log, { sub, to: 'VERIFIED', reason }),
    async remove(inside, log, { sub }, reason) {
      await changeStatusInside(context, inside, log, { sub, to: 'DELETED', reason })
    },
  }
}

/** What is new. What this server does not take is left out. An address stays if none is said. */
function changesOf(user: User, { profile, provedEmail }: UpstreamPerson) {
  const before = user.profile as Readonly<Record<string, unknown>>
  const said = withoutFaults(
    Object.fromEntries(followed.map((name) => [name, profile[name]] as const)),
  )
  const isNew = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(before[name]) !== JSON.stringify(value)
  const email =
    provedEmail !== undefined && provedEmail !== user.email
      ? { email: provedEmail, email_verified: true }
      : {}
  return {
    record: { ...Object.fromEntries(Object.entries(said).filter(isNew)), ...email },
    remove: followed.filter((name) => before[name] !== undefined && said[name] === undefined),
  }
}
