import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { AssignUser } from '../members/assign-user.ts'
import type { Caller } from '../rights/caller.ts'
import { readAssignment } from '../wire/bodies.ts'
import { membershipRecord } from '../wire/records.ts'

/** POST /groups-srv/usergroupmap/assign. */
export function assignUserEndpoint(assign: AssignUser): Endpoint<Caller> {
  return async (request, caller) => {
    const assignment = readAssignment(request)
    return success(membershipRecord(await assign(caller, assignment)))
  }
}
