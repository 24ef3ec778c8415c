import type { Static } from 'typebox'
import Type from 'typebox'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { ChangeUser } from '../account/change-user.ts'
import type { PassCredentialGate } from '../credential-gate.ts'
import { type ActingSession, type Caller, sessionOfToken } from '../origin.ts'
import { profileProperties } from '../records/user-schema.ts'
import { foreignFieldFaults, registrationSchema } from '../registration/registration-rules.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { invalidUser, unknownUser } from '../users-error.ts'
import type { RequestEmailChange } from './request-email-change.ts'

const { email, ...others } = registrationSchema.properties

/** The fields of their own record that users may send. Other members are ignored (CONTRACT §11). */
export const ownProfileSchema = Type.Object(
  { ...others, email: Type.Optional(email) },
  { title: 'OwnProfile', description: 'must be an object' },
)

type OwnProfile = Static<typeof ownProfileSchema>

/**
 * Changes what users may change of themselves: the profile, telephone numbers, which
 * are unproved then, and the custom fields that they may fill in. Another email
 * address counts when it is proved. Addresses and numbers pass the gate of credentials.
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

interface ChangeOwnProfileDependencies<Stores extends UserStores> {
  readonly stores: Stores
  readonly changeUser: ChangeUser
  readonly requestEmailChange: RequestEmailChange
  readonly passGate: PassCredentialGate<Stores>
  /** The custom fields that users may fill in themselves. */
  readonly registrationFields: ReadonlySet<string>
}

/** What users may remove of themselves. */
const ownMembers = new Set(['phone_number', 'mobile_number', ...Object.keys(profileProperties)])

export function changeOwnProfile<Stores extends UserStores>(
  deps: ChangeOwnProfileDependencies<Stores>,
): ChangeOwnProfile {
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
    const removed = remove.filter((name) => ownMembers.has(name))
    const gate = changesNumber(user, record, removed) ? 'telephone-number' : undefined
    // First of all: nothing is changed if only a part of it may be.
    if (gate) await deps.passGate(deps.stores, gate, session)
    if (isNewEmail) await deps.passGate(deps.stores, 'email-address', session)

    if (Object.keys(record).length > 0 || removed.length > 0) {
      const origin = { clientId, address, by: sub, session }
      await deps.changeUser(sub, record, { isOwn: true, remove: removed, gate, origin })
    }
    if (isNewEmail) await deps.requestEmailChange({ user, email, locale, address, session })
  }
}

function changesNumber(
  { phoneNumber, mobileNumber }: User,
  { phone_number = phoneNumber, mobile_number = mobileNumber }: OwnProfile,
  removed: readonly string[],
): boolean {
  if (phone_number !== phoneNumber || mobile_number !== mobileNumber) return true
  const losesPhone = phoneNumber !== undefined && removed.includes('phone_number')
  return losesPhone || (mobileNumber !== undefined && removed.includes('mobile_number'))
}
