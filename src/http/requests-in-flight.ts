import type { ServerResponse } from 'node:http'

/** Requests that a server has taken and not answered yet. */
export interface RequestsInFlight {
  /** Counts a request until its response closes. */
  begin(response: ServerResponse): void
  /** Settles once there are none, or when the patience is over. */
  answered(patienceMs: number): Promise<void>
}

export function requestsInFlight(): RequestsInFlight {
  let count = 0
  let settle = () => {}
  const answered = () => {
    if (--count === 0) settle()
  }
  return {
    begin(response) {
      count++
      // A response closes once; `once` would make a function for each.
      response.on('close', answered)
    },
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
