import {
  ApiError,
  type ApiErrorOptions,
  type FieldFault,
  faultsMessage,
  type Problem,
  refusalDocs,
} from '../api/api-error.ts'

/** Every error of the access family. */
const problems = {
  20001: { status: 400, about: 'A field is invalid' },
  20002: { status: 404, about: 'There is no rule for this role, or it is not for the caller' },
  20003: { status: 404, about: 'There is no such request' },
  20004: { status: 409, about: 'The request is decided, withdrawn or expired' },
  20005: { status: 412, about: 'Somebody else was first' },
  20006: { status: 403, about: 'The caller may not decide this request' },
  20007: { status: 409, about: 'The person holds the role, or has asked for it' },
  20008: { status: 409, about: 'There are as many as there can be' },
  20009: { status: 409, about: 'Nobody can decide' },
  20010: { status: 404, about: 'There is no such role with an end' },
  20011: { status: 404, about: 'The person is not eligible' },
  20012: { status: 403, about: 'The rule does not let the caller do this alone' },
  20013: { status: 404, about: 'There is no such review' },
  20014: { status: 409, about: 'The review is not open, or has begun' },
  20015: { status: 403, about: 'The caller may not decide about this in the review' },
} as const satisfies Readonly<Record<number, Problem>>

/** What the reference says about errors of the access family. */
export const accessRefusals = refusalDocs(problems)

type AccessErrorCode = keyof typeof problems

/** An error of the access family. The message and the faults go to the caller. */
export class AccessError extends ApiError<AccessErrorCode> {
  override readonly name = 'AccessError'

  constructor(code: AccessErrorCode, message: string, options?: ApiErrorOptions<unknown>) {
    super(problems, code, message, options)
  }
}

/** Refuses what was sent with every fault. */
export function invalidAccess(faults: readonly FieldFault[]): AccessError {
  return new AccessError(20001, faultsMessage(faults), { faults })
}

/** The same whether there is no group, no rule, or none for this caller. */
export function notOffered(): AccessError {
  return new AccessError(20002, 'this role cannot be asked for here')
}

/** There is no such request, or it is not the caller's to see. */
export function unknownRequest(): AccessError {
  return new AccessError(20003, 'there is no such request')
}

/** Somebody has changed it between the reading and the writing. */
export function changedMeanwhile(): AccessError {
  return new AccessError(20005, 'somebody else was first; read it again')
}

/** There is no such review, or it is not the caller's to see. */
export function unknownReview(): AccessError {
  return new AccessError(20013, 'there is no such review')
}
