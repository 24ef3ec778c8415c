import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { childOptions } from './child-options.ts'
import { freePort } from './free-port.ts'
import { type ServerCalls, serverCalls } from './server-calls.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>>

/** `ostiary serve` in a process of its own. */
export interface ServedProcess extends ServerCalls, AsyncDisposable {
  readonly pid: number
  /** What it has logged so far. */
  readonly lines: () => readonly LogLine[]
  /** Everything it wrote on standard error that is no line of the log. */
  readonly words: () => string
  /** Settles with its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Settles once it answers, or has ended. */
  readonly started: Promise<void>
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Resolves when the output says that the server answers; later output is read and dropped. */
async function greeted(output: Readable): Promise<void> {
  let said = ''
  return new Promise((resolve) => {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('answers at')) resolve()
    })
  })
}

/**
 * Starts the server as an operator does; `started` resolves when it answers. The program may be one
 * of another version, and the log may go to a file that is open already.
 */
export async function startServed(
  environment: Environment,
  program = main,
  { log = 'pipe' }: { readonly log?: 'pipe' | number } = {},
): Promise<ServedProcess> {
  const port = await freePort()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = [...childOptions, program, 'serve', '--port', String(port)]
  const child = spawn(process.execPath, options, {
    env: { PATH, NODE_COMPILE_CACHE, OSTIARY_HTTP_DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', log],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  // 'close' comes after all output was read.
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const started = Promise.race([greeted(child.stdout as Readable), exited.then(() => {})])

  async function kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    child.kill(signal)
    return exited
  }
  const whole = () => output.split('\n').slice(0, -1)
  return {
    ...serverCalls(`http://127.0.0.1:${port}`),
    pid: child.pid ?? 0,
    lines: () => whole().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    words: () =>
      whole()
        .filter((line) => !line.startsWith('{'))
        .join('\n'),
    exited,
    started,
    kill,
    async [Symbol.asyncDispose]() {
      await kill('SIGKILL')
    },
  }
}
