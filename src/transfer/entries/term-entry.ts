import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { Term } from '../../groups/group.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { MembershipTerms } from '../../groups/role-terms.ts'
import { definedMembers } from './entry-path.ts'

const { Optional: optional } = Type
const text = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\p{Cc}]*$', description })
const seconds = Type.Integer({ minimum: 0, description: 'must be a time in seconds' })

const termSchema = Type.Object(
  {
    role: optional(text(64, 'must be the name of a role')),
    validFrom: optional(seconds),
    validUntil: optional(seconds),
    reason: optional(text(1000, 'must be a reason')),
    by: optional(text(255, 'must say who gave it')),
    isPlanned: optional(Type.Literal(true, { description: 'must be true or left out' })),
  },
  { additionalProperties: false },
)

/** What an entry is. */
export const membershipTermsSchema = Type.Object(
  {
    groupId: text(64, 'must be a groupId'),
    sub: Type.String({
      pattern: '^[\\x21-\\x7E]{1,255}$',
      description: 'must be the sub of a user',
    }),
    terms: Type.Array(termSchema, {
      minItems: 1,
      maxItems: 200,
      description: 'must be a list of terms',
    }),
  },
  { additionalProperties: false },
)

/** From when until when somebody has roles in a group. */
export type MembershipTermsEntry = Static<typeof membershipTermsSchema>

export const membershipTermsMembers = Object.keys(membershipTermsSchema.properties)

export const readMembershipTermsEntry = recordReader(membershipTermsSchema, invalidGroup)

/** The entry of terms. Whole seconds: what ends, ends at most one second earlier. */
export function membershipTermsEntry({
  groupId,
  sub,
  terms,
}: MembershipTerms): MembershipTermsEntry {
  const inSeconds = (time: number | undefined) => time && Math.floor(time / 1000)
  return {
    groupId,
    sub,
    terms: terms.map(({ role, validFrom, validUntil, reason, by, isPlanned }) =>
      definedMembers({
        ...{ role, reason, by, isPlanned },
        validFrom: inSeconds(validFrom),
        validUntil: inSeconds(validUntil),
      }),
    ),
  }
}

/** The terms of an entry. */
export function termsOf({ terms }: MembershipTermsEntry): readonly Term[] {
  const inMs = (time: number | undefined) => time && time * 1000
  return terms.map(({ validFrom, validUntil, ...term }) => ({
    ...term,
    validFrom: inMs(validFrom),
    validUntil: inMs(validUntil),
  }))
}
