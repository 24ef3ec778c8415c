/** What watches the server. None of it may decide whether somebody is answered. */
export type Observer = 'metrics' | 'tracing' | 'log'

const failures = new Map<Observer, number>([
  ['metrics', 0],
  ['tracing', 0],
  ['log', 0],
])

/** How often each observer has failed since the process began. */
export const observationFailures: ReadonlyMap<Observer, number> = failures

/** Counts a failure that an observer reports by itself, such as a stream that cannot be written. */
export function countFailure(observer: Observer): void {
  failures.set(observer, (failures.get(observer) ?? 0) + 1)
}

/** Measures, traces or logs. What is thrown is counted, and the answer is undefined then. */
export function observe<T>(observer: Observer, work: () => T): T | undefined {
  try {
    return work()
  } catch {
    countFailure(observer)
    return undefined
  }
}

/** Functions that report something, made so that they never throw. */
export function observing<Reports extends object>(observer: Observer, reports: Reports): Reports {
  const safe = Object.entries(reports).map(([name, report]) => [
    name,
    (...facts: unknown[]) => observe(observer, () => report(...facts)),
  ])
  return Object.fromEntries(safe)
}
