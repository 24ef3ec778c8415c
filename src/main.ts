import { runCommand } from './cli/run-command.ts'
import { stopSignal } from './cli/serve/stop-signal.ts'
import { systemClock } from './kernel/time/clock.ts'

const running = runCommand({
  argv: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  clock: systemClock,
  stopSignal,
})

// Nothing that a command left open may keep the process from ending. There is no top-level await in
// CommonJS, which tools/bundle.mjs makes of this file.
void running.then((exitCode) => process.exit(exitCode))
