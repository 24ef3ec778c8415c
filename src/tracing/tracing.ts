import type { Span, SpanDescription } from '../kernel/current-span.ts'

/** Sends traces to a collector. Parts of the server have it only while tracing is on. */
export interface Tracing {
  /** Begins the span of a request; undefined if there is none. */
  startRequest(request: TracedRequest): RequestSpan | undefined
  /** Runs work in a span below the current one, or in a trace of its own. */
  trace: Trace
  /** Sends what is left, for a short time. */
  close(): Promise<void>
}

/** Runs work in a span, which the work may add to. */
export type Trace = <T>(
  description: SpanDescription,
  work: (span: Span) => Promise<T>,
) => Promise<T>

export interface TracedRequest {
  readonly method: string
  /** The path of the route, with the names of parameters. */
  readonly route: string | undefined
  /** The reference number, which is also in the log. */
  readonly reference: string
  readonly traceparent: string | undefined
}

export interface RequestSpan extends Span {
  /** Ends it with the status of the response. */
  finish(status: number): void
}
