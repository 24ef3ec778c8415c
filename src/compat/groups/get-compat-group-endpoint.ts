import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import {
  forbidden,
  groupAnswer,
  groupParam,
  invalid,
} from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import { noContent } from '../../http/reply.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { compatGroupFields, compatGroupRecord, exampleCompatGroup } from './compat-group-record.ts'

const groupWithRoles = Type.Object(
  { ...compatGroupFields, roles: Type.Array(Type.String()) },
  { additionalProperties: false, title: 'CompatGroupWithRoles' },
)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetGroup',
  summary: 'Read a group',
  path: groupParam,
  answers: {
    200: groupAnswer('The group with the roles that its members have.', groupWithRoles, {
      ...exampleCompatGroup,
      roles: ['ADMIN'],
    }),
    204: { description: 'There is no such group.' },
  },
  refusedFor: { 400: invalid, 403: forbidden },
}

/** GET /groups-srv/usergroups/{groupId}. */
export function getCompatGroupEndpoint({
  readGroup,
}: Pick<GroupOperations, 'readGroup'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    try {
      const { group, roles } = await readGroup(caller, groupId)
      return success({ ...compatGroupRecord(group), roles })
    } catch (error) {
      if (error instanceof GroupsError && error.code === 11001) return noContent
      throw error
    }
  })
}
