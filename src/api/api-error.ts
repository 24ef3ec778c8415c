import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** One thing that is wrong with what was sent: where, as a JSON pointer (RFC 6901), and what. */
export interface FieldFault<Reason = unknown> {
  readonly path: string
  readonly problem: string
  /** The same as data, for pages that say it in their own words. */
  readonly reason?: Reason
}

export interface ApiErrorOptions<Reason> extends FaultOptions {
  readonly faults?: readonly FieldFault<Reason>[]
}

/**
 * An error of the JSON API (CONTRACT §2). Each family has a class of its own with a table of its
 * codes and their HTTP statuses. The message and the faults go to the caller.
 */
export class ApiError<Code extends number = number, Reason = unknown> extends Fault {
  override readonly name: string = 'ApiError'
  readonly code: Code
  override readonly status: number
  readonly faults: readonly FieldFault<Reason>[]

  constructor(
    statuses: Readonly<Record<Code, number>>,
    code: Code,
    message: string,
    options: ApiErrorOptions<Reason> = {},
  ) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    this.faults = options.faults ?? []
  }
}

/** The message of an error that names every field at fault. */
export function faultsMessage(faults: readonly FieldFault[]): string {
  return faults.map(({ path, problem }) => `${path.slice(1) || 'the record'} ${problem}`).join('; ')
}
