import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { storeNewUser } from '../account/add-user.ts'
import { hashSource } from '../hashing/hash-queue.ts'
import {
  type CheckMailedCodeDependencies,
  checkKey,
  mailedCodeRefused,
} from '../mailed-codes/check-mailed-code.ts'
import { redeemMailedCode } from '../mailed-codes/redeem-mailed-code.ts'
import type { Origin } from '../origin.ts'
import { hashNewPassword, type NewPasswordDependencies } from '../passwords/new-password.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'
import type { EndSessions, OnRegistered, UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { UsersError } from '../users-error.ts'
import { confirmEmail, takeOverAccount } from './confirm-email.ts'

/** Accounts that an administrator prepares. The owner takes an account over by a mailed link. */
export interface Invitations {
  /** Prepares an account and mails the link. A second invitation mails another link. */
  invite(invitation: {
    readonly record: Readonly<Record<string, unknown>>
    readonly locale: MailLocale
    readonly origin?: Origin
  }): Promise<User>
  /** Finds the invited user; throws when the link is not valid. */
  find(given: InvitationLink): Promise<User>
  /** Takes the account over: the link proves the address, the owner chooses the password. */
  accept(given: InvitationLink & { readonly password: string }): Promise<User>
}

/** What the link of an invitation holds. */
export interface InvitationLink {
  readonly sub: string
  readonly key: string
  readonly address: string
}

export interface InvitationDependencies<Stores extends UserStores>
  extends CheckMailedCodeDependencies,
    NewPasswordDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly customFields: CustomFieldRules
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  readonly onRegistered: OnRegistered<Stores>
  readonly endSessions: EndSessions<Stores>
  readonly isOpen: boolean
  readonly validSeconds: number
  readonly linkTo: (sub: string, key: string) => string
  readonly clock: Clock
}

const purpose = 'invitation'

export function invitations<Stores extends UserStores>(
  dependencies: InvitationDependencies<Stores>,
): Invitations {
  const { stores, transact, mail, secrets, clock } = dependencies

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

    async accept({ sub: id, key, address, password }) {
      const mailedCode = await checkKey(dependencies, purpose, { id, key, address })
      const person = await findInvited(stores, mailedCode)
      const source = hashSource({ address, sub: id })
      const hash = await hashNewPassword(dependencies, { password, person, source })
      return redeemMailedCode(transact, mailedCode, async (inside) => {
        const now = clock()
        const before = await findInvited(inside, mailedCode)
        const user = await confirmEmail(dependencies, inside, before, { address, now })
        // Somebody may have used the account before its owner.
        await takeOverAccount(dependencies, inside, { sub: user.sub, hash, now })
        return user
      })
    },
  }

  function draftOf(record: Readonly<Record<string, unknown>>): UserDraft {
    const { customFields } = dependencies
    const given = { ...record, userStatus: 'PENDING', email_verified: false }
    const draft = checkUserRecord(given, { now: clock(), customFields })
    if (draft.user.email !== undefined && draft.password === undefined) return draft
    throw new UsersError(10001, 'an invitation needs an email and no password')
  }

  /** Stores a new account, or finds the one that was prepared for the same address. */
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

  async function findInvited(
    { users }: Pick<UserStores, 'users'>,
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
