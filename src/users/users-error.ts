import { ApiError, type ApiErrorOptions, type FieldFault, faultsMessage } from '../api/api-error.ts'
import { apiFamily } from '../api/envelope.ts'
import { RequestFault } from '../http/request-fault.ts'

/** Why a password is not accepted. */
export type PasswordFault =
  | { readonly code: 'tooShort'; readonly least: number }
  | { readonly code: 'tooLong'; readonly most: number }
  | { readonly code: 'malformed' | 'tooCommon' | 'holdsName' | 'tooWeak' | 'usedBefore' }

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
    case 'holdsName':
      return 'holds a name of the user'
    case 'tooWeak':
      return 'is too easy to guess'
    case 'usedBefore':
      return 'was used before'
  }
}

/** Every error of the users family with its HTTP status (CONTRACT §7). */
const statuses = {
  /** The old password is wrong. */
  507: 400,
  /** A field is invalid or missing; the faults name it. */
  10001: 400,
  /** The sub already belongs to a user. */
  10002: 409,
  /** The username, email or mobile number already belongs to a user. */
  10003: 409,
  /** There is no such user. */
  10004: 404,
  /** The user's status does not allow it. */
  10005: 409,
  /** Changed by someone else meanwhile. */
  10006: 409,
  /** Not allowed: for this caller, or on this server. */
  10007: 403,
  /** The caller has no such identity. */
  10008: 404,
  /** New password and confirmation differ. */
  10009: 417,
  /** A code or link is wrong, was used or has expired. */
  10010: 400,
  /** The password policy does not allow the new password; the faults say why. */
  10011: 417,
  /** Too many passwords are being hashed. */
  10012: 503,
} as const

type UsersErrorCode = keyof typeof statuses

/** Why a field is not accepted, as data. */
export type FaultReason =
  | PasswordFault
  | { readonly code: 'missing' | 'taken' | 'mismatch' | 'wrongPassword' }

/** An error of the users family. The message and the faults go to the caller. */
export class UsersError extends ApiError<UsersErrorCode, FaultReason> {
  override readonly name = 'UsersError'

  constructor(code: UsersErrorCode, message: string, options?: ApiErrorOptions<FaultReason>) {
    super(statuses, code, message, options)
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
