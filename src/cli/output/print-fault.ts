import { ApiError, type FieldFault, faultsMessage } from '../../api/api-error.ts'
import { Fault } from '../../kernel/fault.ts'
import { SealError } from '../../kernel/sealing.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { escapeControls } from '../../kernel/visible-text.ts'
import {
  ReplacedStoreFault,
  type StoreTrouble,
  StoreUnavailable,
} from '../../storage/store-faults.ts'
import { type Command, type CommandContext, needsPerson, UsageFault } from '../command.ts'

/** What the person at the terminal can do about a store that does not answer or write. */
const advice: Readonly<Record<StoreTrouble, string>> = {
  full: 'the disk of the store is full; make room on it and try again',
  'read-only': 'the store is read-only; check the owner and mode of its files, or PostgreSQL',
  io: 'the system cannot read or write the store; check its disk',
  damaged: 'the store is damaged; stop the server and run: ostiary doctor',
  lost: 'the files of the store were replaced or removed; run the command again',
  busy: 'another process is writing to the store; try again',
  away: 'the database does not answer; check that it runs, and try again',
}

interface Failure {
  readonly message: string
  readonly detail: string | undefined
}

/**
 * Prints what an expected failure says, and answers the exit code: 2 for wrong use, 78 where only a
 * person can help, otherwise 1.
 * Anything else is a defect, and is thrown on with its stack.
 */
export function printFault(
  error: unknown,
  command: Command,
  { argv, stderr }: Pick<CommandContext, 'argv' | 'stderr'>,
): number {
  const failure = describe(error)
  if (failure === undefined) throw error
  const exitCode = exitCodeOf(error)
  if (wantsJson(argv)) {
    stderr.write(escapeControls(`${JSON.stringify({ error: failure })}\n`))
    return exitCode
  }
  stderr.write(escapeControls(`ostiary ${command.name}: ${failure.message}\n`))
  if (failure.detail) stderr.write(escapeControls(`  ${failure.detail}\n`))
  if (exitCode === 2) stderr.write(`usage: ${command.usage.split('\n\n')[0]}\n`)
  return exitCode
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ReplacedStoreFault) return needsPerson
  return error instanceof UsageFault ? 2 : 1
}

function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return (end < 0 ? argv : argv.slice(0, end)).includes('--json')
}

/**
 * Faults, values that the master key does not open, and what the system refuses, such as a port.
 */
function describe(error: unknown): Failure | undefined {
  if (error instanceof StoreUnavailable) {
    return { message: advice[error.trouble], detail: error.detail }
  }
  // Other messages of this kind have their own words.
  if (error instanceof ApiError && error.message === faultsMessage(error.faults)) {
    return { message: error.faults.map(describeField).join('; '), detail: error.detail }
  }
  if (error instanceof Fault) return { message: error.message, detail: error.detail }
  if (error instanceof SealError) return { message: error.message, detail: undefined }
  if (!isSystemError(error)) return undefined
  return { message: describeSystemError(error), detail: undefined }
}

/** A place in a record is written as in an import: `receiver.keys[0].name`. */
function describeField({ path, problem }: FieldFault): string {
  const [, ...steps] = path.split('/')
  const place = steps
    .map((step) =>
      /^\d+$/.test(step) ? `[${step}]` : `.${step.replaceAll('~1', '/').replaceAll('~0', '~')}`,
    )
    .join('')
  return `${place.slice(1) || 'the record'} ${problem}`
}

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string
  readonly port?: number
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error
}

function describeSystemError(error: SystemError): string {
  const { code, syscall, path, address, port } = error
  const problem = systemProblem(error)
  if (syscall === 'listen' || syscall === 'bind') {
    const hint = listenHints[code ?? '']
    return `cannot listen on ${address}:${port}: ${problem}${hint ? `; ${hint}` : ''}`
  }
  return path === undefined ? problem : `${path}: ${problem}`
}

const listenHints: Readonly<Record<string, string>> = {
  EADDRINUSE: 'end that process, or choose another port. Nothing was created',
  EADDRNOTAVAIL: 'check the setting host',
  EACCES: 'choose a port above 1023',
}
