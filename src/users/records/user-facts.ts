import type { Facts } from '../../events/field-changes.ts'
import type { User } from '../user.ts'

/** What the log says of a user when it changes, in the words of the API. */
export function userFacts(user: User): Facts {
  return {
    username: user.username,
    email: user.email,
    email_verified: user.emailVerified,
    phone_number: user.phoneNumber,
    phone_number_verified: user.phoneNumberVerified,
    mobile_number: user.mobileNumber,
    mobile_number_verified: user.mobileNumberVerified,
    ...user.profile,
    ...Object.fromEntries(
      Object.entries(user.customFields).map(([name, value]) => [`customFields.${name}`, value]),
    ),
  }
}
