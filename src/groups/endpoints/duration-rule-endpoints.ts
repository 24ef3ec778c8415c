import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { DurationRuleView } from '../group-duration-rules.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { durationRuleSchema, durationsSchema } from './duration-schemas.ts'
import { groupAnswer, groupParam, shared } from './group-schemas.ts'

const { Optional: optional } = Type

const readRule = bodyReader(durationRuleSchema, invalidGroup)

const viewSchema = Type.Object(
  {
    groupId: Type.String(),
    rule: optional(durationRuleSchema),
    effective: Type.Object({
      timeZone: Type.String(),
      roles: Type.Record(Type.String(), durationsSchema),
    }),
  },
  { additionalProperties: false, title: 'DurationRuleOfGroup' },
)

const exampleRule = {
  timeZone: 'Europe/Berlin',
  roles: { ENGINEER: { defaultSeconds: 2_592_000, longestSeconds: 7_776_000 } },
}
const answers = {
  200: groupAnswer('The rule as it is now.', viewSchema, {
    groupId: 'acme',
    rule: exampleRule,
    effective: exampleRule,
  }),
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readDurationRule',
  summary: 'Read how long roles may be given in a group',
  description:
    '`rule` is absent if the group has none of its own. `effective` is what it comes to with those of the groups above: the nearest time zone and default, and the shortest of the longest durations.',
  path: groupParam,
  answers,
  refusedFor: groupRefusals(11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/duration-rule. */
export function readDurationRuleEndpoint({
  readDurationRule,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(readDoc, async (request, actor) =>
    success(viewRecord(await readDurationRule(actor, request.pathParams.groupId))),
  )
}

const putDoc: RouteDoc = {
  ...shared,
  id: 'putDurationRule',
  summary: 'Set how long roles may be given in a group',
  rule: 'To let roles last longer, or without an end, needs a person with the role in the parent group as well.',
  description:
    'Counts in the group and in all groups below it, for roles that are given from now on. A role with a longest duration always gets an end: the one that is asked for, else the default, else the longest. An empty rule removes it.',
  path: groupParam,
  body: { schema: durationRuleSchema, as: ['json'], example: exampleRule },
  answers,
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** PUT /groups-srv/usergroup/{groupId}/duration-rule. */
export function putDurationRuleEndpoint({
  changeDurationRule,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(putDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    return success(viewRecord(await changeDurationRule(actor, groupId, readRule(request))))
  })
}

function viewRecord({ groupId, own, effective }: DurationRuleView) {
  return { groupId, ...(own && { rule: own }), effective }
}
