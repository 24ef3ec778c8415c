import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import type { Request } from '../../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { GroupsError } from '../../groups-error.ts'
import { mostUserGroups } from '../../members/read/read-user-groups.ts'
import { userGroupsRecord } from '../../records/response-records.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  forbidden,
  grantedBySchema,
  groupAnswer,
  invalid,
  shared,
  subParam,
} from '../group-schemas.ts'
import { flagSchema, readFlag } from '../query-flag.ts'

const text = Type.String()
const group = { _id: text, path: text, groupName: text, groupId: text, groupType: text }

const doc: RouteDoc = {
  ...shared,
  id: 'getGroupsOfUser',
  summary: 'Read the groups of a user',
  description:
    'Users may always read their own groups. With `inherit`, `grantedBy` has for each role that counts in a group the group that grants it: the group itself, or the nearest one above in which the user has the role.',
  path: subParam,
  query: {
    inherit: { schema: flagSchema, description: 'Whether `grantedBy` is added.' },
    skip: { schema: Type.Integer(), description: 'How many groups are skipped.' },
    take: { schema: Type.Integer(), description: 'How many groups are wanted.' },
  },
  answers: {
    200: groupAnswer(
      'The groups, and the roles of the user in each.',
      Type.Object(
        {
          groupMetaData: Type.Array(Type.Object(group)),
          data: Type.Array(
            Type.Object({
              ...group,
              roles: Type.Array(text),
              groupPath: text,
              grantedBy: Type.Optional(grantedBySchema),
            }),
          ),
        },
        { title: 'GroupsOfUser' },
      ),
      { groupMetaData: [], data: [] },
    ),
  },
  refusedFor: { 400: invalid, 403: forbidden, 404: 'There is no such user (11007).' },
}

/**
 * GET /groups-srv/usergroupmap/userwithmetadata/{sub}; with `?skip=` and `?take=`, a page of them.
 */
export function userGroupsEndpoint({
  readUserGroups,
  explainUserGroups,
}: Pick<GroupOperations, 'readUserGroups' | 'explainUserGroups'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { sub = '' } = request.pathParams
    const page = {
      skip: readNumber(request, 'skip', 1_000_000),
      take: readNumber(request, 'take', mostUserGroups),
    }
    const read = readFlag(request, 'inherit') ? explainUserGroups : readUserGroups
    return success(userGroupsRecord(await read(caller, sub, page)))
  })
}

function readNumber(request: Request, name: string, most: number): number | undefined {
  const text = request.query().get(name)
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new GroupsError(11003, `${name} must be a whole number up to ${most}`)
  }
  return Number(text)
}
