import Type from 'typebox'
import { type Fields, notInReference, type RouteDocs } from '../../routing/route-doc.ts'
import { rolesSchema, subSchema } from '../group-record.ts'
import {
  anyType,
  forbidden,
  groupAnswer,
  groupParam,
  invalid,
  sharedByGroups as shared,
  someGroup,
  unknownGroup,
} from './group-words.ts'

const { Optional: optional } = Type
const text = Type.String()
const roles = Type.Array(text)
const flag = optional(Type.Boolean())
const sub = 'ymz9-2Bu0Kq1EFdW3vYb7A'
const time = '2026-01-01T00:00:00.000Z'

/** A user-group map record. */
export const mapping = {
  _id: text,
  sub: text,
  groupId: text,
  roles,
  createdTime: text,
  updatedTime: text,
  className: Type.Literal('UserGroupMap'),
  __v: Type.Integer(),
}

const subParam: Fields = { sub: { schema: text, description: 'Names the user.', example: sub } }
const question = Type.Object(
  {
    userId: subSchema,
    groupId: someGroup,
    groupType: anyType,
    roles: rolesSchema,
    inherit: flag,
  },
  { title: 'RoleQuestion' },
)
const grantedBy = Type.Record(text, text, {
  description: 'The group by which the user has each role.',
})

/** Who is in which group. */
export const memberDocs = {
  'POST /groups-srv/usergroupmap/assign': {
    ...shared,
    id: 'assignUser',
    summary: 'Make a user a member, or change their roles',
    description: 'With appendRole the roles are added, else they take the place of those before.',
    body: {
      schema: Type.Object(
        { groupId: someGroup, sub: subSchema, roles: rolesSchema, appendRole: flag },
        { title: 'Assignment' },
      ),
      as: ['json'],
      example: { groupId: 'acme', sub, roles: ['ADMIN'], appendRole: false },
    },
    answers: {
      200: groupAnswer(
        'The membership.',
        Type.Object(mapping, { additionalProperties: false, title: 'Membership' }),
        {
          _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
          sub,
          groupId: 'acme',
          roles: ['ADMIN'],
          createdTime: time,
          updatedTime: time,
          className: 'UserGroupMap',
          __v: 0,
        },
      ),
    },
    refusedFor: {
      400: invalid,
      403: forbidden,
      404: 'There is no such group (11001) or user (11007).',
    },
  },
  'POST /groups-srv/usergroupmap/search': {
    ...shared,
    id: 'searchGroupMembers',
    summary: 'Find the members of groups',
    description:
      'In order of their sub. The header x-next-after of a page is the `after` of the next.',
    body: {
      schema: Type.Object(
        {
          groupIds: Type.Array(someGroup, { minItems: 1, maxItems: 100 }),
          includingChildGroups: flag,
          includingRoles: flag,
          groupType: anyType,
          inherit: flag,
          skip: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
          take: optional(Type.Integer({ minimum: 1, maximum: 500 })),
          after: optional(Type.String({ maxLength: 2048 })),
        },
        { title: 'MemberSearch' },
      ),
      as: ['json'],
      example: { groupIds: ['acme'], includingChildGroups: true, includingRoles: true, take: 50 },
    },
    answers: {
      200: {
        ...groupAnswer(
          'Members with the groups that match.',
          Type.Array(
            Type.Object(
              { _id: text, sub: text, userId: text, groups: Type.Record(text, roles) },
              { additionalProperties: false, title: 'Member' },
            ),
          ),
          [{ _id: sub, sub, userId: sub, groups: { acme: ['ADMIN'] } }],
        ),
        headers: { 'x-next-after': 'The `after` of the next page, if there is one.' },
      },
    },
    refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
  },
  'POST /groups-srv/usergroupmap/verify': {
    ...shared,
    id: 'verifyUser',
    summary: 'Ask whether a user holds roles in a group',
    description:
      'All of them, in that very group; no roles asks for membership alone. With `inherit`, groups above count too, and the answer tells which grants what.',
    body: {
      schema: question,
      as: ['json'],
      example: { userId: sub, groupId: 'acme', groupType: '', roles: ['ADMIN'] },
    },
    answers: {
      200: {
        description: 'They do.',
        schema: Type.Object({
          success: Type.Literal(true),
          status: Type.Literal(200),
          data: optional(Type.Object({ grantedBy })),
        }),
        example: { success: true, status: 200 },
      },
    },
    refusedFor: { 400: invalid, 403: 'They do not (11006), or the caller may not ask (11010).' },
  },
  'POST /groups-srv/usergroupmap/verify/batch': {
    ...shared,
    id: 'verifyUsers',
    summary: 'Ask many such questions at once',
    body: {
      schema: Type.Object(
        { questions: Type.Array(question, { minItems: 1, maxItems: 1000 }) },
        { title: 'RoleQuestions' },
      ),
      as: ['json'],
      example: { questions: [{ userId: sub, groupId: 'acme', roles: ['ADMIN'] }] },
    },
    answers: {
      200: groupAnswer(
        'An answer for each, in their order.',
        Type.Array(
          Type.Object({
            verified: Type.Boolean(),
            grantedBy: optional(grantedBy),
            code: optional(Type.Integer({ description: 'Why not.' })),
          }),
        ),
        [{ verified: false, code: 11006 }],
      ),
    },
    refusedFor: { 400: invalid },
  },
  'GET /groups-srv/usergroupmap/userwithmetadata/:sub': {
    ...shared,
    id: 'getGroupsOfUser',
    summary: 'Read the groups of a user',
    description: 'One’s own are always allowed.',
    path: subParam,
    answers: {
      200: groupAnswer(
        'The groups, and what the user is in them.',
        Type.Object(
          {
            groupMetaData: Type.Array(
              Type.Object({
                _id: text,
                path: text,
                groupName: text,
                groupId: text,
                groupType: text,
              }),
            ),
            data: Type.Array(
              Type.Object({
                _id: text,
                groupId: text,
                groupName: text,
                groupType: text,
                path: text,
                roles,
                groupPath: text,
              }),
            ),
          },
          { title: 'GroupsOfUser' },
        ),
        { groupMetaData: [], data: [] },
      ),
    },
    refusedFor: { 403: forbidden, 404: 'There is no such user (11007).' },
  },
  'DELETE /groups-srv/usergroupmap/:groupId/:sub': {
    ...shared,
    id: 'removeUser',
    summary: 'End a membership',
    path: { ...groupParam, ...subParam },
    answers: {
      200: groupAnswer('It is ended.', Type.Object({ deleted: Type.Literal(true) }), {
        deleted: true,
      }),
    },
    refusedFor: {
      403: forbidden,
      404: 'There is no such group (11001), or the user is not a member (11008).',
    },
  },
  // The same operations for groups whose names are steps of these paths.
  'DELETE /groups-srv/usergroupmap/verify/batch': notInReference,
  'DELETE /groups-srv/usergroupmap/userwithmetadata/:sub': notInReference,
} satisfies RouteDocs
