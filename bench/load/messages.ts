import type { ServerAddress } from '../targets/target.ts'
import type { Outcome } from './drive.ts'

/** What the process that makes the load is told. */
export type Order =
  | {
      readonly kind: 'prepare'
      readonly target: string
      readonly workload: string
      readonly address: ServerAddress
      /** Whether what was prepared before is to be forgotten. */
      readonly again: boolean
    }
  | {
      readonly kind: 'open'
      readonly target: string
      readonly workload: string
      readonly connections: number
      /** How many there may be, for workloads that use something up. */
      readonly operations: number
    }
  | { readonly kind: 'run'; readonly milliseconds: number }
  | { readonly kind: 'close' }

/** What it answers to each. */
export type Report =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-offered'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
