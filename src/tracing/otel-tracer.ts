import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanDescription } from '../kernel/current-span.ts'
import type { RequestSpan, TracedRequest } from './tracing.ts'

/** The span of a caller, which a request continues. */
interface RemoteParent {
  readonly traceId: string
  readonly spanId: string
}

/** Reads the header `traceparent` (W3C Trace Context §3.2); undefined when it is not one. */
export function readTraceparent(header: string | undefined): RemoteParent | undefined {
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header ?? '')
  const [, version, traceId = '', spanId = '', rest] = parts ?? []
  if (version === undefined || version === 'ff') return undefined
  // Later versions may add parts. This one has no more.
  if (version === '00' && rest !== undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}

/*
 * The only file that uses the SDK of OpenTelemetry. The bundle has it in a file of its own, which
 * is read only while tracing is on. So it must share no state with the rest: see tools/bundle.mjs.
 */

interface OtelTracerOptions {
  readonly endpoint: string
  readonly sampleRatio: number
  readonly serviceName: string
  readonly version: string
  /** Called after each attempt to send spans, with what went wrong. */
  onExport(problem: string | undefined): void
}

/** Makes spans and sends them by OTLP over HTTP. */
interface OtelTracer {
  startRequest(request: TracedRequest): RequestSpan
  /** Begins a trace of its own. */
  startRoot(description: SpanDescription): Span
  /** Sends what is left. */
  close(): Promise<void>
}

export function otelTracer(options: OtelTracerOptions): OtelTracer {
  const { endpoint, sampleRatio, serviceName, version, onExport } = options
  const exporter = reporting(new OTLPTraceExporter({ url: endpoint }), onExport)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: samplerOf(sampleRatio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('ostiary', version)
  return {
    startRequest: (request) => startRequest(tracer, request),
    startRoot: (description) => startSpan(tracer, description, ROOT_CONTEXT),
    close: () => provider.shutdown(),
  }
}

/**
 * The share is taken by trace id, also when the caller has one: services with the same share trace
 * the same requests. The caller's own choice is not believed, because anybody can send it.
 */
function samplerOf(ratio: number): ParentBasedSampler {
  const root = new TraceIdRatioBasedSampler(ratio)
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

function reporting(exporter: SpanExporter, report: OtelTracerOptions['onExport']): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        report(result.error?.message)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

function startRequest(tracer: Tracer, request: TracedRequest): RequestSpan {
  const { method, route, reference, traceparent } = request
  const name = route === undefined ? method : `${method} ${route}`
  const attributes = {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'ostiary.reference': reference,
  }
  const options = { kind: SpanKind.SERVER, attributes }
  const started = tracer.startSpan(name, options, contextOf(traceparent))
  return {
    ...spanOf(tracer, started),
    finish(status) {
      started.setAttribute('http.response.status_code', status)
      if (status >= 500) started.setStatus({ code: SpanStatusCode.ERROR })
      started.end()
    },
  }
}

function contextOf(traceparent: string | undefined): Context {
  const parent = readTraceparent(traceparent)
  if (!parent) return ROOT_CONTEXT
  const remote = { ...parent, traceFlags: TraceFlags.NONE, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

function startSpan(tracer: Tracer, description: SpanDescription, context: Context): Span {
  const { name, kind, attributes = {} } = description
  return spanOf(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
}

function spanOf(tracer: Tracer, started: OtelSpan): Span {
  const { traceId, traceFlags } = started.spanContext()
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
  const span: Span = {
    traceId,
    child: (description) =>
      isSampled ? startSpan(tracer, description, trace.setSpan(ROOT_CONTEXT, started)) : span,
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
