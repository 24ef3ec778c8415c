import Type, { type Static, type TProperties } from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { groupSchema, rolesSchema, subSchema } from '../group-record.ts'
import { invalidGroup } from '../groups-error.ts'

/*
 * What the calls of the groups family take (spec, Group endpoints). Fields that are not named here
 * are ignored: a record that was read may be sent back whole.
 */

const { Optional: optional } = Type

const flag = optional(Type.Boolean({ description: 'must be true or false' }))
/** Names a group that may or may not be there. */
const groupId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'must be 1 to 64 characters',
})
const anyType = optional(
  Type.String({ maxLength: 64, description: 'must be at most 64 characters' }),
)

function readerOf<Properties extends TProperties>(properties: Properties) {
  return bodyReader(Type.Object(properties), invalidGroup)
}

export const readGroup = readerOf(groupSchema.properties)

/** The same, where only the groupId is needed. */
export const readGroupChange = readerOf({
  ...groupSchema.properties,
  groupName: optional(groupSchema.properties.groupName),
})

export const readAssignment = readerOf({
  groupId,
  sub: subSchema,
  roles: rolesSchema,
  appendRole: flag,
})

export const readGroupSearch = readerOf({ groupId, includeChildGroups: flag })

/** How many users one page of a search may hold, and how many may be skipped before it. */
export const mostTaken = 500
const mostSkipped = 1_000_000

export const readUserSearch = readerOf({
  groupIds: Type.Array(groupId, {
    minItems: 1,
    maxItems: 100,
    description: 'must be a list of 1 to 100 groupIds',
  }),
  includingChildGroups: flag,
  includingRoles: flag,
  groupType: anyType,
  inherit: flag,
  skip: optional(
    Type.Integer({
      minimum: 0,
      maximum: mostSkipped,
      description: `must be a whole number from 0 to ${mostSkipped}; use after to go further`,
    }),
  ),
  take: optional(
    Type.Integer({
      minimum: 1,
      maximum: mostTaken,
      description: `must be a whole number from 1 to ${mostTaken}`,
    }),
  ),
  after: optional(
    Type.String({ maxLength: 2048, description: 'must be an x-next-after of an earlier answer' }),
  ),
})

/** Reads a question, which is a whole body or one of many. */
export const readQuestion = recordReader(
  Type.Object({
    userId: subSchema,
    groupId,
    groupType: anyType,
    roles: rolesSchema,
    inherit: flag,
  }),
  invalidGroup,
)

const mostQuestions = 1000

export const readQuestions = readerOf({
  questions: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: mostQuestions,
    description: `must be a list of 1 to ${mostQuestions} questions`,
  }),
})

export type GroupBody = Static<typeof groupSchema>
