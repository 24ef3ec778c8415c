import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { created, success } from '../../api/envelope.ts'
import {
  forbidden,
  groupIdSchema,
  invalid,
  overRoles,
  rolesNotAllowed,
  exampleSub as sub,
  subParam,
} from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { GroupsError, invalidGroup } from '../../groups/groups-error.ts'
import { instructions, mostChanged } from '../../groups/members/change/change-memberships.ts'
import { rolesSchema, subSchema } from '../../groups/records/group-record.ts'
import { membershipRecord } from '../../groups/records/response-records.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { changedOrCreated, membershipSchema } from './compat-membership.ts'

const mapSchema = Type.Object(
  {
    groupId: groupIdSchema,
    sub: Type.Optional(subSchema),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'UserMap' },
)
const maps = Type.Optional(
  Type.Array(mapSchema, {
    minItems: 1,
    maxItems: mostChanged,
    description: `must be a list of 1 to ${mostChanged} memberships`,
  }),
)
const bodySchema = Type.Object(
  {
    instruction: Type.Optional(
      Type.Enum([...instructions], { description: `must be one of ${instructions.join(', ')}` }),
    ),
    // Clients write it in one of two ways.
    usergroupmaps: maps,
    userGroupMaps: maps,
  },
  { title: 'UserMaps' },
)
const readMaps = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatChangeUserMaps',
  summary: 'Change several memberships of a user',
  description:
    'All of them, or none. `insert` leaves members as they are, `update` needs members, `upsert` (the default) does either, and `replaceAll` also ends all other memberships except those in built-in groups.',
  rule: `${overRoles} To end memberships, groups_delete is needed.`,
  path: subParam,
  body: {
    schema: bodySchema,
    as: ['json'],
    example: {
      instruction: 'upsert',
      usergroupmaps: [{ sub, groupId: 'acme', roles: ['EDITOR'] }],
    },
  },
  answers: changedOrCreated(Type.Array(membershipSchema)),
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such group (11001) or user (11007), or the user is not a member (11008).',
    413: 'Too many memberships would end (11012).',
    417: rolesNotAllowed,
  },
}

/** POST /groups-srv/usergroups/maps/{sub}: 201 if the user has become a member somewhere. */
export function changeUserMapsEndpoint({
  changeMemberships,
}: Pick<GroupOperations, 'changeMemberships'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { sub = '' } = request.pathParams
    const { instruction = 'upsert', ...named } = readMaps(request)
    const given = named.usergroupmaps ?? named.userGroupMaps
    if (!given) throw invalidGroup([{ path: '/usergroupmaps', problem: 'is missing' }])
    const memberships = given.map(({ groupId, roles = [], sub: owner = sub }) => {
      if (owner !== sub) throw new GroupsError(11003, 'sub must be that of the path')
      return { groupId, roles }
    })
    const changed = await changeMemberships(caller, { sub, instruction, memberships })
    const records = changed.memberships.map(membershipRecord)
    return changed.added > 0 ? created(records) : success(records)
  })
}
