import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder of package.json, from wherever this code runs: the sources, or one file made of them.
 */
export const projectRoot = findRoot(import.meta.dirname)

/** Where a page of the documentation is: the package brings it along. */
export function pathOfPage(name: string): string {
  return join(projectRoot, 'docs', name)
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json is missing')
  return findRoot(parent)
}

/**
 * Makes a folder that only its owner can open, and those above it, unless they exist. Node's own
 * `recursive` never ends where nothing can be made, such as below /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(resolve(folder)))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

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
