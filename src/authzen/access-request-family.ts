import { ApiError } from '../api/api-error.ts'
import type { Request } from '../http/endpoint.ts'
import { json, noStore, type Reply } from '../http/reply.ts'
import type { RouteFamily } from '../http/route.ts'
import { Fault } from '../kernel/fault.ts'
import { authzenFamily } from './authzen-family.ts'

/** The errors of the draft about access requests, with their statuses. */
const problems = {
  not_requestable: 400,
  invalid_denial_binding: 400,
  expired_denial: 410,
  duplicate_request: 409,
  unknown_task: 404,
  invalid_task_state: 409,
} as const
type ProblemName = keyof typeof problems

/** The same by the codes of the operations that an access request is. */
const ofOperations: Readonly<Record<number, ProblemName>> = {
  20002: 'not_requestable',
  20003: 'unknown_task',
  20004: 'invalid_task_state',
  20005: 'invalid_task_state',
  20007: 'duplicate_request',
}

/** An access request or a task that is refused by the draft. */
export class AccessRequestFault extends Fault {
  override readonly name = 'AccessRequestFault'
  readonly problem: ProblemName
  override readonly status: number

  constructor(problem: ProblemName, message: string) {
    super(message)
    this.problem = problem
    this.status = problems[problem]
  }
}

function problemOf(fault: Fault): ProblemName | undefined {
  if (fault instanceof AccessRequestFault) return fault.problem
  return fault instanceof ApiError ? ofOperations[fault.code] : undefined
}

/** A problem document (RFC 9457). The reference finds the request in the log. */
function problem(request: Request, status: number, title: string, name?: ProblemName): Reply {
  const type =
    name === undefined ? 'about:blank' : `urn:openid:authzen:access-request:error:${name}`
  const document = { type, title, status, refnumber: request.reference }
  return json(status, document, { ...noStore, 'content-type': 'application/problem+json' })
}

/** What the routes of access requests share: errors are problem documents. */
export const accessRequestFamily: RouteFamily = {
  ...authzenFamily,
  errorShape: 'problem',
  async fault(fault, request) {
    const name = problemOf(fault)
    const status = name === undefined ? fault.status : problems[name]
    return problem(request, status, fault.message, name)
  },
  internal: (request) => problem(request, 500, 'internal error'),
}
