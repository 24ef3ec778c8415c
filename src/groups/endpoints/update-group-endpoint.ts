import { success } from '../../api/envelope.ts'
import { readRevision } from '../../api/revision.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import type { UpdateGroup } from '../tree/update-group.ts'
import { readGroupChange } from '../wire/bodies.ts'
import { groupRecord } from '../wire/records.ts'

/** PUT /groups-srv/usergroup. With `If-Match`, only while the group is of that revision. */
export function updateGroupEndpoint(update: UpdateGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const change = readGroupChange(request)
    const group = await update(caller, change, {
      revision: readRevision(request, invalidRevision),
    })
    return success(groupRecord(group))
  }
}

function invalidRevision(): GroupsError {
  return new GroupsError(11003, 'If-Match must be the __v of the group')
}
