import { empty } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type ScimAttributes, userType } from '../attributes.ts'
import type { ScimEndpointContext } from '../endpoint-context.ts'
import { readListQuery, readSearch } from '../list-query.ts'
import { listBody } from '../list-resources.ts'
import { patched, readPatch } from '../patch.ts'
import { readResource, replacingPerson } from '../read-resource.ts'
import { queued } from '../request-limits.ts'
import type { ScimCaller } from '../scim-context.ts'
import { scimJson } from '../scim-family.ts'
import {
  exampleUser,
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

const unknown = 'The connection has nobody with this id.'
const taken = 'Somebody has the userName or the address.'
const invalid = 'The body, the path or the filter cannot be read.'

const listDoc: RouteDoc = {
  ...shared,
  id: 'listScimUsers',
  summary: 'Find people of the directory',
  query: manyQuery,
  answers: { 200: listAnswer(exampleUser) },
  refusedFor: { 400: invalid },
}

/** GET /scim/v2/Users. */
export function listScimUsersEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    listDoc,
    queued(queue, async (request, caller) => {
      const query = readListQuery(userType, request.query())
      return scimJson(200, listBody(await reading.users(caller, query)))
    }),
  )
}

const searchDoc: RouteDoc = {
  ...shared,
  id: 'searchScimUsers',
  summary: 'Find people of the directory by POST',
  description: 'RFC 7644 §3.4.3: the parameters of the query are members of the body.',
  body: {
    schema: messageSchema,
    as: ['json'],
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'userName sw "ada"',
    },
  },
  answers: { 200: listAnswer(exampleUser) },
  refusedFor: { 400: invalid },
}

/** POST /scim/v2/Users/.search. */
export function searchScimUsersEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    searchDoc,
    queued(queue, async (request, caller) => {
      const query = readSearch(userType, objectIn(request))
      return scimJson(200, listBody(await reading.users(caller, query)))
    }),
  )
}

const createDoc: RouteDoc = {
  ...shared,
  id: 'createScimUser',
  summary: 'Create a person',
  description:
    'Creates an account, or takes one that is here for that of the person: only with a proved address of a domain that the group has proven, and nothing of it changes. `password` is ignored.',
  query: oneQuery,
  body: resourceBody(exampleUser),
  answers: { 201: resourceAnswer('The person.', exampleUser) },
  refusedFor: { 400: invalid, 409: taken },
}

/** POST /scim/v2/Users. */
export function createScimUserEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller> {
  const { people, reading, queue } = context
  return defineEndpoint(
    createDoc,
    queued(queue, async (request, caller) => {
      const projection = projectionIn(userType, request)
      const { id } = await people.create(caller, readResource(userType, objectIn(request)))
      return resourceReply(201, await reading.user(caller, id, projection))
    }),
  )
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readScimUser',
  summary: 'Read a person',
  path: idParam,
  query: oneQuery,
  answers: {
    200: resourceAnswer('The person.', exampleUser),
    304: { description: 'It has not changed.' },
  },
  refusedFor: { 404: unknown },
}

/** GET /scim/v2/Users/{id}. */
export function readScimUserEndpoint({
  reading,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  return defineEndpoint(
    readDoc,
    queued<'id'>(queue, async (request, caller) => {
      const projection = projectionIn(userType, request)
      const shown = await reading.user(caller, request.pathParams.id, projection)
      return hasVersion(request, shown) ? notModified(shown) : resourceReply(200, shown)
    }),
  )
}

const replaceDoc: RouteDoc = {
  ...shared,
  id: 'replaceScimUser',
  summary: 'Replace a person',
  description: 'Without `active`, that stays as it is.',
  path: idParam,
  query: oneQuery,
  headers: ifMatch,
  body: resourceBody(exampleUser),
  answers: { 200: resourceAnswer('The person.', exampleUser) },
  refusedFor: { 400: invalid, 404: unknown, 409: taken, 412: 'It has another version.' },
}

/** PUT /scim/v2/Users/{id}. */
export function replaceScimUserEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  const { people, reading, queue } = context
  return defineEndpoint(
    replaceDoc,
    queued<'id'>(queue, async (request, caller) => {
      const { id } = request.pathParams
      const projection = projectionIn(userType, request)
      const change = replacingPerson(objectIn(request))
      await people.change(caller, id, change, wantedVersion(request))
      return resourceReply(200, await reading.user(caller, id, projection))
    }),
  )
}

const patchDoc: RouteDoc = {
  ...shared,
  id: 'patchScimUser',
  summary: 'Change parts of a person',
  description:
    'RFC 7644 §3.5.2. `active` as `false` ends the sessions and tokens of the person and takes back what was pushed; `true` gives it again.',
  path: idParam,
  query: oneQuery,
  headers: ifMatch,
  body: patchBody,
  answers: { 200: resourceAnswer('The person.', exampleUser) },
  refusedFor: { 400: invalid, 404: unknown, 409: taken, 412: 'It has another version.' },
}

/** PATCH /scim/v2/Users/{id}. */
export function patchScimUserEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  const { people, reading, queue } = context
  return defineEndpoint(
    patchDoc,
    queued<'id'>(queue, async (request, caller) => {
      const { id } = request.pathParams
      const projection = projectionIn(userType, request)
      const operations = readPatch(objectIn(request))
      const change = (before: ScimAttributes) => patched(userType, before, operations)
      await people.change(caller, id, change, wantedVersion(request))
      return resourceReply(200, await reading.user(caller, id, projection))
    }),
  )
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteScimUser',
  summary: 'Delete a person',
  description:
    'An account that the connection has created is deleted. One that was here before, or that is in groups of others, is unlinked and blocked, and stays.',
  path: idParam,
  headers: ifMatch,
  answers: { 204: gone },
  refusedFor: { 404: unknown, 412: 'It has another version.' },
}

/** DELETE /scim/v2/Users/{id}. */
export function deleteScimUserEndpoint({
  people,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller, 'id'> {
  return defineEndpoint(
    deleteDoc,
    queued<'id'>(queue, async (request, caller) => {
      await people.remove(caller, request.pathParams.id, wantedVersion(request))
      return empty(204)
    }),
  )
}
