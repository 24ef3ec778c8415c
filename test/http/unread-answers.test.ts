import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { httpServer } from '../../src/http/connections/http-server.ts'
import { openSocket, request } from './raw-http.ts'

const answerBytes = 8 * 1024 * 1024
const maxUnreadBytes = 16 * 1024 * 1024
const clients = 12
const pollMs = 20

/** How much the server keeps for those who have not read their answers. */
function unreadBytes(responses: readonly ServerResponse[]): number {
  const open = responses.filter(({ destroyed }) => !destroyed)
  return open.reduce((sum, { socket }) => sum + (socket?.writableLength ?? 0), 0)
}

describe('answers that nobody reads', () => {
  it('are given up when they take too much memory, long before their time is over', async () => {
    const server = httpServer({
      baseUrl: 'http://localhost',
      maxConnections: 100,
      maxPerAddress: 100,
      isTrustedProxy: () => false,
      writeTimeoutMs: 3_600_000,
      maxUnreadBytes,
      tls: undefined,
    })
    const responses: ServerResponse[] = []
    server.serve(({ url }, response) => {
      if (url === '/small') return void response.end('small')
      responses.push(response)
      response.end('x'.repeat(answerBytes))
    })
    const url = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`
    const sockets = await Promise.all(Array.from({ length: clients }, () => openSocket(url)))
    for (const socket of sockets) {
      socket.pause()
      socket.write(request(['GET /large HTTP/1.1', 'Host: localhost']))
    }
    while (responses.length < clients) await pause(pollMs)
    assert.ok(unreadBytes(responses) > maxUnreadBytes)
    while (unreadBytes(responses) > maxUnreadBytes) await pause(pollMs)
    // Who reads gets an answer meanwhile, and not everybody else lost theirs.
    assert.equal(await (await fetch(`${url}/small`)).text(), 'small')
    assert.ok(responses.some(({ destroyed }) => !destroyed))
    for (const socket of sockets) socket.destroy()
    await server.close({ drainMs: 0, patienceMs: 0 })
  })
})
