import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childOptions } from '../support/child-options.ts'
import type { Outcome, Report, Task, Walk } from './tree-worker.ts'

/** Another process that changes the tree of the same store. */
export interface TreeWorker extends AsyncDisposable {
  /** Takes random steps; answers what came of each. */
  walk(walk: Walk): Promise<readonly Outcome[]>
  /** Makes users members of a group at once; answers what came of each. */
  assign(task: Omit<Extract<Task, { do: 'assign' }>, 'do'>): Promise<readonly Outcome[]>
  /** Begins to move a group. */
  move(move: Omit<Extract<Task, { do: 'move' }>, 'do'>): void
  /** Begins to remove a subtree. */
  remove(task: Omit<Extract<Task, { do: 'delete' }>, 'do'>): void
  /** Waits until the process says this. */
  heard(report: 'started' | 'written'): Promise<void>
  /** Ends the process without giving it any time (kill -9). */
  kill(): Promise<void>
}

export async function startTreeWorker(databaseUrl: string): Promise<TreeWorker> {
  const worker = fileURLToPath(new URL('tree-worker.ts', import.meta.url))
  const child = fork(worker, [databaseUrl], { execArgv: [...childOptions] })
  const exit = once(child, 'exit')

  function hear<T>(understand: (report: Report) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      function listen(report: Report): void {
        const meaning = understand(report)
        if (meaning === undefined) return
        child.off('message', listen).off('exit', leave)
        resolve(meaning)
      }
      function leave(code: number | null): void {
        reject(new Error(`the worker ended with ${code}`))
      }
      child.on('message', listen).on('exit', leave)
    })
  }

  const say = (task: Task): void => void child.send(task)
  const outcomes = () =>
    hear((report) => (typeof report === 'object' ? report.outcomes : undefined))
  await hear((report) => report === 'ready' || undefined)
  return {
    async walk(walk) {
      say({ do: 'walk', walk })
      return outcomes()
    },
    async assign(task) {
      say({ do: 'assign', ...task })
      return outcomes()
    },
    move: (move) => say({ do: 'move', ...move }),
    remove: (task) => say({ do: 'delete', ...task }),
    async heard(expected) {
      await hear((report) => report === expected || undefined)
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await exit
    },
  }
}
