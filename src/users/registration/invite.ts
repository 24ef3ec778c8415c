import type { Actor, Visitor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { storeNewUser } from '../add-user.ts'
import { confirmEmail, takeOverAccount } from '../confirm-email.ts'
import { hashSource } from '../hashing/hash-queue.ts'
import { checkKey, type MailedCode, mailedCodeRefused, redeemMailedCode } from '../mailed-codes.ts'
import { hashNewPassword, hasWayIn } from '../passwords/new-password.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import { mayAct, type User } from '../user.ts'
import { type AccountContext, addressOf, type UserStores } from '../user-context.ts'
import { invalidUser, UsersError } from '../users-error.ts'
import { emailOf, mailAccountLink, invitationPurpose as purpose } from './account-links.ts'

/** What is known of a person who is invited. */
interface Invitation {
  readonly record: Readonly<Record<string, unknown>>
  readonly locale: MailLocale
  /** The application that the link leads to, once the account is taken over. */
  readonly clientId?: string | undefined
  /** The group into which they are invited. */
  readonly groupId?: string | undefined
}

/**
 * Prepares an account and its email in the transaction of the stores; answers the account, or why
 * there is none. The caller delivers the mail after the commit.
 */
export type InviteInside<Stores> = (
  inside: Stores,
  log: Recording,
  invitation: Invitation,
) => Promise<User | UsersError>

/** Whether people can use a client. */
type IsClient<Stores> = (stores: Stores, clientId: string) => Promise<boolean>

/** Refuses an invitation that may not be, whoever has the address; answers the account it needs. */
export type CheckInvitation<Stores> = (
  inside: Stores,
  invitation: Pick<Invitation, 'record' | 'clientId'>,
) => Promise<UserDraft>

export function checkInvitation<Stores extends UserStores>(
  { settings, mail, customFields, clock }: AccountContext<Stores>,
  isClient: IsClient<Stores>,
): CheckInvitation<Stores> {
  const isOpen = settings.registration !== 'off' && mail.canSend
  return async (inside, { record, clientId }) => {
    if (!isOpen) throw new UsersError(10007, 'people cannot be invited here')
    if (clientId !== undefined && !(await isClient(inside, clientId))) {
      throw invalidUser([{ path: '/client_id', problem: 'is not the id of an enabled client' }])
    }
    const given = { ...record, userStatus: 'PENDING', email_verified: false }
    const draft = checkUserRecord(given, { now: clock(), customFields })
    if (draft.user.email !== undefined && draft.password === undefined) return draft
    throw new UsersError(10001, 'an invitation needs an email and no password')
  }
}

export function inviteInside<Stores extends UserStores>(
  context: AccountContext<Stores>,
  isClient: IsClient<Stores>,
): InviteInside<Stores> {
  const check = checkInvitation(context, isClient)

  return async (inside, log, { record, locale, clientId, groupId }) => {
    const draft = await check(inside, { record, clientId })
    const invited = await prepare(inside, log, draft)
    if (!(invited instanceof UsersError)) {
      await mailAccountLink(context, inside, log, invited, { locale, clientId, groupId })
    }
    return invited
  }

  /**
   * Stores a new account, or finds the one that was prepared for the same address, or whose owner
   * cannot sign in for want of a password.
   */
  async function prepare(
    inside: Stores,
    log: Recording,
    draft: UserDraft,
  ): Promise<User | UsersError> {
    const waiting = await inside.users.findByLoginName(emailOf(draft.user))
    const isTheirs = waiting && emailOf(waiting) === emailOf(draft.user)
    if (isTheirs && (await canBeInvited(inside, waiting))) {
      await inside.people.lock(waiting.sub)
      return waiting
    }
    const stored = await storeNewUser(inside, log, draft)
    if (stored === 'stale') return new UsersError(10002, 'a user or a client has this sub')
    if (stored !== 'stored') return nameTaken(stored.taken, draft.loginNames)
    await context.onCreated(inside, log, draft.user)
    return draft.user
  }

  async function canBeInvited(inside: Stores, { sub, status, deletionAt }: User): Promise<boolean> {
    if (status === 'PENDING') return true
    const isActive = mayAct(status, context) && deletionAt === undefined
    return isActive && !(await hasWayIn(inside, sub))
  }
}

/** Accounts that an administrator prepares. The owner takes an account over by a mailed link. */
export interface Invitations {
  /**
   * Prepares an account and mails the link. A second invitation mails another link. So does one
   * for an account that has no password yet.
   */
  invite(actor: Actor, invitation: Invitation): Promise<User>
  /** Finds the invited user; throws when the link is not valid. */
  find(visitor: Visitor, link: InvitationLink): Promise<User>
  /** Takes the account over: the link proves the address, the owner chooses the password. */
  accept(visitor: Visitor, given: InvitationLink & { readonly password: string }): Promise<User>
}

/** What the link of an invitation holds. */
export interface InvitationLink {
  readonly sub: string
  readonly key: string
}

export function invitations<Stores extends UserStores>(
  context: AccountContext<Stores>,
  isClient: IsClient<Stores>,
): Invitations {
  const { stores, recorded, mail } = context
  const invite = inviteInside(context, isClient)
  const check = (visitor: Visitor, { sub: id, key }: InvitationLink) =>
    checkKey(context, purpose, { id, key, address: addressOf(visitor) })

  return {
    async invite(actor, invitation) {
      const user = await recorded(actor, async (inside, log) => {
        const invited = await invite(inside, log, invitation)
        if (invited instanceof UsersError) throw invited
        return log.done(invited)
      })
      mail.deliverSoon()
      return user
    },

    async find(visitor, link) {
      return findInvited(stores, await check(visitor, link))
    },

    async accept(visitor, { password, ...link }) {
      const mailedCode = await check(visitor, link)
      const person = await findInvited(stores, mailedCode)
      const source = hashSource({ address: visitor.address, sub: link.sub })
      const hash = await hashNewPassword(context, { password, person, source })
      return redeemMailedCode(recorded, visitor, mailedCode, async (inside, log) => {
        const before = await findInvited(inside, mailedCode)
        const user = await confirmEmail(context, inside, log, before)
        // Somebody may have used the account before its owner.
        await takeOverAccount(context, inside, before, { hash, now: log.now })
        return log.done(user)
      })
    },
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
