import { readdirSync, readFileSync } from 'node:fs'

/** A process and all its descendants that run now. */
export function processTree(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/** Descendants of a process that run this program. */
export function descendantsNamed(pid: number, program: string): readonly number[] {
  return processTree(pid).filter((each) => readProc(each, 'comm')?.trim() === program)
}

/**
 * Processor time of all threads of these processes. It is read from schedstat because the other
 * files of /proc count in hundredths of a second, which is too coarse for a short round.
 */
export function cpuSeconds(pids: readonly number[]): number {
  return sum(pids.flatMap((pid) => threadsOf(pid).map((thread) => threadSeconds(pid, thread))))
}

/** Processor time of the threads of a process by their names, which several may share. */
export function cpuSecondsByThread(pid: number): ReadonlyMap<string, number> {
  const threads = Map.groupBy(threadsOf(pid), (thread) =>
    (readProc(pid, `task/${thread}/comm`) ?? '').trim(),
  )
  return new Map(
    [...threads].map(([name, ids]) => [name, sum(ids.map((id) => threadSeconds(pid, id)))]),
  )
}

/** Throws on a system without schedstat, where every figure would be zero. */
export function checkProcessorTime(): void {
  if (cpuSeconds([process.pid]) > 0) return
  throw new Error('this system has no processor time in /proc/<pid>/task/<tid>/schedstat')
}

/** Resident memory of the largest of these processes, in MB. */
export function largestMemory(pids: readonly number[]): number {
  const kib = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status') ?? '')?.[1] ?? 0),
  )
  return Math.max(0, ...kib) / 1000
}

function childrenOf(pid: number): readonly number[] {
  return threadsOf(pid).flatMap((thread) =>
    (readProc(pid, `task/${thread}/children`) ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map(Number),
  )
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function threadSeconds(pid: number, thread: string): number {
  return Number(readProc(pid, `task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1e9
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return undefined
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
