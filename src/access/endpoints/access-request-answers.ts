import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'
import type { AccessRequest } from '../access-request.ts'
import type { Need } from '../approvers.ts'
import type { ReadAccess } from '../read-access.ts'
import { ada, grace } from './access-docs.ts'
import { namedIn, requestRecord } from './access-records.ts'

export const exampleRequest = {
  id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person: grace,
  reason: 'The queue of the shop is stuck',
  ticket: 'OPS-1234',
  duration_seconds: 7200,
  status: 'open',
  rule_id: 'q3XbT0nW7mYv5zKqG2rb1d',
  rule_revision: 0,
  approvals: [],
  created_at: 1_767_225_600,
  answer_until: 1_767_312_000,
  revision: 0,
}
const exampleNeed = {
  groupId: 'production',
  group_name: 'Production',
  role: 'LEAD',
  count: 1,
  raised: false,
  people: [ada],
}
export const shown = { ...exampleRequest, deciders: [exampleNeed] }

export const idParam: Fields = {
  id: { schema: Type.String(), description: 'The request.', example: exampleRequest.id },
}

export const keyOf = ({ createdAt, id }: AccessRequest) => [createdAt, id] as const

export async function oneRecord(
  reading: ReadAccess,
  request: AccessRequest,
  needs?: readonly Need[],
) {
  const { groupIds, subs } = namedIn(request, needs)
  const names = await reading.names(groupIds, subs)
  return requestRecord(request, names, reading.now(), needs)
}

export async function records(reading: ReadAccess, requests: readonly AccessRequest[]) {
  const named = requests.map((request) => namedIn(request))
  const names = await reading.names(
    named.flatMap(({ groupIds }) => groupIds),
    named.flatMap(({ subs }) => subs),
  )
  return requests.map((request) => requestRecord(request, names, reading.now()))
}
