import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { created, success } from '../../api/envelope.ts'
import {
  exampleSub,
  forbidden,
  groupIdSchema,
  groupParam,
  invalid,
  overRoles,
  rolesNotAllowed,
} from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { GroupsError, invalidGroup } from '../../groups/groups-error.ts'
import { rolesSchema, subSchema } from '../../groups/records/group-record.ts'
import { membershipRecord } from '../../groups/records/response-records.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { changedOrCreated, membershipSchema } from './compat-membership.ts'

const bodySchema = Type.Object(
  {
    sub: subSchema,
    groupId: Type.Optional(groupIdSchema),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'GroupUser' },
)
const readUser = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatAddGroupUser',
  summary: 'Make a user a member, or change their roles',
  description:
    'The roles replace those that the user has. A groupId in the body must be that of the path.',
  rule: overRoles,
  path: groupParam,
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { sub: exampleSub, groupId: 'acme', roles: ['EDITOR'] },
  },
  answers: changedOrCreated(membershipSchema),
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such group (11001) or user (11007).',
    417: rolesNotAllowed,
  },
}

/** POST /groups-srv/usergroups/{groupId}/users: 201 for a new member. */
export function addGroupUserEndpoint({
  assignUser,
}: Pick<GroupOperations, 'assignUser'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    const { sub, roles = [], groupId: named = groupId } = readUser(request)
    if (named !== groupId) throw new GroupsError(11003, 'groupId must be that of the path')
    const { membership, change } = await assignUser(caller, { groupId, sub, roles })
    const record = membershipRecord(membership)
    return change === 'added' ? created(record) : success(record)
  })
}
