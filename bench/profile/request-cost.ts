import { groupOfThread, type TimeGroup } from './time-groups.ts'

/** Microseconds of processor time for one request. */
export type RequestCost = Readonly<Partial<Record<TimeGroup, number>>>

/** What was seen while a workload ran. */
export interface Observation {
  readonly operations: number
  /** Shares of the busy time of the main thread, which add up to 1. */
  readonly groups: ReadonlyMap<TimeGroup, number>
  /** Processor time in seconds by the name of the thread. */
  readonly threads: ReadonlyMap<string, number>
  /** Processor time of the processes of the database, where it has any. */
  readonly storeSeconds?: number
}

const mainThread = 'MainThread'

/** Divides the processor time of each thread among the groups. */
export function requestCost({
  operations,
  groups,
  threads,
  storeSeconds = 0,
}: Observation): RequestCost {
  const main = threads.get(mainThread)
  if (main === undefined) throw new Error(`no thread is called ${mainThread}`)
  const seconds = new Map([...groups].map(([group, share]) => [group, share * main]))
  const add = (group: TimeGroup, more: number) =>
    seconds.set(group, (seconds.get(group) ?? 0) + more)
  for (const [name, time] of threads) {
    const group = name === mainThread ? undefined : groupOfThread(name)
    if (group) add(group, time)
  }
  add('database', storeSeconds)
  return Object.fromEntries([...seconds].map(([group, time]) => [group, (time / operations) * 1e6]))
}

/** Microseconds of all groups together. */
export function wholeCost(cost: RequestCost): number {
  return Object.values(cost).reduce((sum, each) => sum + each, 0)
}
