import { json, type Reply } from './reply.ts'

/** What a failure of the users and groups families tells (spec, Group response envelope). */
export interface FailureWords {
  readonly status: number
  readonly code: number
  /** The family's exception name, such as GroupsException. */
  readonly type: string
  readonly message: string
  readonly moreInfo?: string
}

export function success(data?: unknown): Reply {
  return json(200, { success: true, status: 200, ...(data !== undefined && { data }) })
}

export function failure(words: FailureWords, referenceNumber: string): Reply {
  const { status, code, type, message, moreInfo = '' } = words
  const error = { code, moreInfo, type, status, referenceNumber, error: message }
  return json(status, { success: false, status, error })
}

/** A caller without a valid access token, in the users and groups families alike (CONTRACT §2). */
export function accessDenied(refnumber: string): Reply {
  return json(401, { error: 'Access denied for this resource', refnumber })
}
