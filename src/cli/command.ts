import type { Readable, Writable } from 'node:stream'
import type { Environment } from '../config/read-environment.ts'
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
