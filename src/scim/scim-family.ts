import { ApiError } from '../api/api-error.ts'
import { ArrivalFault } from '../connections/arrival.ts'
import type { Request } from '../http/endpoint.ts'
import { json, noStore, type Reply } from '../http/reply.ts'
import type { RouteFamily } from '../http/route.ts'
import { Fault } from '../kernel/fault.ts'
import { ScimError } from './scim-error.ts'

export const scimMediaType = 'application/scim+json'
const headers = { ...noStore, 'content-type': `${scimMediaType}; charset=utf-8` }

/** An answer in the media type of SCIM (RFC 7644 §3.1). */
export function scimJson(status: number, value: unknown, more: Reply['headers'] = {}): Reply {
  return json(status, value, { ...headers, ...more })
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** An error as SCIM has it (RFC 7644 §3.12). The status is a text there. */
export function errorBody(fault: Fault) {
  const isSyntax = !(fault instanceof ScimError) && fault.status === 400
  const scimType =
    fault instanceof ScimError ? fault.scimType : isSyntax ? 'invalidSyntax' : undefined
  return {
    schemas: [errorSchema],
    status: String(fault.status),
    ...(scimType !== undefined && { scimType }),
    detail: fault.message,
  }
}

/** Turns what rules of other slices refuse into errors of SCIM; anything else stays a bug. */
export async function inScimWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asFault(error)
  }
}

/** The same for an error that was caught. */
export function asFault(error: unknown): unknown {
  if (error instanceof ArrivalFault) {
    const code = error.code === 'denied' ? 'forbidden' : 'invalidValue'
    return new ScimError(code, error.detail)
  }
  if (!(error instanceof ApiError)) return error
  const words = [error.message, ...error.faults.map(({ path, problem }) => `${path}: ${problem}`)]
  const detail = words.join('; ')
  // Only names are taken; what else contradicts has no word in the RFC.
  if (error.status === 409) {
    return new ScimError(error.name === 'UsersError' ? 'uniqueness' : 'conflict', detail)
  }
  if (error.status === 412) return new ScimError('changed', detail)
  if (error.status === 404) return new ScimError('notFound', detail)
  return new ScimError(error.status === 403 ? 'forbidden' : 'invalidValue', detail)
}

/** What directories may send at once: a group with some 40,000 members, or a bulk of 1,000. */
export const longestBody = 4 * 1024 * 1024

/** What the routes of SCIM share. */
export const scimFamily: RouteFamily = {
  bodyLimit: longestBody,
  errorShape: 'scim',
  jsonTypes: [scimMediaType],
  fault: async (fault) => scimJson(fault.status, errorBody(fault)),
  internal: ({ reference }: Request) =>
    scimJson(500, {
      schemas: [errorSchema],
      status: '500',
      detail: `internal error (reference ${reference})`,
    }),
}

/** Whether an error is the caller's fault. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Fault
}
