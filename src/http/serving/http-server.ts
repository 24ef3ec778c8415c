import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceLimits } from '../connections/connection-places.ts'
import { guardConnections } from '../connections/guard-connections.ts'
import type { RequestAnswerer } from './answer-requests.ts'
import { isReadyCheck, unavailableAnswerer } from './answer-unavailable.ts'
import { Incoming } from './incoming.ts'
import { securityHeaders } from './security-headers.ts'
import { type TlsFiles, tlsOptions } from './tls-options.ts'
import { keepAliveMs } from './write-head.ts'

export interface HttpServerOptions extends PlaceLimits {
  readonly baseUrl: string
  readonly writeTimeoutMs: number
  readonly tls: TlsFiles | undefined
}

const options = {
  IncomingMessage: Incoming,
  // Node looks for late requests only every 30 seconds unless told otherwise.
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: keepAliveMs,
  maxHeaderSize: 16_384,
  // A request that announces no body is not read at all.
  optimizeEmptyRequests: true,
}

const pollMs = 10
/** In this time connections are taken that the system has accepted; it would reset them otherwise. */
const leastDrainMs = 50

/** How a stop goes about what is under way. */
export interface StopTimes {
  /** How long new requests are still answered, each as the last on its connection. */
  readonly drainMs: number
  /** How long requests under way are waited for after that. */
  readonly patienceMs: number
}

/** A server that can be started and stopped. Until it is given an answerer, it says that it is not ready. */
export interface HttpServer {
  /** Starts listening; answers the port. */
  listen(host: string, port: number): Promise<number>
  /** From now on requests are answered by this. */
  serve(answer: RequestAnswerer): void
  /** Says that it is not ready, goes on for a while, takes no new connections, finishes, and closes. */
  close(times: StopTimes): Promise<void>
}

/** Makes a server out of Node's. */
export function httpServer({ baseUrl, tls, ...limits }: HttpServerOptions): HttpServer {
  const headers = securityHeaders(baseUrl)
  const unready = unavailableAnswerer(headers, 'the server is starting or stopping; try again soon')
  const refuse = unavailableAnswerer(headers, 'there are too many connections; try again soon')
  let answer: RequestAnswerer = unready
  const server: Server<typeof Incoming> = tls
    ? createTlsServer({ ...options, ...tlsOptions(tls) })
    : createServer(options)
  const guard = guardConnections(server, {
    ...limits,
    refuse,
    answer: (request: Incoming, response: ServerResponse) => answer(request, response),
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else guard.answerBroken(brokenRequestStatus[error.code ?? ''] ?? '400 Bad Request', socket)
  })
  return {
    async listen(host, port) {
      await once(server.listen(port, host), 'listening')
      return (server.address() as AddressInfo).port
    },
    serve(answerer) {
      answer = answerer
    },
    async close({ drainMs, patienceMs }) {
      const serving = answer
      answer = (request, response) => (isReadyCheck(request) ? unready : serving)(request, response)
      guard.beginDrain()
      await sleep(Math.max(drainMs, leastDrainMs))
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end = performance.now() + patienceMs; performance.now() < end; ) {
        if (!guard.isBusy()) break
        await sleep(pollMs)
      }
      server.closeAllConnections()
      await closed
    },
  }
}

const brokenRequestStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
