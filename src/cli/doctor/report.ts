import { Fault } from '../../kernel/fault.ts'
import { systemProblem } from '../../kernel/system/system-problem.ts'
import { type Check, type Finding, fail } from './check.ts'

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
