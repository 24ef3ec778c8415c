import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setImmediate as afterReading } from 'node:timers/promises'
import { httpServer } from '../../src/http/connections/http-server.ts'
import { readToEnd, statusOf } from './raw-http.ts'

const headersTimeout = 1000
const checkMs = 50

/** The process does nothing for so long, as on a machine that gives it no time. */
function holdUp(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * headersTimeout)
}

async function start() {
  const server = httpServer({
    ...{ baseUrl: 'http://localhost', maxConnections: 100, maxPerAddress: 100 },
    ...{ isTrustedProxy: () => false, writeTimeoutMs: 60_000, tls: undefined },
    arrivalTimes: {
      ...{ headersTimeout, requestTimeout: 2 * headersTimeout },
      connectionsCheckingInterval: checkMs,
    },
  })
  server.serve(async (request, response) => {
    // Whoever is cut off has no whole body.
    const parts = await request.toArray().catch(() => undefined)
    if (parts) response.end(`read ${Buffer.concat(parts)}`)
  })
  const port = await server.listen('127.0.0.1', 0)
  return {
    /** A connection that the server has accepted, and has read this from. */
    async accepted(sent = ''): Promise<Socket> {
      for (;;) {
        const begun = performance.now()
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        if (sent !== '') socket.write(sent)
        // Connections are accepted and read in their order.
        for (let others = 0; others < 2; others++) {
          assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200)
        }
        await afterReading()
        // On a slow machine it might be late already.
        if (performance.now() - begun < headersTimeout / 2) return socket
        socket.destroy()
      }
    },
    async [Symbol.asyncDispose]() {
      await server.close({ drainMs: 0, patienceMs: 0 })
    },
  }
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n'

describe('a server that was held up', () => {
  it('answers a request that waited to be read, and does not say that the caller was slow', async () => {
    await using server = await start()
    const socket = await server.accepted()
    socket.write(`${head}body`)
    holdUp()
    assert.match((await readToEnd(socket, 60_000)).text, /^HTTP\/1\.1 200 .*read body$/s)
  })

  it('the same for the body of a request whose headers were read before', async () => {
    await using server = await start()
    const socket = await server.accepted(head)
    socket.write('body')
    holdUp()
    assert.match((await readToEnd(socket, 60_000)).text, /^HTTP\/1\.1 200 .*read body$/s)
  })

  it('still cuts off who sends headers or a body too slowly', async () => {
    await using server = await start()
    for (const sent of ['POST / HTTP/1.1\r\nHost: x\r\n', `${head}bo`]) {
      const socket = await server.accepted(sent)
      holdUp()
      assert.equal(statusOf(await readToEnd(socket, 60_000)), 408)
    }
  })
})
