import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childOptions } from '../support/child-options.ts'
import type { Report, Task } from './rival.ts'

/** Another process that uses the same database. */
export interface Rival extends AsyncDisposable {
  /** Runs a task, and returns how many of its calls succeeded. */
  perform(task: Task): Promise<number>
}

export async function startRival(databaseUrl: string): Promise<Rival> {
  const child = fork(fileURLToPath(new URL('rival.ts', import.meta.url)), [databaseUrl], {
    execArgv: [...childOptions],
  })

  function nextReport(): Promise<Report> {
    return new Promise((resolve) => {
      function hear(report: Report): void {
        child.off('message', hear).off('exit', leave)
        resolve(report)
      }
      function leave(code: number | null): void {
        hear({ error: `the rival ended with ${code}` })
      }
      child.on('message', hear).on('exit', leave)
    })
  }

  const first = await nextReport()
  if (first !== 'ready') throw new Error(JSON.stringify(first))
  return {
    async perform(task) {
      child.send(task)
      const answer = await nextReport()
      if (typeof answer === 'object' && 'successes' in answer) return answer.successes
      throw new Error(JSON.stringify(answer))
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
