import type { IncomingHttpHeaders } from 'node:http'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { runInSpan } from '../../kernel/current-span.ts'
import { referenceNumber } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { HttpMetrics } from '../../metrics/http-metrics.ts'
import type { RequestSpan, Tracing } from '../../tracing/tracing.ts'
import { plainFamily, type Route, type RouteFamily } from '../route.ts'
import type { CertificateHeaders } from './client-certificate.ts'
import type { KnowsOrigin } from './response-headers.ts'

/** What is served, and how. */
export interface ServingContext {
  readonly routes: readonly Route[]
  /** The shape of errors where no route matches. */
  readonly unrouted: RouteFamily
  /** Files that are served besides the routes. */
  readonly folders: readonly StaticFolder[]
  readonly baseUrl: string
  /** Host names that are served besides that of the base URL. */
  readonly hosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** The headers in which a trusted proxy forwards a client's certificate. */
  readonly certificateHeaders: CertificateHeaders
  readonly knowsOrigin: KnowsOrigin
  /** Headers of an answer that depend on those of the request alone. */
  readonly headersFor?: (headers: IncomingHttpHeaders) => Readonly<Record<string, string>>
  /** Undefined if nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  /** Undefined while tracing is off. */
  readonly tracing?: Tracing | undefined
  readonly clock: Clock
  readonly log: Logger
}

/** A folder of files whose names change with their content. */
export interface StaticFolder {
  /** The path below which they are served, such as `/console/assets`. */
  readonly path: string
  readonly folder: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The row of the route table; for a method that a path does not
     * have, the first row of the path.
     */
    row: Route | null
    receivedAt: number
    corsHeaders: Readonly<Record<string, string>> | null
    /** Null while tracing is off. */
    span: RequestSpan | null
  }
}

/** Answers what was thrown, in the error shape of the route's family. */
export type HandleError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>

/** Longer than any identifier. A path with a longer parameter does not exist. */
export const maxParamLength = 256

/** Fastify as it is used here, still without routes. */
export function fastifyApp(
  { metrics, tracing, clock }: ServingContext,
  handleError: HandleError,
): FastifyInstance {
  const app = Fastify({
    // Only refusals and errors are logged, by error-handler.ts.
    logger: false,
    genReqId: () => referenceNumber(clock()),
    bodyLimit: plainFamily.bodyLimit,
    // Endpoints check and write bodies themselves. Without this, Fastify would load Ajv.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // Endpoints read the query string themselves, strictly.
    routerOptions: { maxParamLength, querystringParser: () => ({}) },
    frameworkErrors(error, request, reply) {
      // Such a request has neither hooks nor the decorations below.
      Object.assign(request, undecided, { receivedAt: performance.now() })
      void handleError(error, request, reply)
    },
  })
  for (const [name, value] of Object.entries(undecided)) app.decorateRequest(name, value)
  app.decorateRequest('receivedAt', 0)
  app.removeAllContentTypeParsers()
  // request-reader.ts decodes bodies, strictly. Fastify finds the parser of a named type faster.
  const types = ['application/json', 'application/x-www-form-urlencoded', '*']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.setErrorHandler(handleError)
  traceRequests(app, tracing)
  if (metrics) {
    app.addHook('onRequest', (request, _reply, done) => {
      request.receivedAt = performance.now()
      done()
    })
  }
  return app
}

/** What is known of a request before its route is found. */
const undecided = { row: null, corsHeaders: null, span: null }

function noSchemas(): never {
  throw new TypeError('routes have no schemas')
}

/** Begins a span with each request, and ends it with the response. */
function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  if (!tracing) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id: reference, headers, routeOptions } = request
    const { traceparent } = headers
    const route = routeOptions.url
    // Load balancers ask all the time.
    if (route?.startsWith('/health/')) return done()
    const started = tracing.startRequest({
      method,
      route,
      reference,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    request.span = started ?? null
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.finish(reply.statusCode)
    done()
  })
}

/** Runs work in the span of a request, if it has one. */
export function inSpanOf<T>({ span }: FastifyRequest, work: () => T): T {
  return span ? runInSpan(span, work) : work()
}

/**
 * Serves the files of a folder, compressed where there are such forms of them. Browsers keep them
 * for ever. Hooks of this scope run before.
 */
export async function serveFolder(scope: FastifyInstance, { path, folder }: StaticFolder) {
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: `${path}/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
