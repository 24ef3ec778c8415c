import type { Load, LoadProcess } from '../load/load-process.ts'
import type { RunningTarget } from '../targets/target.ts'
import type { Measurement } from './measurement.ts'
import { cpuSeconds, largestMemory, processTree } from './processes.ts'

export type Reading = Omit<Measurement, 'contest' | 'subject' | 'connections' | 'round'>

interface Run {
  /** The first is measured, the others run beside it. */
  readonly loads: readonly [Load, ...Load[]]
  readonly milliseconds: number
}

/** Workloads that use up tokens get as many as the fastest server could use. */
const operationsPerSecond = 6000
const warmUpShare = 0.2

/** Measures a load on a target: the responses, and the processor time and memory of the server. */
export async function measureLoad(
  loadProcess: LoadProcess,
  target: RunningTarget,
  { loads, milliseconds }: Run,
): Promise<Reading> {
  const warmUpMs = milliseconds * warmUpShare
  const operations = Math.ceil(((milliseconds + warmUpMs) / 1000) * operationsPerSecond)
  const open = () => loadProcess.open(loads, operations)
  await open()
  try {
    const warmUps = await loadProcess.run(warmUpMs)
    if (warmUps.some(({ errors }) => errors > 0)) {
      // A store of limited size may have dropped the tokens.
      await loadProcess.close()
      for (const load of loads) await loadProcess.prepare(load, target.address, 'again')
      await open()
    }
    return await read(loadProcess, target, milliseconds)
  } finally {
    await loadProcess.close()
  }
}

async function read(
  loadProcess: LoadProcess,
  target: RunningTarget,
  milliseconds: number,
): Promise<Reading> {
  const pids = processTree(target.pid)
  const before = cpuSeconds(pids)
  const storeBefore = cpuSeconds(target.storePids?.() ?? [])
  const [outcome] = await loadProcess.run(milliseconds)
  if (!outcome) throw new Error('the load left no outcome')
  // Listed again: a connection that was opened meanwhile is a process of its own.
  const storePids = target.storePids?.()
  return {
    ...outcome,
    cpuSeconds: cpuSeconds(pids) - before,
    ...(storePids && { storeCpuSeconds: cpuSeconds(storePids) - storeBefore }),
    memoryMb: largestMemory(pids),
  }
}
