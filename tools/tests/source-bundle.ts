import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** All sources in one file, which `bundleSources` makes. */
export const bundlePath = join(root, '.cache', 'tests', 'sources.cjs')

type Exports = Readonly<Record<string, unknown>>
type Bundle = Readonly<Record<string, () => Exports>>

let bundle: Bundle | undefined

/** The sources by their path in the project. Each runs when it is asked for what it exports. */
export function bundledSources(): Bundle {
  bundle ??= createRequire(import.meta.url)(bundlePath) as Bundle
  return bundle
}
