import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import manifest from '../package.json' with { type: 'json' }

/*
 * `npm run check`: everything that can be said about the project without running it. Runs the
 * scripts `check:…` of package.json, as many at a time as there are cores, and prints what one says
 * if it fails. The long ones come first in the list.
 */

interface Check {
  readonly name: string
  readonly command: string
}

const scripts: Readonly<Record<string, string>> = manifest.scripts
const checks: readonly Check[] = Object.entries(scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, command]) => ({ name, command }))

async function passes({ name, command }: Check): Promise<boolean> {
  const begun = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${said.join('').trimEnd()}\n\n`)
  return code === 0
}

const waiting = checks.values()

/** Takes one check after another from those that wait. Answers whether all of them passed. */
async function work(): Promise<boolean> {
  let isFine = true
  for (const check of waiting) isFine = (await passes(check)) && isFine
  return isFine
}

const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, work))
if (outcomes.includes(false)) process.exitCode = 1
