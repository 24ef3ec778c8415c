import type { OutgoingHttpHeader } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { Fault } from '../kernel/fault.ts'
import { referenceNumber } from '../kernel/ids.ts'
import { type CertificateHeaders, certificateReader } from './client-certificate.ts'
import { readEnvelope, readRequest } from './framework-request.ts'
import { hostCheck } from './host-check.ts'
import type { HttpMetrics } from './http-metrics.ts'
import { headerJoiner } from './join-headers.ts'
import { plainFamily } from './plain-family.ts'
import { empty, noStore, type Reply } from './reply.ts'
import { RequestFault } from './request-fault.ts'
import { requestsInFlight } from './requests-in-flight.ts'
import type { Route, Sharing } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { type KnowsOrigin, nothing, preflightHeaders, sharingHeaders } from './sharing.ts'
import { trustedProxies } from './trusted-proxies.ts'

export interface HttpServerParts {
  readonly routes: readonly Route[]
  readonly baseUrl: string
  /** Host names that are served besides the base address's own. */
  readonly hosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Where a trusted proxy passes on a client's certificate, and that it checked its chain. */
  readonly certificateHeaders: CertificateHeaders
  readonly maxConnections: number
  readonly tls: TlsFiles | undefined
  readonly knowsOrigin: KnowsOrigin
  /** Undefined where nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  readonly clock: Clock
  readonly log: Logger
}

/** PEM texts of an own TLS listener. */
export interface TlsFiles {
  readonly cert: string
  readonly key: string
  readonly clientCa: string | undefined
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'QUERY',
] as const

// Node looks for late requests only every 30 seconds unless told otherwise.
const timeouts = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
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

/** The one place that knows the HTTP framework: turns routes into a server. */
export function httpServer(parts: HttpServerParts): HttpServer {
  const { clock } = parts
  const answer = answerer(parts)

  const server = Fastify({
    // Lines are written here, for failures alone; a logger per request would cost more than the request.
    logger: false,
    // One number finds the request in the log, in an error's words and in x-request-id.
    genReqId: () => referenceNumber(clock()),
    trustProxy: parts.trustedProxies.length > 0 && trustedProxies(parts.trustedProxies),
    bodyLimit: plainFamily.bodyLimit,
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still comes while the server stops is answered, and its connection closed.
    return503OnClosing: false,
    // Queries are read by the endpoints that want one, strictly.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 256 },
    http: timeouts,
    ...(parts.tls && { https: tlsOptions(parts.tls) }),
    frameworkErrors: (error, request, reply) => {
      void answer.error(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
      const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request'
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    },
  })
  server.server.maxConnections = parts.maxConnections

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  server.setErrorHandler((error, request, reply) => answer.error(error, request, reply))
  server.setNotFoundHandler((request, reply) =>
    answer.error(new RequestFault('not_found', 'there is nothing here'), request, reply),
  )
  for (const [path, routes] of Map.groupBy(parts.routes, (route) => route.path)) {
    addPath(server, path, routes, answer)
  }
  const inFlight = requestsInFlight(server.server)
  return {
    async listen(host, port) {
      await server.listen({ host, port })
      return (server.server.address() as AddressInfo).port
    },
    async close() {
      const closed = server.close()
      await inFlight.answered(patienceMs)
      // Connections that are kept for later, or never said anything, would hold up the stop.
      server.server.closeAllConnections()
      await closed
    },
  }
}

/** Registers a path's methods, and answers for the methods that it does not have. */
function addPath(
  server: FastifyInstance,
  path: string,
  routes: readonly Route[],
  answer: Answerer,
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: path,
      bodyLimit: route.family.bodyLimit,
      config: { row: route },
      handler: (request, reply) => answer.route(route, request, reply),
    })
  }
  const present = routes.map((route) => route.method as string)
  server.route({
    method: methods.filter((method) => !present.includes(method)),
    url: path,
    config: { row: routes[0] },
    handler: (request, reply) => answer.other(routes, request, reply),
  })
}

interface Answerer {
  route(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  other(
    routes: readonly Route[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  error(error: unknown, raw: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

function answerer({ baseUrl, hosts, metrics, log, ...parts }: HttpServerParts): Answerer {
  const joinHeaders = headerJoiner(securityHeaders(baseUrl))
  const checkHost = hostCheck(baseUrl, hosts)
  const readRawCertificate = certificateReader(parts)

  function send(reply: FastifyReply, answer: Reply, shared: Reply['headers']): FastifyReply {
    const { request, raw } = reply
    const { status, body } = answer
    const bytes = Buffer.byteLength(body)
    const headers = [...joinHeaders(shared, answer.headers), 'x-request-id', request.id]
    if (status !== 204) headers.push('content-length', String(bytes))
    metrics?.observe(request.routeOptions.url, request.method, status, reply.elapsedTime)
    // Written at once: the framework's own way through each header costs more than most endpoints.
    reply.hijack()
    raw.writeHead(status, headers as OutgoingHttpHeader[])
    // As many bytes as characters: ASCII, which is written soonest as what it is.
    raw.end(body, bytes === body.length ? 'latin1' : 'utf8')
    return reply
  }

  function sharedWith(sharing: Sharing, { headers }: FastifyRequest) {
    return sharingHeaders(sharing, headers.origin, parts.knowsOrigin)
  }

  return {
    async route(route, raw, reply) {
      const shared = route.sharing === 'none' ? nothing : await sharedWith(route.sharing, raw)
      if (!route.path.startsWith('/health/')) {
        checkHost({ host: raw.headers.host, protocol: raw.protocol })
      }
      if (raw.headers['content-encoding'] !== undefined) {
        throw new RequestFault('unsupported_media_type', 'send the body without a content-encoding')
      }
      const answer = await route.answer(readRequest(raw, log, readRawCertificate))
      return send(reply, answer, shared)
    },

    async other(routes, raw, reply) {
      const present = routes.map((route) => route.method)
      const allow = [...present, 'OPTIONS'].join(', ')
      if (raw.method !== 'OPTIONS') {
        throw new RequestFault('method_not_allowed', `use ${allow}`, { headers: { allow } })
      }
      const shared = await sharedWith(routes[0]?.sharing ?? 'none', raw)
      return send(reply, empty(204, { ...noStore, allow }), preflightHeaders(shared, present))
    },

    async error(error, raw, reply) {
      const { family, sharing } = rowOf(raw)
      // Where the store fails, it cannot say which origins it knows either.
      const shared = await sharedWith(sharing, raw).catch(() => nothing)
      const request = readEnvelope(raw, log)
      const where = { reference: raw.id, method: raw.method, route: raw.routeOptions.url }
      const fault = error instanceof Fault ? error : faultOfFramework(error)
      if (!fault) {
        log.error({ err: error, ...where }, 'unexpected error')
        return send(reply, family.internal(request), shared)
      }
      const { status, message, detail } = fault
      const address = request.address
      log.info(
        { ...where, status, address, fault: message, detail: detail?.slice(0, 500) },
        'refused',
      )
      const answer = family.fault(fault, request)
      return send(reply, { ...answer, headers: { ...answer.headers, ...fault.headers } }, shared)
    },
  }
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
    ...timeouts,
  }
}

const clientErrorStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The row that a request belongs to; what belongs to none is refused in plain words. */
function rowOf(request: FastifyRequest): Pick<Route, 'family' | 'sharing'> {
  const config = request.routeOptions.config as { row?: Route } | undefined
  return config?.row ?? { family: plainFamily, sharing: 'none' }
}

/** What the framework itself refuses, such as a body past its limit. */
function faultOfFramework(error: unknown): RequestFault | undefined {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === undefined || statusCode >= 500) return undefined
  const options = { cause: error, detail: String(error) }
  if (statusCode === 413) {
    // The rest of the body is still on its way; only a new connection starts clean.
    const headers = { connection: 'close' }
    return new RequestFault('too_large', 'the body is too large', { ...options, headers })
  }
  return new RequestFault('malformed', 'the request is malformed', options)
}
