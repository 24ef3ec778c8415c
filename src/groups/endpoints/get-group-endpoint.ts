import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { Caller } from '../rights/caller.ts'
import type { ReadGroup } from '../tree/read-group.ts'
import { groupRecord } from '../wire/records.ts'

/** GET /groups-srv/usergroup?groupId= and GET /groups-srv/usergroup/{groupId}. */
export function getGroupEndpoint(read: ReadGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const groupId = request.pathParams.groupId ?? request.query().required('groupId')
    const { group, roles } = await read(caller, groupId)
    return success({ ...groupRecord(group), roles })
  }
}
