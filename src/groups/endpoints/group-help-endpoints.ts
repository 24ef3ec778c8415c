import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { helpActs } from '../group.ts'
import type { GroupHelpView } from '../group-help.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { groupAnswer, groupParam, helpActSchema, shared } from './group-schemas.ts'

const bodySchema = Type.Object(
  { acts: Type.Array(helpActSchema, { maxItems: helpActs.length, description: 'must be a list' }) },
  { additionalProperties: false, title: 'GroupHelp' },
)
const readHelp = bodyReader(bodySchema, invalidGroup)

const viewSchema = Type.Object(
  {
    groupId: Type.String(),
    own: Type.Optional(
      Type.Array(helpActSchema, { description: 'What the group says itself; absent if nothing.' }),
    ),
    effective: Type.Array(helpActSchema, { description: 'What counts here.' }),
    from: Type.Optional(
      Type.String({ description: 'The nearest group that says something: this one or one above.' }),
    ),
  },
  { additionalProperties: false, title: 'HelpOfGroup' },
)

const example = { groupId: 'acme', own: ['see'], effective: ['see'], from: 'acme' }

const record = ({ groupId, own, effective, from }: GroupHelpView) => ({
  groupId,
  ...(own && { own }),
  effective,
  ...(from !== undefined && { from }),
})

const readDoc: RouteDoc = {
  ...shared,
  id: 'readGroupHelp',
  summary: 'Read what administrators may do for the people of a group',
  description:
    'What people with GROUP_ADMIN may do for members: `see` when and how they sign in, `end_sessions`, `unblock`, `reset_factors`. A group that says nothing has what the nearest group above says; without any, it is nothing.',
  path: groupParam,
  answers: { 200: groupAnswer('What counts.', viewSchema, example) },
  refusedFor: groupRefusals(11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/help. */
export function readGroupHelpEndpoint({
  readGroupHelp,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    success(record(await readGroupHelp(actor, pathParams.groupId))),
  )
}

const onlyAdministrators = 'People with the role ADMIN alone may change it, and no machine.'

const putDoc: RouteDoc = {
  ...shared,
  id: 'putGroupHelp',
  summary: 'Say what administrators may do for the people of a group',
  rule: onlyAdministrators,
  description: 'An empty list takes away what a group above gives.',
  path: groupParam,
  body: { schema: bodySchema, as: ['json'], example: { acts: ['see'] } },
  answers: { 200: groupAnswer('What counts now.', viewSchema, example) },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** PUT /groups-srv/usergroup/{groupId}/help. */
export function putGroupHelpEndpoint({
  changeGroupHelp,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(putDoc, async (request, actor) => {
    const { acts } = readHelp(request)
    return success(record(await changeGroupHelp(actor, request.pathParams.groupId, acts)))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteGroupHelp',
  summary: 'Let a group have what counts above it',
  rule: onlyAdministrators,
  path: groupParam,
  answers: { 200: groupAnswer('What is left.', viewSchema, { groupId: 'acme', effective: [] }) },
  refusedFor: groupRefusals(11010, 11001),
}

/** DELETE /groups-srv/usergroup/{groupId}/help. */
export function deleteGroupHelpEndpoint({
  changeGroupHelp,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) =>
    success(record(await changeGroupHelp(actor, pathParams.groupId, undefined))),
  )
}
