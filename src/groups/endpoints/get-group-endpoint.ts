import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { withRevision } from '../../api/revision.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRecord } from '../records/response-records.ts'
import type { Caller } from '../rights/caller.ts'
import {
  exampleGroup,
  forbidden,
  groupAnswer,
  groupFields,
  groupParam,
  invalid,
  shared,
  unknownGroup,
} from './group-schemas.ts'

const groupWithRoles = Type.Object(
  { ...groupFields, roles: Type.Array(Type.String()) },
  { additionalProperties: false, title: 'GroupWithRoles' },
)

const doc: RouteDoc = {
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
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
}

const byPathDoc: RouteDoc = { ...doc, id: 'getGroupByPath', query: {}, path: groupParam }

/** GET /groups-srv/usergroup?groupId=. */
export function getGroupEndpoint({
  readGroup,
}: Pick<GroupOperations, 'readGroup'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const groupId = request.pathParams.groupId ?? request.query().required('groupId')
    const { group, roles } = await readGroup(caller, groupId)
    return withRevision(success({ ...groupRecord(group), roles }), group)
  })
}

/** GET /groups-srv/usergroup/{groupId}. */
export function getGroupByPathEndpoint(
  operations: Pick<GroupOperations, 'readGroup'>,
): Endpoint<Caller> {
  return { ...getGroupEndpoint(operations), doc: byPathDoc }
}
