import { failure } from '../api/envelope.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Family } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../oauth/authorize/response/authorization-error.ts'
import { LoginError } from '../oauth/login-error.ts'
import { errorDescription } from '../oauth/oauth-family.ts'
import { type PageContextDependencies, readPageContext } from './context/read-page-context.ts'
import { type ErrorKind, errorPage } from './error-page.ts'
import { pageReply } from './html/page-reply.ts'

/** The family of routes that people open in a browser. An error is a page in their language. */
export function pagesFamily(dependencies: PageContextDependencies): Family {
  return {
    bodyLimit: 64 * 1024,
    errorShape: 'page',
    fault(fault, request) {
      const { reference } = request
      if (fault instanceof LoginError) {
        const { status, code, type, message: error } = fault
        return failure(status, { code, moreInfo: '', type, error }, reference)
      }
      const technical = { error: codeOf(fault), description: errorDescription(fault.message) }
      const uiLocales = fault instanceof UntrustedRequestError ? fault.uiLocales : undefined
      const context = readPageContext(dependencies, request, { uiLocales, display: 'page' })
      const view = errorPage({
        ...context,
        kind: kindOf(fault),
        reference,
        technical,
        canReopen: request.method === 'GET',
      })
      return pageReply(fault.status, view)
    },
    internal(request) {
      const { reference } = request
      const context = readPageContext(dependencies, request, undefined)
      const view = {
        ...context,
        kind: 'internal',
        reference,
        canReopen: request.method === 'GET',
      } as const
      return pageReply(500, errorPage(view))
    },
  }
}

function codeOf(fault: Fault): string {
  return fault instanceof AuthorizationError ? fault.code : 'invalid_request'
}

function kindOf(fault: Fault): ErrorKind {
  if (fault instanceof UntrustedRequestError) return fault.kind
  if (fault instanceof RequestFault) {
    if (fault.code === 'not_found') return 'notFound'
    if (fault.code === 'too_many_requests') return 'tooMany'
    if (fault.code === 'unavailable') return 'busy'
  }
  return 'badRequest'
}
