import { apiFamily, failure } from '../api/envelope.ts'
import type { RouteFamily } from '../http/route.ts'
import { Fault } from '../kernel/fault.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../oauth/authorize/response/authorization-error.ts'
import type { Step } from '../oauth/authorize/steps/next-step.ts'
import { OAuthError } from '../oauth/oauth-error.ts'

/** What a sign-in page of a client can be told, with the number and the HTTP status of each. */
const refusals = {
  invalid_request: [24001, 400],
  invalid_request_id: [24002, 400],
  invalid_username_password: [24003, 417],
  consent_required: [24004, 417],
  password_change_required: [24004, 417],
  mfa_required: [24004, 417],
  sign_in_required: [24004, 417],
  origin_not_allowed: [24005, 403],
} as const

type Refusal = keyof typeof refusals

/**
 * A sign-in on a page of the client that is refused. The word is for
 * programs, the message for people.
 */
export class OwnPageError extends Fault {
  override readonly name = 'OwnPageError'
  readonly word: Refusal
  readonly code: number
  override readonly status: number

  constructor(word: Refusal, message: string) {
    super(message)
    this.word = word
    const [code, status] = refusals[word]
    this.code = code
    this.status = status
  }
}

/** The same whether the id never was, has expired, was used, or belongs to a page of ours. */
export function invalidRequestId(): OwnPageError {
  return new OwnPageError(
    'invalid_request_id',
    'the requestId is unknown, was used or has expired; generate another',
  )
}

/** Only a page of the server can ask for this step. */
export function stepNeeded(step: Step): OwnPageError {
  const hosted = 'on the sign-in page of the server: send the person to the authorization endpoint'
  switch (step) {
    case 'consent':
      return new OwnPageError('consent_required', `the person has to consent ${hosted}`)
    case 'change-password':
      return new OwnPageError(
        'password_change_required',
        `the person has to choose another password ${hosted}`,
      )
    case 'second-factor':
    case 'add-factor':
      return new OwnPageError('mfa_required', `the person needs a second factor ${hosted}`)
    case 'keep-account':
      return new OwnPageError(
        'sign_in_required',
        `the account is going to be deleted, and the person can keep it ${hosted}`,
      )
    default:
      return new OwnPageError('sign_in_required', `the person has to sign in ${hosted}`)
  }
}

const type = 'LoginException'
const malformedCode = 24001
const envelope = apiFamily(type, { malformedCode })

/**
 * The family of calls from a sign-in page of a client. `error` is a word for programs, as in OAuth;
 * `moreInfo` says it in a sentence.
 */
export const ownPageFamily: RouteFamily = {
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
