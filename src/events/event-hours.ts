/** What is counted for each hour. */
type HourlyKind = 'sign-in' | 'refusal'

/** How often something happened in an hour, which begins at `hour`. */
export interface HourCount {
  readonly hour: number
  readonly kind: HourlyKind
  readonly count: number
}

/**
 * Reads how many sign-ins and refusals there were in each hour. They
 * are counted as events are sealed.
 */
export interface EventHours {
  /** The hours that begin at this time or later. Hours in which nothing happened are missing. */
  since(time: number): Promise<readonly HourCount[]>
}

export const hourMs = 3_600_000

const kinds: Readonly<Record<string, HourlyKind>> = {
  LOGIN_SUCCESS: 'sign-in',
  LOGIN_FAILURE: 'refusal',
  INVALID_CLIENT_SECRET: 'refusal',
  INVALID_REDIRECT_URI: 'refusal',
  TOKEN_REUSE_DETECTED: 'refusal',
}

interface StoredEvent {
  readonly type: string
  readonly time: number
  /** JSON text. */
  readonly detail: string | undefined
}

/** Counts events by hour and kind. An event that stands for several failures counts as many. */
export function countByHour(events: readonly StoredEvent[]): readonly HourCount[] {
  const counts = new Map<string, HourCount>()
  for (const { type, time, detail } of events) {
    const kind = kinds[type]
    if (!kind) continue
    const hour = time - (time % hourMs)
    const key = `${hour} ${kind}`
    const before = counts.get(key)?.count ?? 0
    counts.set(key, { hour, kind, count: before + timesOf(detail) })
  }
  return [...counts.values()]
}

function timesOf(detail: string | undefined): number {
  if (detail === undefined) return 1
  const { count }: { count?: unknown } = JSON.parse(detail)
  return typeof count === 'number' ? count : 1
}
