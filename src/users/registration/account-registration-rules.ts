import type { Static } from 'typebox'
import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { normaliseLoginName, normaliseMobileNumber } from '../../kernel/login-name.ts'
import { customFieldPath } from '../records/custom-fields.ts'
import { loginNamesOf } from '../records/login-names.ts'
import { emailSchema, profileProperties, userSchema } from '../records/user-schema.ts'
import type { User } from '../user.ts'
import type { LoginName } from '../user-store.ts'

const { username, phone_number, mobile_number, customFields } = userSchema.properties

/**
 * The fields that users may set when they register. They cannot set their status, or that an
 * address is verified.
 */
export const registrationSchema = Type.Object(
  {
    email: emailSchema,
    username,
    phone_number,
    mobile_number,
    ...profileProperties,
    customFields,
  },
  { additionalProperties: false, description: 'must be an object' },
)

export type RegistrationRecord = Static<typeof registrationSchema>

/**
 * Refuses usernames that are an email address or a telephone number of somebody else. Otherwise a
 * registration would show whether that address has an account, and would block its owner.
 */
export function usernameFaults({
  username,
  email,
}: RegistrationRecord): readonly FieldFault<never>[] {
  if (username === undefined || normaliseLoginName(username) === normaliseLoginName(email))
    return []
  const looksForeign = username.includes('@') || normaliseMobileNumber(username) !== undefined
  return looksForeign
    ? [{ path: '/username', problem: 'must be neither an email address nor a telephone number' }]
    : []
}

/**
 * Refuses custom fields that users may not fill in themselves, because applications may grant
 * access by them.
 */
export function foreignFieldFaults(
  { customFields = {} }: Pick<RegistrationRecord, 'customFields'>,
  ownFields: ReadonlySet<string>,
): readonly FieldFault<never>[] {
  return Object.keys(customFields)
    .filter((name) => !ownFields.has(name))
    .map((name) => ({
      path: customFieldPath(name),
      problem: 'can be set by an administrator only',
    }))
}

/**
 * The login names of a registration: the username, and the address if it needs no proof. A
 * telephone number is never one, because it is not proved.
 */
export function registeredNames(user: User, withEmail: boolean): readonly LoginName[] {
  const { username, email } = user
  return loginNamesOf({
    username: isEmailOf(user, username) ? undefined : username,
    email: withEmail ? email : undefined,
    mobileNumber: undefined,
  })
}

/** Whether a name is the user's own address. */
function isEmailOf({ email = '' }: User, name = ''): boolean {
  return normaliseLoginName(email) === normaliseLoginName(name)
}
