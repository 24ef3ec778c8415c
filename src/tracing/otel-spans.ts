import type { Span, SpanDescription } from '../kernel/current-span.ts'
import type { Context, Span as OtelSpan, Tracer } from './open-telemetry.ts'
import { readTraceparent } from './read-traceparent.ts'
import type { RequestSpan, TracedRequest } from './tracing.ts'

/** The SDK, which is loaded only while tracing is on. */
export type OpenTelemetry = typeof import('./open-telemetry.ts')

/** Spans of OpenTelemetry. */
export interface OtelSpans {
  startRequest(request: TracedRequest): RequestSpan
  /** Begins a trace of its own. */
  startRoot(description: SpanDescription): Span
}

export function otelSpans(otel: OpenTelemetry, tracer: Tracer): OtelSpans {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = otel

  function start({ name, kind, attributes = {} }: SpanDescription, context: Context): Span {
    const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
    return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
  }

  function spanOf(started: OtelSpan): Span {
    const { traceId, traceFlags } = started.spanContext()
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
    const span: Span = {
      traceId,
      child: (description) =>
        isSampled ? start(description, trace.setSpan(ROOT_CONTEXT, started)) : span,
      set(name, value) {
        started.setAttribute(name, value)
      },
      end(error) {
        if (error !== undefined) {
          started.setStatus({ code: SpanStatusCode.ERROR })
          // Not its message, which may say something about a person.
          started.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        }
        started.end()
      },
    }
    return span
  }

  function contextOf(traceparent: string | undefined): Context {
    const parent = readTraceparent(traceparent)
    if (!parent) return ROOT_CONTEXT
    const remote = { ...parent, traceFlags: TraceFlags.NONE, isRemote: true }
    return trace.setSpanContext(ROOT_CONTEXT, remote)
  }

  return {
    startRoot: (description) => start(description, ROOT_CONTEXT),
    startRequest({ method, route, reference, traceparent }) {
      const attributes = {
        'http.request.method': method,
        ...(route !== undefined && { 'http.route': route }),
        'ostiary.reference': reference,
      }
      const name = route === undefined ? method : `${method} ${route}`
      const options = { kind: SpanKind.SERVER, attributes }
      const started = tracer.startSpan(name, options, contextOf(traceparent))
      return {
        ...spanOf(started),
        finish(status) {
          started.setAttribute('http.response.status_code', status)
          if (status >= 500) started.setStatus({ code: SpanStatusCode.ERROR })
          started.end()
        },
      }
    },
  }
}
