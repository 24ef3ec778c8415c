import { success } from '../../api/envelope.ts'
import { groupAnswer } from '../../groups/endpoints/group-schemas.ts'
import {
  readGroupChange,
  updateGroupEndpoint,
} from '../../groups/endpoints/update-group-endpoint.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { compatEndpoint } from '../compat-endpoint.ts'
import { compatGroupRecord, compatGroupSchema, exampleCompatGroup } from './compat-group-record.ts'

const answers = {
  200: groupAnswer('The group as it is now.', compatGroupSchema, exampleCompatGroup),
}

/** PUT /groups-srv/usergroups. */
export function updateCompatGroupEndpoint(
  operations: Pick<GroupOperations, 'updateGroup' | 'previewUpdate'>,
): Endpoint<Caller> {
  const handle: Endpoint<Caller>['handle'] = async (request, caller) => {
    const group = await operations.updateGroup(caller, readGroupChange(request))
    return success(compatGroupRecord(group))
  }
  const { doc } = updateGroupEndpoint(operations)
  return compatEndpoint({ doc, handle }, 'compatUpdateGroup', { answers, headers: {}, query: {} })
}
