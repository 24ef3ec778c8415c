import { Fault, type FaultOptions } from '../kernel/fault.ts'

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
  /** New password and confirmation differ. */
  10009: 417,
  /** The new password does not keep the policy; the faults say why. */
  10011: 417,
  /** Too many passwords are being hashed at the moment. */
  10012: 503,
} as const

export type UsersErrorCode = keyof typeof statuses

/** One thing wrong with a record: where, as a JSON pointer, and what. */
export interface FieldFault {
  readonly path: string
  readonly problem: string
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
