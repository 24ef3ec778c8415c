import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
