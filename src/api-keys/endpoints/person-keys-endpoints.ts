import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { ManagementCaller } from '../../oauth/guards/management-guard.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { apiKeyRefusals } from '../api-keys-error.ts'
import type { ApiKeyOperations } from '../change-keys.ts'
import { exampleKey, keyListSchema, keyParam, keyRecord, keysChapter } from './api-key-schemas.ts'

const { groupId: _, ...rest } = exampleKey
const exampleOfPerson = { ...rest, sub: 'demo-ada' }
const subParam = { sub: { schema: Type.String(), description: 'The person.', example: 'demo-ada' } }

const listDoc: RouteDoc = {
  ...keysChapter,
  id: 'listPersonApiKeys',
  summary: 'List the API keys of a person',
  description:
    'The newest first. People make their keys on the account page (`/account/keys`), where the text of a key is shown once.',
  path: subParam,
  answers: { 200: successAnswer('The keys.', keyListSchema, { keys: [exampleOfPerson] }) },
}

/** GET /api-keys-srv/users/{sub}/keys. */
export function listPersonKeysEndpoint(keys: ApiKeyOperations): Endpoint<ManagementCaller, 'sub'> {
  return defineEndpoint(listDoc, async ({ pathParams }) => {
    const found = await keys.listOfPerson(pathParams.sub)
    return success({ keys: found.map(keyRecord) })
  })
}

const endDoc: RouteDoc = {
  ...keysChapter,
  id: 'endPersonApiKey',
  summary: 'End an API key of a person',
  path: { ...subParam, ...keyParam },
  answers: { 200: deletedAnswer('The key has ended.') },
  refusedFor: apiKeyRefusals(25001),
}

/** DELETE /api-keys-srv/users/{sub}/keys/{id}. */
export function endPersonKeyEndpoint(
  keys: ApiKeyOperations,
): Endpoint<ManagementCaller, 'sub' | 'id'> {
  return defineEndpoint(endDoc, async (request, { claims }) => {
    const { sub, id } = request.pathParams
    await keys.endOfPerson(actorOf(request, claims), sub, id)
    return success({ deleted: true })
  })
}
