import { RequestFault } from '../http/request-fault.ts'
import { Fault } from '../kernel/fault.ts'

/** A store that cannot be used as it is. Thrown when it is opened, for the operator. */
export class StoreFault extends Fault {
  override readonly name: string = 'StoreFault'
  override readonly status = 503
}

/**
 * The files of a store were replaced or removed. A person has to decide which are the right ones,
 * so nothing may try again by itself.
 */
export class ReplacedStoreFault extends StoreFault {
  override readonly name = 'ReplacedStoreFault'
}

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
