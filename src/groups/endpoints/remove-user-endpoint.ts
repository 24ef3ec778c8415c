import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { RemoveUser } from '../members/remove-user.ts'
import type { Caller } from '../rights/caller.ts'

/** DELETE /groups-srv/usergroupmap/{groupId}/{sub}. */
export function removeUserEndpoint(remove: RemoveUser): Endpoint<Caller> {
  return async (request, caller) => {
    const { groupId = '', sub = '' } = request.pathParams
    await remove(caller, groupId, sub)
    return success({ deleted: true })
  }
}
