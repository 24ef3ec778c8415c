import type { SoakSample } from './soak.ts'

/** What a soak showed, and whether something grows that must not. */
export interface SoakVerdict {
  readonly lines: readonly string[]
  readonly grows: boolean
}

interface Figure {
  readonly name: string
  readonly of: (sample: SoakSample) => number
  /** How many times as much the last third may have as the middle one. */
  readonly most?: number
}

/**
 * Refresh families are kept for a day after their end, revocations for a week, and events
 * longer: with them the database grows.
 */
const figures: readonly Figure[] = [
  { name: 'memory, MB', of: ({ memoryMb }) => memoryMb, most: 1.1 },
  { name: 'median answer, ms', of: ({ medianMs }) => medianMs },
  { name: 'p99, ms', of: ({ p99Ms }) => p99Ms },
  { name: 'processor time, ms', of: ({ cpuMs }) => cpuMs, most: 1.15 },
  { name: 'sessions', of: ({ sessions }) => sessions, most: 1.1 },
  { name: 'size of the database, MB', of: ({ databaseMb }) => databaseMb },
  { name: 'events', of: ({ events }) => events },
]

/** Compares the last third with the middle one, by medians; the first third is the start. */
export function judgeSoak(samples: readonly SoakSample[]): SoakVerdict {
  const third = Math.floor(samples.length / 3)
  const wrong = samples.reduce((total, each) => total + each.wrong, 0)
  const requests = samples.reduce((total, each) => total + each.requests, 0)
  let grows = wrong > 0
  const lines = figures.map(({ name, of, most }) => {
    const middle = median(samples.slice(third, 2 * third).map(of))
    const end = median(samples.slice(-third).map(of))
    const isTooMuch = most !== undefined && end > most * middle
    grows ||= isTooMuch
    return `${name}: ${middle.toPrecision(3)}, then ${end.toPrecision(3)}${isTooMuch ? ' (grows)' : ''}`
  })
  return { lines: [`${requests} requests, ${wrong} wrong answers`, ...lines], grows }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
