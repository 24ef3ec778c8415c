/**
 * An expected failure: words for the caller, a detail for the log. Each family
 * of endpoints gives it a shape.
 */
export abstract class Fault extends Error {
  /** HTTP status, from the table of the family that raised the fault. */
  abstract readonly status: number
  /** For the log alone; never leaves the server. */
  readonly detail: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.detail = options.detail
    this.headers = options.headers ?? {}
  }
}

export interface FaultOptions {
  readonly detail?: string
  readonly cause?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
