import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { invalidGroup } from '../../groups-error.ts'
import { rolesSchema, subSchema } from '../../records/group-record.ts'
import { membershipRecord } from '../../records/response-records.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  exampleTime,
  flag,
  forbidden,
  groupAnswer,
  groupIdSchema,
  invalid,
  membershipFields,
  overRoles,
  rolesNotAllowed,
  shared,
  exampleSub as sub,
} from '../group-schemas.ts'

const bodySchema = Type.Object(
  { groupId: groupIdSchema, sub: subSchema, roles: rolesSchema, appendRole: flag },
  { title: 'Assignment' },
)
const readAssignment = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...shared,
  id: 'assignUser',
  summary: 'Make a user a member, or change their roles',
  description:
    'With `appendRole` the roles are added; otherwise they replace the roles that the user has.',
  rule: overRoles,
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', sub, roles: ['ADMIN'], appendRole: false },
  },
  answers: {
    200: groupAnswer(
      'The membership.',
      Type.Object(membershipFields, { additionalProperties: false, title: 'Membership' }),
      {
        _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
        sub,
        groupId: 'acme',
        roles: ['ADMIN'],
        createdTime: exampleTime,
        updatedTime: exampleTime,
        className: 'UserGroupMap',
        __v: 0,
      },
    ),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such group (11001) or user (11007).',
    417: rolesNotAllowed,
  },
}

/** POST /groups-srv/usergroupmap/assign. */
export function assignUserEndpoint({
  assignUser,
}: Pick<GroupOperations, 'assignUser'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const assignment = readAssignment(request)
    const { membership } = await assignUser(caller, assignment)
    return success(membershipRecord(membership))
  })
}
