import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { currentSpan, runAndEnd } from '../kernel/current-span.ts'
import type { Tracing } from './tracing.ts'

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
    startRequest: tracer.startRequest,
    trace(description, work) {
      const span = currentSpan()?.child(description) ?? tracer.startRoot(description)
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
