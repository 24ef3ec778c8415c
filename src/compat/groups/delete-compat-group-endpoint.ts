import { deleteGroupEndpoint } from '../../groups/endpoints/delete-group-endpoint.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { compatEndpoint } from '../compat-endpoint.ts'

/** DELETE /groups-srv/usergroups/{groupId}. */
export function deleteCompatGroupEndpoint(
  operations: Pick<GroupOperations, 'deleteGroup' | 'previewDeletion'>,
): Endpoint<Caller> {
  return compatEndpoint(deleteGroupEndpoint(operations), 'compatDeleteGroup')
}
