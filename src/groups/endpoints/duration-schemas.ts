import Type from 'typebox'
import { isRoleName } from '../../kernel/built-in-names.ts'
import { isTimeZone } from '../../kernel/time-zone.ts'
import { otherRoles } from '../duration-rules.ts'

const { Optional: optional } = Type
const tenYears = 315_360_000
const seconds = (what: string) =>
  optional(
    Type.Integer({
      minimum: 60,
      maximum: tenYears,
      description: `must be 60 to ${tenYears} seconds: ${what}`,
    }),
  )

/** How long a role lasts. */
export const durationsSchema = Type.Object(
  {
    defaultSeconds: seconds('how long the role lasts if nobody says until when'),
    longestSeconds: seconds('how long it may be given for at most'),
  },
  { additionalProperties: false },
)

const rolesSchema = Type.Refine(
  Type.Record(Type.String({ maxLength: 64 }), durationsSchema, {
    maxProperties: 100,
    description: 'must have role names, or * for all others, with their durations',
  }),
  (roles) => Object.keys(roles).every((role) => role === otherRoles || isRoleName(role)),
)

/** The body that sets the rule of a group. */
export const durationRuleSchema = Type.Object(
  {
    timeZone: optional(
      Type.Refine(
        Type.String({ description: 'must be a time zone such as Europe/Berlin' }),
        isTimeZone,
      ),
    ),
    roles: optional(rolesSchema),
  },
  { additionalProperties: false, title: 'DurationRule' },
)
