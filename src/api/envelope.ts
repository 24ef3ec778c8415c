import { json, type Reply } from '../http/reply.ts'

/** The members of a failure besides its status (spec, Group response envelope). */
export interface FailureMembers {
  readonly code: number
  readonly moreInfo: string
  /** The family's exception name, such as GroupsException. */
  readonly type: string
  readonly error: string
}

/** The answer to a request that did what it was meant to do. */
export function success(data?: unknown): Reply {
  return json(200, { success: true, status: 200, ...(data !== undefined && { data }) })
}

/** The answer to a request that made something new. */
export function created(data: unknown): Reply {
  return json(201, { success: true, status: 201, data })
}

/** The answer to a request that was refused or failed. */
export function failure(
  status: number,
  { code, moreInfo, type, error }: FailureMembers,
  referenceNumber: string,
): Reply {
  return json(status, {
    success: false,
    status,
    error: { code, moreInfo, type, status, referenceNumber, error },
  })
}

/** The answer to a caller without a valid access token, in every family alike (CONTRACT §2). */
export function accessDenied(refnumber: string): Reply {
  return json(401, { error: 'Access denied for this resource', refnumber })
}
