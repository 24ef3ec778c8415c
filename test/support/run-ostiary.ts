import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runCommand } from '../../src/cli/run-command.ts'
import { type Clock, systemClock } from '../../src/kernel/time.ts'

interface Surroundings {
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly input?: string
  readonly stop?: AbortSignal
  readonly clock?: Clock
}

/** Runs a command as src/main.ts does, in surroundings of the test's choice. */
export async function runOstiary(
  argv: readonly string[],
  { env, cwd, input = '', stop = new AbortController().signal, clock = systemClock }: Surroundings,
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const outputs = Promise.all([text(stdout), text(stderr)])
  const stdin = Readable.from([input])
  let hasGivenWay = false
  const code = await runCommand({
    argv,
    env,
    cwd,
    stdin,
    stdout,
    stderr,
    clock,
    stopSignal: () => stop,
    giveWay: () => {
      hasGivenWay = true
    },
  })
  stdout.end()
  stderr.end()
  const [out, err] = await outputs
  return { code, out, err, hasGivenWay }
}
