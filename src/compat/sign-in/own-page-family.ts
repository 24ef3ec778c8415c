import { apiFamily } from '../../api/api-family.ts'
import { failure } from '../../api/envelope.ts'
import type { Family } from '../../http/route.ts'
import type { Fault } from '../../kernel/fault.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../../oauth/authorize/response/authorization-error.ts'
import { OAuthError } from '../../oauth/oauth-error.ts'
import { OwnPageError } from './own-page-error.ts'

const type = 'LoginException'
const malformedCode = 24001
const envelope = apiFamily(type, { malformedCode })

/**
 * The family of calls from a sign-in page of a client. `error` is a word for programs, as in OAuth;
 * `moreInfo` says it in a sentence.
 */
export const ownPageFamily: Family = {
  ...envelope,
  bodyLimit: 64 * 1024,
  async fault(fault, request) {
    const word = wordOf(fault)
    if (word === undefined) return envelope.fault(fault, request)
    const code = fault instanceof OwnPageError ? fault.code : malformedCode
    const { status, message: moreInfo } = fault
    return failure(status, { code, moreInfo, type, error: word }, request.reference)
  },
}

function wordOf(fault: Fault): string | undefined {
  if (fault instanceof OwnPageError) return fault.word
  if (fault instanceof AuthorizationError || fault instanceof OAuthError) return fault.code
  return fault instanceof UntrustedRequestError ? 'invalid_request' : undefined
}
