import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { it, type TestContext } from 'node:test'
import { safeFetch } from '../../src/outgoing/safe-fetch.ts'

const message = { body: { type: 'text/plain', content: 'x' } }

/** A receiver on every address of this machine, and the connections it got. */
async function receive(context: TestContext, listener: RequestListener) {
  const server = createServer(listener)
  const connections: Socket[] = []
  server.on('connection', (socket: Socket) => connections.push(socket))
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://receiver.example:${port}/`, connections }
}

/** A fetcher for which the name of the receiver stands for the addresses given. */
function fetchFrom(addresses: string[]) {
  return safeFetch({ allowPrivate: true, keepsConnections: true, resolve: async () => addresses })
}

/** A connection is free in the turn after its answer was read. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('sends the next request over the same connection', async (context) => {
  const { url, connections } = await receive(context, (_request, response) => response.end('{}'))
  const fetch = fetchFrom(['127.0.0.1'])
  for (let i = 0; i < 5; i++) {
    assert.equal((await fetch(url, message)).status, 200)
    await nextTurn()
  }
  assert.equal(connections.length, 1)
})

it('goes to the address that was checked, although a connection to another is open', async (context) => {
  const { url, connections } = await receive(context, (_request, response) => response.end('{}'))
  const addresses = ['127.0.0.1']
  const fetch = fetchFrom(addresses)
  await fetch(url, message)
  await nextTurn()
  addresses[0] = '127.0.0.2'
  await fetch(url, message)
  assert.deepEqual(
    connections.map(({ localAddress }) => localAddress),
    ['127.0.0.1', '127.0.0.2'],
  )
})

it('sends a request again when the receiver closed the connection meanwhile', async (context) => {
  let requests = 0
  const { url, connections } = await receive(context, (request, response) => {
    requests++
    if (requests === 2) request.socket.destroy()
    else response.end('{}')
  })
  const fetch = fetchFrom(['127.0.0.1'])
  await fetch(url, message)
  await nextTurn()
  assert.equal((await fetch(url, message)).status, 200)
  assert.equal(requests, 3)
  assert.equal(connections.length, 2)
})

it('fails when a new connection is closed without an answer', async (context) => {
  let requests = 0
  const { url } = await receive(context, (request) => {
    requests++
    request.socket.destroy()
  })
  await assert.rejects(fetchFrom(['127.0.0.1'])(url, message), { code: 'unreachable' })
  assert.equal(requests, 1)
})

it('closes the connection of an answer that is long and that nobody reads', async (context) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { url, connections } = await receive(context, (_request, response) => {
    response.on('close', close)
    response.write('x'.repeat(1_000_000))
  })
  const unread = { ...message, headOnly: true } as const
  assert.equal((await fetchFrom(['127.0.0.1'])(url, unread)).status, 200)
  assert.equal(connections.length, 1)
  await closed
})
