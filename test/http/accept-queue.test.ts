import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import { httpServer } from '../../src/http/connections/http-server.ts'

const callers = 40

/**
 * Callers in a thread of their own. They connect and send a request while this thread does nothing,
 * so that the system holds their connections in its queue.
 */
const program = `
const { connect } = require('node:net')
const { workerData, parentPort } = require('node:worker_threads')
const { port, callers, sent } = workerData
for (let i = 0; i < callers; i++) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => { text += bytes })
  socket.on('error', (error) => { text += error.code })
  socket.on('close', () => parentPort.postMessage(text))
  socket.write('GET /' + i + ' HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
    Atomics.add(sent, 0, 1)
    Atomics.notify(sent, 0)
  })
}
`

/** Does nothing until every request is sent, and longer than a stop without a drain waits. */
function blockUntilSent(sent: Int32Array): void {
  for (let count = 0; count < callers; count = Atomics.load(sent, 0)) {
    Atomics.wait(sent, 0, count, 100)
  }
  Atomics.wait(sent, 0, callers, 200)
}

describe('a stop without a balancer', () => {
  it('answers the connections that wait in the queue of the system', async () => {
    const server = httpServer({
      baseUrl: 'http://localhost',
      maxConnections: 100,
      maxPerAddress: 100,
      isTrustedProxy: () => false,
      writeTimeoutMs: 5000,
      tls: undefined,
    })
    server.serve((_request, response) => void response.end('answered'))
    const port = await server.listen('127.0.0.1', 0)
    const sent = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, { eval: true, workerData: { port, callers, sent } })
    const answers: string[] = []
    const all = new Promise<void>((resolve) => {
      worker.on('message', (text) => {
        answers.push(text)
        if (answers.length === callers) resolve()
      })
    })
    const closed = server.close({ drainMs: 0, patienceMs: 5000 })
    blockUntilSent(sent)
    await Promise.all([closed, all])
    await worker.terminate()
    assert.deepEqual(
      answers.filter((text) => !text.endsWith('answered')),
      [],
    )
  })
})
