import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import { isRoleName } from '../../kernel/built-in-names.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { AccessRule } from '../access-rule.ts'
import { groupParam, shared } from './access-docs.ts'
import { ruleFields, ruleRecord } from './access-records.ts'
import { ruleChangeSchema, ruleSchema } from './access-rule-schemas.ts'
import { ifMatch } from './access-schemas.ts'

type RuleParts = Pick<AccessOperations, 'rules' | 'reading'>

const exampleRule = {
  id: 'q3XbT0nW7mYv5zKqG2rb1d',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  askers: 'members',
  asker_group: 'engineering',
  longest_seconds: 28_800,
  usual_seconds: 7200,
  needs_reason: true,
  ticket_pattern: 'OPS-####',
  needs_strong_sign_in: true,
  approvals: [{ groupId: 'production', role: 'LEAD', count: 1 }],
  approvers: 2,
  answer_seconds: 86_400,
  break_glass: { groupId: 'production', role: 'ON_CALL', longest_seconds: 7200 },
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
  revision: 0,
}
const { id: _, groupId: _group, group_name: _name, role: _role, ...decided } = exampleRule
const { created_at: _made, updated_at: _changed, revision: _revision, ...ruled } = decided
const { approvers: _approvers, ...given } = ruled

const ruleParams: Fields = {
  ...groupParam,
  role: { schema: Type.String(), description: 'The role.', example: exampleRule.role },
}
const notTheirs = { 403: 'The caller may not do this (11010).' }
const unknownGroup = 'There is no such group (11001).'

const readRule = bodyReader(ruleChangeSchema, invalidAccess)

const listDoc: RouteDoc = {
  ...shared,
  id: 'listAccessRules',
  summary: 'List the rules that count in a group',
  description:
    'For each role the rule of the group itself, or of the nearest group above that has one.',
  path: groupParam,
  answers: {
    200: successAnswer(
      'The rules, in the order of roles.',
      Type.Object(
        { rules: Type.Array(ruleSchema) },
        { additionalProperties: false, title: 'AccessRules' },
      ),
      { rules: [exampleRule] },
    ),
  },
  refusedFor: { ...notTheirs, 404: unknownGroup },
}

/** GET /access-srv/groups/{groupId}/rules. */
export function listAccessRulesEndpoint({ rules, reading }: RuleParts): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(listDoc, async ({ pathParams }, actor) => {
    const found = await rules.list(actor, pathParams.groupId)
    const names = await reading.names(
      found.map(({ groupId }) => groupId),
      [],
    )
    const approvers = await Promise.all(found.map(reading.countApprovers))
    return success({
      rules: found.map((rule, place) => ruleRecord(rule, names, approvers[place] ?? 0)),
    })
  })
}

const putDoc: RouteDoc = {
  ...shared,
  id: 'putAccessRule',
  summary: 'Decide how people get a role',
  rule: 'The caller has to be allowed to give the role by hand, and to read every group that the rule names. Rules of the built-in groups are made by people with role ADMIN alone.',
  description:
    'Replaces the rule of the group for this role. It counts in the group and in those below it that have no rule of their own for the role. Requests that wait keep the rule that they were made under. A reason is needed unless `needs_reason` is false.',
  path: ruleParams,
  headers: ifMatch,
  body: { schema: ruleChangeSchema, as: ['json'], example: given },
  answers: { 200: successAnswer('The rule.', ruleSchema, exampleRule) },
  refusedFor: { ...accessRefusals(20001, 20005, 20008), ...notTheirs, 404: unknownGroup },
}

/** PUT /access-srv/groups/{groupId}/rules/{role}. */
export function putAccessRuleEndpoint({
  rules,
  reading,
}: RuleParts): Endpoint<Actor, 'groupId' | 'role'> {
  const answer = async (rule: AccessRule) => {
    const names = await reading.names([rule.groupId], [])
    const approvers = await reading.countApprovers(rule)
    return withRevision(success(ruleRecord(rule, names, approvers)), rule)
  }
  return defineEndpoint(putDoc, async (request, actor) => {
    const { groupId, role } = request.pathParams
    if (!isRoleName(role)) {
      throw invalidAccess([{ path: '/role', problem: 'must be the name of a role' }])
    }
    const fields = ruleFields(readRule(request))
    const revision = readRevision(request, () =>
      invalidAccess([{ path: '/if-match', problem: 'must be a revision' }]),
    )
    return answer(await rules.put(actor, { groupId, role }, fields, revision))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteAccessRule',
  summary: 'Remove the rule of a group for a role',
  description:
    'Whatever was given stays until its end. A rule of a group above counts again, if there is one.',
  path: ruleParams,
  answers: { 200: deletedAnswer('The group has no rule of its own for the role.') },
  refusedFor: { ...notTheirs, 404: `${unknownGroup} There is no such rule (20002).` },
}

/** DELETE /access-srv/groups/{groupId}/rules/{role}. */
export function deleteAccessRuleEndpoint({
  rules,
}: RuleParts): Endpoint<Actor, 'groupId' | 'role'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) => {
    const { groupId, role } = pathParams
    await rules.remove(actor, { groupId, role })
    return success({ deleted: true })
  })
}
