import { profileProperties } from '../../users/records/user-schema.ts'
import type { Profile, User } from '../../users/user.ts'

type Members = Readonly<Record<string, unknown>>

/** Merges an entry: members that it does not have stay, and null removes a member (RFC 7396). */
export function mergeEntry(before: Members, given: Members, removable: readonly string[]): Members {
  const merged = Object.entries({ ...before, ...given })
  return Object.fromEntries(
    merged.filter(([name, value]) => value !== null || !removable.includes(name)),
  )
}

const noUserMembers = {
  username: { username: undefined },
  email: { email: undefined, emailVerified: false },
  phone_number: { phoneNumber: undefined, phoneNumberVerified: false },
  mobile_number: { mobileNumber: undefined, mobileNumberVerified: false },
  customFields: { customFields: {} },
} satisfies Readonly<Record<string, Partial<User>>>

export const removableUserMembers: readonly string[] = [
  ...Object.keys(noUserMembers),
  ...Object.keys(profileProperties),
]

/** The user without the members that an entry sets to null. */
export function withoutRemoved(user: User, given: Members): User {
  const isRemoved = ([name]: readonly [string, unknown]) => given[name] === null
  const removed = Object.entries(noUserMembers).filter(isRemoved)
  const profile = Object.entries(user.profile).filter((member) => !isRemoved(member))
  return {
    ...user,
    ...Object.assign({}, ...removed.map(([, without]) => without)),
    profile: Object.fromEntries(profile) as Profile,
  }
}
