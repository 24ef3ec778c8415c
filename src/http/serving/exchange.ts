import type { ServerResponse } from 'node:http'
import type { Incoming } from './incoming.ts'
import type { Found } from './served-paths.ts'

/** A request that has come, and where its answer goes. */
export interface Exchange {
  readonly request: Incoming
  readonly response: ServerResponse
  /** One number finds the request in the log, in an error's words and in x-request-id. */
  readonly reference: string
  readonly receivedAt: number
  /** Undefined where the server has nothing at that address. */
  found: Found | undefined
}
