import { apiFamily, errorMembers, failure } from '../../api/envelope.ts'
import type { RouteFamily } from '../../http/route.ts'
import { Fault } from '../../kernel/fault.ts'
import { asksForJson } from './logout.ts'

/** An error about sessions in the failure envelope (CONTRACT §7). */
export class LoginError extends Fault {
  override readonly name = 'LoginError'
  readonly type = 'LoginException'
  readonly code: number
  override readonly status: number

  constructor(code: number, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

const envelopes = apiFamily('LoginException')

/** The family of calls of applications that end a session. Every error has the failure envelope. */
export const loginFamily: RouteFamily = {
  ...envelopes,
  errorShape: 'login',
  bodyLimit: 64 * 1024,
  async fault(fault, request) {
    if (!(fault instanceof LoginError)) return envelopes.fault(fault, request)
    const { status, code, type } = fault
    return failure(status, { ...errorMembers(fault, type), code }, request.reference)
  },
}

/**
 * The family of routes on which people end a session. An error is a page for them, and an envelope
 * for a caller that asks for JSON, as the response to a logout is (CONTRACT §7).
 */
export function logoutFamily(pages: RouteFamily): RouteFamily {
  return {
    ...pages,
    fault(fault, request) {
      const isForProgram = fault instanceof LoginError || asksForJson(request)
      return (isForProgram ? loginFamily : pages).fault(fault, request)
    },
    internal: (request) => (asksForJson(request) ? loginFamily : pages).internal(request),
  }
}
