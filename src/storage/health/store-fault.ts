import { Fault } from '../../kernel/fault.ts'

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
