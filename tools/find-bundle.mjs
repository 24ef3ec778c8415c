import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFresh } from './is-fresh.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where tools/bundle.mjs puts the server. */
export const bundlePath = join(root, 'dist', 'ostiary.cjs')

/** The path of the bundle, if it is newer than the sources. A package has no sources. */
export function findBundle() {
  if (!existsSync(join(root, 'src', 'main.ts'))) return bundlePath
  const parts = [join(root, 'package-lock.json'), join(root, 'src')]
  return isFresh(bundlePath, parts) ? bundlePath : undefined
}
