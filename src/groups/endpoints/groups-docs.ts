import Type from 'typebox'
import {
  type Fields,
  notInReference,
  type RouteDoc,
  type RouteDocs,
} from '../../routing/route-doc.ts'
import { groupSchema } from '../group-record.ts'
import {
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

const newGroup = Type.Object(groupSchema.properties, { title: 'NewGroup' })
const groupChange = Type.Object(
  { ...groupSchema.properties, groupName: optional(groupSchema.properties.groupName) },
  { title: 'GroupChange' },
)

const created = {
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
const known = { ...created, createdTime: text, updatedTime: text, __v: Type.Integer() }
const group = Type.Object(known, { additionalProperties: false, title: 'Group' })
const groupWithRoles = Type.Object(
  { ...known, roles },
  { additionalProperties: false, title: 'GroupWithRoles' },
)
const groupTree = Type.Object(
  {
    ...known,
    childGroups: optional(
      Type.Array(Type.Object({ groupId: text }), { description: 'The same again, nested.' }),
    ),
  },
  { additionalProperties: false, title: 'GroupTree' },
)

const acme = {
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
const acmeNow = {
  ...acme,
  createdTime: '2026-01-01T00:00:00.000Z',
  updatedTime: '2026-01-01T00:00:00.000Z',
  __v: 0,
}

const createGroupDoc: RouteDoc = {
  ...shared,
  id: 'createGroup',
  summary: 'Create a group',
  body: {
    schema: newGroup,
    as: ['json'],
    example: { groupId: 'acme', groupName: 'Acme', groupType: 'company', parentId: 'root' },
  },
  answers: {
    200: groupAnswer(
      'The group.',
      Type.Object(created, { additionalProperties: false, title: 'CreatedGroup' }),
      acme,
    ),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such parent (11004).',
    409: 'The groupId is taken (11002), or the tree would be too deep (11005).',
  },
}

const getGroupDoc: RouteDoc = {
  ...shared,
  id: 'getGroup',
  summary: 'Read a group',
  query: { groupId: { ...groupParam.groupId, required: true } as Fields[string] },
  answers: {
    200: groupAnswer('The group with the roles that are held in it.', groupWithRoles, {
      ...acmeNow,
      roles: ['ADMIN'],
    }),
  },
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
}

const deleteGroupDoc: RouteDoc = {
  ...shared,
  id: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Memberships go with it.',
  path: groupParam,
  query: {
    cascade: {
      schema: Type.Enum(['true', 'false']),
      description: 'Whether the groups below it go too.',
    },
  },
  answers: {
    200: groupAnswer('It is deleted.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: unknownGroup,
    409: 'There are groups below it (11009).',
  },
}

/** The tree of groups. */
export const groupDocs = {
  'POST /groups-srv/usergroup': createGroupDoc,
  'PUT /groups-srv/usergroup': {
    ...shared,
    id: 'updateGroup',
    summary: 'Change or move a group',
    description: 'Fields that are left out stay. Another parentId moves the whole subtree.',
    headers: {
      'if-match': { schema: text, description: 'The __v that the change is meant for.' },
    },
    body: {
      schema: groupChange,
      as: ['json'],
      example: { groupId: 'acme', description: 'Maker of everything' },
    },
    answers: { 200: groupAnswer('The group as it is now.', group, acmeNow) },
    refusedFor: {
      400: invalid,
      403: forbidden,
      404: 'There is no such group (11001) or parent (11004).',
      409: 'The move would make a circle (11005), or someone else was first (11011).',
    },
  },
  'GET /groups-srv/usergroup': getGroupDoc,
  'GET /groups-srv/usergroup/:groupId': {
    ...getGroupDoc,
    id: 'getGroupByPath',
    query: {},
    path: groupParam,
  },
  'DELETE /groups-srv/usergroup/:groupId': deleteGroupDoc,
  'POST /groups-srv/usergroup/search': {
    ...shared,
    id: 'searchGroups',
    summary: 'Read a group with everything below it',
    body: {
      schema: Type.Object(
        { groupId: someGroup, includeChildGroups: flag },
        { title: 'GroupSearch' },
      ),
      as: ['json'],
      example: { groupId: 'acme', includeChildGroups: true },
    },
    answers: { 200: groupAnswer('The group.', groupTree, { ...acmeNow, childGroups: [] }) },
    refusedFor: {
      400: invalid,
      403: forbidden,
      404: unknownGroup,
      413: 'There are more than 5,000 groups (11012).',
    },
  },
  // The same operations for groups whose names are steps of these paths.
  'GET /groups-srv/usergroup/search': notInReference,
  'DELETE /groups-srv/usergroup/search': notInReference,
} satisfies RouteDocs
