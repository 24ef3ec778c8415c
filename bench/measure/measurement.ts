/** One run of one workload on one target, or of one limit. */
export interface Measurement {
  readonly contest: string
  /** A target, an empty route or a limit. */
  readonly subject: string
  readonly connections: number
  readonly round: number
  readonly operations: number
  readonly seconds: number
  readonly cpuSeconds: number
  /** Processor time of all processes of the database, where it has its own. */
  readonly storeCpuSeconds?: number
  readonly p50?: number
  readonly p99?: number
  readonly errors: number
  readonly complaints: readonly string[]
  /** Of the largest process, at the end of the run. */
  readonly memoryMb?: number
}
