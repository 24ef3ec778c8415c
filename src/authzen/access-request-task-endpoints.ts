import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import type { Person } from '../events/actor.ts'
import { json, noStore, type Reply } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../routing/route-doc.ts'
import { AccessRequestFault } from './access-request-family.ts'
import { type RoleRequest, secondsOf } from './access-requests.ts'
import { type AuthzenContext, isUser } from './authzen-context.ts'
import { exampleEvaluation, shared } from './authzen-docs.ts'
import { invalidRequest } from './authzen-family.ts'
import { actionSchema, resourceSchema, subjectSchema } from './entities.ts'
import { groupIdOf } from './resource-ids.ts'

/*
 * Access requests by machines: a part of the draft "AuthZEN Access Request and Approval Profile".
 * A request is for one role, and is polled. Approvals count at the next evaluation.
 */

const { Optional: optional } = Type

/** Text that people write, in one line. */
const line = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^[^\\p{Cc}]*$',
    description: `must be 1 to ${most} characters in one line`,
  })

const submissionSchema = Type.Object(
  {
    subject: subjectSchema,
    action: actionSchema,
    resource: resourceSchema,
    context: optional(
      Type.Object(
        { business_justification: optional(line(500)), ticket: optional(line(100)) },
        { description: 'must be an object with business_justification and ticket in one line' },
      ),
    ),
    requested_access: optional(
      Type.Object(
        {
          requested_duration: optional(
            Type.String({
              maxLength: 40,
              description: 'must be a duration such as PT4H (ISO 8601), without months and years',
            }),
          ),
          requested_until: optional(
            Type.Never({
              description: 'is not known: the time begins with the approval, so say a duration',
            }),
          ),
        },
        { description: 'must be an object' },
      ),
    ),
    denial: Type.Object(
      { evaluation_id: Type.String({ maxLength: 200, description: 'must be text' }) },
      { description: 'must be an object with the evaluation_id of the denial' },
    ),
    items: optional(Type.Never({ description: 'is not known: ask for each role alone' })),
    callback: optional(Type.Never({ description: 'is not known: ask for the task again' })),
  },
  { title: 'AccessRequestSubmission' },
)

const readSubmission = bodyReader(submissionSchema, invalidRequest)

const taskSchema = Type.Object(
  {
    task: Type.Object({
      id: Type.String(),
      status: Type.Enum(['pending', 'approved', 'denied', 'expired', 'cancelled']),
      status_endpoint: Type.String(),
      expires_at: optional(Type.String({ description: 'When it ends without an answer.' })),
      links: Type.Object({
        ticket: Type.String({ description: 'Where the person sees it.' }),
        cancel: optional(Type.String()),
      }),
    }),
    result: optional(
      Type.Object({
        mode: Type.Literal('reevaluate'),
        approval: Type.Object({
          id: Type.String(),
          approved_at: Type.String(),
          approved_until: Type.String(),
        }),
      }),
    ),
  },
  { title: 'AccessRequestTask' },
)

const exampleId = 'Zk0n8yQ2mWv5xTqG7wb1dR'
const origin = 'https://id.example.com'
const exampleTask = {
  task: {
    id: exampleId,
    status: 'pending',
    status_endpoint: `${origin}/access/v1/requests/${exampleId}`,
    expires_at: '2026-01-08T00:00:00.000Z',
    links: {
      ticket: `${origin}/account/access/ask`,
      cancel: `${origin}/access/v1/requests/${exampleId}/cancel`,
    },
  },
}

const statuses = {
  open: 'pending',
  approved: 'approved',
  refused: 'denied',
  withdrawn: 'cancelled',
  expired: 'expired',
} as const satisfies Record<RoleRequest['status'], string>

/** The handle of a task, which says no more of the decision than whether there is one. */
function taskReply(status: number, baseUrl: string, request: RoleRequest): Reply {
  const { id, decidedAt = 0, seconds } = request
  const own = `${baseUrl}/access/v1/requests/${id}`
  const isOpen = request.status === 'open'
  const text = (time: number) => new Date(time).toISOString()
  const approval = {
    id,
    approved_at: text(decidedAt),
    approved_until: text(decidedAt + seconds * 1000),
  }
  const body = {
    task: {
      id,
      status: statuses[request.status],
      status_endpoint: own,
      ...(isOpen && { expires_at: text(request.answerUntil) }),
      links: {
        ticket: `${baseUrl}/account/access/ask`,
        ...(isOpen && { cancel: `${own}/cancel` }),
      },
    },
    ...(request.status === 'approved' && { result: { mode: 'reevaluate', approval } }),
  }
  return json(status, body, { ...noStore, ...(status === 202 && { location: own }) })
}

const words = {
  ...shared,
  rule: 'The access token has to be of the person who asks, with the scope access_request.',
} as const
const idParam: Fields = {
  id: { schema: Type.String(), description: 'The task.', example: exampleId },
}

const submitDoc: RouteDoc = {
  ...words,
  id: 'submitAccessRequest',
  summary: 'Ask for a role that was denied',
  description:
    'A part of the draft *AuthZEN Access Request and Approval Profile*. `denial.evaluation_id` is that of a denial with `context.access_request`, of the last hour. Whoever sends the same again gets the same task.',
  body: {
    schema: submissionSchema,
    as: ['json'],
    example: {
      ...exampleEvaluation,
      context: { business_justification: 'The queue of the shop is stuck' },
      requested_access: { requested_duration: 'PT2H' },
      denial: { evaluation_id: 'm9x1c0de.3q2-7wb1dRZk0n8yQ2mWv5xTqG' },
    },
  },
  answers: {
    202: {
      description: 'The task, which waits for approvals.',
      schema: taskSchema,
      example: exampleTask,
      headers: { location: 'Where the task is asked for.' },
    },
  },
  refusedFor: {
    400: 'A member is missing or has the wrong type (`about:blank`), the identifier is not of this denial (`invalid_denial_binding`), or the role cannot be asked for any more (`not_requestable`).',
    403: 'The access token is not enough.',
    409: 'The person holds the role or has asked for it in other words (`duplicate_request`), has too many open requests, or nobody can decide.',
    410: 'The denial is too old (`expired_denial`).',
  },
}

/** POST /access/v1/requests: a person asks for a role that an evaluation has denied. */
export function submitAccessRequestEndpoint({
  denials,
  requests,
  baseUrl,
}: AuthzenContext): Endpoint<Person> {
  return defineEndpoint(submitDoc, async (request, actor) => {
    const { subject, action, resource, denial, ...more } = readSubmission(request)
    const { business_justification: reason, ticket } = more.context ?? {}
    const length = more.requested_access?.requested_duration
    const wanted = { sub: subject.id, groupId: groupIdOf(resource.id), role: action.name }
    if (!isUser(subject.type) || subject.id !== actor.sub) {
      throw new AccessRequestFault('not_requestable', 'people ask for themselves alone')
    }
    denials.check(wanted, denial.evaluation_id)
    const seconds = length === undefined ? undefined : secondsOf(length)
    if (length !== undefined && !seconds) {
      const path = '/requested_access/requested_duration'
      throw invalidRequest([{ path, problem: 'must be a duration such as PT4H (ISO 8601)' }])
    }
    const made = await requests.ask(actor, { ...wanted, reason, ticket, seconds })
    return taskReply(202, baseUrl, made)
  })
}

const taskAnswer = { description: 'The task.', schema: taskSchema, example: exampleTask }
const notTheirs = {
  403: 'The access token is not enough.',
  404: 'There is no such task of the caller (`unknown_task`).',
}

const readDoc: RouteDoc = {
  ...words,
  id: 'readAccessRequestTask',
  summary: 'Read what became of a request for a role',
  description: 'After an approval, evaluate again: the decision there is the one that counts.',
  path: idParam,
  answers: { 200: taskAnswer },
  refusedFor: notTheirs,
}

/** GET /access/v1/requests/{id}. */
export function readAccessRequestTaskEndpoint({
  requests,
  baseUrl,
}: AuthzenContext): Endpoint<Person, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) => {
    const found = await requests.find(actor, pathParams.id)
    if (!found) throw new AccessRequestFault('unknown_task', 'there is no such task')
    return taskReply(200, baseUrl, found)
  })
}

const cancelDoc: RouteDoc = {
  ...words,
  id: 'cancelAccessRequestTask',
  summary: 'Withdraw a request for a role',
  path: idParam,
  answers: { 200: taskAnswer },
  refusedFor: { ...notTheirs, 409: 'It is decided, or has ended (`invalid_task_state`).' },
}

/** POST /access/v1/requests/{id}/cancel. */
export function cancelAccessRequestTaskEndpoint({
  requests,
  baseUrl,
}: AuthzenContext): Endpoint<Person, 'id'> {
  return defineEndpoint(cancelDoc, async ({ pathParams }, actor) =>
    taskReply(200, baseUrl, await requests.withdraw(actor, pathParams.id)),
  )
}
