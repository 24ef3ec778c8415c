import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { Caller } from '../rights/caller.ts'
import type { ReadGroup, ReadSubtree } from '../tree/read-group.ts'
import { readGroupSearch } from '../wire/bodies.ts'
import { groupRecord, groupTree } from '../wire/records.ts'

interface SearchGroupsEndpointDependencies {
  readonly readGroup: ReadGroup
  readonly readSubtree: ReadSubtree
}

/** POST /groups-srv/usergroup/search. */
export function searchGroupsEndpoint({
  readGroup,
  readSubtree,
}: SearchGroupsEndpointDependencies): Endpoint<Caller> {
  return async (request, caller) => {
    const { groupId, includeChildGroups } = readGroupSearch(request)
    if (includeChildGroups) return success(groupTree(await readSubtree(caller, groupId)))
    return success(groupRecord((await readGroup(caller, groupId)).group))
  }
}
