import type { TSchema } from 'typebox'
import Type from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import { helpActs } from '../group.ts'
import { groupSchema, rolesSchema, subSchema } from '../group-record.ts'
import { GroupsError } from '../groups-error.ts'
import { actKinds } from '../role-act.ts'
import { asOfSchema, termsFields } from './term-schemas.ts'

/** A query parameter that is true or false. */
export const flagSchema = Type.Enum(['true', 'false'], { description: 'must be true or false' })

/** Reads a query parameter that is true or false; absent is false. */
export function readFlag(request: Request, name: string): boolean {
  const given = request.query().get(name) ?? 'false'
  if (given !== 'true' && given !== 'false') {
    throw new GroupsError(11003, `${name} must be true or false`)
  }
  return given === 'true'
}

/*
 * What several endpoints of groups take, answer and document. A record that was read may be sent
 * back whole: fields that a body does not name are ignored.
 */

const { Optional: optional } = Type
const text = Type.String()

export const shared = { chapter: 'Groups' } as const

export const overParent = 'The role is needed in the parent group.'
export const overRoles =
  'Giving or taking GROUP_ADMIN needs groups_read, groups_write and groups_delete; in the administrators’ group all changes need role ADMIN. The last administrator cannot be removed.'

export const exampleSub = 'ymz9-2Bu0Kq1EFdW3vYb7A'

export const flag = optional(Type.Boolean({ description: 'must be true or false' }))

/** Names a group that may or may not exist. */
export const groupIdSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'must be 1 to 64 characters',
})

/** Empty for any type. */
export const groupTypeSchema = optional(
  Type.String({ maxLength: 64, description: 'must be at most 64 characters' }),
)

/** The body that creates a group. */
export const newGroupSchema = Type.Object(groupSchema.properties, { title: 'NewGroup' })

/** Asks whether a user holds roles in a group. */
export const roleQuestionSchema = Type.Object(
  {
    userId: subSchema,
    groupId: groupIdSchema,
    groupType: groupTypeSchema,
    roles: rolesSchema,
    inherit: flag,
    asOf: optional(asOfSchema),
  },
  { title: 'RoleQuestion' },
)

/** A role that a rule of a connection gave. */
export const byRuleFields = {
  role: text,
  connection: Type.Optional(Type.String({ description: 'The alias of the connection.' })),
  rule: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Which of its rules it was; missing if they were changed since.',
    }),
  ),
  because: Type.String({ description: 'What was said of the person.' }),
}

/** Roles that rules of connections gave. */
export const byRulesSchema = Type.Array(Type.Object(byRuleFields), {
  description: 'The roles that rules of connections gave, and take back by themselves.',
})

export const grantedBySchema = Type.Record(text, text, {
  description: 'For each role, the group that grants it.',
})

export const groupParam: Fields = {
  groupId: { schema: text, description: 'Names the group.', example: 'acme' },
}

export const subParam: Fields = {
  sub: { schema: text, description: 'Names the user.', example: exampleSub },
}

/** An answer in the envelope. */
export function groupAnswer(description: string, schema: TSchema, data: unknown): AnswerDoc {
  const example = { success: true, status: 200, data }
  return { description, schema: successSchema(schema), example }
}

/** Something that administrators of a group may do for its people. */
export const helpActSchema = Type.Enum([...helpActs], {
  description: `must be one of ${helpActs.join(', ')}`,
})

/** The fields of a group that was just created. */
export const newGroupFields = {
  _id: text,
  groupId: text,
  groupName: text,
  groupType: text,
  description: text,
  logoUrl: text,
  parentId: text,
  path: text,
  customFields: Type.Record(Type.String(), Type.String()),
  groupOwner: text,
  className: Type.Literal('UserGroup'),
}

/** The fields of a group that is read. */
export const groupFields = {
  ...newGroupFields,
  createdTime: text,
  updatedTime: text,
  __v: Type.Integer(),
}

export const exampleNewGroup = {
  _id: 'h2Jd0nXw3mWkV1rZ7yTtUg',
  groupId: 'acme',
  groupName: 'Acme',
  groupType: 'company',
  description: '',
  logoUrl: '',
  parentId: 'root',
  path: '/acme/',
  customFields: {},
  groupOwner: 'shop',
  className: 'UserGroup',
}

export const exampleTime = '2026-01-01T00:00:00.000Z'

export const exampleGroup = {
  ...exampleNewGroup,
  createdTime: exampleTime,
  updatedTime: exampleTime,
  __v: 0,
}

/** A group as it is read. */
export const groupRecordSchema = Type.Object(groupFields, {
  additionalProperties: false,
  title: 'Group',
})

export const groupAnswers = {
  200: groupAnswer('The group as it is now.', groupRecordSchema, exampleGroup),
}

/** The fields of a membership. */
export const membershipFields = {
  _id: text,
  sub: text,
  groupId: text,
  roles: Type.Array(text),
  createdTime: text,
  updatedTime: text,
  className: Type.Literal('UserGroupMap'),
  __v: Type.Integer(),
  ...termsFields,
}

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

const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const personSchema = nullable(
  Type.Object({
    sub: Type.String({ description: 'A sub, a client_id, or the alias of a connection.' }),
    name: nullable(text),
  }),
)
const how = Type.Enum([...actKinds])

/** A role that somebody had, or has. */
export const spanFields = {
  groupId: text,
  groupName: text,
  sub: text,
  name: nullable(text),
  role: Type.String({ description: 'Empty for a member who had no role.' }),
  from: Type.Integer({ description: 'Seconds since the epoch.' }),
  until: nullable(Type.Integer({ description: 'When it ended; null while it is in force.' })),
  givenBy: personSchema,
  givenHow: how,
  reason: nullable(text),
  endedBy: personSchema,
  endedHow: nullable(how),
  endReason: nullable(text),
}
