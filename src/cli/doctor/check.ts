import type { Settings } from '../../config/settings.ts'
import { Fault } from '../../kernel/fault.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Storage } from '../../storage/storage.ts'

/** The result of a check. The message of a warning or failure says what to do. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail'
  readonly message: string
}

/** What a check needs that does not need the store. */
export interface Surroundings {
  /** Those in force where the store is open, else those that a start would give. */
  readonly settings: Settings
  readonly clock: Clock
  /** The settings file, if one was given. */
  readonly file: string | undefined
  /** Files that the environment names for secrets. */
  readonly secretFiles: readonly string[]
}

/** What a check of the store needs. */
export interface OpenStore extends Surroundings {
  readonly storage: Storage
  readonly box: SecretBox
  /** Opens only what the present master key sealed. */
  readonly presentBox: SecretBox
}

/** One line of the report. */
export interface Check<Context> {
  readonly name: string
  run(context: Context): Promise<Finding>
}

export const ok = (message: string): Finding => ({ level: 'ok', message })
export const warn = (message: string): Finding => ({ level: 'warn', message })
export const fail = (message: string): Finding => ({ level: 'fail', message })

/** Takes the result of one check. */
export type Report = (name: string, finding: Finding) => void

/** Runs checks one after another. One that throws has failed; the others run all the same. */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  report: Report,
): Promise<void> {
  for (const { name, run } of checks) {
    try {
      report(name, await run(context))
    } catch (error) {
      report(name, fail(messageOf(error)))
    }
  }
}

/** What an error says, in one line. */
export function messageOf(error: unknown): string {
  const detail = error instanceof Fault && error.detail ? ` (${error.detail})` : ''
  return systemProblem(error).replaceAll(/\n\s*/g, ' ') + detail
}
