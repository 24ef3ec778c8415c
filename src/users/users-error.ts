import { RequestFault } from '../http/request-fault.ts'
import { Fault, type FaultOptions } from '../kernel/fault.ts'
import type { PasswordFault } from './passwords/password-policy.ts'

/** Every error of the users family with the status it is answered with (CONTRACT §7). */
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
  /** The user's state does not allow it. */
  10005: 409,
  /** Changed by someone else meanwhile. */
  10006: 409,
  /** The caller may not do this, or nobody may. */
  10007: 403,
  /** The caller has no such identity. */
  10008: 404,
  /** New password and confirmation differ. */
  10009: 417,
  /** A code or link is wrong, was used or has expired. */
  10010: 400,
  /** The new password does not keep the policy; the faults say why. */
  10011: 417,
  /** Too many passwords are being hashed at the moment. */
  10012: 503,
} as const

export type UsersErrorCode = keyof typeof statuses

/** Why a field is not accepted, for whoever says it in other words. */
export type FaultReason =
  | PasswordFault
  | { readonly code: 'missing' | 'taken' | 'mismatch' | 'wrongPassword' }

/** One thing wrong with a record: where, as a JSON pointer, and what. */
export interface FieldFault {
  readonly path: string
  readonly problem: string
  readonly reason?: FaultReason
}

/** An error of the users family. The message and the faults go to the caller. */
export class UsersError extends Fault {
  override readonly name = 'UsersError'
  readonly type = 'UsersException'
  readonly code: UsersErrorCode
  override readonly status: number
  readonly faults: readonly FieldFault[]

  constructor(
    code: UsersErrorCode,
    message: string,
    options: FaultOptions & { readonly faults?: readonly FieldFault[] } = {},
  ) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    this.faults = options.faults ?? []
  }
}

/** Every place before a hash is taken. */
export function busy(): UsersError {
  return new UsersError(10012, 'the server is busy', { headers: { 'retry-after': '1' } })
}

/** The address or the account holds its share of the places before a hash. */
export function tooManyAtOnce(): RequestFault {
  return new RequestFault('too_many_requests', 'too many attempts at once; try again shortly', {
    headers: { 'retry-after': '1' },
  })
}

/** An account or an address has to wait, whoever asks. */
export function tooManyAttempts(retryAfter: number): RequestFault {
  return new RequestFault('too_many_requests', 'too many failed attempts; try again later', {
    headers: { 'retry-after': String(retryAfter) },
  })
}
