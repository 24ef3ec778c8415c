import { Fault } from '../../kernel/fault.ts'

/** A store that cannot be used as it is. Thrown when it is opened, for the operator. */
export class StoreFault extends Fault {
  override readonly name = 'StoreFault'
  override readonly status = 503
}
