import assert from 'node:assert/strict'
import { Agent, type IncomingMessage, request } from 'node:http'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { engines } from '../support/engines.ts'
import { startWorld } from '../support/server-world.ts'

/** Callers that keep their connections, behind a balancer that looks at readiness. */
interface Load {
  /** Settles when every caller has left because the server was not ready any more. */
  readonly ended: Promise<LoadOutcome>
  readonly isUnderWay: Promise<void>
}

interface LoadOutcome {
  readonly answered: number
  readonly failures: readonly string[]
}

const [sqlite] = engines
assert.ok(sqlite)
const callers = 16

/** Sends requests one after another from each caller, until the server says that it is not ready. */
function startLoad(url: string, path: string): Load {
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

const quick = { OSTIARY_HTTP_DRAIN_SECONDS: '1' }

describe('a stop', () => {
  it('N23: fails no request under load, five times', async () => {
    for (let count = 0; count < 5; count++) {
      const world = await startWorld(sqlite, quick)
      const load = startLoad(world.url, '/.well-known/openid-configuration')
      await load.isUnderWay
      await world.server.close({ drain: true })
      const { failures } = await load.ended
      assert.deepEqual(failures, [])
      await world.database.remove()
    }
  })

  it('N23: says first that it is not ready, and answers meanwhile on connections that close', async () => {
    const world = await startWorld(sqlite, quick)
    const stopped = world.server.close({ drain: true })
    const ready = await fetch(`${world.url}/health/ready`)
    assert.equal(ready.status, 503)
    for (const path of ['/health/live', '/.well-known/openid-configuration', '/nothing']) {
      const { status, headers } = await fetch(world.url + path)
      assert.equal(status, path === '/nothing' ? 404 : 200)
      assert.equal(headers.get('connection'), 'close', path)
    }
    await stopped
    await assert.rejects(fetch(`${world.url}/health/live`))
    await world.database.remove()
  })
})
