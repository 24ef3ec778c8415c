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

/** An error of a family: its HTTP status, and what the reference says about it. */
export interface Problem {
  readonly status: number
  readonly about: string
}

/** The HTTP status of each error of a family. */
export function statusesOf<Code extends number>(
  problems: Readonly<Record<Code, Problem>>,
): Readonly<Record<Code, number>> {
  const statuses = Object.entries<Problem>(problems).map(([code, { status }]) => [code, status])
  return Object.fromEntries(statuses)
}

/**
 * Makes what the reference says about errors of a family, by status: `refusedFor: refusals(15001)`.
 * These are other words than those that a caller gets.
 */
export function refusalDocs<Code extends number>(problems: Readonly<Record<Code, Problem>>) {
  return (...codes: readonly Code[]): Readonly<Record<number, string>> => {
    const byStatus = Map.groupBy(codes, (code) => problems[code].status)
    return Object.fromEntries(
      [...byStatus].map(([status, same]) => [
        status,
        same.map((code) => `${problems[code].about} (${code}).`).join(' '),
      ]),
    )
  }
}

/** The message of an error that names every field at fault. */
export function faultsMessage(faults: readonly FieldFault[]): string {
  return faults.map(({ path, problem }) => `${path.slice(1) || 'the record'} ${problem}`).join('; ')
}
