import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import { groupTypeSchema } from '../../groups/types/group-type-record.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import {
  exampleGroupType,
  groupTypeAnswer,
  groupTypeRecord,
  unknownType,
} from './compat-group-type.ts'

const bodySchema = Type.Object(groupTypeSchema.properties, { title: 'NewGroupType' })
const readType = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutGroupType',
  summary: 'Register or change a group type',
  description:
    'The body replaces what is known about the type. `any_roles` allows members any roles, `no_roles` none, `roles_required` at least one (of allowedRoles, if there are some), `allowed_roles` those of allowedRoles.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: {
      groupType: 'team',
      description: 'People who work together',
      roleMode: 'allowed_roles',
      allowedRoles: ['LEAD', 'ENGINEER'],
    },
  },
  answers: { 200: groupAnswer('The group type.', groupTypeAnswer, exampleGroupType) },
  refusedFor: {
    400: invalid,
    403: forbidden,
    409: 'Members of groups of this type have roles that it would not allow (11015).',
  },
}

const changeDoc: RouteDoc = {
  ...doc,
  id: 'compatChangeGroupType',
  summary: 'Change a group type',
  refusedFor: { ...doc.refusedFor, 404: unknownType },
}

type Operations = Pick<GroupOperations, 'putGroupType'>

/** POST /groups-srv/grouptypes. */
export function putGroupTypeEndpoint({ putGroupType }: Operations): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) =>
    success(groupTypeRecord(await putGroupType(caller, readType(request)))),
  )
}

/** PUT /groups-srv/grouptypes: the same for a type that is registered. */
export function changeGroupTypeEndpoint({ putGroupType }: Operations): Endpoint<Caller> {
  return defineCompatEndpoint(changeDoc, async (request, caller) => {
    const type = await putGroupType(caller, readType(request), { onlyRegistered: true })
    return success(groupTypeRecord(type))
  })
}
