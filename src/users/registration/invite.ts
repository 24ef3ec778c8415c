import type { Transact } from '../../kernel/transact.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { hashSource } from '../hashing/hash-queue.ts'
import {
  type CheckMailedCodeDependencies,
  checkKey,
  mailedCodeRefused,
} from '../mailed-codes/check-mailed-code.ts'
import { redeemMailedCode } from '../mailed-codes/redeem-mailed-code.ts'
import { hashNewPassword, type NewPasswordDependencies } from '../passwords/new-password.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'
import type { EndSessions, OnRegistered, UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { UsersError } from '../users-error.ts'
import { emailOf, invitationPurpose as purpose } from './account-links.ts'
import { confirmEmail, takeOverAccount } from './confirm-email.ts'
import { type Invitation, type InviteInsideDependencies, inviteInside } from './invite-inside.ts'

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

export interface InvitationDependencies<Stores extends UserStores>
  extends InviteInsideDependencies<Stores>,
    CheckMailedCodeDependencies,
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
