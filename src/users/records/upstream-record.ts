import { fieldFaults } from '../../api/api-error.ts'
import type { UpstreamPerson } from '../../kernel/upstream-attempt.ts'
import type { UserStatus } from '../user.ts'
import { checkUserRecord, type UserDraft } from './user-record.ts'
import { profileProperties, userSchema } from './user-schema.ts'

/**
 * A new user with one identity of another provider. What this server does not take is left out: a
 * name that is too long must not keep anybody from signing in. There is no username, and no address
 * that is not proved: both are names, and somebody else may have a better right to them.
 *
 * `answers` is what the person has added. Faults in it are told.
 */
export function checkUpstreamRecord(
  { provider, subject, provedEmail, statedEmail, profile, rawJson }: UpstreamPerson,
  userStatus: UserStatus,
  context: Parameters<typeof checkUserRecord>[1],
  answers: Readonly<Record<string, unknown>> = {},
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
export function withoutFaults(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  const faulty = new Set(fieldFaults(userSchema, present).map(({ path }) => path.split('/')[1]))
  return Object.fromEntries(Object.entries(present).filter(([name]) => !faulty.has(name)))
}
