import type { RequestListener } from 'node:http'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { referenceNumber } from '../../kernel/crypto/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { inRequest } from '../../kernel/time/request-scope.ts'
import type { HttpMetrics } from '../../metrics/http-metrics.ts'
import { plainFamily } from '../plain-family.ts'
import { type CertificateHeaders, certificateReader } from '../proxy/client-certificate.ts'
import { forwarding } from '../proxy/forwarding.ts'
import { hostCheck } from '../proxy/host-check.ts'
import { empty, noStore, type Reply } from '../reply.ts'
import { RequestFault } from '../request-fault.ts'
import type { Route } from '../route.ts'
import { corsHeaders, type KnowsOrigin, preflightHeaders } from './cors.ts'
import { errorHandler } from './error-handler.ts'
import { requestReader } from './request-reader.ts'
import { securityHeaders } from './security-headers.ts'

export interface RequestHandlerDependencies {
  readonly routes: readonly Route[]
  readonly baseUrl: string
  /** Host names that are served besides that of the base URL. */
  readonly hosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** The headers in which a trusted proxy forwards a client's certificate. */
  readonly certificateHeaders: CertificateHeaders
  readonly knowsOrigin: KnowsOrigin
  /** Undefined if nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  readonly clock: Clock
  readonly log: Logger
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the route table; for a method that a path does not have, the first row of the path. */
    readonly row?: Route | undefined
  }
  interface FastifyRequest {
    receivedAt: number
    corsHeaders: Readonly<Record<string, string>> | null
  }
}

/** Longer than any identifier. A path with a longer parameter does not exist. */
const maxParamLength = 256

/** Turns the route table into a handler for Node's HTTP server. This is where Fastify is set up. */
export async function requestHandler(parts: RequestHandlerDependencies): Promise<RequestListener> {
  const { routes, metrics, clock, log } = parts
  const forwarded = forwarding(parts.trustedProxies)
  const checkHost = hostCheck({ ...parts, ...forwarded })
  const certificateOf = certificateReader(parts)
  const reader = requestReader({ addressOf: forwarded.addressOf, certificateOf, log })
  const handleError = errorHandler({ readEnvelope: reader.readEnvelope, send, log })
  const always = securityHeaders(parts.baseUrl)

  const app = Fastify({
    // Only refusals and errors are logged, by error-handler.ts.
    logger: false,
    genReqId: () => referenceNumber(clock()),
    bodyLimit: plainFamily.bodyLimit,
    // Endpoints read the query string themselves, strictly.
    routerOptions: { maxParamLength, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  app.decorateRequest('receivedAt', 0)
  app.decorateRequest('corsHeaders', null)
  app.removeAllContentTypeParsers()
  // Bodies are decoded strictly, by read-body.ts.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(async () => {
    throw new RequestFault('not_found', 'there is nothing here')
  })
  if (metrics) {
    app.addHook('onRequest', (request, _reply, done) => {
      request.receivedAt = performance.now()
      done()
    })
  }

  function decideCors({ cors }: Route) {
    return async (request: FastifyRequest): Promise<void> => {
      request.corsHeaders = await corsHeaders(cors, request.headers.origin, parts.knowsOrigin)
    }
  }

  function checkRequest({ path }: Route) {
    return ({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      const { headers } = raw
      if (!path.startsWith('/health/')) checkHost(raw)
      if (headers['content-encoding'] !== undefined) {
        throw new RequestFault('unsupported_media_type', 'send the body without a content-encoding')
      }
      // Many clients send a content type with every request, and some send one that is malformed.
      const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
      if (length === '0' && encoding === undefined) delete headers['content-type']
      done()
    }
  }

  function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
    const { request } = reply
    if (metrics) {
      const elapsed = performance.now() - request.receivedAt
      metrics.observe(request.routeOptions.url, request.method, status, elapsed)
    }
    const id = { 'x-request-id': request.id }
    const all: Record<string, unknown> = { ...id, ...always, ...request.corsHeaders, ...headers }
    for (const name in all) if (all[name] === '') delete all[name]
    return (
      reply
        .code(status)
        .headers(all as Record<string, string>)
        // Fastify would give an empty text a content type.
        .send(body === '' ? undefined : body)
    )
  }

  function addRow(row: Route): void {
    const check = checkRequest(row)
    app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: !row.refusesHead,
      bodyLimit: row.family.bodyLimit,
      config: { row },
      onRequest: row.cors === 'none' ? check : [decideCors(row), check],
      handler: async (request, reply) =>
        send(reply, await inRequest(() => row.answer(reader.read(request, row)))),
    })
  }

  /** Answers the methods that a path does not have: OPTIONS, and 405 for all others. */
  function addOtherMethods(url: string, rows: readonly [Route, ...Route[]]): void {
    const config = { row: rows[0] }
    const cors = decideCors(rows[0])
    const methods = rows.map(({ method }) => method)
    // Fastify answers HEAD for each GET, unless the route refuses it.
    const own = rows.flatMap(({ method, refusesHead }) =>
      method === 'GET' && !refusesHead ? ['GET', 'HEAD'] : [method],
    )
    const allow = [...own, 'OPTIONS'].join(', ')
    app.route({
      method: 'OPTIONS',
      url,
      config,
      onRequest: cors,
      async handler(request, reply) {
        request.corsHeaders = preflightHeaders(request.corsHeaders ?? {}, methods)
        return send(reply, empty(204, { ...noStore, allow }))
      },
    })
    const refuse = async () => {
      throw new RequestFault('method_not_allowed', `use ${allow}`, { headers: { allow } })
    }
    const others = app.supportedMethods.filter((method) => !allow.split(', ').includes(method))
    // The hook refuses the request before its body is read.
    app.route({ method: others, url, config, onRequest: [cors, refuse], handler: refuse })
  }

  for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) {
    for (const row of rows) addRow(row)
    addOtherMethods(path, rows as [Route, ...Route[]])
  }
  await app.ready()
  const supported = new Set(app.supportedMethods)
  return (request, response) => {
    // Fastify knows the common methods. A rare one is refused in the same way as TRACE.
    if (!supported.has(request.method ?? '')) request.method = 'TRACE'
    app.routing(request, response)
  }
}
