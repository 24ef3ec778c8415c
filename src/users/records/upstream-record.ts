import { fieldFaults } from '../../api/api-error.ts'
import type { UserStatus } from '../user.ts'
import { checkUserRecord, type UserDraft } from './user-record.ts'
import { profileProperties, userSchema } from './user-schema.ts'

/** What was said elsewhere about somebody who gets an account here. */
export interface UpstreamStatement {
  /** The `provider` of the identity. */
  readonly provider: string
  readonly subject: string
  /** An address that counts as proved; undefined if none does. */
  readonly provedEmail: string | undefined
  /** The address that was said, proved or not. */
  readonly statedEmail: string | undefined
  /** Members of a user record. What this server does not take is left out. */
  readonly profile: Readonly<Record<string, unknown>>
  /** Everything that was said, as JSON. */
  readonly rawJson: string
}

/**
 * A new user with one identity of another provider. What this server does not take is left out: a
 * name that is too long must not keep anybody from signing in. There is no username, and no address
 * that is not proved: both are names, and somebody else may have a better right to them.
 *
 * `answers` is what the person has added. Faults in it are told.
 */
export function checkUpstreamRecord(
  { provider, subject, provedEmail, statedEmail, profile, rawJson }: UpstreamStatement,
  userStatus: UserStatus,
  context: Parameters<typeof checkUserRecord>[1],
  answers: Readonly<Record<string, string>> = {},
): UserDraft {
  const members = Object.keys(profileProperties).filter((name) => name !== 'preferred_username')
  const given = Object.fromEntries(
    members.flatMap((name) => (profile[name] === undefined ? [] : [[name, profile[name]]])),
  )
  const email = provedEmail === undefined ? {} : { email: provedEmail, email_verified: true }
  const identity = { provider, providerUserId: subject, rawJson }
  const record = {
    ...withoutFaults(given),
    ...withoutFaults(email),
    ...answers,
    userStatus,
    identities: [{ ...identity, ...withoutFaults({ email: statedEmail }) }],
  }
  return checkUserRecord(record, context)
}

/** The members that a record may have. */
function withoutFaults(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  const faulty = new Set(fieldFaults(userSchema, present).map(({ path }) => path.split('/')[1]))
  return Object.fromEntries(Object.entries(present).filter(([name]) => !faulty.has(name)))
}
