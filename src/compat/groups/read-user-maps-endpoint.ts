import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import {
  forbidden,
  groupAnswer,
  membershipFields,
  subParam,
} from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { membershipRecord } from '../../groups/records/response-records.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { exampleMembership } from './compat-membership.ts'

const text = Type.String()
const mapSchema = Type.Object(
  { ...membershipFields, groupName: text, groupType: text, path: text },
  { additionalProperties: false, title: 'UserGroupMap' },
)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatReadUserMaps',
  summary: 'Read the memberships of a user',
  description: 'Users may always read their own.',
  path: subParam,
  answers: {
    200: groupAnswer('The memberships, ordered by path.', Type.Array(mapSchema), [
      { ...exampleMembership, groupName: 'Acme', groupType: 'company', path: '/acme/' },
    ]),
  },
  refusedFor: { 403: forbidden, 404: 'There is no such user (11007).' },
}

/** GET /groups-srv/usergroups/maps/{sub}. */
export function readUserMapsEndpoint({
  readUserGroups,
}: Pick<GroupOperations, 'readUserGroups'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { sub = '' } = request.pathParams
    const found = await readUserGroups(caller, sub)
    const maps = found.map(({ membership, group: { groupName, groupType, path } }) => ({
      ...membershipRecord(membership),
      groupName,
      groupType,
      path,
    }))
    return success(maps)
  })
}
