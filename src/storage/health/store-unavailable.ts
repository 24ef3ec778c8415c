import { RequestFault } from '../../http/request-fault.ts'

/** Why the store cannot be used; each kind needs another action of the operator. */
export type StoreTrouble = 'full' | 'read-only' | 'io' | 'damaged' | 'lost' | 'busy' | 'away'

/** The store cannot be used at the moment; clients are asked to try again. */
export class StoreUnavailable extends RequestFault {
  readonly trouble: StoreTrouble

  constructor(trouble: StoreTrouble, detail: string, cause?: unknown) {
    const words =
      trouble === 'busy' ? 'the store is busy, try again' : 'the store cannot be used at the moment'
    super('unavailable', words, { detail, cause, headers: { 'retry-after': '1' } })
    this.trouble = trouble
  }
}
