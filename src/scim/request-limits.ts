import type { Handler, Request } from '../http/endpoint.ts'
import type { ScimCaller } from './scim-context.ts'
import { ScimError } from './scim-error.ts'

/** So many requests of one connection run at once on a node; the others wait, or come again. */
const mostRunning = 8
const mostWaiting = 64

/** Keeps one directory from taking the server for itself. */
export function connectionQueue() {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  return async <T>(connectionId: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(connectionId) ?? { running: 0, waiting: [] }
    lines.set(connectionId, line)
    if (line.running >= mostRunning) {
      if (line.waiting.length >= mostWaiting) {
        const headers = { 'retry-after': '2' }
        throw new ScimError('tooManyRequests', 'too many requests at once', { headers })
      }
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else line.running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes the place.
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(connectionId)
    }
  }
}

export type ConnectionQueue = ReturnType<typeof connectionQueue>

/** A handler whose requests wait for those of the same connection. */
export function queued<Param extends string>(
  queue: ConnectionQueue,
  handle: Handler<ScimCaller, Param>,
): Handler<ScimCaller, Param> {
  return (request: Request<Param>, caller: ScimCaller) =>
    queue(caller.connection.id, () => handle(request, caller))
}
