import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { ReadAccess } from '../read-access.ts'
import { decidesScope, notWithToken, shared } from './access-docs.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { exampleRequest, idParam, keyOf, oneRecord, records } from './access-request-answers.ts'
import {
  approveSchema,
  decisionSchema,
  ifMatch,
  refuseSchema,
  requestSchema,
} from './access-schemas.ts'

const readApproval = bodyReader(approveSchema, invalidAccess)
const readRefusal = bodyReader(refuseSchema, invalidAccess)

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
