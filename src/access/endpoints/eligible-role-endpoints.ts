import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { EligibleRole } from '../eligible-role.ts'
import type { ReadAccess } from '../read-access.ts'
import {
  ada,
  asksScope,
  grace,
  groupParam,
  notTheirs,
  notWithToken,
  shared,
} from './access-docs.ts'
import { pageQuery, pageSchema } from './access-pages.ts'
import { eligibleRecord } from './access-records.ts'
import { eligibleChangeSchema, eligibleSchema } from './access-schemas.ts'

const exampleEligible = {
  id: 'G7wb1dRZk0n8yQ2mWv5xTq',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person: grace,
  until: 1_798_761_600,
  made_by: ada.sub,
  created_at: 1_767_225_600,
}

const readEligible = bodyReader(eligibleChangeSchema, invalidAccess)

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
    example: { sub: grace.sub, role: exampleEligible.role, until: exampleEligible.until },
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
