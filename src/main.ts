import { runCommand } from './cli/run-command.ts'
import { stopSignal } from './cli/serve/stop-signal.ts'
import { endProcess } from './kernel/system/end-process.ts'
import { giveWay } from './kernel/system/give-way.ts'
import { systemClock } from './kernel/time/clock.ts'

// Whoever reads the output may have enough, as in `ostiary event list | head`. Node ignores
// SIGPIPE, so the process ends here as other programs do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  endProcess(141)
})

const running = runCommand({
  argv: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  clock: systemClock,
  stopSignal,
  giveWay,
})

// Nothing that a command left open may keep the process from ending. There is no top-level await in
// CommonJS, which tools/bundle.mjs makes of this file.
void running.then(endProcess)
