import type { Start } from '../measure/findings.ts'
import type { RoundFigures, Summary } from './summary.ts'

type Figure = keyof RoundFigures

/** The medians at one number of connections. */
export interface Figures {
  /** The figure of one subject, divided by the best figure of the others. */
  ratio(figure: Figure, contest: string, subject: string, others: readonly string[]): Maybe
  figure(figure: Figure, contest: string, subject: string): Maybe
  /** The memory of Ostiary's largest process. */
  readonly memoryMb: Maybe
  startMs(target: string): Maybe
  /** The figures at another number of connections. */
  at(connections: number): Figures
}

/** Undefined if it was not measured. */
type Maybe = number | undefined

export function figuresOf(
  summaries: readonly Summary[],
  starts: readonly Start[],
  connections: number,
): Figures {
  const here = summaries.filter((summary) => summary.connections === connections)
  const own = summaries.filter(({ subject }) => subject.startsWith('ostiary'))

  function figure(kind: Figure, contest: string, subject: string): Maybe {
    return here.find((each) => each.contest === contest && each.subject === subject)?.median[kind]
  }

  return {
    figure,
    ratio(kind, contest, subject, others) {
      const mine = figure(kind, contest, subject)
      const best = greatest(others.map((other) => figure(kind, contest, other)))
      return mine === undefined || best === undefined ? undefined : mine / best
    },
    memoryMb: greatest(own.map(({ memoryMb }) => memoryMb)),
    startMs: (target) => starts.find((start) => start.target === target)?.startMs,
    at: (count) => figuresOf(summaries, starts, count),
  }
}

/** The greatest measured value. */
function greatest(numbers: readonly Maybe[]): Maybe {
  const measured = numbers.filter((number) => number !== undefined)
  return measured.length > 0 ? Math.max(...measured) : undefined
}
