import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import type { Request } from '../../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { GroupsError } from '../../groups-error.ts'
import { mostUserGroups } from '../../members/read-user-groups.ts'
import { userGroupsRecord } from '../../records/response-records.ts'
import type { Caller } from '../../rights/caller.ts'
import { forbidden, groupAnswer, shared, subParam } from '../group-schemas.ts'

const text = Type.String()
const group = { _id: text, path: text, groupName: text, groupId: text, groupType: text }

const doc: RouteDoc = {
  ...shared,
  id: 'getGroupsOfUser',
  summary: 'Read the groups of a user',
  description: 'Users may always read their own groups.',
  path: subParam,
  answers: {
    200: groupAnswer(
      'The groups, and the roles of the user in each.',
      Type.Object(
        {
          groupMetaData: Type.Array(Type.Object(group)),
          data: Type.Array(Type.Object({ ...group, roles: Type.Array(text), groupPath: text })),
        },
        { title: 'GroupsOfUser' },
      ),
      { groupMetaData: [], data: [] },
    ),
  },
  refusedFor: { 403: forbidden, 404: 'There is no such user (11007).' },
}

/** GET /groups-srv/usergroupmap/userwithmetadata/{sub}; with `?skip=` and `?take=`, a page of them. */
export function userGroupsEndpoint({
  readUserGroups,
}: Pick<GroupOperations, 'readUserGroups'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { sub = '' } = request.pathParams
    const page = {
      skip: readNumber(request, 'skip', 1_000_000),
      take: readNumber(request, 'take', mostUserGroups),
    }
    return success(userGroupsRecord(await readUserGroups(caller, sub, page)))
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
