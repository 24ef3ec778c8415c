import Type, { type Static } from 'typebox'
import { emailSchema, profileProperties, userSchema } from '../records/user-schema.ts'

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
