import { AsyncLocalStorage } from 'node:async_hooks'
import { observe } from './observe.ts'

/** A piece of work in a trace. */
export interface Span {
  readonly traceId: string
  /** Begins a piece of work inside of this one. */
  child(description: SpanDescription): Span
  set(name: string, value: string | number): void
  /** Ends it; with what was thrown, if something was. */
  end(error?: unknown): void
}

/** What a span says. Never a secret, a name, an address of a person, or a value of a statement. */
export interface SpanDescription {
  readonly name: string
  readonly kind: 'client' | 'internal'
  readonly attributes?: Readonly<Record<string, string | number>>
}

const spans = new AsyncLocalStorage<Span | undefined>()

/** The span that this code runs in; undefined while tracing is off. */
export function currentSpan(): Span | undefined {
  return spans.getStore()
}

/** Runs work in a span that exists already. */
export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return spans.getStore() === span ? work() : spans.run(span, work)
}

/** Runs work in a new span below the current one. Without a current one it only runs it. */
export function inSpan<T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan()
  const span = parent && observe('tracing', () => parent.child(describe()))
  return span ? runAndEnd(span, work) : work()
}

/** Runs work in a span, and ends the span with it. */
export async function runAndEnd<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await spans.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
