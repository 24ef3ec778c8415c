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

/** A node ended, or did not answer in time, when it was started. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
  /** What the process said last. */
  readonly words: string

  constructor(what: string, words: string) {
    super(`the node ${what}: ${words || 'it said nothing'}`)
    this.words = words
  }
}

/** What is different for one start of a node. */
export interface NodeChanges {
  readonly environment?: Environment
  /** The program of another version. */
  readonly program?: string
}

const ourProgram = fileURLToPath(new URL('../../bin/ostiary', import.meta.url))

const patienceMs = 120_000

interface NodeOptions {
  readonly environment: Environment
  /** Called when its address changes. */
  onChange(): void
  /** Called with its last words when the process ends although nobody has ended it. */
  onCrash(words: string): void
}

/** A node that is not started yet. */
export function makeNode({ environment, onChange, onCrash }: NodeOptions): Node {
  let current: ServedProcess | undefined
  /** The process that we have ended. */
  let ending: ServedProcess | undefined
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
        if (current === served && ending !== served) onCrash(lastWords(served))
      })
      await startedInTime(served)
      if (hasEnded) throw new StartFailed('did not start', lastWords(served))
      current = served
      onChange()
    },
    async end(signal) {
      if (!current) return null
      ending = current
      // While it drains, a node still answers. The balancer sees that it is not ready.
      if (signal === 'SIGTERM') await ending.kill(signal)
      current = undefined
      onChange()
      return ending.kill(signal)
    },
  }
}

/** Waits for the first answer. A process that neither answers nor ends is killed. */
async function startedInTime(served: ServedProcess): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    void served.kill('SIGKILL')
    late.reject(new StartFailed('did not answer in time', lastWords(served)))
  }, patienceMs)
  try {
    await Promise.race([served.started, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What a process said last: for a person, or in its log. */
function lastWords({ words, lines }: ServedProcess): string {
  const fatal = lines().filter(({ level }) => level === 'fatal' || level === 'error')
  return [...fatal.map(({ msg }) => String(msg)), words()].join('\n').trim()
}
