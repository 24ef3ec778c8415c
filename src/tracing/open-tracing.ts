import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { currentSpan, runAndEnd, type Span } from '../kernel/current-span.ts'
import { observe } from '../kernel/observe.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

interface TracingOptions {
  readonly settings: Settings['tracing']
  readonly version: string
  readonly log: Logger
}

/** How long a stop waits for a collector. */
const closingMs = 2000

/**
 * Traces by the SDK of OpenTelemetry; undefined without an endpoint, and then the
 * SDK is not loaded. Spans are made by hand at the few doors of the server: no
 * library is patched, nothing is global.
 */
export async function openTracing(options: TracingOptions): Promise<Tracing | undefined> {
  const { settings, version, log } = options
  const { endpoint, ...choices } = settings
  if (endpoint === undefined) return undefined
  const { otelTracer } = await import('./otel-tracer.ts')
  const tracer = otelTracer({ endpoint, ...choices, version, onExport: exportLog(log) })
  return {
    startRequest: (request) =>
      observe('tracing', () => safeRequestSpan(tracer.startRequest(request))),
    trace(description, work) {
      const start = () => safeSpan(tracer.startRoot(description))
      const span = currentSpan()?.child(description) ?? observe('tracing', start) ?? noSpan
      return runAndEnd(span, () => work(span))
    },
    async close() {
      const patience = new AbortController()
      const late = pause(closingMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([tracer.close().catch(() => {}), late])
      patience.abort()
    },
  }
}

/** For work whose span could not be begun. */
const noSpan: Span = { traceId: '', child: () => noSpan, set() {}, end() {} }

/** A span that never fails the work it is about. */
function safeSpan(span: Span): Span {
  const safe: Span = {
    traceId: span.traceId,
    child(description) {
      const child = observe('tracing', () => span.child(description)) ?? noSpan
      return child === span ? safe : safeSpan(child)
    },
    set: (name, value) => observe('tracing', () => span.set(name, value)),
    end: (error) => observe('tracing', () => span.end(error)),
  }
  return safe
}

function safeRequestSpan(span: RequestSpan): RequestSpan {
  return {
    ...safeSpan(span),
    finish: (status) => observe('tracing', () => span.finish(status)),
  }
}

/** Logs when traces can no longer be sent, and when they can again. */
function exportLog(log: Logger): (problem: string | undefined) => void {
  let isFailing = false
  return (problem) => {
    const hasFailed = problem !== undefined
    if (hasFailed && !isFailing) {
      log.warn({ reason: problem }, 'traces cannot be sent to tracing.endpoint')
    }
    if (!hasFailed && isFailing) log.info('traces can be sent again')
    isFailing = hasFailed
  }
}
