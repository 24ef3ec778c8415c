import type { Request } from '../http/endpoint.ts'
import { json, type Reply } from '../http/reply.ts'
import type { RouteFamily } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import { ApiError } from './api-error.ts'

/** The members of a failure besides its status (spec, Group response envelope). */
interface FailureMembers {
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

/** The name that a family of the API gives its errors. */
type ExceptionType =
  | 'UsersException'
  | 'GroupsException'
  | 'AppsException'
  | 'ResourcesException'
  | 'ScopesException'
  | 'KeysException'
  | 'IssuersException'
  | 'ServerException'
  | 'EventsException'
  | 'LoginException'
  | 'WebhooksException'
  | 'ConnectionsException'
  | 'ProvisioningException'
  | 'SignalsException'
  | 'AccessException'
  | 'ApiKeysException'

interface FamilyOptions {
  /** The code of a request that cannot be read; without one, its HTTP status. */
  readonly malformedCode?: number
}

/**
 * What the routes of one family of the JSON API share: the failure envelope
 * and the body limit (CONTRACT §2).
 */
export function apiFamily(
  type: ExceptionType,
  { malformedCode = 400 }: FamilyOptions = {},
): RouteFamily {
  return {
    bodyLimit: 256 * 1024,
    errorShape: 'envelope',
    async fault(fault: Fault, { reference }: Request): Promise<Reply> {
      if (fault.status === 401) return accessDenied(reference)
      const members = errorMembers(fault, type)
      const isMalformed = fault.status === 400 && !(fault instanceof ApiError)
      const code = isMalformed ? malformedCode : members.code
      return failure(fault.status, { ...members, code }, reference)
    },
    internal: ({ reference }) =>
      failure(500, { code: 500, moreInfo: '', type, error: 'internal error' }, reference),
  }
}

/**
 * The members of the envelope for an error. An error outside every
 * family has its HTTP status as code.
 */
export function errorMembers(fault: Fault, type: ExceptionType) {
  const [code, faults] = fault instanceof ApiError ? [fault.code, fault.faults] : [fault.status, []]
  const moreInfo = faults.map(({ path, problem }) => `${path}: ${problem}`).join('; ')
  return { code, moreInfo, type, error: fault.message }
}
