import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import type { Caller } from '../../rights/caller.ts'
import { forbidden, groupAnswer, groupParam, shared, unknownGroup } from '../group-schemas.ts'
import { exampleView, policyRecord, policyViewSchema } from './policy-schemas.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'readSignInPolicy',
  summary: 'Read the sign-in policy of a group',
  description:
    'How strong the sign-in of people has to be who are in the group or below it. `policy` is absent if the group has none of its own. `inherited` names what groups above demand, and `effective` is all of it together. The settings and a client can demand more.',
  path: groupParam,
  answers: { 200: groupAnswer('The policy.', policyViewSchema, exampleView) },
  refusedFor: { 403: forbidden, 404: unknownGroup },
}

/** GET /groups-srv/usergroup/{groupId}/sign-in-policy. */
export function readSignInPolicyEndpoint({
  readSignInPolicy,
}: Pick<GroupOperations, 'readSignInPolicy'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    return success(policyRecord(await readSignInPolicy(caller, groupId)))
  })
}
