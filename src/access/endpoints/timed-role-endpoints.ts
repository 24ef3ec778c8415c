import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { EligibleRole } from '../eligible-role.ts'
import type { ReadAccess } from '../read-access.ts'
import type { TakingPerson } from '../take-role.ts'
import type { TimedRole } from '../timed-role.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { eligibleRecord, timedRoleRecord, wishOf } from './access-records.ts'
import {
  activationSchema,
  eligibleChangeSchema,
  eligibleSchema,
  emergencySchema,
  timedRoleSchema,
} from './access-schemas.ts'

const person = { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', name: 'Grace Hopper' }
const exampleRole = {
  id: 'W7mYv5zKqG2rb1dq3XbT0n',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person,
  source: 'activation',
  source_id: 'G7wb1dRZk0n8yQ2mWv5xTq',
  bypassed: false,
  status: 'active',
  reason: 'The queue of the shop is stuck',
  approved_by: [],
  starts_at: 1_767_225_600,
  ends_at: 1_767_232_800,
}
const exampleEligible = {
  id: 'G7wb1dRZk0n8yQ2mWv5xTq',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person,
  until: 1_798_761_600,
  made_by: '4Tq0b7nWmYv5zKqG2rb1dX',
  created_at: 1_767_225_600,
}
const { groupId, role, reason } = exampleRole
const exampleWish = { groupId, role, reason, duration_seconds: 7200 }

const shared = { chapter: 'Access' } as const
const asksScope = 'The access token needs the scope access_request.'
const notWithToken = { 403: 'The access token is not enough (11010).' }
const notTheirs = {
  403: 'The caller may not do this (11010).',
  404: 'There is no such group (11001).',
}
const weakSignIn = 'The person has to sign in again with a second factor (RFC 9470).'
const groupParam: Fields = {
  groupId: { schema: Type.String(), description: 'The group.', example: groupId },
}

const readActivation = bodyReader(activationSchema, invalidAccess)
const readEmergency = bodyReader(emergencySchema, invalidAccess)
const readEligible = bodyReader(eligibleChangeSchema, invalidAccess)

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
  ended_by: person,
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

async function eligibleRecords(reading: ReadAccess, found: readonly EligibleRole[]) {
  const names = await reading.names(
    found.map((eligible) => eligible.groupId),
    found.map(({ sub }) => sub),
  )
  return found.map((eligible) => eligibleRecord(eligible, names))
}

const putEligibleDoc: RouteDoc = {
  ...shared,
  id: 'putEligibleRole',
  summary: 'Make somebody eligible for a role',
  rule: 'The caller has to be allowed to give the role by hand, to a person whom they administer.',
  description:
    'The person does not hold the role, and may take it when it is needed, by the rule that counts for it then. Called again, it changes the end.',
  path: groupParam,
  body: {
    schema: eligibleChangeSchema,
    as: ['json'],
    example: { sub: person.sub, role, until: exampleEligible.until },
  },
  answers: { 200: successAnswer('The eligible role.', eligibleSchema, exampleEligible) },
  refusedFor: {
    ...accessRefusals(20001),
    403: notTheirs[403],
    404: `${notTheirs[404]} There is no rule for this role (20002).`,
  },
}

/** PUT /access-srv/groups/{groupId}/eligible. */
export function putEligibleEndpoint({
  eligible,
  reading,
}: AccessOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(putEligibleDoc, async (request, actor) => {
    const { sub, role: wanted, until } = readEligible(request)
    const held = { groupId: request.pathParams.groupId, sub, role: wanted }
    const end = until === undefined ? undefined : until * 1000
    const made = await eligible.put(actor, held, end)
    return success((await eligibleRecords(reading, [made]))[0])
  })
}

const limit = limitSchema(100, 50)
const readQuery = queryReader(Type.Object({ after: afterSchema, limit }), invalidAccess)

const listEligibleDoc: RouteDoc = {
  ...shared,
  id: 'listEligibleRoles',
  summary: 'List who is eligible for roles in a group',
  path: groupParam,
  query: pageQuery,
  answers: {
    200: successAnswer(
      'A page of eligible roles.',
      pageSchema('eligible', eligibleSchema, 'EligibleRoles'),
      { eligible: [exampleEligible] },
    ),
  },
  refusedFor: { ...accessRefusals(20001), ...notTheirs },
}

/** GET /access-srv/groups/{groupId}/eligible. */
export function listEligibleEndpoint({
  eligible,
  reading,
}: AccessOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(listEligibleDoc, async (request, actor) => {
    const { after: cursor, limit: most = 50 } = readQuery(request)
    const [after = ''] = readCursor(cursor, ['string'], invalidAccess) ?? []
    const wanted = { after, limit: most + 1 }
    const found = await eligible.list(actor, request.pathParams.groupId, wanted)
    const { page, next } = pageOf(found, most, ({ id }) => [id])
    return success({ eligible: await eligibleRecords(reading, page), ...next })
  })
}

const ownEligibleDoc: RouteDoc = {
  ...shared,
  id: 'listOwnEligibleRoles',
  summary: 'List the roles that the caller is eligible for',
  rule: asksScope,
  answers: {
    200: successAnswer(
      'The eligible roles.',
      Type.Object(
        { eligible: Type.Array(eligibleSchema) },
        { additionalProperties: false, title: 'OwnEligibleRoles' },
      ),
      { eligible: [exampleEligible] },
    ),
  },
  refusedFor: notWithToken,
}

/** GET /access-srv/eligible. */
export function ownEligibleEndpoint({ eligible, reading }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(ownEligibleDoc, async (_request, { sub }) =>
    success({ eligible: await eligibleRecords(reading, await eligible.ofPerson(sub)) }),
  )
}

const removeEligibleDoc: RouteDoc = {
  ...shared,
  id: 'removeEligibleRole',
  summary: 'End an eligible role, and what the person has by it',
  path: {
    id: { schema: Type.String(), description: 'The eligible role.', example: exampleEligible.id },
  },
  answers: { 200: deletedAnswer('The person is not eligible any more.') },
  refusedFor: { ...accessRefusals(20011), 403: notTheirs[403] },
}

/** DELETE /access-srv/eligible/{id}. */
export function removeEligibleEndpoint({ eligible }: AccessOperations): Endpoint<Actor, 'id'> {
  return defineEndpoint(removeEligibleDoc, async ({ pathParams }, actor) => {
    await eligible.remove(actor, pathParams.id)
    return success({ deleted: true })
  })
}
