import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { flagSchema, groupAnswer, groupParam, readFlag, shared } from './group-schemas.ts'
import {
  examplePolicy,
  exampleView,
  policyPreviewSchema,
  policyRecord,
  policySchema,
  policyViewSchema,
} from './policy-schemas.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'readSignInPolicy',
  summary: 'Read the sign-in policy of a group',
  description:
    'How strong the sign-in of people has to be who are in the group or below it. `policy` is absent if the group has none of its own. `inherited` names what groups above demand, and `effective` is all of it together. The settings and a client can demand more.',
  path: groupParam,
  answers: { 200: groupAnswer('The policy.', policyViewSchema, exampleView) },
  refusedFor: groupRefusals(11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/sign-in-policy. */
export function readSignInPolicyEndpoint({
  readSignInPolicy,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(doc, async (request, actor) => {
    const { groupId } = request.pathParams
    return success(policyRecord(await readSignInPolicy(actor, groupId)))
  })
}

const readPolicy = bodyReader(policySchema, invalidGroup)

const weaker =
  'A weaker policy, or none, needs a person with the role in the parent group as well. The policy of a built-in group needs a person with role ADMIN.'
const query = {
  dryRun: { schema: flagSchema, description: 'With `true`, nothing is changed.' },
  confirm: {
    schema: flagSchema,
    description: 'With `true`, the policy is set although most people cannot meet it now.',
  },
}

const putDoc: RouteDoc = {
  ...shared,
  id: 'putSignInPolicy',
  summary: 'Set the sign-in policy of a group',
  rule: weaker,
  description:
    'People who are in the group or below it have to sign in as strongly as this says, from their next sign-in and their next token on. They always need the strictest of all policies that concern them. `graceDays` and `trustDays` are 0 unless they are given. Without grace, a policy that most of these people cannot meet now is refused, with their number, unless it is confirmed.',
  path: groupParam,
  query,
  body: { schema: policySchema, as: ['json'], example: examplePolicy },
  answers: {
    200: groupAnswer(
      'The policy as it is now, or whom it would bind.',
      Type.Union([policyViewSchema, policyPreviewSchema]),
      exampleView,
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001, 11018),
}

/** PUT /groups-srv/usergroup/{groupId}/sign-in-policy. */
export function putSignInPolicyEndpoint({
  changeSignInPolicy,
  previewSignInPolicy,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(putDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const { minimumAcr, graceDays = 0, trustDays = 0 } = readPolicy(request)
    const policy = { minimumAcr, graceDays, trustDays }
    if (readFlag(request, 'dryRun')) {
      return success({ dryRun: true, ...(await previewSignInPolicy(actor, groupId, policy)) })
    }
    const isConfirmed = readFlag(request, 'confirm')
    return success(policyRecord(await changeSignInPolicy(actor, groupId, policy, { isConfirmed })))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteSignInPolicy',
  summary: 'Remove the sign-in policy of a group',
  rule: weaker,
  description: 'What groups above demand stays. A group without a policy is answered the same.',
  path: groupParam,
  answers: {
    200: groupAnswer('What is left.', policyViewSchema, { groupId: 'acme-finance', inherited: [] }),
  },
  refusedFor: groupRefusals(11010, 11001),
}

/** DELETE /groups-srv/usergroup/{groupId}/sign-in-policy. */
export function deleteSignInPolicyEndpoint({
  changeSignInPolicy,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(deleteDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    return success(policyRecord(await changeSignInPolicy(actor, groupId, undefined)))
  })
}
