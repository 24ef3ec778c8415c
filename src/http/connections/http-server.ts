import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { TlsOptions } from 'node:tls'
import { jsonHeaders } from '../reply.ts'
import { securityHeaders } from '../serving/response-headers.ts'
import { connectionGuard } from './connection-guard.ts'
import type { ConnectionLimitOptions } from './connection-limits.ts'

/** Certificate, key and client authority as PEM. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
  readonly clientCa: string | undefined
}

/** All of TLS 1.3, and of TLS 1.2 what RFC 9325 §4.2 recommends and FAPI allows. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

/** The options of Node's TLS server. */
function tlsOptions({ cert, key, clientCa }: TlsFiles): TlsOptions {
  return {
    cert,
    key,
    minVersion: 'TLSv1.2',
    ciphers: ciphers.join(':'),
    // The default is two minutes.
    handshakeTimeout: 10_000,
    // By default Node trusts the public authorities.
    ca: clientCa ?? [],
    requestCert: true,
    // Certificates are optional, and a self-signed one is checked
    // against the client's registration.
    rejectUnauthorized: false,
  }
}

/** Answers without routes or store: `/health/live` is 200, everything else 503. */
function unavailableHandler(
  always: Readonly<Record<string, string>>,
  description: string,
): RequestListener {
  return (request, response) => {
    const path = pathOf(request)
    const isLive = path === '/health/live'
    const unavailable =
      path === '/health/ready'
        ? { status: 'unavailable' }
        : { error: 'temporarily_unavailable', error_description: description }
    const body = JSON.stringify(isLive ? { status: 'up' } : unavailable)
    const headers = {
      ...always,
      ...jsonHeaders,
      ...(!isLive && { 'retry-after': '2' }),
      'content-length': Buffer.byteLength(body),
    }
    response.writeHead(isLive ? 200 : 503, headers).end(body)
  }
}

/** Whether a request asks for readiness. */
function isReadyCheck(request: IncomingMessage): boolean {
  return pathOf(request) === '/health/ready'
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

interface HttpServerOptions extends ConnectionLimitOptions {
  readonly baseUrl: string
  readonly writeTimeoutMs: number
  readonly maxUnreadBytes?: number
  readonly tls: TlsFiles | undefined
  readonly arrivalTimes?: ArrivalTimes
}

/** How long a request may take to arrive, in Node's words. */
interface ArrivalTimes {
  readonly connectionsCheckingInterval: number
  readonly headersTimeout: number
  readonly requestTimeout: number
}

const usualTimes: ArrivalTimes = {
  // The default is 30 seconds, which is longer than the timeouts below.
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

const nodeOptions = {
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  optimizeEmptyRequests: true,
}

const pollMs = 10
/** Requests that were sent just before the stop come in within this time. */
const minDrainMs = 50
/** How many turns of the event loop have to pass without anything new. */
const quietTurns = 3
/** How long a stop waits for that, and lets callers wait. */
const maxQuietMs = 1000

/** How long a stop takes. */
export interface StopTimes {
  /** How long new requests are still answered, each as the last of its connection. */
  readonly drainMs: number
  /** How long a stop then waits for the requests under way. */
  readonly patienceMs: number
}

/**
 * A server that listens before it can answer. Until `serve` is called it says that it is not ready.
 */
export interface HttpServer {
  /** Starts to listen; answers the port. */
  listen(host: string, port: number): Promise<number>
  /** From now on requests are answered by this handler. */
  serve(handler: RequestListener): void
  /** Says that it is not ready, drains, stops listening, and waits for the requests under way. */
  close(times: StopTimes): Promise<void>
}

/**
 * Node's HTTP or HTTPS server with guarded connections. What answers requests is handed over later.
 */
export function httpServer({
  baseUrl,
  tls,
  maxUnreadBytes = 64 * 1024 * 1024,
  arrivalTimes = usualTimes,
  ...limits
}: HttpServerOptions): HttpServer {
  const headers = securityHeaders(baseUrl)
  const unready = unavailableHandler(headers, 'the server is starting or stopping; try again soon')
  const refuse = unavailableHandler(headers, 'there are too many connections; try again soon')
  let handler: RequestListener = unready
  const server = tls
    ? createTlsServer({ ...nodeOptions, ...arrivalTimes, ...tlsOptions(tls) })
    : createServer({ ...nodeOptions, ...arrivalTimes })
  const guard = connectionGuard(server, {
    ...limits,
    maxUnreadBytes,
    arrivalMs: arrivalTimes.headersTimeout,
    refuse,
    answer: (request, response) => handler(request, response),
  })
  const becomesQuiet = quietness(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') guard.answerLate(socket)
    else guard.answerMalformed(clientErrorStatus[error.code ?? ''] ?? '400 Bad Request', socket)
  })
  return {
    async listen(host, port) {
      await once(server.listen(port, host), 'listening')
      return (server.address() as AddressInfo).port
    },
    serve(given) {
      handler = given
    },
    async close({ drainMs, patienceMs }) {
      const serving = handler
      const draining: RequestListener = (request, response) =>
        (isReadyCheck(request) ? unready : serving)(request, response)
      handler = draining
      guard.startDraining()
      await sleep(Math.max(drainMs, minDrainMs))
      const deadline = performance.now() + patienceMs
      // Callers who wait for an answer open no connection, so the queue comes to an end.
      const held: Parameters<RequestListener>[] = []
      handler = (...call) => void held.push(call)
      await becomesQuiet()
      const closed = new Promise((resolve) => server.close(resolve))
      handler = draining
      for (const call of held) draining(...call)
      while (guard.isBusy() && performance.now() < deadline) await sleep(pollMs)
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * Waits for a moment in which nothing is on its way. The system accepts connections before Node
 * does, and resets those that still wait in its queue when a server stops to listen; so it does
 * with an idle connection that holds a request nobody has read. Node takes one connection from the
 * queue at each turn.
 */
function quietness(server: Server): () => Promise<void> {
  let arrivals = 0
  for (const event of ['connection', 'request']) server.on(event, () => arrivals++)
  return async () => {
    const deadline = performance.now() + maxQuietMs
    let quiet = 0
    while (quiet < quietTurns && performance.now() < deadline) {
      const before = arrivals
      await nextTurn()
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }
}

const clientErrorStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}
