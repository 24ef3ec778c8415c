import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** Every error of administration with the status it is answered with; the thousands tell the family. */
const statuses = {
  /** There is no such client. */
  12001: 404,
  /** The client_id belongs to a client, or to a user. */
  12002: 409,
  /** A field is invalid or missing; the faults name it. */
  12003: 400,
  /** A client that authenticates otherwise has no secret. */
  12004: 409,
  /** Changed by someone else meanwhile. */
  12006: 409,
  /** The caller may not do this, though they may do much. */
  12007: 403,
  /** There is no such scope. */
  13001: 404,
  /** The scope is described already. */
  13002: 409,
  /** A field is invalid or missing; the faults name it. */
  13003: 400,
  /** Nothing was signed yet. */
  14001: 404,
  /** A parameter is invalid; the faults name it. */
  14003: 400,
} as const

export type ManagementErrorCode = keyof typeof statuses

/** One thing wrong with what was sent: where, and what. */
export interface FieldFault {
  readonly path: string
  readonly problem: string
}

/** An error of administration. The message and the faults go to the caller. */
export class ManagementError extends Fault {
  override readonly name = 'ManagementError'
  readonly code: ManagementErrorCode
  override readonly status: number
  readonly faults: readonly FieldFault[]

  constructor(
    code: ManagementErrorCode,
    message: string,
    options: FaultOptions & { readonly faults?: readonly FieldFault[] } = {},
  ) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    this.faults = options.faults ?? []
  }
}

/** A refusal that names everything that is wrong. */
export function invalid(code: ManagementErrorCode, faults: readonly FieldFault[]): ManagementError {
  const words = faults.map(({ path, problem }) => `${path.slice(1) || 'the body'} ${problem}`)
  return new ManagementError(code, words.join('; '), { faults })
}
