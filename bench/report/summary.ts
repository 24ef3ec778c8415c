import type { Measurement } from '../measure/measurement.ts'

/** What one round measured, or what stands for several rounds. */
export interface RoundFigures {
  readonly perSecond: number
  /** Requests for each second of processor time of the server and of its database. */
  readonly perCpuSecond: number
  readonly p50?: number | undefined
  readonly p99?: number | undefined
}

/** The rounds of one subject of a contest, at one number of connections. */
export interface Summary {
  readonly contest: string
  readonly subject: string
  readonly connections: number
  /** The median of all rounds, figure by figure. Tables and goals are about it. */
  readonly median: RoundFigures
  /**
   * The best of all rounds, figure by figure: other work on the machine only makes a round slower.
   */
  readonly best: RoundFigures
  /** The best round divided by the worst, per CPU-second. */
  readonly spread: number
  /** The share of the database in the processor time. */
  readonly databaseShare?: number
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
  const perSecond = rounds.map(({ operations, seconds }) => operations / seconds)
  const perCpuSecond = rounds.map(ratePerCpuSecond)
  const p50 = present(rounds.map((round) => round.p50))
  const p99 = present(rounds.map((round) => round.p99))
  const memory = present(rounds.map((round) => round.memoryMb))
  const database = present(rounds.map((round) => round.storeCpuSeconds))
  const all = sum(rounds.map(allCpuSeconds))
  return {
    contest: first.contest,
    subject: first.subject,
    connections: first.connections,
    median: {
      perSecond: median(perSecond) ?? 0,
      perCpuSecond: median(perCpuSecond) ?? 0,
      p50: median(p50),
      p99: median(p99),
    },
    best: {
      perSecond: Math.max(...perSecond),
      perCpuSecond: Math.max(...perCpuSecond),
      p50: least(p50),
      p99: least(p99),
    },
    spread: Math.max(...perCpuSecond) / Math.min(...perCpuSecond),
    ...(database.length > 0 && { databaseShare: sum(database) / all }),
    errors: sum(rounds.map((round) => round.errors)),
    complaints: rounds.flatMap((round) => round.complaints),
    ...(memory.length > 0 && { memoryMb: Math.max(...memory) }),
  }
}

type Cost = Pick<Measurement, 'operations' | 'cpuSeconds' | 'storeCpuSeconds'>

/** Requests per second of processor time, that of the database included. */
export function ratePerCpuSecond(round: Cost): number {
  return round.operations / allCpuSeconds(round)
}

function allCpuSeconds({ cpuSeconds, storeCpuSeconds = 0 }: Cost): number {
  return cpuSeconds + storeCpuSeconds
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function least(numbers: readonly number[]): number | undefined {
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** JSON has no NaN, and a run without a single operation has no percentiles. */
function present(numbers: readonly (number | undefined | null)[]): readonly number[] {
  return numbers.filter((number): number is number => Number.isFinite(number))
}
