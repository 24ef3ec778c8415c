import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerAddress } from '../targets/target.ts'
import type { Outcome } from './drive.ts'
import type { LoadCommand, LoadReply } from './messages.ts'

/** One workload on one target, over this number of connections. */
export interface Load {
  readonly target: string
  readonly workload: string
  readonly connections: number
}

/** The process that sends the requests. */
export interface LoadProcess {
  /**
   * Prepares a workload, unless that was done before. Returns a reason when the target does not
   * offer what the workload needs.
   */
  prepare(load: Load, address: ServerAddress, again?: 'again'): Promise<string | undefined>
  /** Opens the connections of several loads. They run at the same time. */
  open(loads: readonly Load[], operations: number): Promise<void>
  run(milliseconds: number): Promise<readonly Outcome[]>
  close(): Promise<void>
  end(): Promise<void>
}

/** Starts the process that sends the requests. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)))

  async function ask(command: LoadCommand): Promise<LoadReply> {
    const reply = await exchange(child, command)
    if (reply.kind === 'failed') throw new Error(`${describe(command)}: ${reply.reason}`)
    return reply
  }

  return {
    async prepare({ target, workload }, address, again) {
      const command = { target, workload, address, again: again !== undefined }
      const reply = await ask({ kind: 'prepare', ...command })
      return reply.kind === 'not-offered' ? reply.reason : undefined
    },
    async open(loads, operations) {
      for (const load of loads) await ask({ kind: 'open', ...load, operations })
    },
    async run(milliseconds) {
      const reply = await ask({ kind: 'run', milliseconds })
      return reply.kind === 'outcomes' ? reply.outcomes : []
    },
    async close() {
      await ask({ kind: 'close' })
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function exchange(child: ChildProcess, command: LoadCommand): Promise<LoadReply> {
  const gone = new AbortController()
  child.send(command)
  try {
    const [reply] = await Promise.race([
      once(child, 'message', { signal: gone.signal }),
      once(child, 'exit', { signal: gone.signal }).then(() => {
        throw new Error('the process that sends the requests has ended')
      }),
    ])
    return reply
  } finally {
    gone.abort()
  }
}

function describe(command: LoadCommand): string {
  return 'workload' in command
    ? `${command.kind} ${command.workload} on ${command.target}`
    : command.kind
}
