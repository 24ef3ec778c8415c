import type { Clock } from '../../kernel/clock.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { storeNewUser } from '../account/add-user.ts'
import { statusEvent } from '../account/change-status.ts'
import { type HashQueue, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import {
  type CheckMailedCodeDependencies,
  checkKey,
  mailedCodeRefused,
} from '../mailed-codes/check-mailed-code.ts'
import { redeemMailedCode } from '../mailed-codes/redeem-mailed-code.ts'
import type { Origin } from '../origin.ts'
import type { PasswordPolicy } from '../passwords/password-policy.ts'
import { passwordRefused, replacePassword } from '../passwords/replace-password.ts'
import { localIdentity } from '../passwords/set-password.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'
import type { EndSessions, UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { changedMeanwhile, UsersError } from '../users-error.ts'

/** Accounts that an administrator prepares, and their owner takes over by a link. */
export interface Invitations {
  /** Prepares an account, whose record needs an email, and sends the link; a second time sends another. */
  invite(invitation: {
    readonly record: Readonly<Record<string, unknown>>
    readonly locale: MailLocale
    readonly origin?: Origin
  }): Promise<User>
  /** The user whom a link invites; throws when it is not valid. */
  find(given: Ticket): Promise<User>
  /** Takes the account over: the address is proved by the link, the password is the owner's. */
  accept(given: Ticket & { readonly password: string }): Promise<User>
}

/** What the link of an invitation brings back. */
export interface Ticket {
  readonly sub: string
  readonly key: string
  readonly address: string
}

export interface InvitationDependencies<Stores extends UserStores>
  extends CheckMailedCodeDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly customFields: CustomFieldRules
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  readonly endSessions: EndSessions<Stores>
  readonly history: number
  readonly isOpen: boolean
  readonly validSeconds: number
  readonly linkTo: (sub: string, key: string) => string
  readonly clock: Clock
}

const purpose = 'invitation'

export function invitations<Stores extends UserStores>(
  dependencies: InvitationDependencies<Stores>,
): Invitations {
  const { stores, transact, mail, secrets, policy, passwords, hashQueue, clock } = dependencies

  return {
    async invite({ record, locale, origin = {} }) {
      if (!dependencies.isOpen) throw new UsersError(10007, 'people cannot be invited here')
      const draft = draftOf(record)
      const user = await transact(async (inside) => {
        const invited = await prepare(inside, draft, origin)
        if (!(invited instanceof UsersError)) await send(inside, invited, locale)
        return invited
      })
      if (user instanceof UsersError) throw user
      mail.deliverSoon()
      return user
    },

    async find({ sub: id, key, address }) {
      const mailedCode = await checkKey(dependencies, purpose, { id, key, address })
      return findInvited(stores, mailedCode)
    },

    async accept({ sub: id, key, address, password: text }) {
      const mailedCode = await checkKey(dependencies, purpose, { id, key, address })
      const invited = await findInvited(stores, mailedCode)
      const source = hashSource({ address, sub: id })
      const hash = await inHashQueue(hashQueue, source, async (run) => {
        const faults = await policy.faultsOf(text, invited, run)
        if (faults.length > 0) throw passwordRefused(faults, '/password')
        return run('hash', () => passwords.hash(normalisePassword(text) ?? ''))
      })
      return redeemMailedCode(transact, mailedCode, (inside) =>
        takeOver(inside, mailedCode, hash, address),
      )
    },
  }

  function draftOf(record: Readonly<Record<string, unknown>>): UserDraft {
    const { customFields } = dependencies
    const given = { ...record, userStatus: 'PENDING', email_verified: false }
    const draft = checkUserRecord(given, { now: clock(), customFields })
    if (draft.user.email !== undefined && draft.password === undefined) return draft
    throw new UsersError(10001, 'an invitation needs an email and no password')
  }

  /** A new account, or the one that waits for the same person. */
  async function prepare(
    inside: Stores,
    draft: UserDraft,
    origin: Origin,
  ): Promise<User | UsersError> {
    const waiting = await inside.users.findByLoginName(emailOf(draft.user))
    if (waiting?.status === 'PENDING' && emailOf(waiting) === emailOf(draft.user)) return waiting
    const stored = await storeNewUser(inside, draft, origin)
    if (stored === 'stale') return new UsersError(10002, 'a user or a client has this sub')
    if (stored !== 'stored') return nameTaken(stored.taken, draft.loginNames)
    await dependencies.onCreated(inside, draft.user)
    return draft.user
  }

  async function send(
    { mailedCodes, outbox }: Stores,
    user: User,
    locale: MailLocale,
  ): Promise<void> {
    const { validSeconds } = dependencies
    const key = secrets.newKey()
    await mailedCodes.put({
      purpose,
      id: user.sub,
      sub: user.sub,
      email: emailOf(user),
      codeDigest: undefined,
      keyDigest: key.digest,
      requestId: undefined,
      browser: undefined,
      expiresAt: clock() + validSeconds * 1000,
    })
    const link = dependencies.linkTo(user.sub, key.secret)
    const content = { kind: 'invitation', link, validSeconds } as const
    await mail.post(outbox, { to: user.email, locale, content, validSeconds })
  }

  async function takeOver(
    inside: Stores,
    mailedCode: MailedCode,
    hash: string,
    address: string,
  ): Promise<User> {
    const now = clock()
    const before = await findInvited(inside, mailedCode)
    const user: User = {
      ...before,
      status: 'VERIFIED',
      emailVerified: true,
      updatedAt: now,
      revision: before.revision + 1,
    }
    const names = await inside.users.loginNamesOf(user.sub)
    if ((await inside.users.put(user, names)) !== 'stored') throw changedMeanwhile()
    const identity = await localIdentity(inside, user.sub, now)
    const replacement = { identity, hash, mustChange: false, history: dependencies.history, now }
    if (!(await replacePassword(inside, replacement))) throw changedMeanwhile()
    // Somebody may have used the account before it was its owner's.
    await dependencies.endSessions(inside, user.sub)
    await inside.users.confirm(user.sub)
    await inside.events.append(statusEvent(user, { address }))
    return user
  }

  async function findInvited(
    { users }: UserStores,
    { sub = '', email }: MailedCode,
  ): Promise<User> {
    const user = await users.find(sub)
    if (user?.status === 'PENDING' && emailOf(user) === email) return user
    throw mailedCodeRefused()
  }
}

function emailOf({ email = '' }: User): string {
  return normaliseLoginName(email) ?? ''
}
