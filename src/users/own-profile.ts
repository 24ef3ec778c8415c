import type { Static } from 'typebox'
import Type from 'typebox'
import { normaliseLoginName } from '../kernel/names/login-name.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ChangeUser } from './change-user.ts'
import type { PassCredentialGate } from './credential-gate.ts'
import { type MailLimits, rareMailMs, tooManyMails } from './mail-limits.ts'
import type { MailedCodeSecrets } from './mailed-codes.ts'
import { type ActingSession, type Caller, sessionOfToken } from './origin.ts'
import { profileProperties } from './records/user-schema.ts'
import { foreignFieldFaults, registrationSchema } from './registration/registration-rules.ts'
import type { User } from './user.ts'
import type { UserStores } from './user-context.ts'
import { invalidUser, UsersError, unknownUser } from './users-error.ts'

/**
 * Sends a code to an address that a user wants to have. Until the code comes back (POST
 * /users-srv/verifyemail), the present address stays as it is.
 */
type RequestEmailChange = (change: {
  readonly user: User
  readonly email: string
  readonly locale: MailLocale
  readonly address: string
  /** The session of the person, which has to be open still. */
  readonly session: ActingSession
}) => Promise<void>

interface RequestEmailChangeDependencies<Stores extends UserStores> {
  readonly transact: Transact<Stores>
  readonly passGate: PassCredentialGate<Stores>
  readonly mail: Mailer
  readonly mailLimits: MailLimits
  readonly secrets: MailedCodeSecrets
  readonly validSeconds: number
  /** The page where the owner of an existing account can choose a new password. */
  readonly forgotLink: string
  readonly clock: Clock
}

const purpose = 'change-email'

export function requestEmailChange<Stores extends UserStores>(
  deps: RequestEmailChangeDependencies<Stores>,
): RequestEmailChange {
  const { transact, mail, mailLimits, secrets, validSeconds, forgotLink, clock } = deps
  return async ({ user: { sub }, email: to, locale, address, session }) => {
    if (!mail.canSend) throw new UsersError(10007, 'this server sends no mail')
    const email = normaliseLoginName(to) ?? to
    const pace = await mailLimits.check({ address, recipient: email })
    if (pace === 'withheld') throw tooManyMails(rareMailMs)
    await transact(async (inside) => {
      await inside.people.lock(sub)
      await deps.passGate(inside, 'email-address', session)
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
        sessionId: session.id,
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
