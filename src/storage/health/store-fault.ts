import { Fault } from '../../kernel/fault.ts'

/** A store that this version cannot use. Raised when it is opened, for the operator. */
export class StoreFault extends Fault {
  override readonly name = 'StoreFault'
  override readonly status = 503
}
