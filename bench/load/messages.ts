import type { ServerAddress } from '../targets/target.ts'
import type { Outcome } from './drive.ts'

/** A command to the process that sends the requests. */
export type LoadCommand =
  | {
      readonly kind: 'prepare'
      readonly target: string
      readonly workload: string
      readonly address: ServerAddress
      /** Whether to prepare again what was prepared before. */
      readonly again: boolean
    }
  | {
      readonly kind: 'open'
      readonly target: string
      readonly workload: string
      readonly connections: number
      /** The most operations of a run, for workloads that use up tokens. */
      readonly operations: number
    }
  | { readonly kind: 'run'; readonly milliseconds: number }
  | { readonly kind: 'close' }

/** The reply to each command. */
export type LoadReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-offered'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
