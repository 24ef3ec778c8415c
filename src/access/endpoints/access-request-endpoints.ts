import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { withRevision } from '../../api/revision.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { ReadAccess } from '../read-access.ts'
import { asksScope, groupParam, notTheirs, notWithToken, shared } from './access-docs.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { offerRecord, wishOf } from './access-records.ts'
import {
  exampleRequest,
  idParam,
  keyOf,
  oneRecord,
  records,
  shown,
} from './access-request-answers.ts'
import { offerSchema } from './access-rule-schemas.ts'
import { groupIdSchema, requestSchema, wishSchema } from './access-schemas.ts'

const { groupId, role, reason, ticket, duration_seconds } = exampleRequest
const exampleWish = { groupId, role, reason, ticket, duration_seconds }

const readWish = bodyReader(wishSchema, invalidAccess)
const readCatalogue = queryReader(
  Type.Object({ groupId: Type.Optional(groupIdSchema) }),
  invalidAccess,
)

const catalogueDoc: RouteDoc = {
  ...shared,
  id: 'listAccessOffers',
  summary: 'List the roles that the caller may ask for',
  rule: asksScope,
  description:
    'In one group, or without `groupId` in the groups whose rules let the caller ask; there are at most 200.',
  query: { groupId: { schema: Type.String(), description: 'The group.' } },
  answers: {
    200: successAnswer(
      'The roles. None, also if there is no such group.',
      Type.Object(
        { offers: Type.Array(offerSchema) },
        { additionalProperties: false, title: 'AccessOffers' },
      ),
      {
        offers: [
          {
            ...{ groupId, group_name: 'Production', role, longest_seconds: 28_800 },
            ...{ usual_seconds: 7200, needs_reason: true, ticket_pattern: 'OPS-####' },
          },
        ],
      },
    ),
  },
  refusedFor: { ...accessRefusals(20001), ...notWithToken },
}

/** GET /access-srv/catalogue. */
export function catalogueEndpoint({ asking }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(catalogueDoc, async (request, actor) => {
    const offers = await asking.catalogue(actor, readCatalogue(request).groupId)
    return success({ offers: offers.map(offerRecord) })
  })
}

const askDoc: RouteDoc = {
  ...shared,
  id: 'askForAccess',
  summary: 'Ask for a role',
  rule: asksScope,
  description:
    'The answer says who can decide. The time begins when the last of them approves. Ask again for a role that ends soon to have it longer. With `preview` nothing is kept. A person has at most 5 open requests in a group, and 30 in all.',
  body: { schema: wishSchema, as: ['json'], example: exampleWish },
  answers: { 200: successAnswer('The request.', requestSchema, shown) },
  refusedFor: { ...accessRefusals(20001, 20002, 20007, 20008, 20009), ...notWithToken },
}

/** POST /access-srv/requests. */
export function askEndpoint({ asking, reading }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(askDoc, async (request, actor) => {
    const { preview = false, ...given } = readWish(request)
    const wish = wishOf(given)
    const asked = await (preview ? asking.preview(actor, wish) : asking.ask(actor, wish))
    return success(await oneRecord(reading, asked.request, asked.needs))
  })
}

const listAnswer = successAnswer(
  'A page of requests, newest first.',
  pageSchema('requests', requestSchema, 'AccessRequests'),
  { requests: [exampleRequest] },
)

const ownDoc: RouteDoc = {
  ...shared,
  id: 'listOwnAccessRequests',
  summary: 'List the requests of the caller',
  rule: asksScope,
  query: pageQuery,
  answers: { 200: listAnswer },
  refusedFor: { ...accessRefusals(20001), ...notWithToken },
}

/** GET /access-srv/requests. */
export function ownRequestsEndpoint({ reading }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(ownDoc, async (request, actor) => {
    const { page, next } = await readPage(request, (wanted) => reading.own(actor, wanted), keyOf)
    return success({ requests: await records(reading, page), ...next })
  })
}

const groupDoc: RouteDoc = {
  ...shared,
  id: 'listGroupAccessRequests',
  summary: 'List the requests for a group and the groups below it',
  path: groupParam,
  query: pageQuery,
  answers: { 200: listAnswer },
  refusedFor: { ...accessRefusals(20001), ...notTheirs },
}

/** GET /access-srv/groups/{groupId}/requests. */
export function groupRequestsEndpoint({ reading }: AccessOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(groupDoc, async (request, actor) => {
    const named = request.pathParams.groupId
    const list = (wanted: Parameters<ReadAccess['own']>[1]) => reading.ofGroup(actor, named, wanted)
    const { page, next } = await readPage(request, list, keyOf)
    return success({ requests: await records(reading, page), ...next })
  })
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readAccessRequest',
  summary: 'Read a request, with who can decide it now',
  rule: 'Who asks, and who can decide. The access token needs the scope access_request or access_decide.',
  path: idParam,
  answers: { 200: successAnswer('The request.', requestSchema, shown) },
  refusedFor: { ...accessRefusals(20003), ...notWithToken },
}

/** GET /access-srv/requests/{id}. */
export function readRequestEndpoint({ reading }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) => {
    const { request, needs } = await reading.find(actor, pathParams.id)
    const isOpen = needs.length > 0 ? needs : undefined
    return withRevision(success(await oneRecord(reading, request, isOpen)), request)
  })
}

const withdrawDoc: RouteDoc = {
  ...shared,
  id: 'withdrawAccessRequest',
  summary: 'Withdraw a request of the caller',
  rule: asksScope,
  path: idParam,
  answers: {
    200: successAnswer('The request.', requestSchema, { ...exampleRequest, status: 'withdrawn' }),
  },
  refusedFor: { ...accessRefusals(20003, 20004, 20005), ...notWithToken },
}

/** POST /access-srv/requests/{id}/withdraw. */
export function withdrawEndpoint({ decisions, reading }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(withdrawDoc, async ({ pathParams }, actor) => {
    const done = await decisions.withdraw(actor, pathParams.id)
    return success(await oneRecord(reading, done))
  })
}
