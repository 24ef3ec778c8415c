import type { Tally } from './ledger/tally.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Something that breaks, and what has to hold while it is broken and afterwards. */
export interface Fault {
  readonly name: string
  /** What breaks, for the table. */
  readonly summary: string
  /** The engines on which it has a meaning. */
  readonly engines: readonly EngineName[]
  /** How often it happens: in the full run, and in the short form that `npm test` runs. */
  readonly times: { readonly full: number; readonly short?: number }
  /** Why this machine cannot run it; undefined if it can. */
  findObstacle?(): string | undefined
  run(trial: Trial): Promise<void>
}

/** One run of a fault on one engine. */
export interface Trial {
  readonly engine: EngineName
  readonly times: number
  /** What was acknowledged, and what was wrong. */
  readonly tally: Tally
  /** Keeps how many seconds the service took to be whole again. */
  back(seconds: number): void
  /** Keeps a figure or a fact that the table has no column for. */
  note(words: string): void
}
