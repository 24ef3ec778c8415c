import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInSpan } from '../../kernel/current-span.ts'
import type { RequestSpan, Tracing } from '../../tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while tracing is off. */
    span: RequestSpan | null
  }
}

/** Begins a span with each request, and ends it with the response. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
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
