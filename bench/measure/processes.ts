import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** A process and all its descendants that run now. */
export function processTree(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/** Descendants of a process that run this program. */
export function descendantsNamed(pid: number, program: string): readonly number[] {
  return processTree(pid).filter((each) => readProc(each, 'comm')?.trim() === program)
}

/** Processor time that processes and their ended children have used, by the operating system's account. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name may hold spaces; the fields are counted from the parenthesis that closes it.
    const fields = readProc(pid, 'stat')?.split(') ').at(-1)?.split(' ') ?? []
    return sum(fields.slice(11, 15).map(Number))
  })
  return sum(ticks) / ticksPerSecond
}

/** Resident memory of the largest of these processes, in MB. */
export function largestMemory(pids: readonly number[]): number {
  const kib = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status') ?? '')?.[1] ?? 0),
  )
  return Math.max(0, ...kib) / 1000
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter((word) => word !== '')
        .map(Number),
    )
  } catch {
    return []
  }
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
