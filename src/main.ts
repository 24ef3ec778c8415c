import {
  drained,
  outputFault,
  standardInput,
  standardOutput,
} from './cli/output/standard-streams.ts'
import { runCommand } from './cli/run-command.ts'
import { stopSignal } from './cli/serve/stop-signal.ts'
import { endProcess, giveWay } from './kernel/process.ts'
import { systemClock } from './kernel/time.ts'

const [stdout, stderr] = [standardOutput(1), standardOutput(2)]

// Whoever reads the output may have enough, as in `ostiary event list | head`. Node ignores
// SIGPIPE, so the process ends here as other programs do.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') endProcess(141)
})
// Nobody is left to be told, and the work goes on.
stderr.on('error', () => {})

async function run(): Promise<never> {
  const exitCode = await runCommand({
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    stdin: standardInput(),
    stdout,
    stderr,
    clock: systemClock,
    stopSignal,
    giveWay,
  })
  const lost = await drained(stdout)
  const isUnreported = lost !== undefined && exitCode === 0
  if (isUnreported) stderr.write(`ostiary: ${outputFault(lost).message}\n`)
  await drained(stderr)
  // Nothing that a command left open may keep the process from ending.
  return endProcess(isUnreported ? 1 : exitCode)
}

// There is no top-level await in CommonJS, which tools/bundle.mjs makes of this file.
void run()
