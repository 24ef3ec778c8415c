import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { ReadAccess } from '../read-access.ts'
import type { TakingPerson } from '../take-role.ts'
import type { TimedRole } from '../timed-role.ts'
import { asksScope, grace, groupParam, notTheirs, notWithToken, shared } from './access-docs.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { timedRoleRecord, wishOf } from './access-records.ts'
import { activationSchema, emergencySchema, timedRoleSchema } from './access-schemas.ts'

const exampleRole = {
  id: 'W7mYv5zKqG2rb1dq3XbT0n',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person: grace,
  source: 'activation',
  source_id: 'G7wb1dRZk0n8yQ2mWv5xTq',
  bypassed: false,
  status: 'active',
  reason: 'The queue of the shop is stuck',
  approved_by: [],
  starts_at: 1_767_225_600,
  ends_at: 1_767_232_800,
}
const { groupId, role, reason } = exampleRole
const exampleWish = { groupId, role, reason, duration_seconds: 7200 }

const weakSignIn = 'The person has to sign in again with a second factor (RFC 9470).'
const readActivation = bodyReader(activationSchema, invalidAccess)
const readEmergency = bodyReader(emergencySchema, invalidAccess)

const keyOf = ({ startsAt, id }: TimedRole) => [startsAt, id] as const

async function records(reading: ReadAccess, roles: readonly TimedRole[]) {
  const names = await reading.names(
    roles.map((timed) => timed.groupId),
    roles.flatMap(({ sub, approvedBy, endedBy }) => [
      sub,
      ...approvedBy,
      ...(endedBy ? [endedBy] : []),
    ]),
  )
  return roles.map((timed) => timedRoleRecord(timed, names, reading.now()))
}

const oneRecord = async (reading: ReadAccess, timed: TimedRole) =>
  (await records(reading, [timed]))[0]

const roleAnswer = (description: string) => successAnswer(description, timedRoleSchema, exampleRole)

const activateDoc: RouteDoc = {
  ...shared,
  id: 'activateRole',
  summary: 'Take a role that the caller is eligible for',
  rule: asksScope,
  description:
    'For at most the longest time of the rule. With `starts_at` it begins later, if the caller is eligible then. A rule may ask for a recent second factor.',
  body: { schema: activationSchema, as: ['json'], example: exampleWish },
  answers: { 200: roleAnswer('The role, and when it ends.') },
  refusedFor: {
    ...accessRefusals(20001, 20011, 20007),
    401: weakSignIn,
    ...notWithToken,
  },
}

/** POST /access-srv/activations. */
export function activateEndpoint({ taking, reading }: AccessOperations): Endpoint<TakingPerson> {
  return defineEndpoint(activateDoc, async (request, caller) => {
    const { starts_at: start, ...given } = readActivation(request)
    const startsAt = start === undefined ? undefined : start * 1000
    const timed = await taking.activate(caller, wishOf(given), startsAt)
    return success(await oneRecord(reading, timed))
  })
}

const breakGlassDoc: RouteDoc = {
  ...shared,
  id: 'breakGlass',
  summary: 'Take a role in an emergency',
  rule: `${asksScope} The rule for the role says who may.`,
  description:
    'For two hours at most. Everybody who could have approved is told at once, and the history shows it.',
  body: { schema: emergencySchema, as: ['json'], example: exampleWish },
  answers: {
    200: successAnswer('The role, and when it ends.', timedRoleSchema, {
      ...exampleRole,
      source: 'break-glass',
      bypassed: true,
    }),
  },
  refusedFor: {
    ...accessRefusals(20001, 20011, 20007),
    401: weakSignIn,
    403: 'The rule does not let the caller do this alone (20012). The access token is not enough (11010).',
  },
}

/** POST /access-srv/break-glass. */
export function breakGlassEndpoint({ taking, reading }: AccessOperations): Endpoint<TakingPerson> {
  return defineEndpoint(breakGlassDoc, async (request, caller) => {
    const timed = await taking.breakGlass(caller, wishOf(readEmergency(request)))
    return success(await oneRecord(reading, timed))
  })
}

const rolesAnswer = successAnswer(
  'A page of roles, those that began last first.',
  pageSchema('roles', timedRoleSchema, 'TimedRoles'),
  { roles: [exampleRole] },
)

const ownRolesDoc: RouteDoc = {
  ...shared,
  id: 'listOwnTimedRoles',
  summary: 'List the roles that the caller has or had for a time',
  rule: asksScope,
  query: pageQuery,
  answers: { 200: rolesAnswer },
  refusedFor: { ...accessRefusals(20001), ...notWithToken },
}

/** GET /access-srv/roles. */
export function ownRolesEndpoint({ reading }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(ownRolesDoc, async (request, actor) => {
    const list = (wanted: Parameters<ReadAccess['own']>[1]) => reading.ownRoles(actor, wanted)
    const { page, next } = await readPage(request, list, keyOf)
    return success({ roles: await records(reading, page), ...next })
  })
}

const groupRolesDoc: RouteDoc = {
  ...shared,
  id: 'listGroupTimedRoles',
  summary: 'List who has or had a role for a time',
  description: 'In a group and in the groups below it, with who approved it and why.',
  path: groupParam,
  query: pageQuery,
  answers: { 200: rolesAnswer },
  refusedFor: { ...accessRefusals(20001), ...notTheirs },
}

/** GET /access-srv/groups/{groupId}/roles. */
export function groupRolesEndpoint({ reading }: AccessOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(groupRolesDoc, async (request, actor) => {
    const named = request.pathParams.groupId
    const list = (wanted: Parameters<ReadAccess['own']>[1]) =>
      reading.rolesOfGroup(actor, named, wanted)
    const { page, next } = await readPage(request, list, keyOf)
    return success({ roles: await records(reading, page), ...next })
  })
}

const idParam: Fields = {
  id: { schema: Type.String(), description: 'The role.', example: exampleRole.id },
}
const endedAnswer = successAnswer('The role, which has ended.', timedRoleSchema, {
  ...exampleRole,
  status: 'ended',
  ended_at: 1_767_229_200,
  ending: 'early',
  ended_by: grace,
})

const endDoc: RouteDoc = {
  ...shared,
  id: 'endTimedRole',
  summary: 'End a role of the caller early',
  rule: asksScope,
  path: idParam,
  answers: { 200: endedAnswer },
  refusedFor: { ...accessRefusals(20010, 20004), ...notWithToken },
}

/** POST /access-srv/roles/{id}/end. */
export function endRoleEndpoint({ taking, reading }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(endDoc, async ({ pathParams }, actor) =>
    success(await oneRecord(reading, await taking.endOwn(actor, pathParams.id))),
  )
}

const endOfGroupDoc: RouteDoc = {
  ...shared,
  id: 'endGroupTimedRole',
  summary: 'End a role of somebody early',
  path: { ...groupParam, ...idParam },
  answers: { 200: endedAnswer },
  refusedFor: { ...accessRefusals(20010, 20004), 403: notTheirs[403] },
}

/** DELETE /access-srv/groups/{groupId}/roles/{id}. */
export function endGroupRoleEndpoint({
  taking,
  reading,
}: AccessOperations): Endpoint<Actor, 'groupId' | 'id'> {
  return defineEndpoint(endOfGroupDoc, async ({ pathParams }, actor) => {
    const ended = await taking.end(actor, pathParams.groupId, pathParams.id)
    return success(await oneRecord(reading, ended))
  })
}
