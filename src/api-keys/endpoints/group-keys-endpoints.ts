import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { created, success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer, successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { apiKeyRefusals, invalidKey } from '../api-keys-error.ts'
import type { ApiKeyOperations } from '../change-keys.ts'
import {
  exampleKey,
  keyListSchema,
  keyParam,
  keyRecord,
  keysChapter,
  madeKeySchema,
  newKeySchema,
} from './api-key-schemas.ts'

const readNew = bodyReader(newKeySchema, invalidKey)
const groupParam = {
  groupId: { schema: Type.String(), description: 'The group.', example: 'acme' },
}
const notTheirs = { 403: 'The caller may not do this (11010).' }
const noGroup = { 404: 'There is no such group (11001).' }

const listDoc: RouteDoc = {
  ...keysChapter,
  id: 'listGroupApiKeys',
  summary: 'List the API keys of a group',
  description: 'The newest first. The text of a key is shown once, when it is made.',
  path: groupParam,
  answers: { 200: successAnswer('The keys.', keyListSchema, { keys: [exampleKey] }) },
  refusedFor: { ...notTheirs, ...noGroup },
}

/** GET /api-keys-srv/groups/{groupId}/keys. */
export function listGroupKeysEndpoint(keys: ApiKeyOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const found = await keys.listOfGroup(actor, request.pathParams.groupId)
    return success({ keys: found.map(keyRecord) })
  })
}

const makeDoc: RouteDoc = {
  ...keysChapter,
  id: 'makeGroupApiKey',
  summary: 'Make an API key for a machine in a group',
  rule: 'People who administer the group; neither machines nor API keys.',
  description:
    'The key counts as long as the group is there. It has the chosen roles in the group and below it, for applications that ask about it; at this server it reads with the scope `groups_read` what the role GROUP_ADMIN reaches.',
  path: groupParam,
  body: {
    schema: newKeySchema,
    as: ['json'],
    example: {
      name: exampleKey.name,
      scopes: exampleKey.scopes,
      roles: exampleKey.roles,
      days: 90,
    },
  },
  answers: {
    201: {
      description: 'The key. Its text is shown in this answer alone.',
      schema: successSchema(madeKeySchema, 201),
    },
  },
  refusedFor: { ...apiKeyRefusals(25002, 25003, 25004), ...notTheirs, ...noGroup },
}

/** POST /api-keys-srv/groups/{groupId}/keys. */
export function makeGroupKeyEndpoint(keys: ApiKeyOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(makeDoc, async (request, actor) => {
    const { name, scopes = [], roles = [], days } = readNew(request)
    const wanted = { name, scopes, roles, days }
    const { text, key } = await keys.makeOfGroup(actor, request.pathParams.groupId, wanted)
    return created({ ...keyRecord(key), key: text })
  })
}

const endDoc: RouteDoc = {
  ...keysChapter,
  id: 'endGroupApiKey',
  summary: 'End an API key of a group',
  path: { ...groupParam, ...keyParam },
  answers: { 200: deletedAnswer('The key has ended.') },
  refusedFor: { ...notTheirs, ...apiKeyRefusals(25001) },
}

/** DELETE /api-keys-srv/groups/{groupId}/keys/{id}. */
export function endGroupKeyEndpoint(keys: ApiKeyOperations): Endpoint<Actor, 'groupId' | 'id'> {
  return defineEndpoint(endDoc, async (request, actor) => {
    const { groupId, id } = request.pathParams
    await keys.endOfGroup(actor, groupId, id)
    return success({ deleted: true })
  })
}
