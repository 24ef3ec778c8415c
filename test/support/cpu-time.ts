/**
 * The processor time that synchronous work takes on this thread, in milliseconds: the least of
 * several runs. Unlike the clock it does not count what other processes do meanwhile.
 */
export function cpuTimeOf(work: () => unknown, { runs = 5 } = {}): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
