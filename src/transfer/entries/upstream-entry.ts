import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { invalidConnection } from '../../connections/connections-error.ts'

const text = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\p{Cc}]*$', description })
const shared = {
  connection: text(63, 'must be the alias of a connection'),
  sub: Type.String({ pattern: '^[\\x21-\\x7E]{1,255}$', description: 'must be the sub of a user' }),
}

/** What an entry is. */
export const upstreamAccountSchema = Type.Object(
  {
    ...shared,
    issuer: text(6144, 'must be what the connection calls the other side'),
    subject: text(255, 'must be what the other side calls the person'),
    identityId: text(255, 'must be the identityId of an identity of the user'),
  },
  { additionalProperties: false },
)

/** The account elsewhere that an identity of a user stands for. */
export type UpstreamAccountEntry = Static<typeof upstreamAccountSchema>

export const upstreamAccountMembers = Object.keys(upstreamAccountSchema.properties)

export const readUpstreamAccountEntry = recordReader(upstreamAccountSchema, invalidConnection)

/** What an entry is. */
export const ruleRoleSchema = Type.Object(
  {
    ...shared,
    groupId: text(64, 'must be a groupId'),
    role: text(64, 'must be the name of a role'),
    because: text(4096, 'must be what was said of the person'),
    made_membership: Type.Boolean({ description: 'must be true or false' }),
    /** The directory of the connection pushed it; a sign-in does not take it back. */
    pushed: Type.Optional(Type.Literal(true, { description: 'must be true or left out' })),
  },
  { additionalProperties: false },
)

/** A role of a member that a rule of a connection gave, and takes back. */
export type RuleRoleEntry = Static<typeof ruleRoleSchema>

export const ruleRoleMembers = Object.keys(ruleRoleSchema.properties)

export const readRuleRoleEntry = recordReader(ruleRoleSchema, invalidConnection)
