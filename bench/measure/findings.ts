import type { Measurement } from './measurement.ts'

/** What has been measured, and what has not. */
export interface Findings {
  readonly measurements: readonly Measurement[]
  readonly starts: readonly Start[]
  /** What was left out, and why. */
  readonly skipped: readonly string[]
}

export interface Start {
  readonly target: string
  readonly startMs: number
  readonly firstStartMs?: number
}
