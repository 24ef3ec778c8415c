import { success } from '../../api/envelope.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { CreateGroup } from '../../groups/tree/create-group.ts'
import { readGroup } from '../../groups/wire/bodies.ts'
import { groupRecord } from '../../groups/wire/records.ts'
import type { Endpoint } from '../../http/endpoint.ts'

/** POST /groups/group: answers with revision and times, unlike v2 (spec, Differences 7). */
export function legacyCreateGroupEndpoint(create: CreateGroup): Endpoint<Caller> {
  return async (request, caller) => {
    const record = readGroup(request)
    return success(groupRecord(await create(caller, record)))
  }
}
