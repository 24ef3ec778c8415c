import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { childOptions } from './child-options.ts'
import { type ServerCalls, serverCalls } from './server-calls.ts'
import type { ServerWorld } from './server-world.ts'

/** A node of the same server in a process of its own. */
export interface SecondProcess extends ServerCalls, AsyncDisposable {
  /** Moves the clock of the process, or waits until that has ended it. */
  advance(milliseconds: number): Promise<void>
  /** Ends the process without giving it any time (kill -9). */
  kill(): Promise<void>
}

type Changes = Readonly<Record<string, string>>

const main = fileURLToPath(new URL('second-process-main.ts', import.meta.url))

/** Starts another node over the store of a world; it begins with the system's clock. */
export async function startSecondProcess(
  { environment }: ServerWorld,
  { file = main, changes = {} }: { readonly file?: string; readonly changes?: Changes } = {},
): Promise<SecondProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(file, {
    env: { ...environment, ...changes, PATH, NODE_COMPILE_CACHE },
    execArgv: [...childOptions],
  })
  const ended = once(child, 'exit')
  const [port] = await Promise.race([once(child, 'message'), failed(child)])
  return {
    ...serverCalls(`http://127.0.0.1:${port}`),
    async advance(milliseconds) {
      const moved = once(child, 'message')
      child.send(milliseconds)
      await Promise.race([moved, ended])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The same for all tests of a suite. */
export function secondProcessOf(world: () => ServerWorld): () => SecondProcess {
  let second: SecondProcess | undefined
  before(async () => {
    second = await startSecondProcess(world())
  })
  after(() => second?.[Symbol.asyncDispose]())
  return () => {
    if (!second) throw new Error('the second process is not up')
    return second
  }
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the second process ended with ${code}`)
}
