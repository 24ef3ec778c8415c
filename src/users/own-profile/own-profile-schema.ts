import Type, { type Static } from 'typebox'
import { registrationSchema } from '../registration/registration-schema.ts'

const { email, ...others } = registrationSchema.properties

/** The fields of their own record that users may send. Other members are ignored (CONTRACT §11). */
export const ownProfileSchema = Type.Object(
  { ...others, email: Type.Optional(email) },
  { title: 'OwnProfile', description: 'must be an object' },
)

export type OwnProfile = Static<typeof ownProfileSchema>
