import { json, type Reply } from '../http/reply.ts'

/** What a failure of the users and groups families tells (spec, Group response envelope). */
export interface FailureWords {
  readonly status: number
  readonly code: number
  /** The family's exception name, such as GroupsException. */
  readonly type: string
  readonly message: string
  readonly moreInfo?: string
}

const done = { success: true, status: 200 }
const plainSuccess = json(200, done)

export function success(data?: unknown): Reply {
  return data === undefined ? plainSuccess : json(200, { ...done, data })
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
