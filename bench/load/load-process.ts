import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerAddress } from '../targets/target.ts'
import type { Outcome } from './drive.ts'
import type { Order, Report } from './messages.ts'

/** One workload on one target, from so many connections. */
export interface Load {
  readonly target: string
  readonly workload: string
  readonly connections: number
}

/** The process that makes the load, seen from outside. */
export interface LoadProcess {
  /**
   * Gets a workload ready, unless it is; answers why not, where the target does not offer what it
   * needs.
   */
  prepare(load: Load, address: ServerAddress, again?: 'again'): Promise<string | undefined>
  /** Opens the connections of several loads, which will then run at the same time. */
  open(loads: readonly Load[], operations: number): Promise<void>
  run(milliseconds: number): Promise<readonly Outcome[]>
  close(): Promise<void>
  end(): Promise<void>
}

/** Starts it. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)))

  async function ask(order: Order): Promise<Report> {
    const report = await exchange(child, order)
    if (report.kind === 'failed') throw new Error(`${describe(order)}: ${report.reason}`)
    return report
  }

  return {
    async prepare({ target, workload }, address, again) {
      const order = { target, workload, address, again: again !== undefined }
      const report = await ask({ kind: 'prepare', ...order })
      return report.kind === 'not-offered' ? report.reason : undefined
    },
    async open(loads, operations) {
      for (const load of loads) await ask({ kind: 'open', ...load, operations })
    },
    async run(milliseconds) {
      const report = await ask({ kind: 'run', milliseconds })
      return report.kind === 'outcomes' ? report.outcomes : []
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

async function exchange(child: ChildProcess, order: Order): Promise<Report> {
  const gone = new AbortController()
  child.send(order)
  try {
    const [report] = await Promise.race([
      once(child, 'message', { signal: gone.signal }),
      once(child, 'exit', { signal: gone.signal }).then(() => {
        throw new Error('the process that makes the load has ended')
      }),
    ])
    return report
  } finally {
    gone.abort()
  }
}

function describe(order: Order): string {
  return 'workload' in order ? `${order.kind} ${order.workload} on ${order.target}` : order.kind
}
