import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** What can be wrong with a request itself, and the HTTP status of each. */
const statuses = {
  malformed: 400,
  missing: 400,
  repeated: 400,
  wrong_type: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  not_implemented: 501,
  unavailable: 503,
} as const

export type RequestFaultCode = keyof typeof statuses

/** A request that cannot be read or accepted. Each family of routes answers it in its own shape. */
export class RequestFault extends Fault {
  override readonly name = 'RequestFault'
  readonly code: RequestFaultCode
  override readonly status: number

  constructor(code: RequestFaultCode, message: string, options?: FaultOptions) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
  }
}
