import type { Endpoint } from '../../http/endpoint.ts'
import { success } from '../../http/envelope.ts'
import type { ReadUserGroups } from '../members/read-user-groups.ts'
import type { Caller } from '../rights/caller.ts'
import { userGroupsRecord } from '../wire/records.ts'

/** GET /groups-srv/usergroupmap/userwithmetadata/{sub}. */
export function userGroupsEndpoint(read: ReadUserGroups): Endpoint<Caller> {
  return async (request, caller) => {
    const { sub = '' } = request.pathParams
    return success(userGroupsRecord(await read(caller, sub)))
  }
}
