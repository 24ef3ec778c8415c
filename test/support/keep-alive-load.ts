import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Callers that keep their connections, behind a balancer that looks at readiness. */
export interface Load {
  /** Settles when every caller has left because the server was not ready any more. */
  readonly ended: Promise<LoadOutcome>
  readonly isUnderWay: Promise<void>
}

interface LoadOutcome {
  readonly answered: number
  readonly failures: readonly string[]
}

const callers = 16

/** Sends requests one after another from each caller, until the server says that it is not ready. */
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
