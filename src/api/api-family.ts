import type { Request } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import type { Family } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import { ApiError } from './api-error.ts'
import { accessDenied, failure } from './envelope.ts'

/** The name that a family of the API gives its errors. */
export type ExceptionType =
  | 'UsersException'
  | 'GroupsException'
  | 'AppsException'
  | 'ResourcesException'
  | 'ScopesException'
  | 'KeysException'
  | 'ServerException'
  | 'EventsException'
  | 'LoginException'
  | 'WebhooksException'

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
): Family {
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
