import { empty } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { groupType } from '../attributes.ts'
import type { ScimEndpointContext } from '../endpoint-context.ts'
import { readListQuery, readSearch } from '../list-query.ts'
import { listBody } from '../list-resources.ts'
import { readPatch } from '../patch.ts'
import { groupSteps, readGroup, replacingSteps } from '../patch-group.ts'
import { queued } from '../request-limits.ts'
import type { ScimCaller } from '../scim-context.ts'
import { scimJson } from '../scim-family.ts'
import {
  exampleGroup,
  gone,
  idParam,
  ifMatch,
  listAnswer,
  manyQuery,
  messageSchema,
  oneQuery,
  patchBody,
  resourceAnswer,
  resourceBody,
  shared,
} from './scim-docs.ts'
import {
  hasVersion,
  notModified,
  objectIn,
  projectionIn,
  resourceReply,
  wantedVersion,
} from './scim-replies.ts'

const unknown = 'The connection has pushed no group with this id.'
const taken = 'A group of the connection has the name.'
const invalid = 'The body, the path or the filter cannot be read.'
const changed = 'It has another version.'

const listDoc: RouteDoc = {
  ...shared,
  id: 'listScimGroups',
  summary: 'Find groups of the directory',
  query: manyQuery,
  answers: { 200: listAnswer(exampleGroup) },
  refusedFor: { 400: invalid },
}

/** GET /scim/v2/Groups. */
export function listScimGroupsEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    listDoc,
    queued(queue, async (request, caller) => {
      const query = readListQuery(groupType, request.query())
      return scimJson(200, listBody(await reading.groups(caller, query)))
    }),
  )
}

const searchDoc: RouteDoc = {
  ...shared,
  id: 'searchScimGroups',
  summary: 'Find groups of the directory by POST',
  description: 'RFC 7644 §3.4.3: the parameters of the query are members of the body.',
  body: {
    schema: messageSchema,
    as: ['json'],
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'displayName eq "Engineering"',
    },
  },
  answers: { 200: listAnswer(exampleGroup) },
  refusedFor: { 400: invalid },
}

/** POST /scim/v2/Groups/.search. */
export function searchScimGroupsEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    searchDoc,
    queued(queue, async (request, caller) => {
      const query = readSearch(groupType, objectIn(request))
      return scimJson(200, listBody(await reading.groups(caller, query)))
    }),
  )
}

const createDoc: RouteDoc = {
  ...shared,
  id: 'createScimGroup',
  summary: 'Push a group',
  description:
    'Creates a group below that of the connection. Its people hold the role of the connection there, `MEMBER` unless another one is set; the rules of the connection may give more for its name.',
  query: oneQuery,
  body: resourceBody(exampleGroup),
  answers: { 201: resourceAnswer('The group.', exampleGroup) },
  refusedFor: { 400: invalid, 409: taken },
}

/** POST /scim/v2/Groups. */
export function createScimGroupEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller> {
  const { groups, reading, queue } = context
  return defineEndpoint(
    createDoc,
    queued(queue, async (request, caller) => {
      const projection = projectionIn(groupType, request)
      const { groupId } = await groups.create(caller, readGroup(objectIn(request)))
      return resourceReply(201, await reading.group(caller, groupId, projection))
    }),
  )
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readScimGroup',
  summary: 'Read a group',
  description:
    'It shows 1,000 of its people at most. `/scim/v2/Users?filter=groups.value eq "ID"` reads all of them, page by page.',
  path: idParam,
  query: oneQuery,
  answers: {
    200: resourceAnswer('The group.', exampleGroup),
    304: { description: 'It has not changed.' },
  },
  refusedFor: { 404: unknown },
}

/** GET /scim/v2/Groups/{id}. */
export function readScimGroupEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  return defineEndpoint(
    readDoc,
    queued<'id'>(queue, async (request, caller) => {
      const projection = projectionIn(groupType, request)
      const shown = await reading.group(caller, request.pathParams.id, projection)
      return hasVersion(request, shown) ? notModified(shown) : resourceReply(200, shown)
    }),
  )
}

const replaceDoc: RouteDoc = {
  ...shared,
  id: 'replaceScimGroup',
  summary: 'Replace a group',
  path: idParam,
  query: oneQuery,
  headers: ifMatch,
  body: resourceBody(exampleGroup),
  answers: { 200: resourceAnswer('The group.', exampleGroup) },
  refusedFor: { 400: invalid, 404: unknown, 409: taken, 412: changed },
}

/** PUT /scim/v2/Groups/{id}. */
export function replaceScimGroupEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  const { groups, reading, queue } = context
  return defineEndpoint(
    replaceDoc,
    queued<'id'>(queue, async (request, caller) => {
      const { id } = request.pathParams
      const projection = projectionIn(groupType, request)
      const steps = replacingSteps(objectIn(request))
      await groups.change(caller, id, steps, wantedVersion(request))
      return resourceReply(200, await reading.group(caller, id, projection))
    }),
  )
}

const patchDoc: RouteDoc = {
  ...shared,
  id: 'patchScimGroup',
  summary: 'Change parts of a group',
  description:
    'RFC 7644 §3.5.2. When it answers, everybody who joined holds the role, and nobody who left.',
  path: idParam,
  query: oneQuery,
  headers: ifMatch,
  body: {
    ...patchBody,
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'add', path: 'members', value: [{ value: 'q3XbT0nW7mYv5zKqG2rb1d' }] }],
    },
  },
  answers: {
    200: resourceAnswer('The group.', exampleGroup),
  },
  refusedFor: { 400: invalid, 404: unknown, 409: taken, 412: changed },
}

/** PATCH /scim/v2/Groups/{id}. */
export function patchScimGroupEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  const { groups, reading, queue } = context
  return defineEndpoint(
    patchDoc,
    queued<'id'>(queue, async (request, caller) => {
      const { id } = request.pathParams
      const projection = projectionIn(groupType, request)
      const steps = groupSteps(readPatch(objectIn(request)))
      await groups.change(caller, id, steps, wantedVersion(request))
      return resourceReply(200, await reading.group(caller, id, projection))
    }),
  )
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteScimGroup',
  summary: 'Delete a group',
  description: 'Groups that are its members are then directly below the group of the connection.',
  path: idParam,
  headers: ifMatch,
  answers: { 204: gone },
  refusedFor: {
    404: unknown,
    409: 'There are groups below it that were not pushed.',
    412: changed,
  },
}

/** DELETE /scim/v2/Groups/{id}. */
export function deleteScimGroupEndpoint({
  groups,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  return defineEndpoint(
    deleteDoc,
    queued<'id'>(queue, async (request, caller) => {
      await groups.remove(caller, request.pathParams.id, wantedVersion(request))
      return empty(204)
    }),
  )
}
