import { Fault } from '../kernel/fault.ts'

/** A command that could not do what it was asked; its words are printed, exit code 1. */
export class CommandFault extends Fault {
  override readonly name: string = 'CommandFault'
  override readonly status = 500
}

/** A command that was called wrongly; exit code 2. */
export class UsageFault extends CommandFault {
  override readonly name = 'UsageFault'
}
