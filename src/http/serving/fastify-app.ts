import Fastify, { type FastifyInstance } from 'fastify'
import { referenceNumber } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { HttpMetrics } from '../../metrics/http-metrics.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import { plainFamily } from '../plain-family.ts'
import type { Route } from '../route.ts'
import type { HandleError } from './error-handler.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The row of the route table; for a method that a path does not
     * have, the first row of the path.
     */
    row: Route | null
    receivedAt: number
    corsHeaders: Readonly<Record<string, string>> | null
  }
}

/** Longer than any identifier. A path with a longer parameter does not exist. */
export const maxParamLength = 256

interface FastifyAppDependencies {
  readonly handleError: HandleError
  readonly metrics: HttpMetrics | undefined
  readonly tracing?: Tracing | undefined
  readonly clock: Clock
}

/** Fastify as it is used here, still without routes. */
export function fastifyApp({
  handleError,
  metrics,
  tracing,
  clock,
}: FastifyAppDependencies): FastifyInstance {
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
  // Bodies are decoded strictly, by read-body.ts. Fastify finds the parser of a named type faster.
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
