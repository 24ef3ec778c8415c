import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { Caller } from '../rights/caller.ts'
import type { CreateGroup } from '../tree/create-group.ts'
import { readGroup } from '../wire/bodies.ts'
import { newGroupRecord } from '../wire/records.ts'

/** POST /groups-srv/usergroup. */
export function createGroupEndpoint(create: CreateGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const record = readGroup(request)
    return success(newGroupRecord(await create(caller, record)))
  }
}
