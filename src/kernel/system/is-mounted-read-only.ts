import { readFileSync } from 'node:fs'

/**
 * Whether a file lies on a read-only mount below the root of the file system, as secrets of a
 * container do. Takes the list of mounts as Linux writes it; other systems have none.
 */
export function isMountedReadOnly(path: string, mountInfo: string = readMountInfo()): boolean {
  const mounts = mountInfo.split('\n').flatMap((line) => {
    const [, , , , point = '', options = ''] = line.split(' ')
    const isAbove = path === point || path.startsWith(`${point}/`)
    return point.length > 1 && isAbove ? [{ point, options: options.split(',') }] : []
  })
  // Of two mounts at one place, the later one is seen.
  const nearest = mounts.toSorted((a, b) => a.point.length - b.point.length).at(-1)
  return nearest?.options.includes('ro') ?? false
}

function readMountInfo(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
  } catch {
    return ''
  }
}
