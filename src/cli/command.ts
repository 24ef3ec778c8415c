import type { Readable, Writable } from 'node:stream'
import type { Environment } from '../config/read-environment.ts'
import { Fault } from '../kernel/fault.ts'
import type { Clock } from '../kernel/time.ts'

/** One command of `ostiary`. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** How it is called, and what its options do. */
  readonly usage: string
  /** Answers the exit code. Faults it throws are printed as they are. */
  run(context: CommandContext): Promise<number>
}

/** What a command can see and use of the process. */
export interface CommandContext {
  /** What follows the command's name. */
  readonly argv: readonly string[]
  readonly env: Environment
  readonly cwd: string
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
  readonly clock: Clock
  /** After this call SIGTERM and SIGINT abort the signal instead of ending the process. */
  stopSignal(): AbortSignal
  /** Long work that only reads gives way to a server on the same machine. */
  giveWay(): void
}

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
