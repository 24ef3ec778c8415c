import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { lookMembers, lookSchema } from '../../config/sections/look.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupLookView } from '../group-looks.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { groupAnswer, groupParam, shared } from './group-schemas.ts'

const inheritedSchema = Type.Object(
  { groupId: Type.String({ description: 'The group whose look it is.' }), ...lookMembers },
  { additionalProperties: false, title: 'InheritedLook' },
)

const viewSchema = Type.Object(
  {
    groupId: Type.String(),
    look: Type.Optional(lookSchema),
    inherited: Type.Array(inheritedSchema, {
      description: 'The looks of the groups above, the nearest first.',
    }),
  },
  { additionalProperties: false, title: 'LookOfGroup' },
)

const example = { groupId: 'acme', look: { name: 'Acme', primaryColor: '#7a1fa2' }, inherited: [] }

const record = ({ groupId, own, inherited }: GroupLookView) => ({
  groupId,
  ...(own && { look: own }),
  inherited: inherited.map(({ groupId: above, look }) => ({ groupId: above, ...look })),
})

const readDoc: RouteDoc = {
  ...shared,
  id: 'readGroupLook',
  summary: 'Read the look of a group',
  description:
    'How pages look for people who are in the group or below it, once they are known. `look` is absent if the group has none of its own. What it does not say comes from the nearest group above that says it, then from the application, then from the settings.',
  path: groupParam,
  answers: { 200: groupAnswer('The look.', viewSchema, example) },
  refusedFor: groupRefusals(11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/look. */
export function readGroupLookEndpoint({
  readGroupLook,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    success(record(await readGroupLook(actor, pathParams.groupId))),
  )
}

const readLook = bodyReader(lookSchema, invalidGroup)

const putDoc: RouteDoc = {
  ...shared,
  id: 'putGroupLook',
  summary: 'Set the look of a group',
  description:
    'Replaces the look of the group. Images are uploaded before, and named as settings name them. Built-in groups have the look of the settings.',
  path: groupParam,
  body: { schema: lookSchema, as: ['json'], example: example.look },
  answers: { 200: groupAnswer('The look as it is now.', viewSchema, example) },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** PUT /groups-srv/usergroup/{groupId}/look. */
export function putGroupLookEndpoint({
  changeGroupLook,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(putDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    return success(record(await changeGroupLook(actor, groupId, readLook(request))))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteGroupLook',
  summary: 'Remove the look of a group',
  description: 'What groups above have stays. A group without a look is answered the same.',
  path: groupParam,
  answers: {
    200: groupAnswer('What is left.', viewSchema, { groupId: 'acme', inherited: [] }),
  },
  refusedFor: groupRefusals(11010, 11001),
}

/** DELETE /groups-srv/usergroup/{groupId}/look. */
export function deleteGroupLookEndpoint({
  changeGroupLook,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) =>
    success(record(await changeGroupLook(actor, pathParams.groupId, undefined))),
  )
}
