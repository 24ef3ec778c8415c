import { Fault } from '../../kernel/fault.ts'

/** A command could not do its work; its message is printed, and the exit code is 1. */
export class CommandFault extends Fault {
  override readonly name: string = 'CommandFault'
  override readonly status = 500
}

/** A command was called wrongly; the exit code is 2. */
export class UsageFault extends CommandFault {
  override readonly name = 'UsageFault'
}

/**
 * The exit code when the files of the store were replaced (EX_CONFIG of sysexits.h). A supervisor
 * must not start the server again: see RestartPreventExitStatus in deploy/systemd.
 */
export const needsPerson = 78
