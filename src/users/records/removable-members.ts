import type { Profile, User } from '../user.ts'
import { profileProperties } from './user-schema.ts'

const noUserMembers = {
  username: { username: undefined },
  email: { email: undefined, emailVerified: false },
  phone_number: { phoneNumber: undefined, phoneNumberVerified: false },
  mobile_number: { mobileNumber: undefined, mobileNumberVerified: false },
  customFields: { customFields: {} },
} satisfies Readonly<Record<string, Partial<User>>>

/** The members of a user's record that a change can remove. */
export const removableUserMembers: readonly string[] = [
  ...Object.keys(noUserMembers),
  ...Object.keys(profileProperties),
]

/** The user without these members. */
export function withoutMembers(user: User, names: readonly string[]): User {
  const isRemoved = ([name]: readonly [string, unknown]) => names.includes(name)
  const removed = Object.entries(noUserMembers).filter(isRemoved)
  const profile = Object.entries(user.profile).filter((member) => !isRemoved(member))
  return {
    ...user,
    ...Object.assign({}, ...removed.map(([, without]) => without)),
    profile: Object.fromEntries(profile) as Profile,
  }
}
