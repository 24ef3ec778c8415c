import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { createGroupEndpoint } from '../../groups/endpoints/create-group-endpoint.ts'
import { groupAnswer, newGroupSchema } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { compatEndpoint } from '../compat-endpoint.ts'
import { compatGroupRecord, compatGroupSchema, exampleCompatGroup } from './compat-group-record.ts'

const readGroup = bodyReader(newGroupSchema, invalidGroup)

const answers = { 200: groupAnswer('The group.', compatGroupSchema, exampleCompatGroup) }

/** POST /groups-srv/usergroups: answers with revision and times, unlike v2. */
export function createCompatGroupEndpoint(
  operations: Pick<GroupOperations, 'createGroup'>,
): Endpoint<Caller> {
  const handle: Endpoint<Caller>['handle'] = async (request, caller) => {
    const group = await operations.createGroup(caller, readGroup(request))
    return success(compatGroupRecord(group))
  }
  const { doc } = createGroupEndpoint(operations)
  return compatEndpoint({ doc, handle }, 'compatCreateGroup', { answers })
}
