import Type from 'typebox'
import { mostMeasured } from '../tree/change-impact.ts'
import { flagSchema } from './query-flag.ts'

const count = Type.Integer({ minimum: 0 })

/** What a change would do. */
export const impactSchema = Type.Object(
  {
    dryRun: Type.Literal(true),
    groups: Type.Integer({ minimum: 0, description: 'The group and those below it.' }),
    memberships: count,
    people: Type.Integer({ minimum: 0, description: 'Different users among the members.' }),
    gainAdministration: Type.Integer({
      minimum: 0,
      description: 'People who would begin to administer the group by a role in a group above.',
    }),
    loseAdministration: Type.Integer({
      minimum: 0,
      description: 'People who would cease to administer the group.',
    }),
    isComplete: Type.Boolean({
      description: `False if there are more than ${mostMeasured} memberships; then only so many were counted.`,
    }),
  },
  { additionalProperties: false, title: 'ChangeImpact' },
)

export const dryRunField = {
  dryRun: {
    schema: flagSchema,
    description:
      'If true, nothing changes: the checks are made, and the response says what would happen.',
  },
}
