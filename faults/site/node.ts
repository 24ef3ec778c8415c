import { fileURLToPath } from 'node:url'
import { type ServedProcess, startServed } from '../../test/support/served-process.ts'
import { killWhenWeEnd } from './when-we-end.ts'

type Environment = Readonly<Record<string, string>>

/** A node of the service: a process that can be killed and started again. */
export interface Node {
  /** The process that runs now. */
  served(): ServedProcess
  /** Its address; undefined while it does not run. */
  url(): string | undefined
  start(changes?: NodeChanges): Promise<void>
  /** Ends the process; answers its exit code, null when the signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** What is different for one start of a node. */
export interface NodeChanges {
  readonly environment?: Environment
  /** The program of another version. */
  readonly program?: string
}

const ourProgram = fileURLToPath(new URL('../../bin/ostiary', import.meta.url))

/** A node that is not started yet; `onChange` is called when its address changes. */
export function makeNode(environment: Environment, onChange: () => void): Node {
  let current: ServedProcess | undefined
  return {
    served() {
      if (!current) throw new Error('the node does not run')
      return current
    },
    url: () => current?.url,
    async start({ environment: further, program = ourProgram } = {}) {
      const served = await startServed({ ...environment, ...further }, program)
      let hasEnded = false
      const forget = killWhenWeEnd(served.pid)
      void served.exited.then(() => {
        hasEnded = true
        forget()
      })
      await served.started
      if (hasEnded) throw new Error(lastWords(served))
      current = served
      onChange()
    },
    async end(signal) {
      if (!current) return null
      const ending = current
      // While it drains, a node still answers. The balancer sees that it is not ready.
      if (signal === 'SIGTERM') await ending.kill(signal)
      current = undefined
      onChange()
      return ending.kill(signal)
    },
  }
}

/** What a process said last: for a person, or in its log. */
function lastWords({ words, lines }: ServedProcess): string {
  const fatal = lines().filter(({ level }) => level === 'fatal' || level === 'error')
  return [...fatal.map(({ msg }) => String(msg)), words()].join('\n').trim()
}
