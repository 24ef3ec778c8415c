/**
 * Runs a job when fewer than so many are under way, in all and to the same host. The job is told
 * whether it had to wait.
 */
export type SendTurns = <T>(host: string, job: (hasWaited: boolean) => Promise<T>) => Promise<T>

interface SendLimits {
  readonly all: number
  readonly perHost: number
}

interface Waiting {
  readonly host: string
  start(): void
}

/**
 * Lets jobs wait for their turn, in the order in which they came. A job that waits for its host
 * takes no place of the others, so that a slow host does not hold them up.
 */
export function sendTurns({ all, perHost }: SendLimits): SendTurns {
  const underWay = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let running = 0

  const mayStart = (host: string) => running < all && (underWay.get(host) ?? 0) < perHost

  function enter(host: string): void {
    running++
    underWay.set(host, (underWay.get(host) ?? 0) + 1)
  }

  function leave(host: string): void {
    running--
    const left = (underWay.get(host) ?? 1) - 1
    if (left > 0) underWay.set(host, left)
    else underWay.delete(host)
    const next = [...waiting].find((one) => mayStart(one.host))
    if (!next) return
    waiting.delete(next)
    enter(next.host)
    next.start()
  }

  return async (host, job) => {
    const hasToWait = !mayStart(host)
    if (hasToWait) await new Promise<void>((start) => waiting.add({ host, start }))
    else enter(host)
    try {
      return await job(hasToWait)
    } finally {
      leave(host)
    }
  }
}
