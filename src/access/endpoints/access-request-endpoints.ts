import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { AccessRequest } from '../access-request.ts'
import type { Need } from '../approvers.ts'
import type { ReadAccess } from '../read-access.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { namedIn, offerRecord, requestRecord, wishOf } from './access-records.ts'
import {
  approveSchema,
  decisionSchema,
  groupIdSchema,
  ifMatch,
  offerSchema,
  refuseSchema,
  requestSchema,
  wishSchema,
} from './access-schemas.ts'

const exampleRequest = {
  id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', name: 'Grace Hopper' },
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
  people: [{ sub: '4Tq0b7nWmYv5zKqG2rb1dX', name: 'Ada Lovelace' }],
}
const shown = { ...exampleRequest, deciders: [exampleNeed] }
const { groupId, role, reason, ticket, duration_seconds } = exampleRequest
const exampleWish = { groupId, role, reason, ticket, duration_seconds }

const shared = { chapter: 'Access' } as const
const idParam: Fields = {
  id: { schema: Type.String(), description: 'The request.', example: exampleRequest.id },
}
const asksScope = 'The access token needs the scope access_request.'
const decidesScope = 'The access token needs the scope access_decide.'
const notWithToken = { 403: 'The access token is not enough (11010).' }

const readWish = bodyReader(wishSchema, invalidAccess)
const readApproval = bodyReader(approveSchema, invalidAccess)
const readRefusal = bodyReader(refuseSchema, invalidAccess)
const readCatalogue = queryReader(
  Type.Object({ groupId: Type.Optional(groupIdSchema) }),
  invalidAccess,
)

const keyOf = ({ createdAt, id }: AccessRequest) => [createdAt, id] as const

async function oneRecord(reading: ReadAccess, request: AccessRequest, needs?: readonly Need[]) {
  const { groupIds, subs } = namedIn(request, needs)
  const names = await reading.names(groupIds, subs)
  return requestRecord(request, names, reading.now(), needs)
}

async function records(reading: ReadAccess, requests: readonly AccessRequest[]) {
  const named = requests.map((request) => namedIn(request))
  const names = await reading.names(
    named.flatMap(({ groupIds }) => groupIds),
    named.flatMap(({ subs }) => subs),
  )
  return requests.map((request) => requestRecord(request, names, reading.now()))
}

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

const toDecideDoc: RouteDoc = {
  ...shared,
  id: 'listAccessDecisions',
  summary: 'List the open requests that wait for the caller',
  rule: decidesScope,
  description:
    'Those that the caller could decide when they were made. Each has the names of the groups above, and what the person holds in the group.',
  query: pageQuery,
  answers: {
    200: successAnswer(
      'A page of requests, newest first.',
      pageSchema('requests', decisionSchema, 'WaitingAccessRequests'),
      {
        requests: [{ ...exampleRequest, group_path: ['Acme', 'Production'], holds: ['ENGINEER'] }],
      },
    ),
  },
  refusedFor: { ...accessRefusals(20001), ...notWithToken },
}

/** GET /access-srv/decisions. */
export function toDecideEndpoint({ reading }: AccessOperations): Endpoint<Person> {
  return defineEndpoint(toDecideDoc, async (request, actor) => {
    const list = (wanted: Parameters<ReadAccess['toDecide']>[1]) => reading.toDecide(actor, wanted)
    const { page, next } = await readPage(request, list, keyOf)
    const [requests, situations] = await Promise.all([
      records(reading, page),
      reading.situations(actor, page),
    ])
    return success({
      requests: requests.map((each, n) => ({
        ...each,
        group_path: situations[n]?.path ?? [],
        holds: situations[n]?.roles ?? [],
      })),
      ...next,
    })
  })
}

const groupDoc: RouteDoc = {
  ...shared,
  id: 'listGroupAccessRequests',
  summary: 'List the requests for a group and the groups below it',
  path: { groupId: { schema: Type.String(), description: 'The group.', example: groupId } },
  query: pageQuery,
  answers: { 200: listAnswer },
  refusedFor: {
    ...accessRefusals(20001),
    403: 'The caller may not do this (11010).',
    404: 'There is no such group (11001).',
  },
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

const approveDoc: RouteDoc = {
  ...shared,
  id: 'approveAccessRequest',
  summary: 'Approve a request',
  rule: `${decidesScope} Nobody approves for themselves, with a token of a token exchange, or by a role that they got after the request was made.`,
  description:
    'With `duration_seconds` for a shorter time than was asked for. The role is given with the last approval that is needed, and the time begins then.',
  path: idParam,
  headers: ifMatch,
  body: { schema: approveSchema, as: ['json'], example: { duration_seconds: 3600 } },
  answers: {
    200: successAnswer('The request.', requestSchema, { ...exampleRequest, status: 'approved' }),
  },
  refusedFor: {
    ...accessRefusals(20001, 20003, 20004, 20005, 20007),
    403: 'The caller may not decide this request (20006). The access token is not enough (11010).',
  },
}

/** POST /access-srv/requests/{id}/approve. */
export function approveEndpoint({ decisions, reading }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(approveDoc, async (request, actor) => {
    const { duration_seconds: seconds } = readApproval(request)
    const revision = readRevision(request, () =>
      invalidAccess([{ path: '/if-match', problem: 'must be a revision' }]),
    )
    const done = await decisions.approve(actor, request.pathParams.id, { seconds, revision })
    return withRevision(success(await oneRecord(reading, done)), done)
  })
}

const refuseDoc: RouteDoc = {
  ...shared,
  id: 'refuseAccessRequest',
  summary: 'Refuse a request',
  rule: `${decidesScope} Whoever administers the group may refuse, too.`,
  description: 'One refusal is enough. The person reads the reason.',
  path: idParam,
  body: { schema: refuseSchema, as: ['json'], example: { reason: 'Ask the team on call' } },
  answers: {
    200: successAnswer('The request.', requestSchema, {
      ...exampleRequest,
      status: 'refused',
      answer: 'Ask the team on call',
    }),
  },
  refusedFor: {
    ...accessRefusals(20001, 20003, 20004, 20005),
    403: 'The caller may not decide this request (20006). The access token is not enough (11010).',
  },
}

/** POST /access-srv/requests/{id}/refuse. */
export function refuseEndpoint({ decisions, reading }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(refuseDoc, async (request, actor) => {
    const { reason: why } = readRefusal(request)
    const done = await decisions.refuse(actor, request.pathParams.id, why)
    return success(await oneRecord(reading, done))
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
