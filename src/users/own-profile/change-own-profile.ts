import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { ChangeUser } from '../account/change-user.ts'
import type { Caller } from '../caller.ts'
import { type ActingSession, sessionOfToken } from '../origin.ts'
import { profileProperties } from '../records/user-schema.ts'
import { foreignFieldFaults } from '../registration/registration-rules.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { invalidUser, UsersError, unknownUser } from '../users-error.ts'
import type { OwnProfile } from './own-profile-schema.ts'
import type { RequestEmailChange } from './request-email-change.ts'

/**
 * Changes what users may change of themselves: the profile, telephone numbers, which
 * are unproved then, and the custom fields that they may fill in. Another email
 * address counts when it is proved.
 */
export type ChangeOwnProfile = (own: {
  readonly caller: Caller
  readonly profile: OwnProfile
  /** Members of the profile, and telephone numbers, that the user no longer wants to have. */
  readonly remove?: readonly string[]
  readonly locale: MailLocale
  readonly address: string
  /** The session of a person who acts on a page; else that of the access token counts. */
  readonly session?: ActingSession | undefined
}) => Promise<void>

export interface ChangeOwnProfileDependencies {
  readonly stores: Pick<UserStores, 'users'>
  readonly changeUser: ChangeUser
  readonly requestEmailChange: RequestEmailChange
  /** The custom fields that users may fill in themselves. */
  readonly registrationFields: ReadonlySet<string>
  /**
   * Whether the operator trusts a client with people's addresses. With another address, and the
   * mailbox behind it, a client could take an account over.
   */
  readonly isTrusted: (clientId: string) => Promise<boolean>
  /**
   * Whether the caller may replace the address. Where codes by mail are the person's second factor,
   * whoever replaces it has to prove that factor first; else a password would be enough for both.
   */
  readonly mayReplaceEmail: (caller: Caller) => Promise<boolean>
}

/** What users may remove of themselves. */
const ownMembers = new Set(['phone_number', 'mobile_number', ...Object.keys(profileProperties)])

export function changeOwnProfile(deps: ChangeOwnProfileDependencies): ChangeOwnProfile {
  return async ({ caller, profile, remove = [], locale, address, ...acting }) => {
    const { sub, clientId } = caller
    const { session = sessionOfToken(caller) } = acting
    const { email, username, ...record } = profile
    const user = await deps.stores.users.find(sub)
    if (!user) throw unknownUser()
    const faults = foreignFieldFaults(profile, deps.registrationFields)
    if (faults.length > 0) throw invalidUser(faults)
    if (username !== undefined && username !== user.username) {
      throw invalidUser([{ path: '/username', problem: 'can be changed by an administrator only' }])
    }
    const isNewEmail =
      email !== undefined && normaliseLoginName(email) !== normaliseLoginName(user.email ?? '')
    if (isNewEmail && !(await deps.isTrusted(clientId))) {
      throw new UsersError(10007, 'this application may not change email addresses')
    }
    if (isNewEmail && !(await deps.mayReplaceEmail(caller))) {
      throw new UsersError(10007, 'change the email address on the account page (/account/email)')
    }

    const removed = remove.filter((name) => ownMembers.has(name))
    if (Object.keys(record).length > 0 || removed.length > 0) {
      const origin = { clientId, address, by: sub, session }
      await deps.changeUser(sub, record, { isOwn: true, remove: removed, origin })
    }
    if (isNewEmail) await deps.requestEmailChange({ user, email, locale, address, session })
  }
}
