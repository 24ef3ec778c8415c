import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { createGroupEndpoint } from '../../groups/endpoints/create-group-endpoint.ts'
import { groupAnswers, newGroupSchema } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import { groupRecord } from '../../groups/records/response-records.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { legacyEndpoint } from '../legacy-endpoint.ts'

const readGroup = bodyReader(newGroupSchema, invalidGroup)

/** POST /groups/group: answers with revision and times, unlike v2 (spec, Differences 7). */
export function legacyCreateGroupEndpoint(
  operations: Pick<GroupOperations, 'createGroup'>,
): Endpoint<Caller> {
  const { doc } = legacyEndpoint(createGroupEndpoint(operations), 'legacyCreateGroup', {
    answers: groupAnswers,
  })
  return {
    doc,
    handle: async (request, caller) => {
      const record = readGroup(request)
      return success(groupRecord(await operations.createGroup(caller, record)))
    },
  }
}
