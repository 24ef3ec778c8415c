import Type, { type Static } from 'typebox'
import { emailSchema, profileProperties, userSchema } from '../records/user-schema.ts'

const { username, phone_number, mobile_number, customFields } = userSchema.properties

/** What people may say of themselves when they register. What is verified, and their state, is not theirs to say. */
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
