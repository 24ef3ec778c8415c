import { success } from '../../api/envelope.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'
import { mostUserGroups, type ReadUserGroups } from '../members/read-user-groups.ts'
import type { Caller } from '../rights/caller.ts'
import { userGroupsRecord } from '../wire/records.ts'

/** GET /groups-srv/usergroupmap/userwithmetadata/{sub}; with `?skip=` and `?take=`, a page of them. */
export function userGroupsEndpoint(read: ReadUserGroups): Endpoint<Caller> {
  return async (request, caller) => {
    const { sub = '' } = request.pathParams
    const page = {
      skip: readNumber(request, 'skip', 1_000_000),
      take: readNumber(request, 'take', mostUserGroups),
    }
    return success(userGroupsRecord(await read(caller, sub, page)))
  }
}

function readNumber(request: Request, name: string, most: number): number | undefined {
  const text = request.query().get(name)
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new GroupsError(11003, `${name} must be a whole number up to ${most}`)
  }
  return Number(text)
}
