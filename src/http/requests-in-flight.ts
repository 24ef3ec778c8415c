import type { Server } from 'node:http'

/** Requests that a server has taken and not answered yet. */
export interface RequestsInFlight {
  /** Settles once there are none, or when the patience is over. */
  answered(patienceMs: number): Promise<void>
}

export function requestsInFlight(server: Server): RequestsInFlight {
  let count = 0
  let settle = () => {}
  const answered = () => {
    if (--count === 0) settle()
  }
  server.on('request', (_request, response) => {
    count++
    // A response closes once; `once` would make a function for each.
    response.on('close', answered)
  })
  return {
    async answered(patienceMs) {
      if (count === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        settle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
