import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { currentSpan, runAndEnd } from '../kernel/current-span.ts'
import { type OpenTelemetry, otelSpans } from './otel-spans.ts'
import type { Tracing } from './tracing.ts'

interface TracingOptions {
  readonly settings: Settings['tracing']
  readonly version: string
  readonly log: Logger
}

/** How long a stop waits for a collector. */
const closingMs = 2000

/**
 * Traces by the SDK of OpenTelemetry, sent by OTLP over HTTP; undefined without an endpoint, and then
 * the SDK is not loaded. Spans are made by hand at the few doors of the server: no library is patched,
 * and nothing is global.
 */
export async function openTracing({
  settings,
  version,
  log,
}: TracingOptions): Promise<Tracing | undefined> {
  const { endpoint, sampleRatio, serviceName } = settings
  if (endpoint === undefined) return undefined
  const otel = await import('./open-telemetry.ts')
  const exporter = new otel.OTLPTraceExporter({ url: endpoint })
  const provider = new otel.TracerProvider({
    resource: otel.resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
    }),
    sampler: samplerOf(otel, sampleRatio),
    spanProcessors: [new otel.BatchSpanProcessor({ exporter: reportFailures(exporter, log) })],
  })
  const spans = otelSpans(otel, provider.getTracer('ostiary', version))
  return {
    startRequest: spans.startRequest,
    trace(description, work) {
      const span = currentSpan()?.child(description) ?? spans.startRoot(description)
      return runAndEnd(span, () => work(span))
    },
    async close() {
      const patience = new AbortController()
      const late = pause(closingMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([provider.shutdown().catch(() => {}), late])
      patience.abort()
    },
  }
}

/**
 * The share is taken by trace id, also when the caller has one: services with the same share trace
 * the same requests. The caller's own choice is not believed, because anybody can send it.
 */
function samplerOf(otel: OpenTelemetry, ratio: number) {
  const root = new otel.TraceIdRatioBasedSampler(ratio)
  const remote = { remoteParentSampled: root, remoteParentNotSampled: root }
  return new otel.ParentBasedSampler({ root, ...remote })
}

type Exporter = InstanceType<OpenTelemetry['OTLPTraceExporter']>

/** Logs when traces can no longer be sent, and when they can again. */
function reportFailures(exporter: Exporter, log: Logger): Pick<Exporter, 'export' | 'shutdown'> {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) {
          log.warn({ reason: result.error?.message }, 'traces cannot be sent to tracing.endpoint')
        }
        if (!hasFailed && isFailing) log.info('traces can be sent again')
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
