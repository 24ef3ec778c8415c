import { success } from '../../api/envelope.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import type { DeleteGroup } from '../tree/delete-group.ts'

/** DELETE /groups-srv/usergroup/{groupId}; with `?cascade=true`, everything below goes too. */
export function deleteGroupEndpoint(remove: DeleteGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const { groupId = '' } = request.pathParams
    await remove(caller, groupId, { cascade: readCascade(request) })
    return success({ deleted: true })
  }
}

function readCascade(request: Request): boolean {
  const given = request.query().get('cascade') ?? 'false'
  if (given !== 'true' && given !== 'false') {
    throw new GroupsError(11003, 'cascade must be true or false')
  }
  return given === 'true'
}
