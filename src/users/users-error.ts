import {
  ApiError,
  type ApiErrorOptions,
  type FieldFault,
  faultsMessage,
  type Problem,
  refusalDocs,
} from '../api/api-error.ts'
import { apiFamily } from '../api/envelope.ts'
import { RequestFault } from '../http/request-fault.ts'

/** Why a password is not accepted. */
export type PasswordFault =
  | { readonly code: 'tooShort'; readonly least: number }
  | { readonly code: 'tooLong'; readonly most: number }
  | {
      readonly code: 'malformed' | 'tooCommon' | 'breached' | 'holdsName' | 'tooWeak' | 'usedBefore'
    }

/** A fault in the words of the API. */
export function passwordFaultWords(fault: PasswordFault): string {
  switch (fault.code) {
    case 'tooShort':
      return `must have at least ${fault.least} characters`
    case 'tooLong':
      return `must have at most ${fault.most} characters`
    case 'malformed':
      return 'holds characters that no password can have'
    case 'tooCommon':
      return 'is one of the most common passwords'
    case 'breached':
      return 'is known from a data leak'
    case 'holdsName':
      return 'holds a name of the user'
    case 'tooWeak':
      return 'is too easy to guess'
    case 'usedBefore':
      return 'was used before'
  }
}

/** Every error of the users family (CONTRACT §7). */
const problems = {
  507: { status: 400, about: 'The old password is wrong' },
  10001: { status: 400, about: 'A field is invalid or missing' },
  10002: { status: 409, about: 'The sub is taken' },
  10003: { status: 409, about: 'A name is taken' },
  10004: { status: 404, about: 'There is no such user' },
  10005: { status: 409, about: 'The status of the user does not allow it' },
  10006: { status: 409, about: 'The user was changed in the meantime' },
  10007: { status: 403, about: 'The caller may not do this, or the server does not allow it' },
  10008: { status: 404, about: 'The caller has no such identity' },
  10009: { status: 417, about: 'The passwords differ' },
  10010: { status: 400, about: 'The code or link is wrong, was used or has expired' },
  10011: { status: 417, about: 'The policy refuses the password' },
  10013: { status: 404, about: 'Nothing of the person is in the bin' },
  10012: { status: 503, about: 'Too many passwords are being hashed' },
} as const satisfies Readonly<Record<number, Problem>>

/** What the reference says about errors of the users family. */
export const userRefusals = refusalDocs(problems)

type UsersErrorCode = keyof typeof problems

/** Why a field is not accepted, as data. */
export type FaultReason =
  | PasswordFault
  | { readonly code: 'missing' | 'taken' | 'mismatch' | 'wrongPassword' }

/** An error of the users family. The message and the faults go to the caller. */
export class UsersError extends ApiError<UsersErrorCode, FaultReason> {
  override readonly name = 'UsersError'

  constructor(code: UsersErrorCode, message: string, options?: ApiErrorOptions<FaultReason>) {
    super(problems, code, message, options)
  }
}

/** A change that would leave the server without an administrator. */
export class LastAdministratorError extends UsersError {
  constructor() {
    super(10007, 'the last administrator cannot be removed; appoint another first')
  }
}

/** Refuses a record with every fault. */
export function invalidUser(faults: readonly FieldFault<FaultReason>[]): UsersError {
  return new UsersError(10001, faultsMessage(faults), { faults })
}

/** There is no such user. */
export function unknownUser(): UsersError {
  return new UsersError(10004, 'there is no such user')
}

/** The user was changed between a read and a write. */
export function changedMeanwhile(): UsersError {
  return new UsersError(10006, 'the user was changed by someone else meanwhile')
}

/** The hash queue is full. */
export function busy(): UsersError {
  return new UsersError(10012, 'the server is busy', { headers: { 'retry-after': '1' } })
}

/** The address or the account has as many passwords in the hash queue as it may have. */
export function tooManyAtOnce(): RequestFault {
  return new RequestFault('too_many_requests', 'too many attempts at once; try again shortly', {
    headers: { 'retry-after': '1' },
  })
}

/** The account or the address has to wait after failed attempts. */
export function tooManyAttempts(retryAfter: number): RequestFault {
  return new RequestFault('too_many_requests', 'too many failed attempts; try again later', {
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** What the routes of users share (CONTRACT §7). */
export const usersFamily = apiFamily('UsersException')
