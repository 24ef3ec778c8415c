import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients with keep-alive connections behind a load balancer that checks readiness. */
export interface Load {
  /** Resolves when every client has stopped because the server is not ready any more. */
  readonly ended: Promise<LoadOutcome>
  readonly isUnderWay: Promise<void>
}

interface LoadOutcome {
  readonly answered: number
  readonly failures: readonly string[]
}

const callers = 16

/** Each client sends requests one after another until the server is not ready any more. */
export function startLoad(url: string, path: string): Load {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const underWay = Promise.withResolvers<void>()
  let answered = 0
  let isReady = true

  async function watch(): Promise<void> {
    while (isReady) {
      isReady = await send(`${url}/health/ready`).then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      )
      await sleep(20)
    }
  }

  function send(address: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(address, { agent }, (response) => {
        response.resume().once('end', () => resolve(response))
        response.once('error', reject)
      })
      sent.once('error', reject).end()
    })
  }

  async function call(): Promise<void> {
    while (isReady) {
      await send(url + path).then(
        ({ statusCode }) => {
          if (statusCode !== 200) failures.push(String(statusCode))
          if (++answered === 5 * callers) underWay.resolve()
        },
        (error: Error) => failures.push(error.message),
      )
    }
  }

  const all = Promise.all([watch(), ...Array.from({ length: callers }, call)])
  return {
    isUnderWay: underWay.promise,
    ended: all.then(() => {
      agent.destroy()
      return { answered, failures }
    }),
  }
}
