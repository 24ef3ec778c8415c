import type { Measurement } from '../measure/measurement.ts'

/**
 * The best round of one subject of a contest, at one number of connections. Other work on the
 * machine can only make a round slower, so the best round is the most exact.
 */
export interface Summary {
  readonly contest: string
  readonly subject: string
  readonly connections: number
  readonly perSecond: number
  readonly perCpuSecond: number
  /** The best round divided by the worst, per CPU-second. */
  readonly spread: number
  /** Processor time of the database for each second of the server. */
  readonly storeShare?: number
  readonly p50?: number
  readonly p99?: number
  readonly errors: number
  readonly complaints: readonly string[]
  readonly memoryMb?: number
}

/** Summarises the rounds of each subject. */
export function summarise(measurements: readonly Measurement[]): readonly Summary[] {
  const groups = Map.groupBy(measurements, ({ contest, subject, connections }) =>
    [contest, subject, connections].join(' '),
  )
  return [...groups.values()].flatMap((rounds) => summariseRounds(rounds) ?? [])
}

function summariseRounds(rounds: readonly Measurement[]): Summary | undefined {
  const [first] = rounds
  if (!first) return undefined
  const total = (pick: (round: Measurement) => number) => sum(rounds.map(pick))
  const rates = rounds.map(({ operations, cpuSeconds }) => operations / cpuSeconds)
  const p50 = present(rounds.map((round) => round.p50))
  const p99 = present(rounds.map((round) => round.p99))
  const memory = present(rounds.map((round) => round.memoryMb))
  const storeCpu = present(rounds.map((round) => round.storeCpuSeconds))
  return {
    contest: first.contest,
    subject: first.subject,
    connections: first.connections,
    perSecond: Math.max(...rounds.map(({ operations, seconds }) => operations / seconds)),
    perCpuSecond: Math.max(...rates),
    spread: Math.max(...rates) / Math.min(...rates),
    ...(storeCpu.length > 0 && {
      storeShare: sum(storeCpu) / total((round) => round.cpuSeconds),
    }),
    ...(p50.length > 0 && { p50: Math.min(...p50) }),
    ...(p99.length > 0 && { p99: Math.min(...p99) }),
    errors: total((round) => round.errors),
    complaints: rounds.flatMap((round) => round.complaints),
    ...(memory.length > 0 && { memoryMb: Math.max(...memory) }),
  }
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** JSON has no NaN, and a run without a single operation has no percentiles. */
function present(numbers: readonly (number | undefined | null)[]): readonly number[] {
  return numbers.filter((number): number is number => Number.isFinite(number))
}
