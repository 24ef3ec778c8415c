import { success } from '../../api/envelope.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import type { UpdateGroup } from '../tree/update-group.ts'
import { readGroupChange } from '../wire/bodies.ts'
import { readBody } from '../wire/read-body.ts'
import { groupRecord } from '../wire/records.ts'

/** PUT /groups-srv/usergroup. With `If-Match`, only while the group is of that revision. */
export function updateGroupEndpoint(update: UpdateGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const change = readBody(request, readGroupChange)
    const group = await update(caller, change, { revision: readRevision(request) })
    return success(groupRecord(group))
  }
}

function readRevision({ headers }: Request): number | undefined {
  const given = headers['if-match']
  if (given === undefined || given === '*') return undefined
  const digits = /^"?(\d{1,9})"?$/.exec(given)?.[1]
  if (digits === undefined) throw new GroupsError(11003, 'If-Match must be the __v of the group')
  return Number(digits)
}
