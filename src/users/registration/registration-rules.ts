import type { FieldFault } from '../../api/api-error.ts'
import { normaliseLoginName, normaliseMobileNumber } from '../../kernel/names/login-name.ts'
import { customFieldPath } from '../records/custom-fields.ts'
import { loginNamesOf } from '../records/login-names.ts'
import type { LoginName } from '../stores/user-store.ts'
import type { User } from '../user.ts'
import type { RegistrationRecord } from './registration-schema.ts'

/**
 * A username that could be somebody's address or number tells by being taken that they have an
 * account, and keeps them from getting one.
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

/** Custom fields can decide what applications let somebody do, so people fill in those alone that are theirs. */
export function foreignFieldFaults(
  { customFields = {} }: RegistrationRecord,
  ownFields: ReadonlySet<string>,
): readonly FieldFault<never>[] {
  return Object.keys(customFields)
    .filter((name) => !ownFields.has(name))
    .map((name) => ({ path: customFieldPath(name), problem: 'cannot be chosen at registration' }))
}

/**
 * The names that come with a registration: the username, and the address where that counts
 * without proof. A number is nobody's name until it is proved.
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
