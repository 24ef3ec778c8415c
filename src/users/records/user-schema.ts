import type { Static } from 'typebox'
import Type from 'typebox'
import { isEmail, normaliseLoginName } from '../../kernel/login-name.ts'
import { isUsableHash } from '../hashing/password-hash.ts'
import { longestPassword, normalisePassword } from '../hashing/password-hasher.ts'
import { type Profile, type User, userStatuses } from '../user.ts'

const { Optional: optional } = Type
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u
const severalLines = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])+$/u
const longestCustomFields = 32_768
const deepestCustomFields = 8

function text(longest: number) {
  return Type.String({
    maxLength: longest,
    pattern: oneLine,
    description: `must be 1 to ${longest} characters in one line`,
  })
}

function lines(longest: number) {
  return Type.String({
    maxLength: longest,
    pattern: severalLines,
    description: `must be 1 to ${longest} characters`,
  })
}

function checked(isFit: (text: string) => boolean, description: string) {
  return Type.Refine(Type.String({ description }), isFit)
}

const flag = Type.Boolean({ description: 'must be true or false' })
const url = checked(isWebUrl, 'must be an http or https address of at most 2048 characters')
/** An email address in any record. */
export const emailSchema = checked(
  (value) => isEmail(value) && normaliseLoginName(value) !== undefined,
  'must be an email address',
)
const phoneNumber = Type.String({
  pattern: /^[+\d(][\d ()./-]{2,31}$/,
  description: 'must be a telephone number, such as +49 30 1234567',
})
const time = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})
const customFields = Type.Refine(
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: `must be an object of at most ${longestCustomFields} characters of JSON, nested at most ${deepestCustomFields} deep`,
  }),
  isModestJson,
)

const addressSchema = Type.Object(
  {
    formatted: optional(lines(1024)),
    street_address: optional(lines(512)),
    locality: optional(text(256)),
    region: optional(text(256)),
    postal_code: optional(text(64)),
    country: optional(text(256)),
  },
  { additionalProperties: false, description: 'must be an object' },
)

const identitySchema = Type.Object(
  {
    provider: Type.String({
      pattern: /^[A-Za-z0-9._-]{1,64}$/,
      description: 'must be 1 to 64 of A-Z a-z 0-9 . _ -',
    }),
    identityId: optional(
      Type.String({
        pattern: /^[\w.~:@|+=-]{1,255}$/,
        description: 'must be 1 to 255 of A-Z a-z 0-9 . _ ~ : @ | + = -',
      }),
    ),
    providerUserId: optional(text(255)),
    email: optional(emailSchema),
    phone_number: optional(phoneNumber),
    mobile_number: optional(phoneNumber),
    rawJson: optional(lines(65_536)),
    customFields: optional(customFields),
  },
  { additionalProperties: false, description: 'must be an object' },
)

/** The profile of a user, in the names of OpenID Connect Core §5.1. */
export const profileProperties = {
  name: optional(text(256)),
  given_name: optional(text(256)),
  family_name: optional(text(256)),
  middle_name: optional(text(256)),
  nickname: optional(text(256)),
  preferred_username: optional(text(256)),
  profile: optional(url),
  picture: optional(url),
  website: optional(url),
  gender: optional(text(64)),
  birthdate: optional(
    Type.String({
      pattern: /^\d{4}(?:-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/,
      description: 'must be YYYY-MM-DD, or YYYY',
    }),
  ),
  zoneinfo: optional(text(64)),
  locale: optional(text(64)),
  address: optional(addressSchema),
}

/** The record of a user in imports, in the API and in registrations. */
export const userSchema = Type.Object(
  {
    sub: optional(
      Type.String({
        pattern: /^[\w.~:@|+=-]{1,255}$/,
        description: 'must be 1 to 255 of A-Z a-z 0-9 . _ ~ : @ | + = -',
      }),
    ),
    username: optional(
      checked(
        (value) => normaliseLoginName(value) !== undefined,
        'must be 1 to 254 visible characters without spaces at its ends',
      ),
    ),
    password: optional(
      checked(
        (value) => normalisePassword(value) !== undefined,
        `must be 1 to ${longestPassword} characters`,
      ),
    ),
    password_hash: optional(
      checked(
        isUsableHash,
        'must be an argon2, bcrypt, scrypt or PBKDF2 hash whose costs are within bounds',
      ),
    ),
    mustChange: optional(flag),
    email: optional(emailSchema),
    email_verified: optional(flag),
    phone_number: optional(phoneNumber),
    phone_number_verified: optional(flag),
    mobile_number: optional(phoneNumber),
    mobile_number_verified: optional(flag),
    ...profileProperties,
    identities: optional(
      Type.Array(identitySchema, { maxItems: 32, description: 'must be a list of at most 32' }),
    ),
    customFields: optional(customFields),
    userStatus: optional(
      Type.Enum([...userStatuses], { description: `must be one of ${userStatuses.join(', ')}` }),
    ),
    created_at: optional(time),
    /** When the account is deleted, because its owner has asked for it. Only imports have it. */
    deletion_at: optional(time),
  },
  { additionalProperties: false, description: 'must be an object' },
)

export type UserRecord = Static<typeof userSchema>
export type IdentityRecord = Static<typeof identitySchema>

function isWebUrl(value: string): boolean {
  if (value.length > 2048 || !/^https?:\/\/[^\s\p{C}]+$/u.test(value)) return false
  return URL.canParse(value)
}

/** Checks the depth without recursion, and then the size. */
function isModestJson(value: Readonly<Record<string, unknown>>): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestCustomFields) return false
    const objects = level.filter((each) => typeof each === 'object' && each !== null)
    if (objects.some((each) => Object.hasOwn(each, '__proto__'))) return false
    level = objects.flatMap((each) => Object.values(each))
  }
  return JSON.stringify(value).length <= longestCustomFields
}

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
