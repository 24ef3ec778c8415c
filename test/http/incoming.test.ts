import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Incoming } from '../../src/http/serving/incoming.ts'
import { request } from './raw-http.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

type Answer = Parameters<typeof createServer<typeof Incoming>>[1]

/** A connection to a server of such requests; both end with the test. */
async function open(test: TestContext, answer: Answer) {
  const server: Server<typeof Incoming> = createServer({ IncomingMessage: Incoming }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  test.after(() => {
    socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  return { server, socket }
}

const lines = ['POST / HTTP/1.1', 'Host: 127.0.0.1', 'Content-Length: 500']

describe('a request that has come', () => {
  it('keeps its body no longer than its answer, however long its connection lasts', async (test) => {
    const bodies: WeakRef<Buffer>[] = []
    const { socket } = await open(test, (incoming, response) => {
      void incoming.collect(1000).then((bytes) => {
        bodies.push(new WeakRef(bytes))
        response.end(String(bytes.length))
      })
    })
    socket.write(request(lines, 'x'.repeat(500)))
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /500$/)

    for (let turn = 0; turn < 5; turn++) await nextTurn()
    collectGarbage()
    assert.equal(bodies.length, 1)
    assert.equal(bodies[0]?.deref(), undefined)
  })

  it('fails when its connection ends before its body', async (test) => {
    const failed = Promise.withResolvers<unknown>()
    const { server, socket } = await open(test, (incoming) => {
      incoming.collect(1000).catch(failed.resolve)
    })
    socket.write(request(lines, 'the beginning'))
    await once(server, 'request')
    socket.destroy()
    assert.match(String(await failed.promise), /did not come to its end/)
  })
})
