import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import type { Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import { mostCounted } from '../browse-groups.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { groupRecord, groupTree } from '../response-records.ts'
import type { GroupNode, NodePlace } from '../tree-stores.ts'
import {
  exampleGroup,
  flag,
  groupAnswer,
  groupFields,
  groupIdSchema,
  groupParam,
  shared,
} from './group-schemas.ts'

const groupWithRoles = Type.Object(
  { ...groupFields, roles: Type.Array(Type.String()) },
  { additionalProperties: false, title: 'GroupWithRoles' },
)

const getGroupDoc: RouteDoc = {
  ...shared,
  id: 'getGroup',
  summary: 'Read a group',
  query: {
    groupId: {
      schema: Type.String(),
      description: 'Names the group.',
      example: 'acme',
      required: true,
    },
  },
  answers: {
    200: groupAnswer('The group with the roles that its members have.', groupWithRoles, {
      ...exampleGroup,
      roles: ['ADMIN'],
    }),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

const byPathDoc: RouteDoc = { ...getGroupDoc, id: 'getGroupByPath', query: {}, path: groupParam }

/** GET /groups-srv/usergroup?groupId=. */
export function getGroupEndpoint({ readGroup }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(getGroupDoc, async (request, actor) =>
    withRoles(await readGroup(actor, request.query().required('groupId'))),
  )
}

/** GET /groups-srv/usergroup/{groupId}. */
export function getGroupByPathEndpoint({ readGroup }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(byPathDoc, async (request, actor) =>
    withRoles(await readGroup(actor, request.pathParams.groupId)),
  )
}

function withRoles({ group, roles }: Awaited<ReturnType<GroupOperations['readGroup']>>): Reply {
  return withRevision(success({ ...groupRecord(group), roles }), group)
}

/** How many groups a page of the tree may have. */
const limitOfNodes = limitSchema(200, 50)
const usualNodes = 50

const groupNode = Type.Object(
  {
    ...groupFields,
    hasChildren: Type.Boolean(),
    memberCount: Type.Integer({
      maximum: mostCounted,
      description: `How many direct members it has. ${mostCounted} stands for ${mostCounted} or more.`,
    }),
  },
  { additionalProperties: false, title: 'GroupNode' },
)

/** A page of the tree. */
function nodesAnswer(description: string): AnswerDoc {
  return groupAnswer(
    description,
    Type.Object(
      { groups: Type.Array(groupNode), next: nextSchema },
      { additionalProperties: false, title: 'GroupNodes' },
    ),
    { groups: [{ ...exampleGroup, hasChildren: true, memberCount: 3 }] },
  )
}

/** The query of a page. */
const pageFields: Fields = {
  after: { schema: Type.String(), description: 'The `next` of the page before.' },
  limit: { schema: limitOfNodes, description: 'The most groups that the page may have.' },
}

/** Reads the place at which a page of the tree begins. */
function readPlace(after: string | undefined): NodePlace | undefined {
  const place = readCursor(after, ['string', 'string'], invalidGroup)
  return place && { key: place[0], groupId: place[1] }
}

/** A page of the tree, from one node more than it holds. */
function nodesPage(nodes: readonly GroupNode[], limit: number) {
  const { page, next } = pageOf(nodes, limit, ({ place }) => [place.key, place.groupId])
  return { groups: page.map(nodeRecord), ...next }
}

function nodeRecord({ group, hasChildren, members }: GroupNode) {
  return { ...groupRecord(group), hasChildren, memberCount: members }
}

const readListChildrenQuery = queryReader(
  Type.Object({ after: afterSchema, limit: limitOfNodes }),
  invalidGroup,
)

const listChildrenDoc: RouteDoc = {
  ...shared,
  id: 'listChildGroups',
  summary: 'List the groups directly below a group',
  description:
    'Ordered by name, without regard to case and accents. `root` lists the top level of the tree. For people who administer some groups only, `root` lists those groups.',
  path: groupParam,
  query: pageFields,
  answers: { 200: nodesAnswer('A page of groups.') },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/children, by `?after=` and `?limit=`. */
export function listChildrenEndpoint({
  browseChildren,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(listChildrenDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const { after, limit = usualNodes } = readListChildrenQuery(request)
    const page = { after: readPlace(after), limit: limit + 1 }
    return success(nodesPage(await browseChildren(actor, groupId, page), limit))
  })
}

const text = Type.String({
  minLength: 1,
  maxLength: 256,
  description: 'must be 1 to 256 characters',
})
const readFindGroupsQuery = queryReader(
  Type.Object({ text, after: afterSchema, limit: limitOfNodes }),
  invalidGroup,
)

const findGroupsDoc: RouteDoc = {
  ...shared,
  id: 'findGroups',
  summary: 'Find groups by the beginning of words',
  description:
    'Each word of `text` must be the beginning of a word in the name or the id of the group, without regard to case and accents: `acm eng` finds `acme-engines`. Only groups that the caller may read are found.',
  query: {
    text: { schema: text, description: 'What is searched.', example: 'acm eng', required: true },
    ...pageFields,
  },
  answers: { 200: nodesAnswer('A page of groups, in order of the word that was found.') },
  refusedFor: groupRefusals(11003, 11010),
}

/** GET /groups-srv/groups?text=, by `?after=` and `?limit=`. */
export function findGroupsEndpoint({ findGroups }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(findGroupsDoc, async (request, actor) => {
    const { text: wanted, after, limit = usualNodes } = readFindGroupsQuery(request)
    const page = { after: readPlace(after), limit: limit + 1 }
    return success(nodesPage(await findGroups(actor, wanted, page), limit))
  })
}

const mostNamed = 200

const namesBody = Type.Object(
  {
    groupIds: Type.Array(groupIdSchema, {
      minItems: 1,
      maxItems: mostNamed,
      description: `must be a list of 1 to ${mostNamed} groupIds`,
    }),
  },
  { additionalProperties: false, title: 'GroupNameSearch' },
)
const readNames = bodyReader(namesBody, invalidGroup)

const groupName = Type.Object(
  { groupId: Type.String(), groupName: Type.String() },
  { additionalProperties: false, title: 'GroupName' },
)

const nameGroupsDoc: RouteDoc = {
  ...shared,
  id: 'nameGroups',
  summary: 'Name groups by their ids',
  description:
    'In no order. Groups that do not exist or that the caller may not read are left out.',
  body: { schema: namesBody, as: ['json'], example: { groupIds: ['acme', 'acme-engines'] } },
  answers: {
    200: groupAnswer('The names.', Type.Array(groupName), [{ groupId: 'acme', groupName: 'Acme' }]),
  },
  refusedFor: groupRefusals(11003, 11010),
}

/** POST /groups-srv/groups/names. */
export function nameGroupsEndpoint({ nameGroups }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(nameGroupsDoc, async (request, actor) => {
    const found = await nameGroups(actor, readNames(request).groupIds)
    return success(found.map(({ groupId, groupName }) => ({ groupId, groupName })))
  })
}

const bodySchema = Type.Object(
  { groupId: groupIdSchema, includeChildGroups: flag },
  { title: 'GroupSearch' },
)
const readGroupSearch = bodyReader(bodySchema, invalidGroup)

const children = Type.Array(Type.Object({ groupId: Type.String() }), {
  description: 'The groups below it, in the same form.',
})

const searchGroupsDoc: RouteDoc = {
  ...shared,
  id: 'searchGroups',
  summary: 'Read a group with everything below it',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', includeChildGroups: true },
  },
  answers: {
    200: groupAnswer(
      'The group.',
      Type.Object(
        { ...groupFields, childGroups: Type.Optional(children) },
        { additionalProperties: false, title: 'GroupTree' },
      ),
      { ...exampleGroup, childGroups: [] },
    ),
  },
  refusedFor: {
    ...groupRefusals(11003, 11010, 11001),
    413: 'There are more than 5,000 groups (11012).',
  },
}

/** POST /groups-srv/usergroup/search. */
export function searchGroupsEndpoint({ readGroup, readSubtree }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(searchGroupsDoc, async (request, actor) => {
    const { groupId, includeChildGroups } = readGroupSearch(request)
    if (includeChildGroups) return success(groupTree(await readSubtree(actor, groupId)))
    return success(groupRecord((await readGroup(actor, groupId)).group))
  })
}
