import type { Static } from 'typebox'
import Type from 'typebox'
import type { Person } from '../events/actor.ts'
import { normaliseLoginName } from '../kernel/login-name.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import { changeUser } from './change-user.ts'
import { rareMailMs, tooManyMails } from './mail-limits.ts'
import { profileProperties } from './records/user-schema.ts'
import {
  foreignFieldFaults,
  registrationSchema,
} from './registration/account-registration-rules.ts'
import type { User } from './user.ts'
import { type AccountContext, addressOf, type UserStores } from './user-context.ts'
import { invalidUser, UsersError, unknownUser } from './users-error.ts'

/**
 * Sends a code to an address that a user wants to have. Until the code comes back (POST
 * /users-srv/verifyemail), the present address stays as it is.
 */
type RequestEmailChange = (
  person: Person,
  change: { readonly email: string; readonly locale: MailLocale },
) => Promise<void>

const purpose = 'change-email'

function requestEmailChange<Stores extends UserStores>(
  context: AccountContext<Stores>,
): RequestEmailChange {
  const { transact, mail, mailLimits, secrets, forgotLink, clock } = context
  const { verificationSeconds: validSeconds } = context.settings
  return async (person, { email: to, locale }) => {
    const { sub } = person
    if (!mail.canSend) throw new UsersError(10007, 'this server sends no mail')
    const email = normaliseLoginName(to) ?? to
    const pace = await mailLimits.check({ address: addressOf(person), recipient: email })
    if (pace === 'withheld') throw tooManyMails(rareMailMs)
    await transact(async (inside) => {
      await inside.people.lock(sub)
      await context.passGate(inside, person, 'email-address')
      const { users, mailedCodes, outbox } = inside
      const code = secrets.newCode({ purpose, id: sub })
      const none = { keyDigest: undefined, requestId: undefined, browser: undefined }
      const expiresAt = clock() + validSeconds * 1000
      await mailedCodes.put({
        ...none,
        purpose,
        id: sub,
        sub,
        email,
        codeDigest: code.digest,
        sessionId: person.sessionId,
        expiresAt,
      })
      const owner = await users.findByLoginName(email)
      // Only the owner of the mailbox learns that there is already an account.
      const isTaken = owner !== undefined && owner.sub !== sub
      await mail.post(outbox, {
        to: isTaken ? owner.email : to,
        locale,
        content: isTaken
          ? { kind: 'alreadyRegistered', link: forgotLink }
          : { kind: 'changeEmail', code: code.secret, validSeconds },
        about: { sub: isTaken ? owner.sub : '' },
        validSeconds,
      })
    })
    mail.deliverSoon()
  }
}

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
export type ChangeOwnProfile = (
  person: Person,
  change: {
    readonly profile: OwnProfile
    /** Members of the profile, and telephone numbers, that the user no longer wants to have. */
    readonly remove?: readonly string[]
    readonly locale: MailLocale
  },
) => Promise<void>

/** What users may remove of themselves. */
const ownMembers = new Set(['phone_number', 'mobile_number', ...Object.keys(profileProperties)])

export function changeOwnProfile<Stores extends UserStores>(
  context: AccountContext<Stores>,
): ChangeOwnProfile {
  const { stores, passGate } = context
  const change = changeUser(context)
  const requestChange = requestEmailChange(context)
  const ownFields = new Set(context.settings.registrationFields)

  return async (person, { profile, remove = [], locale }) => {
    const { sub } = person
    const { email, username, ...record } = profile
    const user = await stores.users.find(sub)
    if (!user) throw unknownUser()
    const faults = foreignFieldFaults(profile, ownFields)
    if (faults.length > 0) throw invalidUser(faults)
    if (username !== undefined && username !== user.username) {
      throw invalidUser([{ path: '/username', problem: 'can be changed by an administrator only' }])
    }
    const isNewEmail =
      email !== undefined && normaliseLoginName(email) !== normaliseLoginName(user.email ?? '')
    const removed = remove.filter((name) => ownMembers.has(name))
    const gate = changesNumber(user, record, removed) ? 'telephone-number' : undefined
    // First of all: nothing is changed if only a part of it may be.
    if (gate) await passGate(stores, person, gate)
    if (isNewEmail) await passGate(stores, person, 'email-address')

    if (Object.keys(record).length > 0 || removed.length > 0) {
      await change(person, sub, record, { isOwn: true, remove: removed, gate })
    }
    if (isNewEmail) await requestChange(person, { email, locale })
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
