import Type from 'typebox'

const { Optional: optional } = Type
const text = Type.String()

/** Which records are added to members. */
export const expandSchema = optional(
  Type.Enum(['user'], { description: 'must be user, which adds who each member is' }),
)

/** Whether who each member is was asked for. */
export function expandsUser(expand: 'user' | undefined): boolean {
  return expand === 'user'
}

/** Who a member is. */
export const memberUserSchema = Type.Object(
  {
    name: optional(text),
    username: optional(text),
    email: optional(text),
    picture: optional(text),
    userStatus: text,
  },
  { additionalProperties: false, title: 'MemberUser' },
)

export const exampleMember = {
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.com',
  userStatus: 'VERIFIED',
}
