import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { inRequest } from '../../kernel/time.ts'
import { empty, noStore } from '../reply.ts'
import { RequestFault } from '../request-fault.ts'
import type { Route } from '../route.ts'
import { certificateReader } from './client-certificate.ts'
import { errorHandler, type SendReply } from './error-handler.ts'
import {
  fastifyApp,
  inSpanOf,
  maxParamLength,
  type ServingContext,
  serveFolder,
} from './fastify-app.ts'
import { forwarding, hostCheck } from './forwarding.ts'
import { requestReader } from './request-reader.ts'
import {
  corsHeadersFor,
  fixedCorsHeaders,
  preflightHeaders,
  securityHeaders,
} from './response-headers.ts'

/** All rows of the path that a URL names, whatever the method; undefined for an unknown path. */
type FindPath = (url: string) => readonly [Route, ...Route[]] | undefined

/** Uses the router of Fastify, so that a path is the same for every method. */
function pathFinder(routes: readonly Route[], maxParamLength: number): FindPath {
  // Built on first use: only preflights and requests without a route need it.
  let router: ReturnType<typeof buildRouter> | undefined
  return (url) => {
    router ??= buildRouter(routes, maxParamLength)
    return router.find('GET', url)?.store
  }
}

function buildRouter(routes: readonly Route[], maxParamLength: number) {
  const router = findMyWay({ maxParamLength })
  for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) {
    router.on('GET', path, () => {}, rows)
  }
  return router
}

/** Turns the route table into a handler for Node's HTTP server. */
export async function requestHandler(context: ServingContext): Promise<RequestListener> {
  const { routes, baseUrl, log } = context
  const forwarded = forwarding(context.trustedProxies)
  const checkHost = hostCheck(forwarded, baseUrl, context.hosts)
  const reader = requestReader(forwarded, certificateReader(context), log)
  const always = securityHeaders(baseUrl)
  const send = replySender(context, always)
  const findPath = pathFinder(routes, maxParamLength)
  const app = fastifyApp(context, errorHandler(context, reader.readEnvelope, send))

  /** Decides at once what the clients of an origin do not decide; answers whether it did. */
  function decideFixedCors(request: FastifyRequest, row: Route): boolean {
    request.row = row
    request.corsHeaders = fixedCorsHeaders(row.cors, request.headers.origin) ?? null
    return request.corsHeaders !== null
  }

  async function decideCors(request: FastifyRequest, row: Route): Promise<void> {
    if (decideFixedCors(request, row)) return
    const { origin = '' } = request.headers
    request.corsHeaders = await corsHeadersFor(row.cors, origin, context.knowsOrigin)
  }

  function addRow(row: Route): void {
    const check = requestCheck(row, checkHost)
    const answer = (request: FastifyRequest) => row.answer(reader.read(request, row))
    app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: !row.refusesHead,
      bodyLimit: row.family.bodyLimit,
      onRequest(request, _reply, done) {
        // The router takes the target `*` for `/`, but only OPTIONS may have it (RFC 9112 §3.2.4).
        if (request.raw.url === '*') return done(nothingHere())
        if (decideFixedCors(request, row)) return done(check(request.raw))
        decideCors(request, row).then(() => done(check(request.raw)), done)
      },
      async handler(request, reply) {
        send(reply, await inSpanOf(request, () => inRequest(answer, request)))
      },
    })
  }

  /**
   * Answers a method that the path does not have: OPTIONS, and 405 for all others. Else it is 404.
   */
  async function answerUnrouted(request: FastifyRequest, reply: FastifyReply) {
    const rows = findPath(request.raw.url ?? '')
    if (!rows) throw nothingHere()
    await decideCors(request, rows[0])
    const allowed = allowedMethods(rows)
    // A file that a folder does not have, below the path of a route.
    if (allowed.includes(request.method)) throw nothingHere()
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (request.method !== 'OPTIONS') {
      throw new RequestFault('method_not_allowed', `use ${allow}`, { headers: { allow } })
    }
    const methods = rows.map(({ method }) => method)
    request.corsHeaders = preflightHeaders(request.corsHeaders ?? {}, methods)
    send(reply, empty(204, { ...noStore, allow }))
  }

  for (const row of routes) addRow(row)
  for (const folder of context.folders) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async ({ raw }, reply) => {
        checkHost(raw)
        void reply.headers(always)
      })
      await serveFolder(scope, folder)
    })
  }
  // The hook answers before the body is read. It runs only for requests that have no route.
  await app.register(async (unrouted) => {
    unrouted.addHook('onRequest', answerUnrouted)
    unrouted.setNotFoundHandler(answerUnrouted)
  })
  await app.ready()
  return app.routing
}

/**
 * Checks the requests of a route: refuses another host and an encoded body; drops headers that the
 * route must not see. Answers why a request is refused.
 */
function requestCheck(
  { path, cors, isAboutOtherHosts, ignoresBody }: Route,
  checkHost: (request: IncomingMessage) => void,
): (request: IncomingMessage) => Error | undefined {
  const mayBeAnyHost = path.startsWith('/health/') || isAboutOtherHosts
  const dropsCookies = cors === 'clients-without-cookies'

  function check(request: IncomingMessage): void {
    const { headers } = request
    if (dropsCookies && headers.cookie !== undefined) delete headers.cookie
    if (!mayBeAnyHost) checkHost(request)
    if (headers['content-encoding'] !== undefined && !ignoresBody) {
      throw new RequestFault('unsupported_media_type', 'send the body without a content-encoding')
    }
    if (headers['content-type'] === undefined) return
    // Many clients send a content type with every request, and some send one that is malformed.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
    if (length === '0' && encoding === undefined) delete headers['content-type']
  }

  return (request) => {
    try {
      check(request)
      return undefined
    } catch (error) {
      return error as Error
    }
  }
}

/**
 * Writes replies, with the headers of every answer. An answer is complete here, so that Node's own
 * response is enough: Fastify's reply is for values and streams, and copies each header once more.
 */
function replySender(
  { metrics, headersFor }: ServingContext,
  always: Readonly<Record<string, string>>,
): SendReply {
  return (reply, { status, headers, body }) => {
    const { request, raw } = reply
    if (metrics) {
      const elapsed = performance.now() - request.receivedAt
      metrics.observe(request.row?.path, request.method, status, elapsed)
    }
    const all: OutgoingHttpHeaders = {
      'x-request-id': request.id,
      ...always,
      ...request.corsHeaders,
      ...headersFor?.(request.headers),
      ...(headers as OutgoingHttpHeaders),
    }
    // An answer takes a header of all answers back by an empty value.
    for (const name in always) if (headers[name] === '') delete all[name]
    // RFC 9110 §8.6 forbids it for 204, and for 304 it would be that of the whole answer.
    if (status !== 204 && status !== 304) all['content-length'] = Buffer.byteLength(body)
    // If this throws, Fastify still has the reply to answer the error.
    raw.writeHead(status, all)
    void reply.hijack()
    raw.end(body)
  }
}

const nothingHere = () => new RequestFault('not_found', 'there is nothing here')

/** Fastify answers HEAD for each GET, unless the route refuses it. */
function allowedMethods(rows: readonly Route[]): readonly string[] {
  return rows.flatMap(({ method, refusesHead }) =>
    method === 'GET' && !refusesHead ? ['GET', 'HEAD'] : [method],
  )
}
