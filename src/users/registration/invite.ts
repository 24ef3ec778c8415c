import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { storeNewUser } from '../add-user.ts'
import type { MailedCode } from '../mailed-codes.ts'
import {
  checkKey,
  type MailedCodeContext,
  mailedCodeRefused,
  redeemMailedCode,
} from '../mailed-codes.ts'
import type { Origin } from '../origin.ts'
import { hashSource } from '../passwords/hash-queue.ts'
import {
  hashNewPassword,
  hasWayIn,
  type NewPasswordDependencies,
} from '../passwords/new-password.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import { mayAct, type User } from '../user.ts'
import type { EndSessions, OnRegistered, UserStores } from '../user-context.ts'
import { invalidUser, UsersError } from '../users-error.ts'
import { emailOf, type MailAccountLink, invitationPurpose as purpose } from './account-links.ts'
import { confirmEmail, takeOverAccount } from './confirm-email.ts'

/** What is known of a person who is invited. */
interface Invitation {
  readonly record: Readonly<Record<string, unknown>>
  readonly locale: MailLocale
  /** The application that the link leads to, once the account is taken over. */
  readonly clientId?: string | undefined
  readonly origin?: Origin
}

/**
 * Prepares an account and its email in the transaction of the stores; answers the account, or why
 * there is none. The caller delivers the mail after the commit.
 */
export type InviteInside<Stores> = (
  inside: Stores,
  invitation: Invitation,
) => Promise<User | UsersError>

interface InviteInsideDependencies<Stores extends UserStores> {
  readonly mailLink: MailAccountLink<Stores>
  readonly customFields: CustomFieldRules
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  /** Whether people can use this client. */
  readonly isClient: (stores: Stores, clientId: string) => Promise<boolean>
  readonly isOpen: boolean
  readonly pendingMayLogIn: boolean
  readonly clock: Clock
}

/** Refuses an invitation that may not be, whoever has the address; answers the account it needs. */
export type CheckInvitation<Stores> = (
  inside: Stores,
  invitation: Pick<Invitation, 'record' | 'clientId'>,
) => Promise<UserDraft>

export function checkInvitation<Stores extends UserStores>(
  dependencies: InviteInsideDependencies<Stores>,
): CheckInvitation<Stores> {
  const { customFields, clock } = dependencies
  return async (inside, { record, clientId }) => {
    if (!dependencies.isOpen) throw new UsersError(10007, 'people cannot be invited here')
    if (clientId !== undefined && !(await dependencies.isClient(inside, clientId))) {
      throw invalidUser([{ path: '/client_id', problem: 'is not the id of an enabled client' }])
    }
    const given = { ...record, userStatus: 'PENDING', email_verified: false }
    const draft = checkUserRecord(given, { now: clock(), customFields })
    if (draft.user.email !== undefined && draft.password === undefined) return draft
    throw new UsersError(10001, 'an invitation needs an email and no password')
  }
}

export function inviteInside<Stores extends UserStores>(
  dependencies: InviteInsideDependencies<Stores>,
): InviteInside<Stores> {
  const check = checkInvitation(dependencies)

  return async (inside, { record, locale, clientId, origin = {} }) => {
    const draft = await check(inside, { record, clientId })
    const invited = await prepare(inside, draft, origin)
    if (!(invited instanceof UsersError)) {
      await dependencies.mailLink(inside, invited, { locale, clientId, origin })
    }
    return invited
  }

  /**
   * Stores a new account, or finds the one that was prepared for the same address, or whose owner
   * cannot sign in for want of a password.
   */
  async function prepare(
    inside: Stores,
    draft: UserDraft,
    origin: Origin,
  ): Promise<User | UsersError> {
    const waiting = await inside.users.findByLoginName(emailOf(draft.user))
    const isTheirs = waiting && emailOf(waiting) === emailOf(draft.user)
    if (isTheirs && (await canBeInvited(inside, waiting))) {
      await inside.people.lock(waiting.sub)
      return waiting
    }
    const stored = await storeNewUser(inside, draft, origin)
    if (stored === 'stale') return new UsersError(10002, 'a user or a client has this sub')
    if (stored !== 'stored') return nameTaken(stored.taken, draft.loginNames)
    await dependencies.onCreated(inside, draft.user)
    return draft.user
  }

  async function canBeInvited(inside: Stores, { sub, status, deletionAt }: User): Promise<boolean> {
    if (status === 'PENDING') return true
    const isActive = mayAct(status, dependencies) && deletionAt === undefined
    return isActive && !(await hasWayIn(inside, sub))
  }
}

/** Accounts that an administrator prepares. The owner takes an account over by a mailed link. */
export interface Invitations {
  /**
   * Prepares an account and mails the link. A second invitation mails another link. So does one
   * for an account that has no password yet.
   */
  invite(invitation: Invitation): Promise<User>
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

interface InvitationDependencies<Stores extends UserStores>
  extends InviteInsideDependencies<Stores>,
    MailedCodeContext,
    NewPasswordDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly onRegistered: OnRegistered<Stores>
  readonly endSessions: EndSessions<Stores>
}

export function invitations<Stores extends UserStores>(
  dependencies: InvitationDependencies<Stores>,
): Invitations {
  const { stores, transact, mail, clock } = dependencies
  const invite = inviteInside(dependencies)

  return {
    async invite(invitation) {
      const user = await transact((inside) => invite(inside, invitation))
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
        await takeOverAccount(dependencies, inside, before, { hash, now })
        return user
      })
    },
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
