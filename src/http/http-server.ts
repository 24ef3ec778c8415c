import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AnswerParts, requestAnswerer } from './answer-requests.ts'
import { Incoming } from './incoming.ts'
import { listening } from './listening.ts'
import { requestsInFlight } from './requests-in-flight.ts'
import { keepAliveMs } from './write-head.ts'

export interface HttpServerParts extends AnswerParts {
  readonly maxConnections: number
  readonly tls: TlsFiles | undefined
}

/** PEM texts of an own TLS listener. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
  readonly clientCa: string | undefined
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

/** How long a stop waits for callers in the middle of a request; less than orchestrators wait. */
const patienceMs = 25_000

/** A server that can be started and stopped. */
export interface HttpServer {
  /** Starts listening; answers the port. */
  listen(host: string, port: number): Promise<number>
  /** Takes no new connections, and waits for the requests over those there are. */
  close(): Promise<void>
}

/** Turns routes into a server. */
export function httpServer(parts: HttpServerParts): HttpServer {
  const { answer, beginClosing } = requestAnswerer(parts)
  const inFlight = requestsInFlight()
  const server = parts.tls
    ? createTlsServer({ ...options, ...tlsOptions(parts.tls) })
    : createServer(options)
  server.maxConnections = parts.maxConnections
  server.on('request', (request, response) => {
    inFlight.begin(response)
    answer(request, response)
  })
  server.on('clientError', answerBrokenRequest)
  return {
    async listen(host, port) {
      await listening(server, host, port)
      return (server.address() as AddressInfo).port
    },
    async close() {
      // What still comes meanwhile over connections there are is answered, and its connection closed.
      beginClosing()
      const closed = new Promise((resolve) => server.close(resolve))
      await inFlight.answered(patienceMs)
      // Connections that are kept for later, or never said anything, would hold up the stop.
      server.closeAllConnections()
      await closed
    },
  }
}

const brokenRequestStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that are no HTTP request, or come too slowly to be one. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = brokenRequestStatus[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function tlsOptions({ cert, key, clientCa }: TlsFiles) {
  return {
    cert,
    key,
    // Without an own authority none is trusted: Node would fall back to the public ones.
    ca: clientCa ?? [],
    requestCert: true,
    // A certificate is optional, and a self-signed one is checked against the client's registration.
    rejectUnauthorized: false,
  }
}
