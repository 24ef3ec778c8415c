import { readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Puts the sources and the packages they use into one file. The server also runs from the sources
 * as they are. From one file it starts in little more than half the time and needs 20 MB less
 * memory, because more than a thousand modules become one.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The path of that file. */
export const bundlePath = join(root, '.cache', 'ostiary.cjs')

/** Whether the file exists and is newer than everything it is made of. */
export function isBundleFresh() {
  const made = timeOf(bundlePath)
  if (made === undefined) return false
  const parts = [join(root, 'package-lock.json'), join(root, 'src')]
  return parts.every((path) => newestIn(path) < made)
}

/** The time of the last change below a path. A folder's own time shows added and deleted files. */
function newestIn(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path, { withFileTypes: true }).map((entry) =>
    newestIn(join(path, entry.name)),
  )
  return Math.max(stats.mtimeMs, ...inside)
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

async function bundle() {
  const esbuild = await import('esbuild').catch(() => undefined)
  // An optional package: without it the server runs from the sources.
  await esbuild?.build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts'],
    outfile: bundlePath,
    bundle: true,
    platform: 'node',
    // An ES module that imports node:http loads all that it exports, down to a WebSocket client.
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    target: 'node24',
    sourcemap: 'linked',
    sourcesContent: false,
    // The text of the file stays in memory.
    minifyWhitespace: true,
    lineLimit: 100,
    logLevel: 'warning',
    // Native modules cannot be bundled; the dictionaries of zxcvbn are seldom loaded.
    external: ['@node-rs/*', '@zxcvbn-ts/*'],
  })
}

// Node 20 has no import.meta.main.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!isBundleFresh()) await bundle()
}
